import { refusals } from '@pakmut/contract/errors.ts';
import { maxQuantity, noteMaximum } from '@pakmut/contract/rewards/rewards.rules.ts';
import { type FormEvent, type ReactNode, useId } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { languageOfText, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Redeem.module.css';
import { Missing, RewardPicture } from './RewardGrid.tsx';
import { checkEntry, fieldOf, type RedeemEntry, type RedeemField, readQuantity } from './redeem-entry.ts';
import type { Reward } from './use-rewards.ts';

/** The pickers of province, amphoe and tambon belong to the places; the screen puts them here. */
type AreaSlot = (area: {
  value: RedeemEntry;
  onChange: (area: Pick<RedeemEntry, 'provinceID' | 'amphurID' | 'districtID'>, postcode: string) => void;
  errorOf: (field: string) => string | undefined;
  idOf: (field: string) => string;
}) => ReactNode;

export type RedeemError = { field: RedeemField | null; message: string } | null;

type RedeemFormProps = {
  reward: Reward;
  entry: RedeemEntry;
  error: RedeemError;
  area: AreaSlot;
  /** What stands above the button, e.g. that the address could not be fetched. */
  note?: ReactNode;
  onChange: (part: Partial<RedeemEntry>) => void;
  onError: (error: RedeemError) => void;
  onNext: () => void;
};

/** One reward, how many of it, and where to (specification §2 "Redeem detail"). */
export function RedeemForm({ reward, entry, error, area, note, onChange, onError, onNext }: RedeemFormProps) {
  const t = useMessages();
  const isMember = useSession() !== null;
  const id = useId();
  const { rewardPoint, stock, myPoint } = reward;
  const affordable = Math.floor(myPoint / rewardPoint);
  const most = Math.max(1, Math.min(maxQuantity, stock, isMember ? affordable : maxQuantity));
  const errorAt = (field: string) => (error?.field === field ? error.message : undefined);

  function showError(message: 'please_specify_the_quantity' | 'coin_not_enough', count: number) {
    onError({ field: 'quantity', message: t(message, { count }) });
  }
  /** Zero shows an error and becomes one, negative values become one, and a lack of coins shows an error (specification §5). */
  function changeQuantity(text: string) {
    const quantity = readQuantity(text);
    onError(null);
    if (text !== '' && quantity === 0) showError('please_specify_the_quantity', 0);
    else if (isMember && quantity * rewardPoint > myPoint) showError('coin_not_enough', quantity);
    onChange({ quantity: text === '' ? '' : String(quantity || 1) });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    // A visitor is asked to log in first; what is wrong is said once it can be known.
    const broken = isMember ? checkEntry(entry, reward) : null;
    if (!broken) return onNext();
    const message = refusals[broken].message;
    const field = fieldOf[message] ?? null;
    if (field === 'quantity' && entry.quantity === '') onChange({ quantity: '1' });
    onError({ field, message: t(message as 'coin_not_enough') });
    if (field) document.getElementById(`${id}-${field}`)?.focus();
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <RewardHead reward={reward} isMember={isMember} />
      {stock > 0 && (
        <>
          <Stepper
            id={`${id}-quantity`}
            label={t('redeem_quantity')}
            value={entry.quantity}
            maximum={most}
            lessLabel={t('one_less')}
            moreLabel={t('one_more')}
            helper={t('redeem_sum', { count: formatCount(readQuantity(entry.quantity) * rewardPoint) })}
            error={errorAt('quantity')}
            onChange={changeQuantity}
          />
          <Destination {...{ id, entry, area, onChange, errorAt }} />
          {note}
          <Button type="submit" variant="coin" block>
            {t('redeem_next')}
          </Button>
        </>
      )}
    </form>
  );
}

function RewardHead({ reward, isMember }: { reward: Reward; isMember: boolean }) {
  const t = useMessages();
  const { rewardPoint, rewardDetail, stock, myPoint } = reward;
  return (
    <div className={styles.head}>
      <RewardPicture reward={reward} />
      <p className={styles.price}>{t('coins_count', { count: formatCount(rewardPoint) })}</p>
      {rewardDetail && <p lang={languageOfText(rewardDetail)}>{rewardDetail}</p>}
      {stock > 0 ? (
        <p className={styles.hint}>{t('reward_stock', { count: formatCount(stock) })}</p>
      ) : (
        <p>
          <Badge tone="danger">{t('reward_sold_out')}</Badge> {t('reward_sold_out_note')}
        </p>
      )}
      {isMember && stock > 0 && rewardPoint > myPoint && <Missing price={rewardPoint} have={myPoint} />}
    </div>
  );
}

type DestinationProps = Pick<RedeemFormProps, 'entry' | 'area' | 'onChange'> & {
  id: string;
  errorAt: (field: string) => string | undefined;
};

/** Where it goes; for delivering staff alone (R21). */
function Destination({ id, entry, area, onChange, errorAt }: DestinationProps) {
  const t = useMessages();
  const text = (field: 'recipient' | 'address' | 'postcode' | 'telephone' | 'note') => ({
    id: `${id}-${field}`,
    value: entry[field],
    error: errorAt(field),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <>
      <TextField {...text('recipient')} label={t('redeem_recipient')} autoComplete="name" maxLength={160} />
      <TextArea
        {...text('address')}
        label={t('redeem_address')}
        helper={t('redeem_address_hint')}
        autoComplete="street-address"
        maxLength={1_000}
        rows={2}
      />
      {area({
        value: entry,
        // The postcode comes with the tambon and can be put right: a few tambon have several.
        onChange: ({ provinceID, amphurID, districtID }, postcode) =>
          onChange({ provinceID, amphurID, districtID, postcode }),
        errorOf: errorAt,
        idOf: (field) => `${id}-${field}`,
      })}
      <TextField
        {...text('postcode')}
        label={t('redeem_postcode')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
      />
      <TextField
        {...text('telephone')}
        label={t('redeem_telephone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <TextArea
        {...text('note')}
        label={t('redeem_note')}
        hint={t('auth_optional')}
        helper={t('redeem_note_hint')}
        limit={noteMaximum}
        maxLength={1_000}
        rows={2}
      />
    </>
  );
}
