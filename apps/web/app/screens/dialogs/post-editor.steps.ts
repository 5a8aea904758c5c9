/** The step on phones lives in the history, so that Back is "previous step". */
import { useLocation, useNavigate } from 'react-router';
import { type ComposerStep, composerSteps } from '../../features/posts/composer-check.ts';

type StepState = { dialogDepth?: number; composerStep?: ComposerStep } | null;

export function useSteps(isWide: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as StepState;
  const current = isWide ? 'media' : (state?.composerStep ?? 'media');
  return {
    current,
    next: composerSteps[composerSteps.indexOf(current) + 1] ?? 'publish',
    back: () => navigate(-1),
    go(step: ComposerStep) {
      if (isWide || step === current) return;
      const { dialogDepth = 0 } = state ?? {};
      navigate(
        { search: location.search, hash: location.hash },
        // One entry more to leave behind when the cross closes the stack.
        {
          preventScrollReset: true,
          state: { ...state, composerStep: step, dialogDepth: dialogDepth && dialogDepth + 1 },
        },
      );
    },
  };
}
