import { Smile } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useHeldLayer } from '#web/platform/overlays/layers.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import styles from './EmojiPicker.module.css';

/** About eighty (specification §9): faces, hands, hearts, people, nature, weather and danger, things, signs. */
const emoji = [
  ...'😀😁😂🤣😊🙂😉😍🥰😘😋😎🤔😐🙄😏😮😴😢😭😤😡🤬😱😨😰😓🤗🤭🤫😷🤒',
  ...'👍👎👏🙏🙌👌💪👋👀🤝',
  '❤️',
  ...'🧡💛💚💙💜💔💯🔥✨',
  ...'🌧🌊🌪🔆🌈🌾🌳🌸🐘🐶🐱🐟',
  ...'🏠🚗🚑🚒🚓🛵🚧🚨📷🎥📢📌',
  '⚠️',
  '✅',
  '❌',
  '❓',
  '❗',
];

/** A button with a small choice of emoji, each one a button of its own, so that keyboards reach them. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  useHeldLayer({ isOpen, onBack: () => setOpen(false) });
  return (
    <Popover
      label={t('comment_emoji')}
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={t('comment_emoji')} look="outlined">
          <Smile size={20} />
        </IconButton>
      }
    >
      <div className={styles.grid}>
        {emoji.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.emoji}
            onClick={() => {
              setOpen(false);
              onPick(one);
            }}
          >
            {one}
          </button>
        ))}
      </div>
    </Popover>
  );
}
