import { maxHeaderGraphemes } from '@pakmut/contract/posts/posts.rules.ts';
import { useId } from 'react';
import { CategoryChips } from '#web/features/posts/CategoryChips.tsx';
import type { Category } from '#web/features/posts/post-words.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { postFieldIds } from './composer-fields.ts';
import { HashtagField } from './HashtagField.tsx';
import type { PostDraft } from './post-draft.ts';
import { RichTextField } from './RichTextField.tsx';
import styles from './StoryFields.module.css';

export type StoryFieldsProps = {
  draft: PostDraft;
  categories: readonly Category[];
  errors: { header?: string | undefined; detail?: string | undefined; category?: string | undefined };
  onChange: (part: Partial<PostDraft>) => void;
};

/** Headline, text, category and hashtags of a post. */
export function StoryFields({ draft, categories, errors, onChange }: StoryFieldsProps) {
  const t = useMessages();
  return (
    <>
      <TextArea
        id={postFieldIds.header}
        className={styles.headline}
        rows={1}
        label={t('composer_headline')}
        helper={t('composer_headline_helper')}
        error={errors.header}
        limit={maxHeaderGraphemes}
        countLabel={(count, limit) => t('character_count', { count, limit })}
        value={draft.header}
        // A headline is one line, however long; it only wraps.
        onChange={(event) => onChange({ header: event.target.value.replace(/\n+/gu, ' ') })}
      />
      <RichTextField
        id={postFieldIds.detail}
        label={t('composer_detail')}
        helper={t('composer_detail_helper')}
        error={errors.detail}
        value={draft.detail}
        onChange={(detail) => onChange({ detail })}
      />
      <CategoryField
        categories={categories}
        value={draft.categoryID}
        error={errors.category}
        onChange={(categoryID) => onChange({ categoryID })}
      />
      <HashtagField value={draft.tags} onChange={(tags) => onChange({ tags })} />
    </>
  );
}

type CategoryFieldProps = {
  categories: readonly Category[];
  value: number;
  error: string | undefined;
  onChange: (id: number) => void;
};

function CategoryField({ categories, value, error, onChange }: CategoryFieldProps) {
  const t = useMessages();
  const id = useId();
  return (
    <fieldset className={styles.categories} id={postFieldIds.category} tabIndex={-1}>
      <legend className={styles.legend}>{t('composer_category')}</legend>
      <div className={styles.chips}>
        <CategoryChips
          categories={categories}
          value={value}
          onChoose={(chosen) => chosen !== undefined && onChange(chosen)}
        />
      </div>
      <FieldMessage id={id} error={error} />
    </fieldset>
  );
}
