import { answerQuiz } from '@pakmut/contract/lessons/lessons.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { call, newIdempotencyKey } from '#web/platform/net/call.ts';
import { useForm } from '#web/platform/page/use-form.ts';
import { forgetAnswers, keepAnswers, keptAnswers, type QuizAnswers } from './device-progress.ts';
import { type LessonQuestion, type QuizOutcome, useAfterQuiz } from './use-lessons.ts';

/** The answers to a quiz, kept on this device until they are graded, and what became of them. */
export function useQuiz(lessonID: string, starKeys: readonly string[]) {
  const form = useForm();
  const done = useAfterQuiz();
  const [answers, setAnswers] = useState<QuizAnswers>({});
  const [outcome, setOutcome] = useState<QuizOutcome>();
  const sent = useRef({ text: '', key: '' });
  useEffect(() => setAnswers(keptAnswers(lessonID)), [lessonID]);

  function answer(questionId: string, chosen: readonly string[]): void {
    const next = { ...answers, [questionId]: chosen };
    form.clear();
    setAnswers(next);
    keepAnswers(lessonID, next);
  }

  /** The same answers are sent under the same key, so that a second press is no second try. */
  function send(questions: readonly LessonQuestion[]): Promise<void> {
    const chosen = questions.map(({ question_id: questionID }) => ({
      questionID,
      choices: [...(answers[questionID] ?? [])],
    }));
    const text = JSON.stringify(chosen);
    if (sent.current.text !== text) sent.current = { text, key: newIdempotencyKey() };
    return form.run(async () => {
      setOutcome(await call(answerQuiz, { lessonID, answers: chosen }, { idempotencyKey: sent.current.key }));
      sent.current = { text: '', key: '' };
      forgetAnswers(lessonID);
      done(starKeys);
    });
  }

  /** Another try begins with nothing chosen. */
  function begin(): void {
    setOutcome(undefined);
    setAnswers({});
  }

  return { answers, outcome, problem: form.problem, isBusy: form.isBusy, answer, send, begin };
}
