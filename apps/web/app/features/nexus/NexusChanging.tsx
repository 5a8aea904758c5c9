/** A change of an answer by its link: written, waiting for the network, or overtaken by another one (decision 0096). */
import type { AnswerProblems } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { problemsBeside } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { type ReactNode, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, useFailureWords } from '#web/platform/net/call.ts';
import { PhotosSending } from '#web/platform/pictures/PhotosSending.tsx';
import { usePhotoProgress } from '#web/platform/pictures/photo-progress.ts';
import { Button } from '#web/ui/Button.tsx';
import card from '#web/ui/Card.module.css';
import { Notice } from '#web/ui/Notice.tsx';
import { type ChangeOwner, dropChange, isChangeOnlyInPage, type KeptChange, keepChange } from './kept-changes.ts';
import styles from './Nexus.module.css';
import { sendChange } from './nexus-change-outbox.ts';
import { type FormParts, type NexusAnswer, useKeptChange, useNexusChanged } from './use-nexus.ts';
import { useFocusedPlace, WaitingNotice } from './WaitingNotice.tsx';

type ChangeProps = { owner: ChangeOwner; given: NexusAnswer; parts: FormParts };

type ChangingProps = ChangeProps & {
  kept: KeptChange | null;
  isSending: boolean;
  onSend: () => void;
  onLeave: () => void;
};

/** The form of a change. Every keystroke is kept on this device. */
export function ChangingNexus({ owner, given, kept, parts: { Filling }, isSending, onSend, onLeave }: ChangingProps) {
  const t = useMessages();
  const failureWords = useFailureWords();
  const percent = usePhotoProgress(owner.token);
  const [saved, setSaved] = useState<MessageKey>();
  const change = kept ?? begin(given);
  const { refused, problems = noProblems, ...rest } = change;
  function answer(id: string, value: unknown) {
    const left = problemsBeside(problems, id);
    const answers = { ...change.answers, [id]: value };
    setSaved(
      keepChange(owner, { ...rest, answers, problems: left, changedAt: Date.now() })
        ? 'survey_saved'
        : 'nexus_not_kept',
    );
  }
  function save() {
    if (!kept) keepChange(owner, change);
    onSend();
  }
  return (
    <div className={styles.answering}>
      <Filling
        form={change.form}
        answers={change.answers}
        photos={given.photos}
        onAnswer={answer}
        problems={problems}
        onSubmit={save}
        isSubmitting={isSending}
        submitLabel={t('nexus_save')}
      />
      {refused && <Notice tone="error" live title={failureWords(new CallError(400, refused))} />}
      <PhotosSending percent={percent} />
      <p className={styles.saved}>{saved && t(saved)}</p>
      <div>
        <Button variant="quiet" aria-disabled={isSending} onClick={() => !isSending && onLeave()}>
          {t('nexus_change_cancel')}
        </Button>
      </div>
    </div>
  );
}

const noProblems: AnswerProblems = {};

function begin({ answers, version, form, last_edit_date: readAt }: NexusAnswer): KeptChange {
  return { answers, version, form, readAt, changedAt: Date.now() };
}

type WaitingProps = { owner: ChangeOwner; kept: KeptChange; parts: FormParts; onSend: () => void };

export function WaitingChange({ owner, kept, parts: { Reading }, onSend }: WaitingProps) {
  const t = useMessages();
  const place = useFocusedPlace();
  const { waiting, ...open } = kept;
  return (
    <div ref={place} tabIndex={-1} className={styles.answering}>
      <WaitingNotice
        title={t('nexus_change_waits')}
        id={owner.token}
        isOnlyInPage={isChangeOnlyInPage(owner)}
        mayHaveArrived={waiting?.mayHaveArrived ? t('nexus_change_may_have_arrived') : undefined}
        onSend={onSend}
        onChange={() => void keepChange(owner, { ...open, changedAt: Date.now() })}
      />
      <Reading form={kept.form} answers={kept.answers} />
    </div>
  );
}

type ElsewhereProps = ChangeProps & {
  kept: KeptChange;
  /** When it was changed elsewhere. */
  children: ReactNode;
};

/** Both stand here to be compared; neither is lost before somebody has decided. */
export function ChangedElsewhere({ owner, given, kept, parts: { Reading }, children }: ElsewhereProps) {
  const t = useMessages();
  const place = useFocusedPlace();
  /** What was changed here goes on from the answer as it is now. */
  function goOn() {
    const { refused: _, ...rest } = kept;
    keepChange(owner, { ...rest, readAt: given.last_edit_date, changedAt: Date.now() });
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.answering}>
      <Notice tone="warn" live title={t('nexus_changed_elsewhere')}>
        <p>{t('nexus_changed_elsewhere_note')}</p>
        <div className={card.buttons}>
          <Button size="small" onClick={goOn}>
            {t('nexus_change_go_on')}
          </Button>
          <Button variant="secondary" size="small" onClick={() => dropChange(owner)}>
            {t('nexus_change_cancel')}
          </Button>
        </div>
      </Notice>
      <section className={styles.part} aria-labelledby="change-there">
        <h2 id="change-there" className={styles.title}>
          {t('nexus_change_there')}
        </h2>
        <p className={card.facts}>{children}</p>
        <Reading form={given.form} answers={given.answers} photos={given.photos} comparedWith={kept.answers} />
      </section>
      <section className={styles.part} aria-labelledby="change-here">
        <h2 id="change-here" className={styles.title}>
          {t('nexus_change_here')}
        </h2>
        <Reading form={kept.form} answers={kept.answers} photos={given.photos} comparedWith={given.answers} />
      </section>
    </div>
  );
}

/** What was changed here of an answer that cannot be fetched now, or is gone. */
export function ChangeAlone({ token, parts }: { token: string; parts: FormParts }) {
  const t = useMessages();
  const { owner, kept } = useKeptChange(token);
  const changed = useNexusChanged();
  const { LateAnswers } = parts;
  if (!kept) return null;
  async function send() {
    if ((await sendChange(owner)).state !== 'waits') changed();
  }
  if (kept.waiting) return <WaitingChange owner={owner} kept={kept} parts={parts} onSend={() => void send()} />;
  return (
    <div className={styles.answering}>
      <LateAnswers form={kept.form} answers={kept.answers} />
      <div>
        <Button variant="quiet" onClick={() => dropChange(owner)}>
          {t('nexus_forget')}
        </Button>
      </div>
    </div>
  );
}
