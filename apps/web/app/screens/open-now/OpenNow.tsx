import { CalendarDays, GraduationCap, ListChecks, type LucideIcon, Map as MapIcon, Megaphone } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import styles from './OpenNow.module.css';
import type { OpenEntry } from './open-entry.ts';

type Kind = { icon: LucideIcon; word?: MessageKey; pathOf: (id: string) => string };

// The addresses of events and lessons stand here, because the files of both would weigh on the first look at home.
const kinds: Record<OpenEntry['kind'], Kind> = {
  callout: { icon: Megaphone, word: 'open_callout', pathOf: () => '/callouts' },
  game: { icon: MapIcon, pathOf: () => '/game' },
  survey: {
    icon: ListChecks,
    word: 'open_survey',
    pathOf: (id) => `/surveyanswer?id=${encodeURIComponent(id)}&view_ans=0`,
  },
  event: { icon: CalendarDays, word: 'open_event', pathOf: (id) => `/events/${id}` },
  lesson: { icon: GraduationCap, word: 'open_lesson', pathOf: (id) => `/learning?lesson=${id}` },
};

type OpenNowProps = {
  entries: readonly OpenEntry[];
  /** Among the stories of a feed everything is an article. */
  as?: 'section' | 'article';
};

/** What can be taken part in now, each in one line; nothing where there is nothing. */
export function OpenNow({ entries, as: Frame = 'section' }: OpenNowProps) {
  const t = useMessages();
  const title = useId();
  if (entries.length === 0) return null;
  return (
    <Frame className={styles.open} aria-labelledby={title} data-open>
      <h2 id={title} className={styles.title}>
        {t('open_now')}
      </h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <OpenRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </Frame>
  );
}

function OpenRow({ entry }: { entry: OpenEntry }) {
  const t = useMessages();
  const language = useLanguage();
  const { icon: Icon, word, pathOf } = kinds[entry.kind];
  return (
    <li className={styles.row}>
      <Icon size={20} strokeWidth={1.75} className={styles.icon} />
      <span className={styles.words}>
        <h3 className={styles.name}>
          <Link to={pathOf(entry.id)} className={styles.link}>
            {entry.name ? <FormWords text={entry.name} /> : t('game_title')}
          </Link>
        </h3>
        <span className={styles.facts}>
          {word && t(word)}
          {entry.until && ` · ${t('open_until', { date: formatDate(entry.until, 'short', language) })}`}
          {entry.begins && ` · ${formatDate(entry.begins, 'dateTime', language)}`}
        </span>
      </span>
    </li>
  );
}
