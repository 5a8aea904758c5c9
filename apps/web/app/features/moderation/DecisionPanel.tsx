import { type DisputeOutcome, disputeOutcomes } from '@pakmut/contract/disputes/disputes.rules.ts';
import {
  needsNote,
  needsReason,
  type ReviewDecision,
  type ReviewKind,
  type ReviewReason,
  reasonsOf,
  reviewNoteMaximum,
} from '@pakmut/contract/moderation/moderation.rules.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import styles from './DecisionPanel.module.css';
import { decisionKeys, decisionWords, reasonWords } from './moderation-words.ts';
import type { Decided } from './use-review-queue.ts';

const outcomeWords: Record<DisputeOutcome, MessageKey> = {
  corrected: 'review_outcome_corrected',
  labelled: 'review_outcome_labelled',
  hidden: 'review_outcome_hidden',
  removed: 'review_outcome_removed',
};

type Props = {
  kind: ReviewKind;
  /** What is offered: what the kind, its state and the role allow. */
  offered: readonly ReviewDecision[];
  /** The decision whose reason or sentence is being asked for. */
  asked: ReviewDecision | null;
  onAsk: (decision: ReviewDecision | null) => void;
  onDecide: (decided: Decided) => void;
};

/** The decisions with their keys; then, where the member is told why, the reasons with theirs. */
export function DecisionPanel({ kind, offered, asked, onAsk, onDecide }: Props) {
  const t = useMessages();
  if (asked && needsReason(asked)) {
    return <ReasonChoice key={asked} kind={kind} decision={asked} onAsk={onAsk} onDecide={onDecide} />;
  }
  if (asked && needsNote(kind, asked)) {
    return <Ruling key={asked} kind={kind} decision={asked} onAsk={onAsk} onDecide={onDecide} />;
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div role="group" aria-label={t('review_decide')} className={styles.decisions}>
      {offered.map((decision, position) => (
        <Button
          key={decision}
          variant={position === 0 ? 'primary' : 'secondary'}
          aria-keyshortcuts={decisionKeys[decision]}
          onClick={() => (isAsked(kind, decision) ? onAsk(decision) : onDecide({ decision }))}
        >
          {t(decisionWords[decision])} <Key name={decisionKeys[decision]} />
        </Button>
      ))}
    </div>
  );
}

/** Whether a decision needs words before it can be made. */
export function isAsked(kind: ReviewKind, decision: ReviewDecision): boolean {
  return needsReason(decision) || needsNote(kind, decision);
}

function Key({ name }: { name: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {name.length === 1 ? name.toUpperCase() : name}
    </span>
  );
}

type ChoiceProps = Pick<Props, 'onAsk' | 'onDecide'> & { decision: ReviewDecision };

function ReasonChoice({ kind, decision, onAsk, onDecide }: ChoiceProps & { kind: ReviewKind }) {
  const t = useMessages();
  const [note, setNote] = useState('');
  const choose = (reason: ReviewReason) => onDecide({ decision, reason, note: note.trim() });
  return (
    <section className={styles.choice} aria-label={t(decisionWords[decision])}>
      <p className={styles.question}>
        {t(decisionWords[decision])}: {t('review_why')}
      </p>
      <div className={styles.decisions}>
        {reasonsOf(kind).map((reason, position) => (
          <Button key={reason} variant="secondary" aria-keyshortcuts={`${position + 1}`} onClick={() => choose(reason)}>
            {t(reasonWords[reason])} <Key name={`${position + 1}`} />
          </Button>
        ))}
      </div>
      <NoteField label={t('review_note')} note={note} onNote={setNote} />
      <Button variant="quiet" size="small" onClick={() => onAsk(null)}>
        {t('cancel')} <Key name="Esc" />
      </Button>
    </section>
  );
}

function Ruling({ kind, decision, onAsk, onDecide }: ChoiceProps & { kind: ReviewKind }) {
  const t = useMessages();
  const [note, setNote] = useState('');
  const [outcome, setOutcome] = useState<DisputeOutcome>('corrected');
  const [isTried, setTried] = useState(false);
  const hasOutcome = kind === 'dispute' && decision === 'upheld';
  const panel = useRef<HTMLElement>(null);
  // Whoever came by a key goes on by keys: the first thing that is asked has the focus.
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  function decide() {
    setTried(true);
    if (note.trim()) onDecide({ decision, note: note.trim(), ...(hasOutcome && { outcome }) });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onAsk(null);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) decide();
    else return;
    event.preventDefault();
  }
  return (
    <section ref={panel} className={styles.choice} aria-label={t(decisionWords[decision])} onKeyDown={onKeyDown}>
      {hasOutcome && (
        <RadioCards
          legend={t('review_outcome')}
          options={disputeOutcomes.map((value) => ({ value, label: t(outcomeWords[value]) }))}
          value={outcome}
          onChange={(value) => setOutcome(value as DisputeOutcome)}
        />
      )}
      <NoteField
        label={t('review_ruling')}
        note={note}
        onNote={setNote}
        error={isTried && !note.trim() ? t('dispute_note_missing') : undefined}
      />
      <div className={styles.decisions}>
        <Button aria-keyshortcuts="Control+Enter" onClick={decide}>
          {t(decisionWords[decision])} <Key name="Ctrl ↵" />
        </Button>
        <Button variant="quiet" onClick={() => onAsk(null)}>
          {t('cancel')} <Key name="Esc" />
        </Button>
      </div>
    </section>
  );
}

function NoteField(props: { label: string; note: string; onNote: (note: string) => void; error?: string | undefined }) {
  const { label, note, onNote, error } = props;
  const t = useMessages();
  return (
    <TextArea
      label={label}
      rows={2}
      limit={reviewNoteMaximum}
      countLabel={(count, limit) => t('character_count', { count, limit })}
      value={note}
      error={error}
      onChange={(event) => onNote(event.target.value)}
    />
  );
}
