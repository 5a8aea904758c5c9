import { type MessageKey, pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { useRootData } from '#web/platform/page/root-data.ts';
import { EmergencyNumbers } from '../features/stories/EmergencyNumbers.tsx';
import { LinkButton } from '../ui/Button.tsx';
import type { Route } from './+types/help';
import styles from './help.module.css';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('news', 'pages');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'help_title', description: 'help_lead' });

const questions: readonly { question: MessageKey; answer: MessageKey }[] = [
  { question: 'help_report_q', answer: 'help_report_a' },
  { question: 'help_safe_q', answer: 'help_safe_a' },
  { question: 'help_wrong_q', answer: 'help_wrong_a' },
  { question: 'help_account_q', answer: 'help_account_a' },
];

/** /help: whom to call in an emergency, what people ask most, and how to reach the operator. */
export default function Help() {
  const t = useMessages();
  const { site } = useRootData();
  return (
    <Page title={t('help_title')} lead={t('help_lead')}>
      <div className={styles.parts}>
        <EmergencyNumbers />
        {questions.map(({ question, answer }) => (
          <section key={question} className={styles.part}>
            <h2>{t(question)}</h2>
            <p className="reading">{t(answer)}</p>
          </section>
        ))}
        <section className={styles.part}>
          <h2>{t('help_contact')}</h2>
          {site.address && <address className={styles.address}>{site.address}</address>}
          <div className={styles.onward}>
            {site.contactUrl && <LinkButton to={site.contactUrl}>{t('contact_us')}</LinkButton>}
            <LinkButton to="/coins" variant="secondary">
              {t('coin_rules_title')}
            </LinkButton>
            <LinkButton to="/datadeletion" variant="secondary">
              {t('data_deletion')}
            </LinkButton>
          </div>
        </section>
      </div>
    </Page>
  );
}
