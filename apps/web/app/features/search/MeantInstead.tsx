import { useId } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import styles from './MeantInstead.module.css';
import { suggestionIcons, useSearchSuggestions } from './use-search-suggestions.ts';

/** Hashtags, places and reporters that may have been meant by words that found nothing, each with its news (ux S-03). */
export function MeantInstead({ searched }: { searched: string }) {
  const t = useMessages();
  const titleId = useId();
  const groups = useSearchSuggestions(searched);
  const meant = groups.flatMap(({ kind, entries }) => entries.map((entry) => ({ ...entry, kind })));
  return (
    <div role="status">
      {meant.length > 0 && (
        <>
          <p id={titleId} className={styles.title}>
            {t('news_meant')}
          </p>
          <ul aria-labelledby={titleId} className={styles.list}>
            {meant.map(({ key, kind, name, to }) => (
              <li key={key}>
                <LinkButton to={to} variant="secondary" size="small" icon={kind !== 'tag' && iconOf(kind)}>
                  {/* A hashtag and a place may have one name. */}
                  {kind === 'tag' ? `#${name}` : name}
                </LinkButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function iconOf(kind: 'place' | 'reporter') {
  const Icon = suggestionIcons[kind];
  return <Icon size={18} />;
}
