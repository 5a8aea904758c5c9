/** The step on phones stands in the address, so that Back is "previous step" and a reload stays where it was. */
import { useLocation, useNavigate } from 'react-router';
import { type ComposerStep, composerSteps } from '#web/features/composer/composer-check.ts';
import { dialogStep, withDialogStep } from '#web/platform/overlays/dialogs.ts';

type StepState = { dialogDepth?: number } | null;

export function useSteps(isWide: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const written = dialogStep(location.search);
  const state = location.state as StepState;
  const { dialogDepth = 0 } = state ?? {};
  const current: ComposerStep = (!isWide && composerSteps.find((step) => step === written)) || 'media';
  return {
    current,
    next: composerSteps[composerSteps.indexOf(current) + 1] ?? 'publish',
    back() {
      if (dialogDepth > 0) return navigate(-1);
      const before = composerSteps[composerSteps.indexOf(current) - 1] ?? 'media';
      navigate({ search: withDialogStep(location.search, before) }, { replace: true, preventScrollReset: true, state });
    },
    go(step: ComposerStep) {
      if (isWide || step === current) return;
      navigate(
        { search: withDialogStep(location.search, step), hash: location.hash },
        // One entry more to leave behind when the cross closes the stack.
        { preventScrollReset: true, state: { ...state, dialogDepth: dialogDepth && dialogDepth + 1 } },
      );
    },
  };
}
