/**
 * The composer in the history: on phones its step is part of the address, so that Back is "previous step" and a reload stays where it was,
 * and leaving it leaves its own entries behind.
 */
import { useLocation, useNavigate } from 'react-router';
import { type ComposerStep, composerSteps } from '#web/features/composer/composer-check.ts';
import { storyPath } from '#web/features/posts/post-words.ts';
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

/** Ways out of the composer after which Back does not return to it. */
export function useWaysOut(onClose: () => void) {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const { dialogDepth = 0, list = '' } = (state as (StepState & { list?: string }) | null) ?? {};
  function leaveFor(to: string, options?: { replace?: boolean; state?: object | undefined }) {
    if (dialogDepth === 0) return void navigate(to, { ...options, replace: true });
    // Going back is asynchronous; the router handles it before this listener's timer runs.
    addEventListener('popstate', () => setTimeout(() => navigate(to, options)), { once: true });
    onClose();
  }
  return {
    leaveFor: (to: string, arriving?: object) => leaveFor(to, { state: arriving }),
    /** A story that was opened from a list lies above it, and its entry keeps the search of that list (specification §4). */
    leaveDeleted(postId: string) {
      if (pathname === storyPath(postId)) leaveFor(`/newslist${list}`, { replace: true });
      else onClose();
    },
  };
}
