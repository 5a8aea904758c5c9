import { Link } from 'react-router';
import { formatDate, formatRelative } from '#web/platform/i18n/dates.ts';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { Dateline } from '#web/ui/Dateline.tsx';
import type { NewsPost } from './post-pages.ts';
import { placeOf, provincePath } from './post-words.ts';

const week = 7 * 24 * 3_600_000;

/** Place and time of a post; `long` gives the clock time for the story, otherwise how long ago it was. */
export function PostDateline({
  post,
  long = false,
  pin = true,
  leadsToProvince = false,
  away,
}: {
  post: NewsPost;
  long?: boolean;
  pin?: boolean;
  /** The place is a link to the local edition of its province. */
  leadsToProvince?: boolean;
  /** How far away it is, in words. */
  away?: string | undefined;
}) {
  const language = useLanguage();
  const now = useNow();
  const created = post.post_create_date;
  const isRecent = Date.parse(now) - Date.parse(created) < week;
  const date = formatDate(created, long ? 'dateTime' : 'short', language);
  const ago = long || !isRecent ? '' : ` · ${formatRelative(created, now, language)}`;
  const name = placeOf(post, language);
  const isLink = leadsToProvince && post.post_province_id !== '';
  const place = isLink ? <Link to={provincePath(post.post_province_id)}>{name}</Link> : name;
  return (
    <Dateline category={post.post_category_id} place={place} dateTime={created} pin={pin}>
      {date}
      {ago}
      {away && ` · ${away}`}
    </Dateline>
  );
}
