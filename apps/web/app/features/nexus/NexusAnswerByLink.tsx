/** An answer by its link (decision 0096): to read it, and by the link to change it, to change it and take it back. Nobody has to log in. */

import { deleteNexusAnswer, editNexusAnswer } from '@pakmut/contract/nexus/nexus.contract.ts';
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { AnswerProblems } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { problemsBeside } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call, newIdempotencyKey, useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { Question } from '#web/platform/overlays/Question.tsx';
import { forgetPhotosOf, sendPhotosOf } from '#web/platform/pictures/answers-with-photos.ts';
import { PhotosSending } from '#web/platform/pictures/PhotosSending.tsx';
import { usePhotoProgress } from '#web/platform/pictures/photo-progress.ts';
import { Button } from '#web/ui/Button.tsx';
import card from '#web/ui/Card.module.css';
import { Notice } from '#web/ui/Notice.tsx';
import { dropLinks } from './kept-answers.ts';
import { dropChange, keepChange, readChange } from './kept-changes.ts';
import styles from './Nexus.module.css';
import { type FormParts, type NexusAnswer, useNexusChanged } from './use-nexus.ts';

type ByLinkProps = {
  token: string;
  given: NexusAnswer;
  parts: FormParts;
  onTakenBack: () => void;
};

export function NexusAnswerByLink(props: ByLinkProps) {
  const { token, given, parts } = props;
  const t = useMessages();
  const memberId = useSession()?.member.member_id;
  const owner = { token, memberId };
  const canEdit = given.can_edit === 1;
  const [isChanging, setChanging] = useState(() => canEdit && readChange(owner) !== null);
  const [isSaved, setSaved] = useState(false);
  const changed = useNexusChanged();
  if (isChanging && canEdit)
    return (
      <Changing
        owner={owner}
        given={given}
        parts={parts}
        onLeave={() => setChanging(false)}
        onSaved={() => {
          setChanging(false);
          setSaved(true);
          changed();
        }}
      />
    );
  return (
    <div className={styles.answering}>
      {isSaved && <Notice tone="success" live title={t('survey_thanks_edited')} />}
      <Reading {...props} onChange={() => setChanging(true)} />
    </div>
  );
}

function Reading({ token, given, parts: { Reading: FormReading, LateAnswers }, onTakenBack, onChange }: ReadingProps) {
  const t = useMessages();
  const unsaved = useUnsaved(token, given);
  return (
    <>
      <p className={card.facts}>
        <LastChanged given={given} />
      </p>
      <FormReading form={given.form} answers={given.answers} photos={given.photos} />
      {given.right === 'edit' && given.can_edit === 0 && <Notice title={t('nexus_closed_to_changes')} />}
      {unsaved && <LateAnswers form={given.form} answers={unsaved} />}
      {given.right === 'edit' && (
        <div className={card.buttons}>
          {given.can_edit === 1 && <Button onClick={onChange}>{t('nexus_edit_answer')}</Button>}
          <TakeBack token={token} onTakenBack={onTakenBack} />
        </div>
      )}
    </>
  );
}

type ReadingProps = ByLinkProps & { onChange: () => void };

/** What was changed here and came too late. */
function useUnsaved(token: string, given: NexusAnswer) {
  const memberId = useSession()?.member.member_id;
  return given.right === 'edit' && given.can_edit === 0 ? readChange({ token, memberId }) : null;
}

function LastChanged({ given: { last_edit_date_dt: day, last_edit_date_tm: time } }: Pick<ByLinkProps, 'given'>) {
  const t = useMessages();
  const date = formatDate(`${day}T${time}:00+07:00`, 'dateTime', useLanguage());
  return t('survey_past_last_edit', { date });
}

type ChangingProps = Pick<ByLinkProps, 'given' | 'parts'> & {
  owner: Parameters<typeof keepChange>[0];
  onLeave: () => void;
  onSaved: () => void;
};

function Changing({ owner, given, parts: { Filling }, onLeave, onSaved }: ChangingProps) {
  const t = useMessages();
  const [answers, setAnswers] = useState(() => readChange(owner) ?? given.answers);
  const [problems, setProblems] = useState(noProblems);
  const [isKept, setKept] = useState(false);
  const { version, form } = given;
  const { failure, isSending, save } = useSaving({ owner, version, form, onSaved, onProblems: setProblems });
  const percent = usePhotoProgress(owner.token);
  function change(id: string, answer: unknown) {
    const next = { ...answers, [id]: answer };
    setAnswers(next);
    setKept(keepChange(owner, next));
    setProblems(problemsBeside(problems, id));
  }
  return (
    <div className={styles.answering}>
      <Filling
        form={given.form}
        answers={answers}
        photos={given.photos}
        onAnswer={change}
        problems={problems}
        onSubmit={() => void save(answers)}
        isSubmitting={isSending}
        submitLabel={t('nexus_save')}
      />
      {failure && <Notice tone="error" live title={failure} />}
      <PhotosSending percent={percent} />
      <p className={styles.saved}>{isKept ? t('survey_saved') : ''}</p>
      <div>
        <Button
          variant="quiet"
          onClick={() => {
            dropChange(owner);
            onLeave();
          }}
        >
          {t('nexus_change_cancel')}
        </Button>
      </div>
    </div>
  );
}

const noProblems: AnswerProblems = {};

type Saving = Pick<ChangingProps, 'owner' | 'onSaved'> & {
  version: number;
  form: FormDefinition;
  onProblems: (problems: AnswerProblems) => void;
};

/** Saves a change. Without a network it stays on this device, and is saved when it is sent again. */
function useSaving({ owner, version, form, onSaved, onProblems }: Saving) {
  const t = useMessages();
  const failureWords = useFailureWords();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  async function save(answers: Readonly<Record<string, unknown>>) {
    setSending(true);
    setFailure(undefined);
    try {
      const { token } = owner;
      // Whoever changes an answer is known by its link alone, logged in or not.
      await sendPhotosOf({ id: token, form, answers, to: { token }, isVisitor: true });
      await call(editNexusAnswer, { token, version, answers }, { idempotencyKey: newIdempotencyKey() });
      dropChange(owner);
      void forgetPhotosOf({ form, answers }).catch(() => undefined);
      onSaved();
    } catch (refusal) {
      const { status, errors } = refusal instanceof CallError ? refusal : { status: 0, errors: [] };
      onProblems(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
      setFailure(status === 0 ? t('nexus_change_waits') : failureWords(refusal));
    }
    setSending(false);
  }
  return { failure, isSending, save };
}

function TakeBack({ token, onTakenBack }: Pick<ByLinkProps, 'token' | 'onTakenBack'>) {
  const t = useMessages();
  const memberId = useSession()?.member.member_id;
  const failureWords = useFailureWords();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function takeBack() {
    setAsking(false);
    setSending(true);
    try {
      await call(deleteNexusAnswer, { token });
      dropChange({ token, memberId });
      dropLinks(token, memberId);
      onTakenBack();
    } catch (refusal) {
      setFailure(failureWords(refusal));
      setSending(false);
    }
  }
  return (
    <>
      <Button variant="danger" busy={isSending} onClick={() => setAsking(true)}>
        {t('nexus_take_back')}
      </Button>
      {failure && <Notice tone="error" live title={failure} />}
      <Question
        open={isAsking}
        title={t('nexus_take_back_ask')}
        confirmLabel={t('nexus_take_back')}
        tone="danger-filled"
        onConfirm={() => void takeBack()}
        onCancel={() => setAsking(false)}
      >
        {t('nexus_take_back_note')}
      </Question>
    </>
  );
}
