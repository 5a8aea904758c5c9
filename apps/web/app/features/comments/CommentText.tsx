import { splitMentions } from '@pakmut/contract/comments/comments.rules.ts';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { languageOfText } from '#web/platform/i18n/i18n.tsx';
import { dialogLink, useDialogs } from '#web/platform/overlays/dialogs.ts';
import styles from './CommentItem.module.css';
import { type Comment, namedBy } from './comment-pages.ts';

/** The words of a comment; whom they name is a link to their profile. */
export function CommentText({ comment }: { comment: Comment }) {
  const { post_comment_text: text } = comment;
  const parts = splitMentions(text, namedBy(comment));
  return (
    <p className={styles.text} lang={languageOfText(text)}>
      {parts.map((part, place) =>
        part.mentionId ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
          <Mention key={place} id={part.mentionId} words={part.text} />
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

function Mention({ id, words }: { id: string; words: string }) {
  const { pathname, search } = useLocation();
  const dialogs = useDialogs();
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    dialogs.open('reporter', id);
  }
  return (
    <Link to={dialogLink(pathname, search, 'reporter', id)} className={styles.mention} onClick={open}>
      {words}
    </Link>
  );
}
