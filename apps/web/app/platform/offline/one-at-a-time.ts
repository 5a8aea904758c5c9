/** Makes a piece of work one that is under way once at a time for each key: whoever asks meanwhile hears the same answer. */
export function oneAtATime<Asked, Answer>(
  keyOf: (asked: Asked) => string,
  work: (asked: Asked) => Promise<Answer>,
): (asked: Asked) => Promise<Answer> {
  const underway = new Map<string, Promise<Answer>>();
  return (asked) => {
    const key = keyOf(asked);
    const running = underway.get(key);
    if (running) return running;
    const begun = work(asked).finally(() => underway.delete(key));
    underway.set(key, begun);
    return begun;
  };
}
