import type { Precision } from '@pakmut/contract/posts/posts.rules.ts';
import { EyeOff, Globe, Lock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CategoryLabel } from '#web/ui/CategoryLabel.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import type { Medium } from './media-list.ts';
import styles from './PublishFields.module.css';
import type { PostDraft, PublishChoice } from './post-draft.ts';
import { usePlaceName } from './use-place-name.ts';

type PublishModeFieldProps = {
  draft: PostDraft;
  /** A public anonymous post stays one (specification §4). */
  isFixed?: boolean;
  /** A signed post that is already public: its name has been seen, which becoming anonymous cannot undo. */
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

type PostPreviewProps = { draft: PostDraft; cover: Medium | undefined; categoryName: string; author: ReactNode };

/** The card as readers will see it. */
export function PostPreview({ draft, cover, categoryName, author }: PostPreviewProps) {
  const t = useMessages();
  const { latitude, longitude } = draft;
  const { short: place } = usePlaceName(latitude === null || longitude === null ? null : { latitude, longitude });
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{t('composer_preview')}</figcaption>
      {cover?.preview && <img src={cover.preview} alt="" className={styles.photo} />}
      <p className={styles.place}>
        <MapPin size={16} />
        {place || t('please_specify_location')}
      </p>
      <p className={styles.headline}>{draft.header || t('please_specify_header')}</p>
      <div className={styles.byline}>
        {author}
        <CategoryLabel category={draft.categoryID} name={categoryName} />
      </div>
    </figure>
  );
}
