import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import styles from '#web/ui/Card.module.css';

/** `?d=game.daily`: what the game is and how points come about, with the way to it (specification §2 "game info"). */
export default function GameDialog({ onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  return (
    <DialogFrame title={t('game_title')} onClose={onClose} onBack={onBack}>
      <div className={styles.list}>
        <p>{t('game_lead')}</p>
        <p>{t('game_rules_points')}</p>
        <p>{t('game_rules_place')}</p>
        <p>{t('game_rules_keyboard')}</p>
        <LinkButton to="/game">{t('game_play')}</LinkButton>
      </div>
    </DialogFrame>
  );
}
