import { ExternalLink } from 'lucide-react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { buttonClass, LinkButton } from '#web/ui/Button.tsx';
import type { Broadcast } from './Broadcasts.tsx';
import styles from './BroadcastText.module.css';

/** Picture, day, text, and the button to read more (specification §2 "news broadcast info"). */
export function BroadcastText({ broadcast }: { broadcast: Broadcast }) {
  const language = useLanguage();
  const { news_broadcast_thumbnail_img_url: picture, create_date: aired } = broadcast;
  return (
    <div className={styles.broadcast}>
      {picture && <img className={styles.picture} src={picture} alt="" width={600} height={400} />}
      <time dateTime={aired} className={styles.time}>
        {formatDate(aired, 'long', language)}
      </time>
      <p className={styles.detail} lang={languageOfText(broadcast.news_broadcast_detail)}>
        {broadcast.news_broadcast_detail}
      </p>
      <ReadMore url={broadcast.news_broadcast_url} />
    </div>
  );
}

/** Pages of other sites open beside this one, and say so. */
function ReadMore({ url }: { url: string }) {
  const t = useMessages();
  if (!url) return null;
  if (url.startsWith('/')) return <LinkButton to={url}>{t('broadcast_read_more')}</LinkButton>;
  return (
    <a href={url} className={buttonClass({})} target="_blank" rel="noopener noreferrer nofollow">
      {t('broadcast_read_more')}
      <ExternalLink size={18} />
      <span className="visually-hidden"> ({t('opens_in_new_tab')})</span>
    </a>
  );
}
