/** Answers that may be a little old: the same question within a while is asked once. */

/**
 * `ask`, whose `most` last answers are kept for so many milliseconds. Questions are told apart by their JSON; those who ask while an
 * answer is on its way share it, and a failure is not remembered.
 */
export function remembered<Question, Answer>(
  { milliseconds, most }: { milliseconds: number; most: number },
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const answers = new Map<string, { readonly until: number; readonly answer: Promise<Answer> }>();
  return (question) => {
    const key = JSON.stringify(question);
    const known = answers.get(key);
    if (known && known.until > performance.now()) return known.answer;
    const answer = ask(question);
    answers.delete(key);
    const [oldest] = answers.keys();
    if (oldest !== undefined && answers.size >= most) answers.delete(oldest);
    answers.set(key, { until: performance.now() + milliseconds, answer });
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
