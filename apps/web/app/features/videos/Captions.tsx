import { uploadCaption, type VideoCaption } from '@pakmut/contract/videos/videos.contract.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Static } from 'typebox';
import {
  type Language,
  languageCodes,
  languageOf,
  languages,
  useLanguage,
  useMessages,
} from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useForm } from '#web/platform/page/use-form.ts';
import { FieldMessage } from '#web/ui/Field.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './Captions.module.css';

type Caption = Static<typeof VideoCaption>;

/** Puts captions into a video that is one's own: a WebVTT file for each language; each can be taken away again. */
export function Captions({ fileName, captions }: { fileName: string; captions: readonly Caption[] }) {
  const t = useMessages();
  const toast = useToast();
  const form = useForm();
  const error = form.problem?.message;
  const [there, setThere] = useState(captions);
  const [language, setLanguage] = useState<Language>(useLanguage());

  const send = (of: Language, text: string) =>
    form.run(async () => {
      setThere(await call(uploadCaption, { videoName: fileName, language: of, text }));
      if (text) toast({ text: t('captions_added', { language: languages[of].name }), tone: 'success' });
    });
  return (
    <div className={styles.captions}>
      <p className={styles.hint}>{t('captions_hint')}</p>
      {there.length > 0 && (
        <ul className={styles.list}>
          {there.map((caption) => (
            <li key={caption.language} className={styles.entry}>
              <span lang={caption.language}>{languages[caption.language].name}</span>
              <IconButton
                label={t('captions_remove', { language: languages[caption.language].name })}
                disabled={form.isBusy}
                onClick={() => send(caption.language, '')}
              >
                <X size={20} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={t('captions_language')}
        value={language}
        options={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
        onChange={(event) => setLanguage(languageOf(event.target.value))}
      />
      <label className={styles.file}>
        {t('captions_add')}
        <input
          type="file"
          className="visually-hidden"
          accept=".vtt,text/vtt"
          disabled={form.isBusy}
          aria-describedby={error ? 'captions-error' : undefined}
          onChange={async (event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) await send(language, await file.text());
          }}
        />
      </label>
      <FieldMessage id="captions" error={error} />
    </div>
  );
}
