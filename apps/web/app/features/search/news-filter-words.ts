import type { MediaKindFilter, SortOrder } from '#web/features/posts/news-filters.ts';
import type { MessageKey } from '#web/platform/i18n/i18n.tsx';

export const mediaWords: Record<MediaKindFilter, MessageKey> = {
  all: 'news_media_all',
  photo: 'news_media_photo',
  video: 'news_media_video',
};
export const sortWords: Record<SortOrder, MessageKey> = {
  newest: 'news_sort_newest',
  relevant: 'news_sort_relevant',
  viewed: 'news_sort_viewed',
  liked: 'news_sort_liked',
  discussed: 'news_sort_discussed',
  nearest: 'news_sort_nearest',
};
