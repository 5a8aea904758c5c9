export type DemoComment = {
  readonly by: string;
  /** `@KEY` stands for the name of a demo member, who is mentioned. */
  readonly text: string;
  readonly hoursAfter: number;
  readonly likedBy?: readonly string[];
  readonly replies?: readonly DemoComment[];
};

/** One story of the demo world; `author`, `likedBy` and `by`, also of its comments, are keys of demo members. */
export type DemoStory = {
  readonly key: string;
  readonly author: string;
  readonly category: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly header: string;
  readonly detail: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly hoursAgo: number;
  readonly hashtags: readonly string[];
  readonly anonymous?: true;
  /** Has a short film too, `films/KEY.mp4`. */
  readonly film?: true;
  /** Files in `pictures`. */
  readonly photos: readonly [string, ...string[]];
  readonly viewCount: number;
  readonly likedBy: readonly string[];
  readonly comments: readonly DemoComment[];
};

/** Wraps each text in <p>; a text that is already a block, such as a list, stays as it is. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.map((text) => (text.startsWith('<ul>') ? text : `<p>${text}</p>`)).join('');
}

/** Writes a comment in one line, with what others say to it. */
export function comment(
  by: string,
  hoursAfter: number,
  text: string,
  answers: Pick<DemoComment, 'likedBy' | 'replies'> = {},
): DemoComment {
  return { by, text, hoursAfter, ...answers };
}

/** The keys of those whom a comment mentions. */
export function mentionedIn(text: string): readonly string[] {
  return [...text.matchAll(/@([a-z]+)/g)].map(([, key]) => key as string);
}

/** Comments with their replies, in one list. */
export function withReplies(comments: readonly DemoComment[]): readonly DemoComment[] {
  return comments.flatMap((one) => [one, ...(one.replies ?? [])]);
}
