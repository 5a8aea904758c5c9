/** Calls for one key share the answer of the call that is under way for it. */
export function createSingleFlight<Answer>() {
  const underWay = new Map<string, Promise<Answer>>();
  return (key: string, load: () => Promise<Answer>): Promise<Answer> => {
    const known = underWay.get(key);
    if (known) return known;
    const answer = load().finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}
