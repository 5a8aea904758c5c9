import { useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useBlock, useDisplayName } from '../../features/members/use-reporter.ts';
import { type Reported, ReportForm, readReported } from '../../features/reports/ReportForm.tsx';
import styles from './report.module.css';
import { useMembersDialog } from './use-members-dialog.ts';

const titles: Record<Reported['kind'], MessageKey> = {
  post: 'report_post',
  comment: 'report_comment',
  member: 'report_member',
};

/** `?d=report.{post|comment|member}.{id}.{author}`: reasons, thanks, and blocking the author as well. */
export default function ReportDialog({ param, onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  useMembersDialog(`report.${param ?? ''}`);
  const reported = readReported(param);
  const author = useAuthorOf(reported);
  // As it was when the report went out: a button that came later would push the others from under a finger.
  const [sent, setSent] = useState<{ author: Person | undefined }>();
  const leave = onBack ?? onClose;
  return (
    <DialogFrame sticky title={t(reported ? titles[reported.kind] : 'report')} onClose={leave}>
      {!reported && <EmptyState drawing="boat" title={t('no_data_found')} />}
      {reported && !sent && <ReportForm reported={reported} onSent={() => setSent({ author })} />}
      {reported && sent && <Thanks author={sent.author} onClose={leave} />}
    </DialogFrame>
  );
}

type Person = { id: string; name: string };

/** Who could be blocked as well: the author of what is reported, unless it is one's own. */
function useAuthorOf(reported: Reported | null): Person | undefined {
  const ownId = useSession()?.member.member_id;
  const id = reported?.memberId === ownId ? undefined : reported?.memberId;
  const name = useDisplayName(id);
  return id && name ? { id, name } : undefined;
}

function Thanks({ author, onClose }: { author: Person | undefined; onClose: () => void }) {
  const t = useMessages();
  return (
    <div className={styles.thanks}>
      <Notice tone="success" live title={t('report_thanks')}>
        {t('report_thanks_note')}
      </Notice>
      {author && <BlockToo who={author} onDone={onClose} />}
      <Button autoFocus onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}

function BlockToo({ who, onDone }: { who: Person; onDone: () => void }) {
  const t = useMessages();
  const block = useBlock(who);
  const [isBusy, setBusy] = useState(false);
  return (
    <div className={styles.block}>
      <p>{t('block_note')}</p>
      <Button
        variant="danger"
        busy={isBusy}
        onClick={async () => {
          setBusy(true);
          await block(1);
          onDone();
        }}
      >
        {t('report_block_too', { name: who.name })}
      </Button>
    </div>
  );
}
