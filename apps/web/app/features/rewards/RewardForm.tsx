import { addReward, changeReward, uploadRewardImage } from '@pakmut/contract/rewards/rewards.contract.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, newIdempotencyKey, useFailureWords } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './OrderDelivery.module.css';
import type { StaffReward } from './use-staff-rewards.ts';

type Fields = { name: string; detail: string; point: string; stock: string; isOffered: boolean };

/** A new reward, or changes of one. What was typed stays when saving fails; the picture follows when the reward is there. */
export function RewardForm({ reward, onSaved }: { reward: StaffReward | null; onSaved: () => void }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [fields, setFields] = useState<Fields>({
    name: reward?.rewardName ?? '',
    detail: reward?.rewardDetail ?? '',
    point: reward ? String(reward.rewardPoint) : '',
    stock: reward ? String(reward.stock) : '',
    isOffered: reward ? reward.is_offered === 1 : true,
  });
  const [picture, setPicture] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(newIdempotencyKey());
  const set = (change: Partial<Fields>) => {
    setError(undefined);
    setFields((before) => ({ ...before, ...change }));
  };
  const [point, stock] = [Number(fields.point), Number(fields.stock)];
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!fields.name.trim()) return setError(t('reward_name_missing'));
    if (!Number.isInteger(point) || point < 1 || fields.stock === '' || !Number.isInteger(stock) || stock < 0) {
      return setError(t('reward_number_missing'));
    }
    setBusy(true);
    try {
      const body = {
        rewardName: fields.name.trim(),
        rewardDetail: fields.detail.trim(),
        rewardPoint: point,
        stock,
        isOffered: fields.isOffered ? (1 as const) : (0 as const),
      };
      const { rewardID } = reward
        ? await call(changeReward, { rewardID: reward.rewardID, ...body })
        : await call(addReward, body, { idempotencyKey: key.current });
      if (picture) await call(uploadRewardImage, { rewardID, file: picture });
      onSaved();
    } catch (failure) {
      setError(wordsOf(failure));
      setBusy(false);
    }
  }
  return (
    <form className={styles.order} noValidate onSubmit={submit}>
      <TextField
        label={t('reward_name')}
        maxLength={120}
        value={fields.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextArea
        label={t('reward_detail')}
        rows={3}
        maxLength={2_000}
        value={fields.detail}
        onChange={({ target }) => set({ detail: target.value })}
      />
      <TextField
        label={t('reward_price')}
        inputMode="numeric"
        value={fields.point}
        onChange={({ target }) => set({ point: target.value })}
      />
      <TextField
        label={t('reward_left')}
        inputMode="numeric"
        value={fields.stock}
        onChange={({ target }) => set({ stock: target.value })}
      />
      <TextField
        label={t('reward_picture')}
        type="file"
        accept="image/jpeg"
        onChange={({ target }) => setPicture(target.files?.[0] ?? null)}
      />
      <CheckboxField
        label={t('reward_offered')}
        checked={fields.isOffered}
        onChange={({ target }) => set({ isOffered: target.checked })}
      />
      {error && <Notice tone="error" live title={error} />}
      <Button type="submit" busy={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}
