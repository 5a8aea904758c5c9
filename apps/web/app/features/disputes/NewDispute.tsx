import { useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { DisputeCard } from './DisputeCard.tsx';
import { DisputeFiled } from './DisputeFiled.tsx';
import { DisputeForm } from './DisputeForm.tsx';
import styles from './Disputes.module.css';
import { type Dispute, useOpenDispute } from './use-disputes.ts';

/** Disputing one story: the form, its end, or for who has done so already how far theirs is. */
export function NewDispute({ postID }: { postID: string }) {
  const memberId = useSession()?.member.member_id;
  const [made, setMade] = useState<Dispute>();
  const open = useOpenDispute(postID);
  // What was typed lies in this browser, and so does who is here.
  const isHydrated = useIsHydrated();
  if (made) return <DisputeFiled dispute={made} />;
  if (!isHydrated || open === undefined) return <LoadSkeleton rows={4} height={72} />;
  if (open) return <OpenDispute dispute={open} />;
  return <DisputeForm key={memberId ?? 'visitor'} place={{ postID, memberId }} onFiled={setMade} />;
}

function OpenDispute({ dispute }: { dispute: Dispute }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <div className={styles.list}>
      <Notice title={t('dispute_already_open')}>
        {t('dispute_filed_on', { date: formatDate(dispute.file_date, 'long', language) })}
      </Notice>
      <DisputeCard dispute={dispute} />
    </div>
  );
}
