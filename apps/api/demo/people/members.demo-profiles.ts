/** What the people of the demo world say of themselves, and whom they follow. */
export type DemoProfile = {
  readonly username: string;
  /** 1 Freshy, 2 Junior, 3 Senior. */
  readonly level: 1 | 2 | 3;
  /** Stars for communication, writing, photography, video shooting, video editing, reporting. */
  readonly stars: readonly [number, number, number, number, number, number];
  readonly interests: readonly number[];
  readonly follows: readonly string[];
};

/** By the key of the member; amphoe is the capital's of their province. */
export const demoProfiles: Readonly<Record<string, DemoProfile>> = {
  ploy: {
    username: 'ploy',
    level: 3,
    stars: [5, 4, 5, 4, 3, 5],
    interests: [1, 5, 6],
    follows: ['malee', 'ton', 'kong'],
  },
  somchai: { username: 'somchai', level: 1, stars: [3, 2, 3, 1, 0, 2], interests: [4, 6], follows: ['fah', 'ploy'] },
  khamla: { username: 'khamla', level: 1, stars: [4, 2, 3, 2, 1, 1], interests: [2, 5], follows: ['ploy', 'malee'] },
  nok: { username: 'nok', level: 2, stars: [5, 4, 2, 2, 2, 3], interests: [2, 3, 6], follows: ['ploy', 'ton'] },
  ton: {
    username: 'ton',
    level: 3,
    stars: [4, 5, 4, 3, 3, 5],
    interests: [1, 4, 6],
    follows: ['ploy', 'aree', 'kong', 'malee'],
  },
  arm: { username: 'arm', level: 2, stars: [3, 3, 2, 2, 4, 1], interests: [1], follows: ['ton'] },
  dara: { username: 'dara', level: 1, stars: [3, 1, 2, 1, 0, 1], interests: [4], follows: ['dao'] },
  thiri: { username: 'thiri', level: 1, stars: [4, 3, 2, 1, 1, 2], interests: [1, 2], follows: ['kong'] },
  kong: { username: 'kong', level: 3, stars: [4, 3, 5, 5, 4, 4], interests: [5], follows: ['ploy', 'dao'] },
  aree: { username: 'kru_aree', level: 2, stars: [5, 5, 3, 2, 2, 4], interests: [1, 3], follows: ['malee', 'ploy'] },
  malee: { username: 'malee', level: 2, stars: [4, 4, 4, 3, 2, 4], interests: [4, 5], follows: ['ploy', 'aree'] },
  boon: { username: 'lung_boon', level: 1, stars: [4, 1, 2, 1, 0, 1], interests: [3, 5], follows: ['malee'] },
  fah: { username: 'fah', level: 2, stars: [3, 4, 4, 3, 3, 2], interests: [5, 6], follows: ['somchai', 'ploy'] },
  jane: { username: 'jane', level: 2, stars: [4, 3, 5, 4, 3, 2], interests: [5], follows: ['kong', 'aree'] },
  dao: { username: 'dao', level: 3, stars: [4, 4, 4, 4, 3, 4], interests: [2, 5], follows: ['ploy', 'kong', 'ton'] },
};
