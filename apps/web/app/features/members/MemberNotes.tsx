import { addMemberNote, deleteMemberNote } from '@pakmut/contract/members/members.staff.contract.ts';
import { staffNoteMaximum } from '@pakmut/contract/members/members.staff.rules.ts';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, newIdempotencyKey, useFailureWords } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './MemberRecord.module.css';
import type { StaffMember } from './use-staff-members.ts';

type Props = { member: StaffMember; canWrite: boolean; onChanged: () => Promise<void> };

/** Notes of colleagues about a member, which the member never sees. */
export function MemberNotes({ member, canWrite, onChanged }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const toast = useToast();
  const wordsOf = useFailureWords();
  async function remove(noteID: string) {
    await call(deleteMemberNote, { memberID: member.member_id, noteID }).catch((failure) =>
      toast({ text: wordsOf(failure), tone: 'warn' }),
    );
    await onChanged();
  }
  return (
    <section aria-labelledby="member-notes">
      <h3 id="member-notes" className={styles.title}>
        {t('member_notes_title')}
      </h3>
      <p className={styles.note}>{t('member_notes_lead')}</p>
      {canWrite && <NoteForm memberId={member.member_id} onAdded={onChanged} />}
      <ul className={styles.rows}>
        {member.notes.map((note) => (
          <li key={note.note_id}>
            <p className={styles.text}>{note.text}</p>
            <span className={styles.when}>
              {[note.staff_name, formatDate(note.date, 'dateTime', language)].filter(Boolean).join(' · ')}
            </span>
            {canWrite && note.is_own === 1 && (
              <IconButton label={t('member_note_delete')} onClick={() => void remove(note.note_id)}>
                <Trash2 size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was typed stays when sending fails, and a second try writes no second note. */
function NoteForm({ memberId, onAdded }: { memberId: string; onAdded: () => Promise<void> }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(newIdempotencyKey());
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !text.trim()) return;
    setBusy(true);
    setError(undefined);
    try {
      await call(addMemberNote, { memberID: memberId, text: text.trim() }, { idempotencyKey: key.current });
      key.current = newIdempotencyKey();
      setText('');
      await onAdded();
    } catch (failure) {
      setError(wordsOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label={t('member_note_label')}
        rows={2}
        limit={staffNoteMaximum}
        countLabel={(count, limit) => t('character_count', { count, limit })}
        value={text}
        error={error}
        onChange={(event) => {
          key.current = newIdempotencyKey();
          setText(event.target.value);
        }}
      />
      <div>
        <Button type="submit" variant="secondary" size="small" busy={isBusy} busyLabel={t('sending')}>
          {t('member_note_add')}
        </Button>
      </div>
    </form>
  );
}
