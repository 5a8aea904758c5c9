/** The story in the composer's form, kept in this browser from the first change and among the server's drafts soon after. */
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import type { ComposerBegin } from './composer-begin.ts';
import { forgetKeptPost, type KeptPost, keepMedia, keepPost } from './kept-posts.ts';
import { hasContent, type PostDraft, type PublishChoice } from './post-draft.ts';
import { useDraftSync } from './use-draft-sync.ts';
import type { MediaUploads } from './use-media-uploads.ts';

const keepAfter = 500;

type Parts = {
  begin: ComposerBegin;
  memberId: string;
  media: MediaUploads;
  /** How a new post starts, until its author chooses otherwise. */
  firstMode: PublishChoice;
  publishKey: RefObject<string>;
};

export function useKeptDraft({ begin, memberId, media, firstMode, publishKey }: Parts) {
  const language = useLanguage();
  const [written, setWritten] = useState<PostDraft>(begin.draft);
  const [isModeChosen, setModeChosen] = useState(!begin.isNew);
  const draft = useMemo(
    () => (isModeChosen || written.mode === firstMode ? written : { ...written, mode: firstMode }),
    [written, isModeChosen, firstMode],
  );
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const sync = useDraftSync({ begin, draft, media });
  const isOver = useRef(false);
  // One after the other, so that nothing older is written over what is newer, or after everything was forgotten.
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  const isTextChanged = written !== begin.draft;
  const isWorthKeeping = begin.key !== null && (hasContent(draft) || media.media.length > 0);

  function kept(key: string, state: KeptPost['state']): KeptPost {
    const { elsewhere } = begin;
    const one = { key, memberId, draft, state, language, elsewhere, ...sync.now() };
    return { ...one, publishKey: publishKey.current, changedAt: Date.now() };
  }

  /** Writes down what the form holds. False: there is nothing, or this browser keeps nothing. */
  async function keep(state: KeptPost['state'] = 'writing'): Promise<boolean> {
    const { key } = begin;
    if (isOver.current || key === null || !isWorthKeeping) return false;
    if (state === 'waiting') isOver.current = true;
    const turn = keeping.current.then(async () => {
      // Published, dropped or handed over while it waited for its turn.
      if (isOver.current && state === 'writing') return false;
      await keepMedia(key, media.kept(key));
      return keepPost(kept(key, state));
    });
    keeping.current = turn.catch(() => false);
    return turn;
  }

  const keepNow = useEffectEvent(async () => {
    if (await keep()) setSavedAt(new Date().toISOString());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything that is written down
  useEffect(() => {
    if (!isTextChanged && media.media.length === 0) return;
    const timer = setTimeout(() => keepNow(), keepAfter);
    return () => clearTimeout(timer);
  }, [draft, media.media, sync.editing]);

  // A phone may end the page at any moment after it was hidden.
  const keepWhenHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') void keep();
  });
  useEffect(() => {
    const onChange = () => keepWhenHidden();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  return {
    draft,
    savedAt,
    sync,
    isTextChanged,
    change(part: Partial<PostDraft>) {
      if (part.mode !== undefined) setModeChosen(true);
      setWritten((before) => ({ ...before, ...part }));
    },
    keep,
    /** It is published, or its author drops it: the copy in this browser goes. */
    async forget() {
      isOver.current = true;
      await keeping.current;
      if (begin.key) await forgetKeptPost(begin.key);
    },
  };
}
