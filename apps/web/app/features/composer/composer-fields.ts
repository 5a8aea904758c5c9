/** The ids of the fields that a failed check moves the focus to. */
export const postFieldIds = {
  header: 'post-header',
  detail: 'post-detail',
  place: 'post-place',
  category: 'post-category',
  photos: 'post-photos',
} as const;

export type PostField = keyof typeof postFieldIds;
