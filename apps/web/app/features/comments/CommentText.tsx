import { splitMentions } from '@pakmut/contract/comments/comments.rules.ts';
import { languageOfText } from '#web/platform/i18n/i18n.tsx';
import { DialogLink } from '#web/platform/overlays/DialogLink.tsx';
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
          <DialogLink key={place} name="reporter" param={part.mentionId} className={styles.mention}>
            {part.text}
          </DialogLink>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
