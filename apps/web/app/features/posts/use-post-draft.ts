/** The post that is being written, kept in this browser until it is published. */
import { defaultCategory, type Precision } from '@pakmut/contract/posts/posts.rules.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { storageKeys } from '#web/platform/storage-keys.ts';
import { paragraphsOf } from './paragraphs.ts';

/** Who sees a post, in the three words of the form. */
export type PublishChoice = 'public' | 'anonymous' | 'private';

export type PostDraft = {
  header: string;
  /** HTML of the editor. */
  detail: string;
  latitude: number | null;
  longitude: number | null;
  categoryID: number;
  tags: readonly string[];
  mode: PublishChoice;
  exactPlace: boolean;
  /** How exactly the pin of a signed post stands. */
  precision: Precision;
};

export const emptyDraft: PostDraft = {
  header: '',
  detail: '',
  latitude: null,
  longitude: null,
  categoryID: defaultCategory,
  tags: [],
  mode: 'public',
  exactPlace: false,
  precision: 'exact',
};

const saveAfter = 500;

type Begin = {
  /** How a new post starts, until its author chooses otherwise. */
  firstMode?: PublishChoice;
  /** What is on the server already; such a draft is kept there and not in this browser. */
  stored?: PostDraft | undefined;
};

/** The draft, what changes it, and when it was last saved (ISO). `wasRestored`: an earlier one was found. */
export function usePostDraft({ firstMode = 'public', stored }: Begin) {
  const [initial] = useState(() => stored ?? readDraft());
  const [written, setDraft] = useState<PostDraft>(initial ?? emptyDraft);
  const [isModeChosen, setModeChosen] = useState(initial !== null);
  const draft = useMemo(
    () => (isModeChosen || written.mode === firstMode ? written : { ...written, mode: firstMode }),
    [written, isModeChosen, firstMode],
  );
  const isUntouched = written === emptyDraft;
  const [savedAt, setSavedAt] = useState<string | null>(null);

  useEffect(() => {
    if (stored || written === initial || isUntouched) return;
    const timer = setTimeout(() => {
      if (writeDraft(draft)) setSavedAt(new Date().toISOString());
    }, saveAfter);
    return () => clearTimeout(timer);
  }, [draft, written, isUntouched, initial, stored]);

  // A phone may end the page at any moment after it was hidden.
  const save = useEffectEvent(() => {
    if (!stored && !isUntouched) writeDraft(draft);
  });
  useEffect(() => {
    const saveWhenHidden = () => save();
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  }, []);

  return {
    draft,
    savedAt,
    wasRestored: !stored && initial !== null,
    isChanged: written !== (initial ?? emptyDraft),
    change(part: Partial<PostDraft>) {
      if (part.mode !== undefined) setModeChosen(true);
      setDraft((before) => ({ ...before, ...part }));
    },
    /** Saves at once, e.g. before the form closes. */
    keep: () => !stored && !isUntouched && writeDraft(draft),
    discard: () => {
      setDraft(emptyDraft);
      setModeChosen(false);
      setSavedAt(null);
      localStorage.removeItem(storageKeys.postDraft);
    },
  };
}

function readDraft(): PostDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKeys.postDraft) ?? 'null');
    if (!kept) return null;
    const draft: PostDraft = { ...emptyDraft, ...kept };
    // Older drafts hold plain text.
    return draft.detail && !draft.detail.startsWith('<') ? { ...draft, detail: paragraphsOf(draft.detail) } : draft;
  } catch {
    return null;
  }
}

/** Private windows and full storage refuse; writing goes on without the net. */
function writeDraft(draft: PostDraft): boolean {
  try {
    localStorage.setItem(storageKeys.postDraft, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
