import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { SurveyInfo } from '../../features/surveys/SurveyInfo.tsx';

/** `?d=surveyinfo.{id}`: what a survey is about, and what can be done with it. */
export default function SurveyInfoDialog({ param = '', onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  return (
    <DialogFrame title={t('survey_details')} onClose={onClose} onBack={onBack}>
      <SurveyInfo surveyId={param} />
    </DialogFrame>
  );
}
