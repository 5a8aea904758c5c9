import { Tv } from 'lucide-react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { Button } from '#web/ui/Button.tsx';
import type { NewsPost } from '../posts/post-pages.ts';
import styles from './OnAirMark.module.css';

/** Says of a story when it was shown on air, and leads to what the broadcaster wrote of it. */
export function OnAirMark({ broadcasts }: { broadcasts: NewsPost['broadcasts'] | undefined }) {
  const t = useMessages();
  const language = useLanguage();
  const dialogs = useDialogs();
  if (!broadcasts) return null;
  return (
    <ul className={styles.marks} aria-label={t('broadcast')}>
      {broadcasts.map(({ news_broadcast_id: id, news_broadcast_header: header, create_date: aired }) => (
        <li key={id} className={styles.mark}>
          <Tv size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.words}>
            <strong>{t('story_on_air', { date: formatDate(aired, 'long', language) })}</strong>
            <span lang={languageOfText(header)}>{header}</span>
          </span>
          <Button
            variant="quiet"
            size="small"
            aria-label={`${t('broadcast_read_more')}: ${header}`}
            onClick={() => dialogs.open('broadcast', id)}
          >
            {t('broadcast_read_more')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
