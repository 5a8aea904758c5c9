/** Answering a collection: as often as there is something to tell, begun here, handed in now or when the network is back (ux S-12). */
import { useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { newIdempotencyKey } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { dropAnswer, type KeptAnswer, keepAnswer, visitor } from './kept-answers.ts';
import styles from './Nexus.module.css';
import { ClosedNexus, NexusThanks, WaitingNexus } from './NexusEnds.tsx';
import { NexusFilling } from './NexusFilling.tsx';
import { type AskedNexus, type FormParts, useKeptAnswers } from './use-nexus.ts';

type NexusAnsweringProps = {
  asked: AskedNexus;
  /** Of a first answer. */
  coins: number;
  parts: FormParts;
};

export function NexusAnswering(props: NexusAnsweringProps) {
  const memberId = useSession()?.member.member_id;
  // What is kept and who is here are known in the browser alone.
  if (!useIsHydrated()) return <LoadSkeleton rows={4} height={72} />;
  return <Answering key={memberId ?? visitor} {...props} memberId={memberId} />;
}

function Answering({ asked, coins, parts, memberId }: NexusAnsweringProps & { memberId: string | undefined }) {
  const kept = useKeptAnswers(asked.nexus_id);
  const [fresh, setFresh] = useState(() => begin(asked, memberId));
  const [chosen, setChosen] = useState(kept[0]?.id ?? fresh.id);
  const isOpen = asked.is_ans_open === 1;
  const current = kept.find(({ id }) => id === chosen) ?? fresh;
  const others = kept.filter(({ id }) => id !== current.id);
  function another() {
    const next = begin(asked, memberId);
    setFresh(next);
    setChosen(next.id);
  }
  const shown = { answer: current, onAnother: isOpen ? another : undefined, parts };
  const isLate = current.state === 'writing' && (!isOpen || current.refused === 'survey_closed');
  return (
    <div className={styles.answering}>
      {isLate && <ClosedNexus nexus={asked} {...shown} isKept={kept.includes(current)} />}
      {current.state === 'taken' && <NexusThanks key={current.id} coins={coins} {...shown} />}
      {current.state === 'waiting' && <WaitingNexus key={current.id} {...shown} />}
      {current.state === 'writing' && !isLate && (
        <NexusFilling
          key={current.id}
          answer={current}
          isPublic={asked.is_public_answer === 1}
          isMember={memberId !== undefined}
          parts={parts}
          onBegun={() => setChosen(current.id)}
        />
      )}
      {others.length > 0 && <OtherAnswers answers={others} onChoose={setChosen} />}
    </div>
  );
}

function begin(asked: AskedNexus, memberId: string | undefined): KeptAnswer {
  const { nexus_id: nexusId, nexus_name: name, token_add: token, version, form } = asked;
  const what = { nexusId, name, token, version, form, answers: {} };
  return { id: newIdempotencyKey(), by: memberId ?? visitor, ...what, changedAt: Date.now(), state: 'writing' };
}

const stateWords = {
  writing: 'nexus_state_writing',
  waiting: 'nexus_state_waiting',
  taken: 'nexus_state_taken',
} as const;

/** The other answers to this collection that are on this device. */
function OtherAnswers({ answers, onChoose }: { answers: readonly KeptAnswer[]; onChoose: (id: string) => void }) {
  const t = useMessages();
  const language = useLanguage();
  const toast = useToast();
  function forget(answer: KeptAnswer) {
    dropAnswer(answer);
    toast({ text: t('nexus_forgotten'), action: { label: t('undo'), onClick: () => void keepAnswer(answer) } });
  }
  return (
    <section className={styles.part} aria-labelledby="nexus-others">
      <h2 id="nexus-others" className={styles.title}>
        {t('nexus_others')}
      </h2>
      <ul className={styles.own}>
        {answers.map((answer) => {
          const date = formatDate(new Date(answer.changedAt).toISOString(), 'dateTime', language);
          return (
            <li key={answer.id} className={styles.ownAnswer}>
              <span>
                {date} · {t(stateWords[answer.state])}
              </span>
              <span className={styles.ways}>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`${t('nexus_show')} ${date}`}
                  onClick={() => onChoose(answer.id)}
                >
                  {t('nexus_show')}
                </Button>
                {answer.state !== 'waiting' && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`${t('nexus_forget')} ${date}`}
                    onClick={() => forget(answer)}
                  >
                    {t('nexus_forget')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
