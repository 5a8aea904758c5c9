import { confirmStepUp, requestStepUp, stepUpState } from '@pakmut/contract/auth/auth.codes.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { Waiting } from '#web/platform/page/LoadStates.tsx';
import { useForm } from '#web/platform/page/use-form.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './AuthForm.module.css';
import { CodeEntry, type SentCode, sentCode } from './CodeEntry.tsx';
import { FormProblemNotice } from './form.tsx';

/** Runs a call; when the server requires a fresh one-time code, asks for the code and repeats the call. */
export type WithProof = <T>(act: () => Promise<T>) => Promise<T>;

/** Proving oneself again (R4, R6). Put `stepUpDialog` anywhere into the page and wrap the delicate calls in `withProof`. */
export function useStepUp(): { withProof: WithProof; stepUpDialog: ReactNode } {
  const [asked, setAsked] = useState<{ settle: (isProved: boolean) => void } | null>(null);
  async function withProof<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.message !== 'step_up_required') throw failure;
      const isProved = await new Promise<boolean>((settle) => setAsked({ settle }));
      setAsked(null);
      if (!isProved) throw failure;
      return act();
    }
  }
  return { withProof, stepUpDialog: asked && <StepUpDialog onSettled={asked.settle} /> };
}

/** Says before an act with coins or anonymity that a code will be asked for, and how to have none asked for (R6). */
export function StepUpNotice() {
  const t = useMessages();
  const memberId = useSession()?.member.member_id;
  const { data } = useQuery({
    queryKey: ['auth', 'step-up', memberId],
    queryFn: ({ signal }) => call(stepUpState, {}, { signal }),
    enabled: memberId !== undefined,
    staleTime: 0,
  });
  if (!data?.is_needed) return null;
  return (
    <Notice
      tone={data.to ? 'info' : 'warn'}
      action={
        <LinkButton to="/profile?tab=security" size="small" variant="secondary">
          {t('change_password')}
        </LinkButton>
      }
    >
      {data.to ? t('step_up_ahead', { to: data.to }) : t('step_up_unavailable')}
    </Notice>
  );
}

type Sent = SentCode & { channel: 'sms' | 'email' };

function StepUpDialog({ onSettled }: { onSettled: (isProved: boolean) => void }) {
  const t = useMessages();
  const [sent, setSent] = useState<Sent | null>(null);
  const form = useForm();
  const isAsked = useRef(false);

  async function send() {
    const answer = await call(requestStepUp, {});
    setSent({ ...sentCode(answer, answer.to), channel: answer.channel });
  }
  const begin = useEffectEvent(() => {
    form.clear();
    send().catch(form.showFailure);
  });
  useEffect(() => {
    // Once, also where React runs effects twice: the second code would be refused as too soon.
    if (!isAsked.current) begin();
    isAsked.current = true;
  }, []);
  return (
    <DialogFrame sticky title={t('step_up_title')} onClose={() => onSettled(false)}>
      <div className={styles.form}>
        <p className={styles.lead}>{t('step_up_lead')}</p>
        {sent ? (
          <CodeEntry
            sent={sent}
            channel={sent.channel}
            onResend={send}
            onConfirm={async (otpPasscode) => {
              await call(confirmStepUp, { otpRef: sent.ref, otpPasscode });
              onSettled(true);
            }}
          />
        ) : form.problem ? (
          <FormProblemNotice
            problem={form.problem}
            action={
              <Button size="small" variant="secondary" onClick={() => onSettled(false)}>
                {t('close')}
              </Button>
            }
          />
        ) : (
          <Waiting label={t('step_up_sending')} className={styles.waiting}>
            <Skeleton width="70%" />
            <Skeleton height="56px" />
            <Skeleton height="48px" />
          </Waiting>
        )}
      </div>
    </DialogFrame>
  );
}
