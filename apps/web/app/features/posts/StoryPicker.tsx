import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { languageOfText, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call, useFailureWords } from '#web/platform/net/call.ts';
import { LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type NewsPost, postsKey } from './post-pages.ts';
import { authorName, isAnonymous } from './post-words.ts';
import styles from './StoryPicker.module.css';

/** A public story; `author` is null where it is anonymous. */
export type PickedStory = {
  readonly id: string;
  readonly header: string;
  readonly author: { readonly id: string; readonly name: string } | null;
};

/** So many are offered; what is not among them is found by more words. */
const offered = 6;
const idInText = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

type Props = { label: string; value: PickedStory | null; onPick: (story: PickedStory | null) => void };

/** A public story, found by words or by its address. It is part of a form, so Enter in it searches and sends nothing. */
export function StoryPicker({ label, value, onPick }: Props) {
  const t = useMessages();
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  if (value)
    return (
      <fieldset className={styles.picked}>
        <legend className={styles.legend}>{label}</legend>
        <strong className={styles.header} lang={languageOfText(value.header)}>
          {value.header}
        </strong>
        <Button variant="secondary" size="small" onClick={() => onPick(null)}>
          {t('story_pick_other')}
        </Button>
      </fieldset>
    );
  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <TextField
          label={label}
          type="search"
          autoComplete="off"
          maxLength={254}
          helper={t('story_pick_helper')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            setSought(typed.trim());
          }}
        />
        <Button variant="secondary" icon={<Search size={18} />} onClick={() => setSought(typed.trim())}>
          {t('story_pick_go')}
        </Button>
      </div>
      {sought !== '' && <Found sought={sought} onPick={onPick} />}
    </div>
  );
}

function Found({ sought, onPick }: { sought: string; onPick: Props['onPick'] }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const { data, error } = useQuery({
    queryKey: [postsKey, 'picker', sought],
    queryFn: ({ signal }) => find(sought, signal),
  });
  if (error) return <Notice tone="error" live title={wordsOf(error)} />;
  if (!data) return <LoadSkeleton rows={2} />;
  if (data.length === 0) return <Notice tone="info" live title={t('story_pick_none')} />;
  return (
    <ul className={styles.stories} aria-label={t('story_pick_found')}>
      {data.map((post) => (
        <li key={post.post_id} className={styles.story}>
          <Button variant="quiet" size="small" onClick={() => onPick(picked(post))}>
            <span lang={languageOfText(post.post_header)}>{post.post_header}</span>
          </Button>
          <span className={styles.meta}>{authorName(post, t)}</span>
        </li>
      ))}
    </ul>
  );
}

const picked = (post: NewsPost): PickedStory => ({
  id: post.post_id,
  header: post.post_header,
  author: isAnonymous(post) ? null : { id: post.post_by, name: post.member_displayname },
});

async function find(sought: string, signal: AbortSignal): Promise<readonly NewsPost[]> {
  const [postID] = idInText.exec(sought) ?? [];
  if (!postID) {
    const { items } = await call(explorePosts.public, { keyword: sought, maxPerPage: offered, page: 0 }, { signal });
    return items;
  }
  return call(getPost.public, { postID }, { signal }).then(
    (post) => [post],
    (failure) => {
      if (failure instanceof CallError && failure.status === 404) return [];
      throw failure;
    },
  );
}
