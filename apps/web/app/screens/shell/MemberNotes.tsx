import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { OutboxStrip } from '#web/features/composer/OutboxStrip.tsx';
import { keptParam } from '#web/features/composer/open-story.ts';
import { outbox } from '#web/features/composer/outbox-runner.ts';
import { useOutbox } from '#web/features/composer/use-outbox.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { pendingFlags } from '#web/platform/offline/pending-flags.ts';
import { type Flag, flagMutation, isUnanswered, pendingFlag } from '#web/platform/offline/use-flag.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { ResendConfirmation } from '../../features/auth/ChangeEmail.tsx';
import { forgetUnconfirmed, useUnconfirmedEmail } from '../../features/auth/unconfirmed-email.ts';
import { useHandoffs } from '../../features/handoffs/use-handoffs.ts';
import { useAskForPush } from '../../features/notifications/use-ask-for-push.ts';
import { postsKey } from '../../features/posts/post-pages.ts';
import { storyPath } from '../../features/posts/post-words.ts';
import { useSurveyOutbox, useSurveysChanged } from '../../features/surveys/use-surveys.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { flagOf } from './flag-of.ts';
import styles from './MemberNotes.module.css';
import { NexusOutbox } from './NexusOutbox.tsx';

/** What waits to be sent, of visitors too, and what members have still to do. */
export function MemberNotes({ isMember }: { isMember: boolean }) {
  return (
    <>
      <NexusOutbox />
      {isMember && <NotesOfMembers />}
    </>
  );
}

/** Here, because only members need it, is the way to sub-sites too. */
function NotesOfMembers() {
  useHandoffs();
  return (
    <>
      <Outbox />
      <SurveyOutbox />
      <SessionNotes />
    </>
  );
}

/**
 * Resumes the member's flags that an earlier page could not send; `onRefused` is called on a refusal. It is in this file,
 * which every page of a member fetches, so that it is available when a page starts without a network.
 */
export async function resumeFlags(cache: QueryClient, onRefused: () => void): Promise<void> {
  const resumed = Object.entries(pendingFlags()).map(([name, value]) => resume(cache, name, value));
  const outcomes = await Promise.allSettled(resumed);
  if (outcomes.some(({ status }) => status === 'rejected')) onRefused();
  await cache.invalidateQueries();
}

async function resume(cache: QueryClient, name: string, value: Flag): Promise<void> {
  const flag = flagOf(name);
  if (!flag || pendingFlag(cache, flag.kind.name, flag.id) !== undefined) return;
  const options = {
    ...flagMutation(cache, flag.kind, flag.id),
    // Tried until there is an answer: no note is shown that offers to try again.
    retry: (_tries: number, failure: Error) => isUnanswered(failure),
  };
  const mutation = cache.getMutationCache().build(cache, options, {
    ...{ context: undefined, data: undefined, error: null, failureCount: 0, failureReason: null },
    ...{ status: 'pending', isPaused: true, variables: value, submittedAt: Date.now() },
  });
  await mutation.continue();
}

/** Stories on their way, on every page; says when one has arrived. */
function Outbox() {
  const t = useMessages();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const toast = useToast();
  const cache = useQueryClient();
  const askForPush = useAskForPush();
  const onPublished = useCallback(
    (postId: string) => {
      void cache.invalidateQueries({ queryKey: [postsKey] });
      const action = { label: t('outbox_show'), onClick: () => navigate(storyPath(postId)) };
      toast({ text: t('outbox_published'), tone: 'success', action });
      askForPush();
    },
    [askForPush, cache, navigate, t, toast],
  );
  const entries = useOutbox(onPublished);
  return (
    <OutboxStrip
      entries={entries}
      onOpen={(key) => dialogs.open('post', keptParam(key))}
      onRetry={() => void outbox.wake()}
    />
  );
}

/** Answers to surveys that waited for the network, sent from every page; says what became of each. */
function SurveyOutbox() {
  const t = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const changed = useSurveysChanged();
  const failureWords = useFailureWords();
  useSurveyOutbox((surveyId, outcome) => {
    changed();
    const action = { label: t('survey_show'), onClick: () => navigate(`/surveyanswer?id=${surveyId}`) };
    if (outcome.state === 'taken') toast({ text: t('survey_sent'), tone: 'success', action });
    if (outcome.state === 'refused') toast({ text: failureWords(outcome.failure), tone: 'warn', action });
  });
  return null;
}

/** What the member has still to do for their account: below the header, on every page. */
function SessionNotes() {
  const t = useMessages();
  const dialogs = useDialogs();
  const session = useSession();
  const unconfirmed = useUnconfirmedEmail();
  if (session?.token.owes) {
    return (
      <div className={styles.notes}>
        <Notice
          tone="warn"
          title={t('second_factor_owed')}
          action={
            <Button size="small" variant="secondary" onClick={() => dialogs.open('second-factor')}>
              {t('second_factor_continue')}
            </Button>
          }
        />
      </div>
    );
  }
  if (!session || !unconfirmed) return null;
  return (
    <div className={styles.notes}>
      <ResendConfirmation email={unconfirmed} />
      <IconButton label={t('close')} onClick={forgetUnconfirmed}>
        <X />
      </IconButton>
    </div>
  );
}
