import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { useCopyLink } from '#web/platform/page/copy-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { Built, BuiltKind, SurveyEntry } from './builder-entry.ts';
import { builtWords } from './builder-words.ts';
import styles from './FormBuilder.module.css';
import { FormTextBuilder } from './FormTextsBuilder.tsx';

/** What it is called, whether it takes answers and shows results, and from when until when. */
export function FormSettingsBuilder({
  kind,
  entry,
  onChange,
}: {
  kind: BuiltKind;
  entry: SurveyEntry;
  onChange: (part: Partial<SurveyEntry>) => void;
}) {
  const t = useMessages();
  const words = builtWords[kind];
  return (
    <div className={styles.narrow}>
      <LanguageTabs note={t('builder_languages_note')}>
        {(language) => (
          <>
            <FormTextBuilder
              label={t(words.name)}
              text={entry.name}
              language={language}
              onChange={(name) => onChange({ name })}
            />
            <FormTextBuilder
              isLong
              label={t('builder_detail')}
              text={entry.detail}
              language={language}
              onChange={(detail) => onChange({ detail })}
            />
          </>
        )}
      </LanguageTabs>
      <CheckboxField
        label={t(words.takesAnswers)}
        helper={t(words.takesAnswersHelper)}
        checked={entry.isAnsOpen}
        onChange={({ target }) => onChange({ isAnsOpen: target.checked })}
      />
      {kind === 'nexus' && (
        <CheckboxField
          label={t('builder_public_answer')}
          helper={t('builder_public_answer_helper')}
          checked={entry.isPublicAnswer}
          onChange={({ target }) => onChange({ isPublicAnswer: target.checked })}
        />
      )}
      <CheckboxField
        label={t('builder_view_open')}
        helper={t('builder_view_open_helper')}
        checked={entry.isViewOpen}
        onChange={({ target }) => onChange({ isViewOpen: target.checked })}
      />
      <div className={styles.pair}>
        <TextField
          label={t('builder_opens')}
          helper={t('content_times_note')}
          type="datetime-local"
          value={entry.opens}
          onChange={({ target }) => onChange({ opens: target.value })}
        />
        <TextField
          label={t('builder_closes')}
          helper={t('content_times_note')}
          type="datetime-local"
          value={entry.closes}
          onChange={({ target }) => onChange({ closes: target.value })}
        />
      </div>
    </div>
  );
}

/** Where people answer: as a link, and as a code for a poster. */
export function FormSharingBuilder({ kind, built }: { kind: BuiltKind; built: Built | undefined }) {
  const t = useMessages();
  const words = builtWords[kind];
  const copyLink = useCopyLink();
  if (!built) return <p className={styles.note}>{t(words.linkUnsaved)}</p>;
  const address = location.origin + built.address;
  return (
    <div className={styles.narrow}>
      {!built.isOpen && <p className={styles.note}>{t(words.linkClosed)}</p>}
      <TextField label={t('builder_link')} readOnly value={address} onFocus={({ target }) => target.select()} />
      <div>
        <Button variant="secondary" onClick={() => void copyLink(address)}>
          {t('builder_link_copy')}
        </Button>
      </div>
      <div className={styles.code}>
        <QrCode text={address} label={t('builder_qr')} />
      </div>
    </div>
  );
}
