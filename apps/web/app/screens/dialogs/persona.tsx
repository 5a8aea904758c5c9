import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { InterestField } from '../../features/members/InterestField.tsx';
import { type MyProfile, profileKey, useMyProfile } from '../../features/members/use-my-profile.ts';
import type { QuestionProps } from '../../features/personas/PersonaQuestions.tsx';
import { PersonaSurvey } from '../../features/personas/PersonaSurvey.tsx';
import { type PersonaForm, useAnswerPersona, usePersona } from '../../features/personas/use-persona.ts';
import { AreaFields } from '../../features/places/AreaFields.tsx';
import { useMembersDialog } from './use-members-dialog.ts';

/** `?d=persona`: the survey. Closing it without answers puts it off for a day. */
export default function PersonaDialog({ onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  useMembersDialog();
  const toast = useToast();
  const cache = useQueryClient();
  const persona = usePersona();
  const profile = useMyProfile();
  const { putOff } = useAnswerPersona();
  const isAnswered = Boolean(persona.data);

  function leave() {
    onClose();
    // A day that could not be stored only means that the question comes again.
    if (!isAnswered) void putOff().catch(() => undefined);
  }
  async function saved() {
    onClose();
    toast({ text: t('persona_saved'), tone: 'success' });
    await cache.invalidateQueries({ queryKey: [profileKey] });
  }
  const isReady = persona.data !== undefined && profile.data;
  return (
    <DialogFrame
      sticky
      size="medium"
      title={t('persona_title')}
      closeLabel={t(isAnswered ? 'close' : 'persona_later')}
      onClose={leave}
      onBack={onBack}
    >
      {isReady && (
        <PersonaSurvey
          initial={persona.data ?? startOf(profile.data as MyProfile)}
          interests={(question) => <Interests {...question} />}
          place={(question) => <Place {...question} />}
          onSaved={() => void saved()}
          onPutOff={isAnswered ? undefined : leave}
        />
      )}
      {!isReady &&
        (persona.isError || profile.isError ? (
          <LoadFailure onRetry={() => void Promise.all([persona.refetch(), profile.refetch()])} />
        ) : (
          <LoadSkeleton rows={4} />
        ))}
    </DialogFrame>
  );
}

/** What the profile knows already is not asked again. */
function startOf(profile: MyProfile): PersonaForm {
  return {
    usedOnBehalf: 0,
    objective: [],
    mediaSkillsLevel: profile.media_skills_level,
    issuesInterest: profile.member_skill.interest_detail.map(({ interest_id }) => interest_id),
    provinceID: profile.member_province_id,
    amphurID: profile.member_amphur_id,
    districtID: profile.member_district_id,
  };
}

function Interests({ answers, set, error }: QuestionProps) {
  const t = useMessages();
  return (
    <InterestField
      id={useId()}
      legend={t('persona_interest')}
      value={answers.issuesInterest}
      onChange={(issuesInterest) => set({ issuesInterest })}
      error={error}
    />
  );
}

function Place({ answers, set, error, field }: QuestionProps & { field: string | undefined }) {
  const t = useMessages();
  const id = useId();
  return (
    <>
      <h3>{t('persona_place')}</h3>
      <AreaFields
        needed={['provinceID', 'amphurID']}
        value={answers}
        onChange={set}
        idOf={(name) => `${id}-${name}`}
        errorOf={(name) => (name === field ? error : undefined)}
      />
      {error && !field && <FieldMessage id={id} error={error} />}
    </>
  );
}
