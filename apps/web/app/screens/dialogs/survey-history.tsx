import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { SurveyHistory } from '../../features/surveys/SurveyHistory.tsx';
import { useMembersDialog } from './use-members-dialog.ts';

/** `?d=surveyhistory`: the surveys that one has answered. */
export default function SurveyHistoryDialog({ onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  useMembersDialog('surveyhistory');
  return (
    <DialogFrame layout="full" size="medium" title={t('survey_history')} onClose={onClose} onBack={onBack}>
      <SurveyHistory />
    </DialogFrame>
  );
}
