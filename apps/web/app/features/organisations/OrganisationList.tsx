import { Link } from 'react-router';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import styles from './OrganisationList.module.css';
import { OrganisationLogo } from './OrganisationLogo.tsx';
import { type Organisation, organisationPath } from './use-organisations.ts';

/** Organisations with where they work and how many belong to them; each leads to its page. */
export function OrganisationList({ label, organisations }: { label: string; organisations: readonly Organisation[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {organisations.map((organisation) => (
        <li key={organisation.organisation_id} className={styles.row}>
          <OrganisationLogo src={organisation.organisation_logo} size={48} />
          <span className={styles.words}>
            <Link to={organisationPath(organisation.organisation_id)} className={styles.name}>
              <FormWords text={organisation.organisation_name} />
            </Link>
            <OrganisationFacts organisation={organisation} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where it works and how many belong to it. */
export function OrganisationFacts({ organisation }: { organisation: Organisation }) {
  const t = useMessages();
  const language = useLanguage();
  const { province_name: th, province_name_en: en, member_total: total } = organisation;
  const province = (language === 'th' ? th : en) || t('organisation_country');
  return (
    <span className={styles.facts}>
      {province} · {t('organisation_member_total', { count: formatCount(total) })}
    </span>
  );
}
