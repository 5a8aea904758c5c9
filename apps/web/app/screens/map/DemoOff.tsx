import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page } from '../shell/Page.tsx';

/** A demo page in production: says what it is and does nothing (decisions §7, R47). */
export function DemoOff({ title, lead }: { title: MessageKey; lead: MessageKey }) {
  const t = useMessages();
  return (
    <Page title={t(title)} lead={t(lead)}>
      <Notice tone="info">{t('demo_page_inert')}</Notice>
    </Page>
  );
}
