import { foldHashtag, maxHashtags } from '@pakmut/contract/posts/posts.rules.ts';
import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { FilterChip } from '#web/ui/Chip.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './HashtagField.module.css';

type HashtagFieldProps = { value: readonly string[]; onChange: (hashtags: readonly string[]) => void };

/** Hashtags one by one: space, comma or Enter adds what was typed, the # comes by itself, blanks are ignored. */
export function HashtagField({ value, onChange }: HashtagFieldProps) {
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
