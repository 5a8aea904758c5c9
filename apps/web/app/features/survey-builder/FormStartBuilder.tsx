import { useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import {
  type BuiltKind,
  blankEntry,
  forgetDraft,
  keepDraft,
  listNewDrafts,
  newDraftName,
  type SurveyEntry,
} from './builder-entry.ts';
import { surveyTemplates } from './builder-templates.ts';
import { builtWords, wordsIn } from './builder-words.ts';
import styles from './FormBuilder.module.css';
import { FormImportBuilder } from './FormImportBuilder.tsx';

type Begin = (part: Partial<SurveyEntry>) => void;
type Begun = { readonly kind: BuiltKind; readonly memberId: string; readonly onOpen: (name: string) => void };

/** What is begun is a draft on the device from its first moment, so that no reload loses it. */
export function useBegin({ kind, memberId, onOpen, now }: Begun & { readonly now: string }): Begin {
  return (part) => {
    const name = newDraftName(kind);
    keepDraft(memberId, name, { ...blankEntry(now), ...part });
    onOpen(name);
  };
}

/** What a new form starts from: nothing, a ready one, or a spreadsheet. */
export function FormStartBuilder({ title, onBegin, onClose }: { title: string; onBegin: Begin; onClose: () => void }) {
  const t = useMessages();
  const language = useLanguage();
  const shown = language === 'th' ? 'th' : 'en';
  return (
    <Dialog sticky title={title} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.narrow}>
        <div>
          <Button onClick={() => onBegin({})}>{t('survey_start_blank')}</Button>
        </div>
        <h3 className={styles.heading}>{t('survey_start_template')}</h3>
        {surveyTemplates.map(({ id, name, detail, form }) => (
          <div key={id} className={styles.ready}>
            <Button variant="secondary" onClick={() => onBegin({ name, detail, form })}>
              <span lang={shown}>{name[shown]}</span>
            </Button>
            <p className={styles.note} lang={shown}>
              {detail[shown]}
            </p>
          </div>
        ))}
        <h3 className={styles.heading}>{t('survey_start_file')}</h3>
        <FormImportBuilder onTake={onBegin} />
      </div>
    </Dialog>
  );
}

/** What was begun on this device and never saved. */
export function FormDraftsBuilder({ kind, memberId, onOpen }: Begun) {
  const t = useMessages();
  const language = useLanguage();
  const [drafts, setDrafts] = useState(() => listNewDrafts(kind, memberId));
  return drafts.map(({ name, entry }) => (
    <Notice
      key={name}
      title={t('survey_draft', { name: wordsIn(entry.name, language) || t(builtWords[kind].untitled) })}
      action={
        <span className={styles.acts}>
          <Button size="small" variant="secondary" onClick={() => onOpen(name)}>
            {t('survey_draft_open')}
          </Button>
          <Button
            size="small"
            variant="danger"
            onClick={() => {
              forgetDraft(memberId, name);
              setDrafts(listNewDrafts(kind, memberId));
            }}
          >
            {t('survey_draft_delete')}
          </Button>
        </span>
      }
    />
  ));
}
