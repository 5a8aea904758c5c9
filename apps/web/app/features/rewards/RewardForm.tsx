import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { addReward, changeReward, uploadRewardImage } from '@pakmut/contract/rewards/rewards.contract.ts';
import { type FormEvent, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { PictureField, SaveForm, useSave } from '#web/platform/page/SaveForm.tsx';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { StaffReward } from './use-staff-rewards.ts';

type Input = InputOf<typeof addReward>;
type Fields = { name: string; detail: string; point: string; stock: string; isOffered: boolean };

/** A new reward, or changes of one. What was typed stays when saving fails. */
export function RewardForm({ reward, onSaved }: { reward: StaffReward | null; onSaved: () => void }) {
  const t = useMessages();
  const form = useForm();
  const [fields, set] = useEntry(pick(reward), form.clear);
  const [picture, setPicture] = useState<File | null>(null);
  const save = useSave(reward?.rewardID, {
    add: async (input: Input, idempotencyKey) => (await call(addReward, input, { idempotencyKey })).rewardID,
    change: (rewardID, input) => call(changeReward, { rewardID, ...input }),
    upload: (rewardID, file) => call(uploadRewardImage, { rewardID, file }),
  });
  const submit = (event: FormEvent) =>
    form.submit(event, faultOf(fields), () => save(inputOf(fields), picture).then(onSaved));
  return (
    <SaveForm form={form} onSubmit={submit}>
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
      <PictureField label={t('reward_picture')} onPick={setPicture} />
      <CheckboxField
        label={t('reward_offered')}
        checked={fields.isOffered}
        onChange={({ target }) => set({ isOffered: target.checked })}
      />
    </SaveForm>
  );
}

const pick = (reward: StaffReward | null): Fields => ({
  name: reward?.rewardName ?? '',
  detail: reward?.rewardDetail ?? '',
  point: reward ? String(reward.rewardPoint) : '',
  stock: reward ? String(reward.stock) : '',
  isOffered: reward ? reward.is_offered === 1 : true,
});

/** What must be put right first, in the order of the fields. */
function faultOf({ name, point, stock }: Fields): MessageKey | undefined {
  const [price, left] = [Number(point), Number(stock)];
  if (!name.trim()) return 'reward_name_missing';
  const isFit = Number.isInteger(price) && price >= 1 && stock !== '' && Number.isInteger(left) && left >= 0;
  return isFit ? undefined : 'reward_number_missing';
}

const inputOf = ({ name, detail, point, stock, isOffered }: Fields): Input => ({
  rewardName: name.trim(),
  rewardDetail: detail.trim(),
  rewardPoint: Number(point),
  stock: Number(stock),
  isOffered: isOffered ? 1 : 0,
});
