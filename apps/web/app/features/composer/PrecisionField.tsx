import type { Precision } from '@pakmut/contract/posts/posts.rules.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';

const options: readonly { value: Precision; label: MessageKey }[] = [
  { value: 'exact', label: 'precision_exact' },
  { value: 'near', label: 'precision_near' },
  { value: 'subdistrict', label: 'precision_subdistrict' },
];

/** How exactly the pin stands; a coarse place is computed before it is stored (R28). */
export function PrecisionField({ value, onChange }: { value: Precision; onChange: (value: Precision) => void }) {
  const t = useMessages();
  return (
    <RadioCards
      legend={t('precision_legend')}
      value={value}
      onChange={(chosen) => onChange(chosen as Precision)}
      options={options.map(({ value: one, label }) => ({ value: one, label: t(label) }))}
    />
  );
}
