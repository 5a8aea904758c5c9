import { checkAmount } from '@pakmut/contract/coins/coins.rules.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { refusals } from '@pakmut/contract/errors.ts';
import { transferCoins } from '@pakmut/contract/transfers/transfers.contract.ts';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { useCertainWrite } from '#web/platform/net/certain-write.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { WriteStatus } from '#web/platform/page/WriteStatus.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { ReceiverFace } from './ReceiverSearch.tsx';
import styles from './Transfer.module.css';
import { type Receiver, type Target, type TransferData, wireOf } from './use-receivers.ts';

/** Milliseconds after the last key before the amount is validated (specification §5). */
const checkAfter = 500;
const quickAmounts = [10, 20, 50] as const;
/** Errors that are shown at the field; all others are shown above the button. */
const amountMessages = ['enter_quantity', 'must_1_coin', 'coin_not_whole', 'coin_too_many', 'coin_not_enough'];

/** Where a refusal can be put right. */
const ways = { coin_confirm_contact: { to: '/profile?tab=security', label: 'to_confirm_contact' } } as const;

type TransferFormProps = {
  target: Target;
  receiver: Receiver;
  data: TransferData;
  withProof: WithProof;
  /** Says that a code will be asked for, where one will. */
  proofNotice: ReactNode;
  onDone: (receipt: Receipt) => void;
  /** Focuses the field on mount, because after picking a member one types the amount. */
  amountField?: RefObject<HTMLInputElement | null> | undefined;
};

/** The amount, the balance afterwards, and the button that sends, which cannot be undone (ux S-09). */
export function TransferForm({
  target,
  receiver,
  data,
  withProof,
  proofNotice,
  onDone,
  amountField,
}: TransferFormProps) {
  const t = useMessages();
  const isOnline = useIsOnline();
  const write = useTransfer(target, withProof, onDone);
  const isOpen = write.phase === 'ready';
  const [isPurseChosen, setPurseChosen] = useState(false);
  const isFromPurse = write.body ? write.body.isFromPurse === 1 : isPurseChosen;
  const source = sourceOf(data, isFromPurse);
  const { typed, amount, error, change, check } = useAmount(source, write.body?.point);
  const refused = write.failure instanceof CallError ? write.failure.message : '';
  const [atField, elsewhere] = amountMessages.includes(refused) ? [refused, ''] : ['', refused];
  const name = receiver.member_id ? receiver.member_displayname : t('transfer_story_author');
  const left = amount === undefined || error ? source.balance : source.balance - amount;
  const most = Math.max(1, Math.min(source.balance, source.maximum));
  useEffect(() => amountField?.current?.focus(), [amountField]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isOpen) return;
    const sound = check();
    if (sound !== null) write.start({ point: sound, ...(isFromPurse && { isFromPurse: 1 }) });
  }
  function choose(text: string) {
    write.forgetFailure();
    change(text);
  }
  function chooseSource(isPurse: boolean) {
    setPurseChosen(isPurse);
    if (typed) choose(typed);
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ReceiverFace receiver={receiver} />
      {(data.purse_point ?? 0) > 0 && (
        <SourceField data={data} isPurse={isFromPurse} isOpen={isOpen} onChange={chooseSource} />
      )}
      <Stepper
        label={t('transfer_amount')}
        fieldRef={amountField}
        value={typed}
        maximum={most}
        readOnly={!isOpen}
        lessLabel={t('one_less')}
        moreLabel={t('one_more')}
        helper={t('transfer_up_to', { count: formatCount(most) })}
        error={error ?? (atField ? t(atField as 'coin_not_enough') : undefined)}
        onChange={choose}
      />
      {isOpen && (
        <div className={styles.chips}>
          {quickAmounts
            .filter((quick) => quick < most)
            .map((quick) => (
              <Chip key={quick} pressed={amount === quick} onClick={() => choose(String(quick))}>
                {quick}
              </Chip>
            ))}
          {source.balance > 0 && (
            <Chip pressed={amount === most} onClick={() => choose(String(most))}>
              {t('transfer_most', { count: formatCount(most) })}
            </Chip>
          )}
        </div>
      )}
      <p className={styles.left}>
        {t('transfer_left')} <output>{formatCount(left)}</output>
      </p>
      <WriteStatus
        phase={write.phase}
        failure={elsewhere && write.failure}
        onAgain={write.again}
        ways={ways}
        unsure="transfer_unsure"
        notDone="transfer_not_sent"
      />
      {!isOnline && isOpen && <Notice tone="warn" live title={t('transfer_offline')} />}
      {source.transfersLeft === 0 && isOpen && <Notice tone="warn" title={t('coin_transfer_limit')} />}
      {isOpen && proofNotice}
      <p className={styles.hint}>{t('transfer_final')}</p>
      {write.phase !== 'unsure' && (
        <Button
          type="submit"
          variant="coin"
          block
          busy={!isOpen}
          busyLabel={t(write.phase === 'checking' ? 'transfer_checking' : 'transfer_sending')}
          aria-disabled={!isOnline || undefined}
        >
          {amount && !error
            ? t('transfer_confirm', { count: formatCount(amount), name })
            : t('transfer_confirm_any', { name })}
        </Button>
      )}
    </form>
  );
}

/** What is paid from: the member's coins, or those of their anonymous stories, each with a limit of its own. */
function sourceOf(data: TransferData, isFromPurse: boolean): Source {
  const { transfer_max: maximum } = data;
  return isFromPurse
    ? { balance: data.purse_point ?? 0, maximum, transfersLeft: data.purse_transfers_left }
    : { balance: data.member_point, maximum, transfersLeft: data.transfers_left };
}

type Source = { readonly balance: number; readonly maximum: number; readonly transfersLeft: number };

type SourceFieldProps = {
  data: TransferData;
  isPurse: boolean;
  isOpen: boolean;
  onChange: (isPurse: boolean) => void;
};

/** Chosen anew for each transfer; nothing remembers it. */
function SourceField({ data, isPurse, isOpen, onChange }: SourceFieldProps) {
  const t = useMessages();
  const countOf = (coins: number | null) => t('coins_count', { count: formatCount(coins ?? 0) });
  return (
    <RadioCards
      legend={t('transfer_from')}
      options={[
        { value: 'account', label: t('my_coins'), description: countOf(data.member_point), disabled: !isOpen },
        { value: 'purse', label: t('purse'), description: countOf(data.purse_point), disabled: !isOpen },
      ]}
      value={isPurse ? 'purse' : 'account'}
      onChange={(value) => onChange(value === 'purse')}
      helper={isPurse && t('transfer_from_purse')}
    />
  );
}

/** The amount as it is typed. Half a second after the last key it is checked; one that is not there is cleared and named. */
function useAmount({ balance, maximum }: Source, sent: number | undefined) {
  const t = useMessages();
  const [typed, setTyped] = useState(sent === undefined ? '' : String(sent));
  const [isTouched, setTouched] = useState(false);
  const [error, setError] = useState<string>();
  const amount = readAmount(typed);

  function check(): number | null {
    const broken = amountProblemOf(typed, balance, maximum);
    if (broken === 'coin_not_enough') {
      setTyped('');
      setError(t('coin_not_enough_of', { asked: typed, count: formatCount(balance) }));
    } else setError(broken ? t(broken) : undefined);
    setTouched(false);
    return broken ? null : (amount as number);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the half second anew
  useEffect(() => {
    if (!isTouched) return;
    const timer = setTimeout(check, checkAfter);
    return () => clearTimeout(timer);
  }, [typed, isTouched, balance]);
  function change(text: string) {
    setTyped(text);
    setTouched(true);
    setError(undefined);
  }
  const isNumber = amount !== undefined && Number.isInteger(amount) && amount > 0 && amount <= balance;
  return { typed, amount: isNumber ? amount : undefined, error, change, check };
}

/** What a typed amount says, checked as the server checks it (specification §5 "Coin transfer"). */
type AmountProblem = 'enter_quantity' | 'must_1_coin' | 'coin_not_whole' | 'coin_too_many' | 'coin_not_enough';

/** The number that a text says, in European or Thai digits; undefined for an empty one, NaN for what is no number. */
export function readAmount(text: string): number | undefined {
  const digits = text.trim().replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)));
  return digits === '' ? undefined : /^[-−]?\d+(\.\d+)?$/.test(digits) ? Number(digits.replace('−', '-')) : Number.NaN;
}

/** The first thing that is wrong, in the specified order, or null. */
export function amountProblemOf(text: string, balance: number, maximum: number): AmountProblem | null {
  const amount = readAmount(text);
  const broken = checkAmount(amount, Number.POSITIVE_INFINITY);
  if (broken) return refusals[broken].message as AmountProblem;
  if ((amount as number) > balance) return 'coin_not_enough';
  return (amount as number) > maximum ? 'coin_too_many' : null;
}

export type Receipt = ResultOf<typeof transferCoins> & { readonly isFromPurse: boolean };
type WithProof = <T>(act: () => Promise<T>) => Promise<T>;

/** Sends coins to one target, idempotently: retries have no further effect (R43). */
function useTransfer(target: Target, withProof: WithProof, onDone: (receipt: Receipt) => void) {
  const memberId = useSession()?.member.member_id ?? '';
  const name = 'postId' in target ? `post.${target.postId}` : target.memberId;
  return useCertainWrite<{ point: number; isFromPurse?: 1 }, Receipt>({
    name: `transfer.${memberId}.${name}`,
    send: async (body, idempotencyKey) => {
      const sent = await withProof(() => call(transferCoins, { ...body, ...wireOf(target) }, { idempotencyKey }));
      return { ...sent, isFromPurse: body.isFromPurse === 1 };
    },
    onDone,
  });
}
