import { useEffect, useRef } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { PhotosSending } from '#web/platform/pictures/PhotosSending.tsx';
import { usePhotoProgress } from '#web/platform/pictures/photo-progress.ts';
import { Button } from '#web/ui/Button.tsx';
import card from '#web/ui/Card.module.css';
import { Notice } from '#web/ui/Notice.tsx';

type WaitingNoticeProps = {
  title: string;
  /** Names its photos on their way. */
  id: string;
  /** There was no room to store it. */
  isOnlyInPage: boolean;
  /** Said where it was sent and no answer came: it cannot be changed before that is known. */
  mayHaveArrived: string | undefined;
  isSending?: boolean;
  onSend: () => void;
  onChange: () => void;
};

/** Something that waits for the network: how it stands, and the ways to send it now or to change it once more. */
export function WaitingNotice({
  title,
  id,
  isOnlyInPage,
  mayHaveArrived,
  isSending = false,
  ...on
}: WaitingNoticeProps) {
  const t = useMessages();
  const isOnline = useIsOnline();
  const percent = usePhotoProgress(id);
  return (
    <Notice tone="warn" live title={title}>
      <p>{t(isOnlyInPage ? 'nexus_not_kept' : 'survey_waiting_note')}</p>
      <PhotosSending percent={percent} />
      {mayHaveArrived && <p>{mayHaveArrived}</p>}
      <div className={card.buttons}>
        {isOnline && (
          <Button size="small" busy={isSending} busyLabel={t('form_submitting')} onClick={on.onSend}>
            {t('nexus_send_now')}
          </Button>
        )}
        {!mayHaveArrived && (
          <Button variant="secondary" size="small" onClick={on.onChange}>
            {t('survey_change_answer')}
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** Takes the focus, because it stands in the place of the form, whose button had it. */
export function useFocusedPlace() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}
