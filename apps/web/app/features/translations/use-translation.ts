import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import type { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { plainText, publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { translatePost } from '@pakmut/contract/translations/translations.contract.ts';
import { detectLanguage } from '@pakmut/contract/translations/translations.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { useRootData } from '#web/platform/page/root-data.ts';
import { useToast } from '#web/ui/Toast.tsx';

type Post = ResultOf<typeof getPost.public>;
type Translated = ResultOf<typeof translatePost>;

export type Translation = {
  /** The post as it is read now: translated, in the language of the page, or as it was written. */
  post: Post;
  /** What it was translated from while the translation is shown. */
  source: Translated['lang_source'] | null;
  /** False for a story in the reader's language, for one that only its author may read, and where the site cannot translate. */
  isOffered: boolean;
  isBusy: boolean;
  /** Fetches and shows the translation, or puts the original back. */
  toggle: () => void;
};

/** A story in the reader's language: the first click fetches the translation, later clicks only toggle it (specification §4). */
export function useTranslation(post: Post): Translation {
  const language = useLanguage();
  const failureWords = useFailureWords();
  const { canTranslate } = useRootData();
  const toast = useToast();
  const text = `${post.post_id} ${language} ${post.post_edit_date}`;
  const [made, setMade] = useState<{ text: string; translated: Translated } | null>(null);
  const [isShown, setShown] = useState(false);
  // A story that changed meanwhile has no translation yet.
  const translated = made?.text === text ? made.translated : null;
  const fetching = useMutation({
    mutationFn: () => call(translatePost, { postID: post.post_id, langTarget: language }),
    onSuccess: (answer) => {
      setMade({ text, translated: answer });
      setShown(true);
    },
    onError: (error) => toast({ text: failureWords(error), tone: 'warn' }),
  });
  const written = detectLanguage(`${post.post_header} ${plainText(post.post_detail)}`, post.post_language);
  const shown = isShown ? translated : null;
  return {
    post: shown
      ? { ...post, post_header: shown.post_header, post_detail: shown.post_detail, post_language: language }
      : post,
    source: shown?.lang_source ?? null,
    isOffered: canTranslate && written !== language && post.post_publish === publishMode.public,
    isBusy: fetching.isPending,
    toggle: () => {
      if (translated) setShown(!isShown);
      else if (!fetching.isPending) fetching.mutate();
    },
  };
}
