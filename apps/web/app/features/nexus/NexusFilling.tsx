import type { AnswerProblems } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { problemsBeside } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, useFailureWords } from '#web/platform/net/call.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { type KeptAnswer, keepAnswer } from './kept-answers.ts';
import styles from './Nexus.module.css';
import { handIn } from './nexus-outbox.ts';
import { type FormParts, useNexusChanged } from './use-nexus.ts';

type NexusFillingProps = {
  answer: KeptAnswer;
  isPublic: boolean;
  isMember: boolean;
  parts: FormParts;
  /** The first keystroke has made it one that is kept. */
  onBegun: () => void;
};

const noProblems: AnswerProblems = {};

/** The form of one answer. Every change is kept on this device. */
export function NexusFilling({ answer, isPublic, isMember, parts: { Filling }, onBegun }: NexusFillingProps) {
  const t = useMessages();
  const failureWords = useFailureWords();
  const membersOnly = useMembersOnly();
  const changed = useNexusChanged();
  const [isSending, setSending] = useState(false);
  const [saved, setSaved] = useState<MessageKey>();
  function change(id: string, given: unknown) {
    const { refused: _, problems = noProblems, ...rest } = answer;
    const left = problemsBeside(problems, id);
    onBegun();
    const next = { ...rest, answers: { ...rest.answers, [id]: given }, problems: left, changedAt: Date.now() };
    setSaved(keepAnswer(next) ? 'survey_saved' : 'nexus_not_kept');
  }
  async function send() {
    onBegun();
    setSending(true);
    const { state } = await handIn(answer);
    setSending(false);
    if (state === 'taken') changed();
  }
  const isAllowed = isPublic || isMember;
  return (
    <>
      {!isMember && <Notice title={t(isPublic ? 'nexus_visitor_note' : 'survey_visitor_note')} />}
      <Filling
        form={answer.form}
        answers={answer.answers}
        onAnswer={change}
        problems={answer.problems ?? noProblems}
        onSubmit={() => (isAllowed ? void send() : membersOnly(() => void send()))}
        isSubmitting={isSending}
      />
      {answer.refused && <Notice tone="error" live title={failureWords(new CallError(400, answer.refused))} />}
      <p className={styles.saved}>{saved && t(saved)}</p>
    </>
  );
}
