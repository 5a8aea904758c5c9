import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { languageOfText, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call, useFailureWords } from '#web/platform/net/call.ts';
import { LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from '#web/ui/SearchPicker.module.css';
import { FoundList, SearchPicker } from '#web/ui/SearchPicker.tsx';
import { type NewsPost, postsKey } from './post-pages.ts';
import { authorName, isAnonymous } from './post-words.ts';

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

/** A public story, found by words or by its address. */
export function StoryPicker({ label, value, onPick }: Props) {
  const t = useMessages();
  return (
    <SearchPicker
      label={label}
      words={{ go: t('story_pick_go'), other: t('story_pick_other'), helper: t('story_pick_helper') }}
      picked={
        value && (
          <strong className={styles.words} lang={languageOfText(value.header)}>
            {value.header}
          </strong>
        )
      }
      onClear={() => onPick(null)}
      found={(sought) => <Found sought={sought} onPick={onPick} />}
    />
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
    <FoundList
      label={t('story_pick_found')}
      things={data.map((post) => ({
        key: post.post_id,
        content: (
          <>
            <Button variant="quiet" size="small" onClick={() => onPick(picked(post))}>
              <span lang={languageOfText(post.post_header)}>{post.post_header}</span>
            </Button>
            <span className={styles.meta}>{authorName(post, t)}</span>
          </>
        ),
      }))}
    />
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
