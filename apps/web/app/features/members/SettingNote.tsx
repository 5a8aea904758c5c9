import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './Settings.module.css';
import type { SettingState } from './use-settings.ts';

/** The outcome of the last change, announced politely; a failure stays until the next change. */
export function SettingNote({ state, failure }: { state: SettingState; failure: unknown }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  if (state === 'failed') return <Notice tone="error" live title={wordsOf(failure)} />;
  const words = { idle: '', busy: t('saving'), waiting: t('setting_waits'), saved: t('saved') }[state];
  return (
    <output className={styles.note} data-state={state}>
      {words}
    </output>
  );
}
