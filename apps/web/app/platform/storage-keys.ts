/** Every key that the web keeps in the browser, in one place, so that clearing and migrating stay possible. */
export const storageKeys = {
  member: 'member',
  token: 'token',
  /** Set when a session ended by itself, so that the next page can say so. In session storage. */
  sessionEnded: 'sessionEnded',
  /** The search that a hashtag or the search box asked for (specification §2). */
  search: 'searchParams',
  /** The text, place and category of a post that is being written. */
  postDraft: 'postDraft',
  /** 0 = do not show the current announcement again (specification §4). */
  showAnnounce: 'isShowAnnounce',
} as const;

export const cookieNames = { language: 'lang', theme: 'theme' } as const;
