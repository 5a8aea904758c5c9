import { ExternalLink } from 'lucide-react';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { buttonClass, LinkButton } from '#web/ui/Button.tsx';
import styles from './OrganisationHead.module.css';
import { OrganisationFacts } from './OrganisationList.tsx';
import { OrganisationLogo } from './OrganisationLogo.tsx';
import type { Organisation } from './use-organisations.ts';

/** What an organisation is: logo, where it works, text, and its own page. */
export function OrganisationHead({ organisation }: { organisation: Organisation }) {
  return (
    <div className={styles.head}>
      <OrganisationLogo src={organisation.organisation_logo} size={96} />
      <div className={styles.words}>
        <OrganisationFacts organisation={organisation} />
        {organisation.organisation_detail && (
          <p className={styles.detail}>
            <FormWords text={organisation.organisation_detail} />
          </p>
        )}
        <OwnPage link={organisation.organisation_link} />
      </div>
    </div>
  );
}

/** Pages of other sites open beside this one, and say so. */
function OwnPage({ link }: { link: string }) {
  const t = useMessages();
  if (!link) return null;
  const look = { variant: 'secondary', size: 'small' } as const;
  if (link.startsWith('/'))
    return (
      <LinkButton to={link} {...look}>
        {t('organisation_link')}
      </LinkButton>
    );
  return (
    <a href={link} className={buttonClass(look)} target="_blank" rel="noopener noreferrer nofollow">
      {t('organisation_link')}
      <ExternalLink size={18} />
      <span className="visually-hidden"> ({t('opens_in_new_tab')})</span>
    </a>
  );
}
