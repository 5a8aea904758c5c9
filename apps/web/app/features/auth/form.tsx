import type { ReactNode } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import type { FormProblem } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const almostADay = 20 * 3_600_000;

/** What stops the whole form, when to try again, and another way where there is one. */
export function FormProblemNotice({ problem, action }: { problem: FormProblem | null; action?: ReactNode }) {
  const t = useMessages();
  const language = useLanguage();
  if (!problem) return null;
  const { message, until } = problem;
  const moment = until ? formatDate(until, 'dateTime', language) : '';
  const isLater = until !== null && Date.parse(until) - Date.now() > almostADay;
  return (
    <Notice tone="error" live title={message} action={action}>
      {until && t('auth_try_again_at', { time: isLater ? moment : moment.slice(-5) })}
    </Notice>
  );
}

type SubmitProps = {
  form: { problem: FormProblem | null; isBusy: boolean };
  busyLabel: string;
  /** Another way, shown with the problem. */
  action?: ReactNode;
  children: ReactNode;
};

/** The problem of the whole form, and its button. */
export function Submit({ form, busyLabel, action, children }: SubmitProps) {
  return (
    <>
      <FormProblemNotice problem={form.problem} action={action} />
      <Button type="submit" block busy={form.isBusy} busyLabel={busyLabel}>
        {children}
      </Button>
    </>
  );
}
