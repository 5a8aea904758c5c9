/** An answer by its link (decision 0096): to read it, and by the link to change it, to change it and take it back. Nobody has to log in. */
import { deleteNexusAnswer } from '@pakmut/contract/nexus/nexus.contract.ts';
import { useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { Question } from '#web/platform/overlays/Question.tsx';
import { Button } from '#web/ui/Button.tsx';
import card from '#web/ui/Card.module.css';
import { Notice } from '#web/ui/Notice.tsx';
import { dropLinks } from './kept-answers.ts';
import { type ChangeOwner, dropChange } from './kept-changes.ts';
import styles from './Nexus.module.css';
import { ChangedElsewhere, ChangingNexus, WaitingChange } from './NexusChanging.tsx';
import { sendChange } from './nexus-change-outbox.ts';
import { type FormParts, type NexusAnswer, useKeptChange, useNexusChanged } from './use-nexus.ts';

type ByLinkProps = {
  token: string;
  given: NexusAnswer;
  parts: FormParts;
  onTakenBack: () => void;
};

export function NexusAnswerByLink(props: ByLinkProps) {
  const { token, given, parts } = props;
  const t = useMessages();
  const { owner, kept } = useKeptChange(token);
  const { isChanging, isSaved, isSending, setChanging, send } = useChanging(owner, kept);
  const canEdit = given.can_edit === 1;
  const change = { owner, given, parts };
  if (kept?.waiting && !isSending) return <WaitingChange owner={owner} kept={kept} parts={parts} onSend={send} />;
  if (kept?.refused === 'post_edited_elsewhere' && canEdit)
    return (
      <ChangedElsewhere {...change} kept={kept}>
        <LastChanged given={given} />
      </ChangedElsewhere>
    );
  if (canEdit && (kept || isChanging))
    return (
      <ChangingNexus
        {...change}
        kept={kept}
        isSending={isSending}
        onSend={send}
        onLeave={() => {
          dropChange(owner);
          setChanging(false);
        }}
      />
    );
  return (
    <div className={styles.answering}>
      {isSaved && <Notice tone="success" live title={t('survey_thanks_edited')} />}
      <Reading {...props} unsaved={kept?.answers} onChange={() => setChanging(true)} />
    </div>
  );
}

/** Where somebody stands with a change: it leaves the device in one way, by being taken. */
function useChanging(owner: ChangeOwner, kept: ReturnType<typeof useKeptChange>['kept']) {
  const [isChanging, setChanging] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [before, setBefore] = useState(kept);
  const changed = useNexusChanged();
  if (before !== kept) {
    setBefore(kept);
    if (before?.waiting && !kept) {
      setSaved(true);
      setChanging(false);
    } else if (kept) setSaved(false);
  }
  async function send() {
    setSending(true);
    const { state } = await sendChange(owner);
    setSending(false);
    if (state !== 'waits') changed();
  }
  return { isChanging, isSaved, isSending, setChanging, send: () => void send() };
}

function Reading({ token, given, parts, unsaved, onTakenBack, onChange }: ReadingProps) {
  const t = useMessages();
  const { Reading: FormReading, LateAnswers } = parts;
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

type ReadingProps = ByLinkProps & {
  /** What was changed here and came too late. */
  unsaved: NexusAnswer['answers'] | undefined;
  onChange: () => void;
};

function LastChanged({ given: { last_edit_date_dt: day, last_edit_date_tm: time } }: Pick<ByLinkProps, 'given'>) {
  const t = useMessages();
  const date = formatDate(`${day}T${time}:00+07:00`, 'dateTime', useLanguage());
  return t('survey_past_last_edit', { date });
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
