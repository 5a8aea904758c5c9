/** Answering a survey: what is begun stays on the device, and is handed in now or when the network is back (ux S-12). */

import type { AnswerProblems } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { problemsBeside } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import { PhotosSending } from '#web/platform/pictures/PhotosSending.tsx';
import { usePhotoProgress } from '#web/platform/pictures/photo-progress.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FormFilling } from './FormFilling.tsx';
import type { ServerPhoto } from './photo-sources.tsx';
import styles from './SurveyCard.module.css';
import { ClosedSurvey, SurveyThanks, WaitingAnswer } from './SurveyEnds.tsx';
import { adoptSurveyDraft, keepSurveyDraft, readSurveyDraft, type SurveyDraft } from './survey-drafts.ts';
import { type HandInOutcome, handIn, nameOf } from './survey-outbox.ts';
import { TextsMayBeShown } from './texts-may-be-shown.ts';
import { type DraftReach, fetchDraft, useDraftSync } from './use-draft-sync.ts';
import { type OwnAnswer, type SurveyForm, useOwnAnswer, useSurveyDraft, useSurveysChanged } from './use-surveys.ts';

type SurveyAnsweringProps = {
  asked: SurveyForm;
  /** Of a first answer. */
  coins: number;
};

export function SurveyAnswering(props: SurveyAnsweringProps) {
  const memberId = useSession()?.member.member_id;
  const isHydrated = useIsHydrated();
  const isOnline = useIsOnline();
  const surveyId = props.asked.survey.survey_id;
  const [adopted, setAdopted] = useState<Adopted>();
  const who = memberId ?? 'visitor';
  const find = useEffectEvent(async () => {
    adoptSurveyDraft({ surveyId, memberId });
    if (!memberId || !isOnline) return { who, photos: [] };
    return { who, photos: await fetchDraft({ surveyId, memberId }, props.asked.survey.survey_name) };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked for once for each survey and member
  useEffect(() => {
    let isLeft = false;
    void find().then((found) => !isLeft && setAdopted(found));
    return () => {
      isLeft = true;
    };
  }, [surveyId, memberId]);
  // Drafts and who is here are known in the browser alone.
  if (!isHydrated || adopted?.who !== who) return <LoadSkeleton rows={4} height={72} />;
  return (
    <TextsMayBeShown value={props.asked.survey.is_view_open === 1}>
      <Answering key={`${who} ${surveyId}`} {...props} memberId={memberId} photos={adopted.photos} />
    </TextsMayBeShown>
  );
}

/** Whose draft is on this device now, and the photos that other devices have sent of it. */
type Adopted = { readonly who: string; readonly photos: readonly ServerPhoto[] };
type AnsweringProps = SurveyAnsweringProps & Pick<Adopted, 'photos'> & { memberId: string | undefined };

function Answering({ asked, coins, memberId, photos }: AnsweringProps) {
  const { survey } = asked;
  const isOnline = useIsOnline();
  const own = useOwnAnswer(survey.survey_id);
  const draft = useSurveyDraft(survey.survey_id);
  const [taken, setTaken] = useState<{ isFirst: boolean }>();
  const [isChanging, setChanging] = useState(false);
  if (taken) return <SurveyThanks survey={survey} coins={taken.isFirst ? coins : 0} isChanged={!taken.isFirst} />;
  if (draft?.idempotencyKey && memberId)
    return <Waiting owner={{ surveyId: survey.survey_id, memberId }} draft={draft} photos={photos} />;
  if (survey.is_ans_open === 0 || draft?.refused === 'survey_closed')
    return <ClosedSurvey survey={survey} draft={draft} photos={photos} />;
  // Without a network what is begun goes on, whatever was answered before.
  if (own.isPending && isOnline && memberId) return <LoadSkeleton rows={4} height={72} />;
  if (own.data && !draft && !isChanging) return <AnsweredBefore own={own.data} onChange={() => setChanging(true)} />;
  return <Filling asked={asked} memberId={memberId} own={own.data ?? null} photos={photos} onTaken={setTaken} />;
}

type WaitingProps = {
  owner: { surveyId: string; memberId: string };
  draft: SurveyDraft;
  photos: readonly ServerPhoto[];
};

function Waiting({ owner, draft, photos }: WaitingProps) {
  const { idempotencyKey: _, ...open } = draft;
  return <WaitingAnswer draft={draft} owner={owner} photos={photos} onChange={() => keepSurveyDraft(owner, open)} />;
}

function AnsweredBefore({ own, onChange }: { own: OwnAnswer; onChange: () => void }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <Notice
      tone="success"
      title={t('survey_answered_on', { date: formatDate(own.answer_date, 'long', language) })}
      action={<Button onClick={onChange}>{t('survey_change_answer')}</Button>}
    >
      <LinkButton to={`/surveyanswer?id=${own.survey_id}&view_ans=1`} variant="secondary" size="small">
        {t('survey_view_answer')}
      </LinkButton>
    </Notice>
  );
}

type FillingProps = {
  asked: SurveyForm;
  memberId: string | undefined;
  own: OwnAnswer | null;
  /** Of the draft. */
  photos: readonly ServerPhoto[];
  onTaken: (taken: { isFirst: boolean }) => void;
};

function Filling(props: FillingProps) {
  const t = useMessages();
  const filling = useFilling(props);
  return (
    <div className={styles.answering}>
      {!props.memberId && <Notice title={t('survey_visitor_note')} />}
      <FormFilling
        form={filling.draft.form}
        answers={filling.draft.answers}
        photos={[...(props.own?.photos ?? []), ...props.photos]}
        onAnswer={filling.answer}
        problems={filling.problems}
        onSubmit={filling.submit}
        isSubmitting={filling.isSending}
      />
      {filling.failure && <Notice tone="error" live title={filling.failure} />}
      <p className={styles.saved}>{filling.isKept ? t(savedWords[filling.reach]) : ''}</p>
      {props.memberId && (
        <DraftPhotosSending owner={{ surveyId: props.asked.survey.survey_id, memberId: props.memberId }} />
      )}
    </div>
  );
}

const savedWords = {
  here: 'survey_saved',
  without_photos: 'survey_saved_photos_later',
  everywhere: 'survey_saved_everywhere',
} as const satisfies Record<DraftReach, string>;

function DraftPhotosSending({ owner }: { owner: WaitingProps['owner'] }) {
  return <PhotosSending percent={usePhotoProgress(nameOf(owner))} />;
}

const noProblems: AnswerProblems = {};

function useFilling({ asked, memberId, own, onTaken }: FillingProps) {
  const owner = { surveyId: asked.survey.survey_id, memberId };
  const membersOnly = useMembersOnly();
  const changed = useSurveysChanged();
  const failureWords = useFailureWords();
  const [draft, setDraft] = useState(() => readSurveyDraft(owner) ?? begin(asked, own));
  const [problems, setProblems] = useState(noProblems);
  const [failure, setFailure] = useState<ReactNode>(
    () => draft.refused && failureWords(new CallError(400, draft.refused)),
  );
  const [isSending, setSending] = useState(false);
  const [isKept, setKept] = useState(false);
  const reach = useDraftSync(owner, draft.changedAt);

  function answer(id: string, given: unknown) {
    const { idempotencyKey: _key, refused: _refused, ...rest } = draft;
    const next = { ...rest, answers: { ...draft.answers, [id]: given }, changedAt: Date.now() };
    setDraft(next);
    keepSurveyDraft(owner, next);
    setKept(true);
    setFailure(undefined);
    setProblems(problemsBeside(problems, id));
  }
  function show(outcome: HandInOutcome) {
    setSending(false);
    if (outcome.state === 'taken') {
      changed();
      return onTaken(outcome);
    }
    if (outcome.state !== 'refused') return;
    setProblems(Object.fromEntries(outcome.failure.errors.map(({ field, message }) => [field, message])));
    setFailure(failureWords(outcome.failure));
  }
  async function send() {
    if (!memberId) return;
    setSending(true);
    keepSurveyDraft(owner, draft);
    show(await handIn({ ...owner, memberId }));
  }
  return { draft, problems, failure, isSending, isKept, reach, answer, submit: () => membersOnly(() => void send()) };
}

function begin({ survey, version, form }: SurveyForm, own: OwnAnswer | null): SurveyDraft {
  return { name: survey.survey_name, version, form, answers: own?.answers ?? {}, changedAt: Date.now() };
}
