import { ExternalLink } from 'lucide-react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { Button, buttonClass, LinkButton } from '#web/ui/Button.tsx';
import styles from './BroadcastText.module.css';
import type { Broadcast } from './use-broadcasts.ts';

/** Picture, day, whose work, text, and the ways to read more (specification §2 "news broadcast info"). */
export function BroadcastText({ broadcast }: { broadcast: Broadcast }) {
  const language = useLanguage();
  const { news_broadcast_thumbnail_img_url: picture, create_date: aired } = broadcast;
  return (
    <div className={styles.broadcast}>
      {picture && <img className={styles.picture} src={picture} alt="" width={600} height={400} />}
      <time dateTime={aired} className={styles.time}>
        {formatDate(aired, 'long', language)}
      </time>
      <Who broadcast={broadcast} />
      <p className={styles.detail} lang={languageOfText(broadcast.news_broadcast_detail)}>
        {broadcast.news_broadcast_detail}
      </p>
      <div className={styles.ways}>
        <ReadMore url={broadcast.news_broadcast_url} />
        <Story broadcast={broadcast} />
      </div>
    </div>
  );
}

/** An anonymous story has no name, also here. */
function Who({ broadcast: { member_id: id, member_displayname: name } }: { broadcast: Broadcast }) {
  const t = useMessages();
  const dialogs = useDialogs();
  if (!id) return <p className={styles.time}>{t('broadcast_unsigned')}</p>;
  return (
    <Button variant="quiet" size="small" onClick={() => dialogs.open('reporter', id)}>
      {t('broadcast_work_of', { name })}
    </Button>
  );
}

/** Where the way to read more leads elsewhere, the story is beside it. */
function Story({ broadcast: { post_id: id, news_broadcast_url: url } }: { broadcast: Broadcast }) {
  const t = useMessages();
  const path = `/newslist/${id}`;
  if (!id || url === path) return null;
  return (
    <LinkButton to={path} variant="secondary">
      {t('broadcast_story')}
    </LinkButton>
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
