import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { languageOfText, nameIn, useLanguage } from '#web/platform/i18n/i18n.tsx';
import styles from './SurveyMenus.module.css';
import { type MenuEntry, useMenus } from './use-menus.ts';

/** What editors have put on the page of the survey project (specification §3 "Survey menu"); `children` where they have put nothing there. */
export function SurveyMenus({ children }: { children: ReactNode }) {
  const entries = useMenus('survey');
  if (entries.length === 0) return children;
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <SurveyMenu key={entry._id} entry={entry} />
      ))}
    </ul>
  );
}

function SurveyMenu({ entry }: { entry: MenuEntry }) {
  const language = useLanguage();
  const [name, description] = [nameIn(entry, 'menu_name', language), nameIn(entry, 'menu_description', language)];
  const { menu_img_path_url: picture, menu_url: url } = entry;
  return (
    <li className={styles.entry}>
      {picture && <img className={styles.picture} src={picture} alt="" width={112} height={84} loading="lazy" />}
      <div className={styles.words}>
        <h2 className={styles.name} lang={languageOfText(name)}>
          {url.startsWith('/') ? (
            <Link to={url}>{name}</Link>
          ) : (
            <a href={url} rel="nofollow">
              {name} <ExternalLink size={16} />
            </a>
          )}
        </h2>
        {description && (
          <p className={styles.description} lang={languageOfText(description)}>
            {description}
          </p>
        )}
      </div>
    </li>
  );
}
