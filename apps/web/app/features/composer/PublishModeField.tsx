import { EyeOff, Globe, Lock } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import type { PostDraft, PublishChoice } from './post-draft.ts';

type PublishModeFieldProps = {
  draft: PostDraft;
  /** A public anonymous post stays one (specification §4). */
  isFixed?: boolean;
  /** A signed post that is already public: its name has been seen, so it cannot become anonymous. */
  wasSigned?: boolean;
  onChange: (part: Partial<PostDraft>) => void;
};

/** Who will see the post, in plain words; anonymous posts also choose how exact their pin is. */
export function PublishModeField({ draft, isFixed = false, wasSigned = false, onChange }: PublishModeFieldProps) {
  const t = useMessages();
  return (
    <>
      <RadioCards
        legend={t('composer_who_sees')}
        helper={isFixed ? t('mode_fixed_note') : undefined}
        value={draft.mode}
        onChange={(mode) => onChange({ mode: mode as PublishChoice })}
        options={[
          {
            value: 'public',
            label: t('mode_public'),
            description: t('mode_public_note'),
            icon: <Globe />,
            disabled: isFixed,
          },
          {
            value: 'anonymous',
            label: t('mode_anonymous'),
            description: t('mode_anonymous_note'),
            icon: <EyeOff />,
          },
          {
            value: 'private',
            label: t('mode_private'),
            description: t('mode_private_note'),
            icon: <Lock />,
            disabled: isFixed,
          },
        ]}
      />
      {draft.mode === 'anonymous' && wasSigned && <Notice tone="warn">{t('mode_was_signed')}</Notice>}
      {draft.mode === 'anonymous' && (
        <CheckboxField
          label={t('exact_place')}
          helper={t('exact_place_note')}
          checked={draft.exactPlace}
          onChange={(event) => onChange({ exactPlace: event.target.checked })}
        />
      )}
    </>
  );
}
