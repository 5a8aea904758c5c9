import { foldHashtag, maxHashtags, maxHeaderGraphemes, plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { CategoryChips } from '#web/features/posts/CategoryChips.tsx';
import type { Category } from '#web/features/posts/post-words.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { BrowserOnly, fetchedPart } from '#web/platform/map/browser-only.tsx';
import { FilterChip } from '#web/ui/Chip.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { paragraphsOf, postFieldIds } from './composer-fields.ts';
import type { PostDraft } from './post-draft.ts';
import type { RichTextProps } from './RichText.tsx';
import styles from './StoryFields.module.css';

type StoryFieldsProps = {
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
        // A story keeps a category that was retired since; others cannot choose it.
        categories={categories.filter((one) => one.is_retired !== 1 || one.category_id === draft.categoryID)}
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

const RichText = fetchedPart<RichTextProps>(() => import('./RichText.tsx').then((part) => part.RichText));

/**
 * The text of a story with bold, lists and links. The editor is fetched when the field is shown; where it cannot be, the
 * same text is written in a plain field.
 */
function RichTextField(props: RichTextProps) {
  const [isPlain, setPlain] = useState(false);
  if (isPlain) return <PlainTextField {...props} />;
  return (
    <BrowserOnly fallback={<Skeleton height="200px" />}>
      <RichText {...props} onUnavailable={() => setPlain(true)} />
    </BrowserOnly>
  );
}

function PlainTextField({ id, label, helper, error, value, onChange }: RichTextProps) {
  const [text, setText] = useState(() => plainText(value));
  return (
    <TextArea
      id={id}
      label={label}
      helper={helper}
      error={error}
      rows={6}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(paragraphsOf(event.target.value));
      }}
    />
  );
}

type HashtagFieldProps = { value: readonly string[]; onChange: (hashtags: readonly string[]) => void };

/** Hashtags one by one: space, comma or Enter adds what was typed, the # comes by itself, blanks are ignored. */
function HashtagField({ value, onChange }: HashtagFieldProps) {
  const t = useMessages();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  /** Takes every finished word; keeps one that cannot be a hashtag in the field, so that it can be mended. */
  function take(words: readonly string[], rest: string) {
    const next = [...value];
    let refused: string | undefined;
    let left = rest;
    for (const word of words) {
      if (!word.replaceAll('#', '').trim()) continue;
      const hashtag = foldHashtag(word);
      if (!hashtag) {
        refused = t('hashtag_not_valid');
        left = word;
      } else if (next.length >= maxHashtags) {
        refused = t('composer_tags_full', { count: maxHashtags });
        left = word;
      } else if (!next.some((known) => known.toLowerCase() === hashtag.toLowerCase())) {
        next.push(hashtag);
      }
    }
    setText(left);
    setError(refused);
    if (next.length !== value.length) onChange(next);
  }

  function type(typed: string) {
    const parts = typed.split(/[\s,]+/u);
    const rest = parts.pop() ?? '';
    if (parts.length > 0) take(parts, rest);
    else setText(rest);
    if (!rest) setError(undefined);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      take([text], '');
    }
    if (event.key === 'Backspace' && !text && value.length > 0) onChange(value.slice(0, -1));
  }

  return (
    <div className={styles.field}>
      <TextField
        label={t('composer_tags')}
        hint={t('auth_optional')}
        helper={t('composer_tags_helper', { count: maxHashtags })}
        error={error}
        value={text}
        placeholder="#"
        autoCapitalize="none"
        enterKeyHint="done"
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => take([text], '')}
      />
      {value.length > 0 && (
        <ul className={styles.tags} aria-label={t('composer_tags')}>
          {value.map((hashtag) => (
            <li key={hashtag}>
              <FilterChip
                removeLabel={t('composer_tag_remove', { name: hashtag })}
                onRemove={() => onChange(value.filter((other) => other !== hashtag))}
              >
                {hashtag}
              </FilterChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
