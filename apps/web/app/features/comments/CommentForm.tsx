import { checkComment, maxCommentGraphemes, type Named } from '@pakmut/contract/comments/comments.rules.ts';
import { refusals } from '@pakmut/contract/errors.ts';
import { Smile } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { useHeldLayer } from '#web/platform/overlays/layers.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import styles from './CommentForm.module.css';
import { CommentPhotoButton, CommentPhotoPreview, useCommentPhoto } from './CommentPhotoField.tsx';
import mentionStyles from './Mentions.module.css';
import type { Beside } from './use-comments.ts';
import { useMentions } from './use-mentions.tsx';

export type CommentFormProps = {
  label: ReactNode;
  submitLabel: string;
  /** The story below which it stands. */
  postID: string;
  initialText?: string;
  /** Whom the comment names already. */
  initialNamed?: readonly Named[];
  /** Address of the photo that the comment has already. */
  initialPhoto?: string;
  /** Clears the field after it worked; off while an old comment is edited. */
  clears?: boolean;
  /** The session storage key of the draft, which must survive a session that expires. */
  draftKey?: string;
  autoFocus?: boolean;
  /** One line until somebody writes in it. */
  isShort?: boolean;
  /** `beside` holds what the calls take. */
  onSubmit: (text: string, beside: Beside) => Promise<void>;
  onCancel?: () => void;
};

/** A comment to write or to change. What was typed and chosen stays when sending fails. */
export function CommentForm(props: CommentFormProps) {
  const t = useMessages();
  const form = useCommentForm(props);
  return (
    <form className={classNames(styles.form, props.isShort && styles.short)} onSubmit={form.submit} noValidate>
      <div className={mentionStyles.anchor}>
        {form.mentions.list}
        <TextArea
          {...form.mentions.field}
          ref={form.field}
          label={props.isShort ? <span className="visually-hidden">{props.label}</span> : props.label}
          {...(props.isShort && typeof props.label === 'string' && { placeholder: props.label })}
          className={styles.text}
          rows={props.isShort ? 1 : 2}
          value={form.text}
          error={form.error}
          autoFocus={props.autoFocus}
          limit={form.text.length > maxCommentGraphemes / 2 ? maxCommentGraphemes : undefined}
          countLabel={(count, limit) => t('character_count', { count, limit })}
          onChange={(event) => {
            form.mentions.onType(event.target.selectionStart);
            form.write(event.target.value);
          }}
        />
      </div>
      <CommentPhotoPreview state={form.photo} />
      <div className={styles.buttons}>
        <CommentPhotoButton state={form.photo} />
        <EmojiPicker onPick={form.insert} />
        <Button type="submit" variant="secondary" busy={form.isBusy} busyLabel={t('comment_sending')}>
          {props.submitLabel}
        </Button>
        {props.onCancel && (
          <Button variant="quiet" onClick={props.onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

function useCommentForm(props: CommentFormProps) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draftKey } = props;
  const [text, setText] = useState(() => props.initialText ?? readDraft(draftKey));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const photo = useCommentPhoto(props.initialPhoto ?? '');

  function refuse(words: string) {
    setError(words);
    field.current?.focus();
  }
  function write(next: string) {
    setText(next);
    keepDraft(draftKey, next);
    setError(undefined);
  }
  const { postID, initialNamed: initial = [] } = props;
  const mentions = useMentions({ postID, field, text, write, initial, draftKey });
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const broken = checkComment(text);
    if (broken) return refuse(t(refusals[broken].message));
    if (mentions.isTooMany()) return refuse(t(refusals['comments.too_many_mentions'].message));
    if (photo.photo.state === 'sending') return refuse(t('comment_photo_wait'));
    if (photo.photo.state === 'failed') return refuse(photo.photo.words);
    setBusy(true);
    try {
      await props.onSubmit(text.trim(), { ...photo.wanted(), mentionIDs: mentions.ids() });
      setError(undefined);
      if (props.clears) {
        setText('');
        photo.reset();
        mentions.clear();
      }
      keepDraft(draftKey, '');
    } catch (failure) {
      if (photo.isGone(failure)) photo.retry();
      refuse(wordsOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return {
    field,
    text,
    error,
    isBusy,
    photo,
    mentions,
    write,
    submit,
    /** Puts an emoji where the caret is, and the caret behind it. */
    insert(emoji: string) {
      const area = field.current;
      const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
      const caret = start + emoji.length;
      // At once, so that what is typed next goes behind it.
      flushSync(() => write(text.slice(0, start) + emoji + text.slice(end)));
      area?.focus();
      area?.setSelectionRange(caret, caret);
    },
  };
}

function readDraft(key: string | undefined): string {
  return key ? (sessionStorage.getItem(key) ?? '') : '';
}

function keepDraft(key: string | undefined, text: string): void {
  if (!key) return;
  if (text) sessionStorage.setItem(key, text);
  else sessionStorage.removeItem(key);
}

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
function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
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
