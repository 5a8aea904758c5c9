/** Where answering a collection ends: thanks with the two links, an answer that waits for the network, a collection that is closed. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import card from '#web/ui/Card.module.css';
import { Notice } from '#web/ui/Notice.tsx';
import { isOnlyInPage, type KeptAnswer, keepAnswer, visitor } from './kept-answers.ts';
import styles from './Nexus.module.css';
import { NexusLinks } from './NexusLinks.tsx';
import { handIn } from './nexus-outbox.ts';
import { type FormParts, type Nexus, useNexusChanged, useNexusList } from './use-nexus.ts';
import { useFocusedPlace, WaitingNotice } from './WaitingNotice.tsx';

type EndProps = {
  answer: KeptAnswer;
  /** Undefined where the collection takes no more. */
  onAnother: (() => void) | undefined;
  parts: FormParts;
};

export function NexusThanks({ answer, coins, onAnother }: EndProps & { coins: number }) {
  const t = useMessages();
  const place = useFocusedPlace();
  const memberId = useSession()?.member.member_id;
  const isOfVisitor = answer.by === visitor;
  return (
    <div ref={place} tabIndex={-1} className={styles.answering}>
      <Notice tone="success" live title={t('survey_thanks')}>
        {coins > 0 && answer.isFirst && answer.by === memberId && <Earned nexusId={answer.nexusId} coins={coins} />}
        {onAnother && (
          <div className={card.buttons}>
            <AnotherButton onAnother={onAnother} />
          </div>
        )}
      </Notice>
      <Notice tone={isOfVisitor ? 'warn' : 'info'} title={t(isOfVisitor ? 'nexus_links_once' : 'nexus_links_kept')} />
      {answer.links && <NexusLinks {...answer.links} />}
      <ToList />
    </div>
  );
}

/** A first answer earns, but not the owner of the collection. */
function Earned({ nexusId, coins }: { nexusId: string; coins: number }) {
  const t = useMessages();
  const nexus = useNexusList(null).data?.find(({ nexus_id: id }) => id === nexusId);
  return nexus?.is_own === 0 && <p>{t('survey_earned', { count: coins })}</p>;
}

export function WaitingNexus({ answer, onAnother, parts: { Reading } }: EndProps) {
  const t = useMessages();
  const place = useFocusedPlace();
  const changed = useNexusChanged();
  const [isSending, setSending] = useState(false);
  async function send() {
    setSending(true);
    if ((await handIn(answer)).state === 'taken') changed();
    setSending(false);
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.answering}>
      <WaitingNotice
        title={t('survey_waiting')}
        id={answer.id}
        isOnlyInPage={isOnlyInPage(answer)}
        mayHaveArrived={answer.mayHaveArrived ? t('nexus_may_have_arrived') : undefined}
        isSending={isSending}
        onSend={() => void send()}
        onChange={() => void keepAnswer({ ...answer, state: 'writing', changedAt: Date.now() })}
      />
      {onAnother && (
        <div>
          <AnotherButton onAnother={onAnother} />
        </div>
      )}
      <Reading form={answer.form} answers={answer.answers} />
      <ToList />
    </div>
  );
}

type ClosedProps = Pick<EndProps, 'answer' | 'parts'> & { nexus: Nexus; isKept: boolean };

/** What was written and came too late can be read and copied. */
export function ClosedNexus({ nexus, answer, isKept, parts: { LateAnswers } }: ClosedProps) {
  const t = useMessages();
  const date = formatDate(nexus.open_date, 'dateTime', useLanguage());
  const isYetToOpen = Date.parse(nexus.open_date) > Date.parse(useNow());
  return (
    <>
      <Notice tone="warn" live title={isYetToOpen ? t('nexus_opens', { date }) : t('nexus_closed')}>
        <div className={card.buttons}>
          {nexus.is_view_open === 1 && (
            <LinkButton to={`/nexusexplore?id=${nexus.nexus_id}`}>{t('nexus_explore')}</LinkButton>
          )}
          {answer.refused && nexus.is_ans_open === 1 && (
            <Button variant="secondary" onClick={() => void handIn(answer)}>
              {t('try_again')}
            </Button>
          )}
          <ToList />
        </div>
      </Notice>
      {isKept && <LateAnswers form={answer.form} answers={answer.answers} />}
    </>
  );
}

export function ToList() {
  const t = useMessages();
  return (
    <div>
      <LinkButton to="/nexuslist" variant="secondary">
        {t('nexus_to_list')}
      </LinkButton>
    </div>
  );
}

/** Begins the next answer to a collection. */
function AnotherButton({ onAnother }: { onAnother: () => void }) {
  const t = useMessages();
  return (
    <Button icon={<Plus />} onClick={onAnother}>
      {t('nexus_another')}
    </Button>
  );
}
