import { deleteAnnouncement } from '@pakmut/contract/announcements/announcements.staff.contract.ts';
import { useState } from 'react';
import {
  type Language,
  languageCodes,
  languageOfText,
  languages,
  nameIn,
  useLanguage,
  useMessages,
} from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { call } from '#web/platform/net/call.ts';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { AnnouncementForm } from '../../features/announcements/AnnouncementForm.tsx';
import { AnnouncementText } from '../../features/announcements/AnnouncementText.tsx';
import { type StaffAnnouncement, useStaffAnnouncements } from '../../features/announcements/use-staff-announcements.ts';
import { ContentPart, type ContentWords } from './ContentPart.tsx';
import styles from './ContentSection.module.css';
import { usePlannedColumns } from './ContentState.tsx';

const words: ContentWords = {
  title: 'content_announcements',
  lead: 'content_announcements_lead',
  add: 'content_announcement_add',
  change: 'content_announcement_change',
  empty: 'content_announcements_empty',
};

/** What the site tells everybody: planned, looked at as readers will see it, and published. */
export function AnnouncementsPart() {
  const t = useMessages();
  const now = useNow();
  const { data, isError, refetch, refresh } = useStaffAnnouncements();
  const preview = useLayer('preview');
  const [previewed, setPreviewed] = useState<StaffAnnouncement>();
  const { name, state, begins, ends } = usePlannedColumns<StaffAnnouncement>(
    (row) => row.announce_name,
    (row) => row.announce_state,
  );
  return (
    <ContentPart
      id="announcement"
      words={words}
      rows={data}
      isError={isError}
      refetch={refetch}
      refresh={refresh}
      rowKey={(row) => row.announce_id}
      columns={[name, state, begins, ends]}
      form={(row, onSaved) => (
        <AnnouncementForm key={row?.announce_id ?? 'new'} announcement={row} now={now} onSaved={onSaved} />
      )}
      removal={{
        question: 'content_announcement_delete',
        text: 'content_delete_text',
        nameOf: (row) => row.announce_name,
        act: ({ announce_id: announceID }) => call(deleteAnnouncement, { announceID }),
      }}
      acts={(row) => (
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            setPreviewed(row);
            preview.open();
          }}
        >
          {t('content_preview')}
        </Button>
      )}
    >
      {preview.isOpen && previewed && <Preview announcement={previewed} onClose={preview.close} />}
    </ContentPart>
  );
}

/** The announcement as readers of each language get it. */
function Preview({ announcement, onClose }: { announcement: StaffAnnouncement; onClose: () => void }) {
  const t = useMessages();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const name = nameIn(announcement, 'announce_name', language);
  return (
    <DialogFrame title={<span lang={languageOfText(name)}>{name}</span>} onClose={onClose}>
      <div className={styles.panel}>
        <SelectField
          label={t('content_languages')}
          value={language}
          options={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
          onChange={({ target }) => setLanguage(target.value as Language)}
        />
        <AnnouncementText key={language} announcement={announcement} language={language} isPreview />
      </div>
    </DialogFrame>
  );
}
