import { maxHashtags } from '@pakmut/contract/posts/posts.rules.ts';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import styles from './AskedTags.module.css';
import { useCallouts } from './use-callouts.ts';

/** The newest are of most use, and a story answers one. */
const shown = 3;

type AskedTagsProps = { tags: readonly string[]; onChange: (tags: readonly string[]) => void };

/** What the newsroom asks at the moment: a tap makes the story an answer, by its hashtag. Nothing where nothing is asked. */
export function AskedTags({ tags, onChange }: AskedTagsProps) {
  const t = useMessages();
  const { data } = useCallouts();
  const open = (data ?? []).filter(({ callout_state: state }) => state === 'open').slice(0, shown);
  if (open.length === 0) return null;
  return (
    <fieldset className={styles.asked}>
      <legend className={styles.legend}>{t('composer_callouts')}</legend>
      <p className={styles.helper}>{t('composer_callouts_helper')}</p>
      <div className={styles.questions}>
        {open.map(({ callout_id: id, callout_question: question, callout_tag: tag }) => {
          const isAnswer = tags.includes(tag);
          return (
            <Chip
              key={id}
              className={styles.question}
              pressed={isAnswer}
              disabled={!isAnswer && tags.length >= maxHashtags}
              onClick={() => onChange(isAnswer ? tags.filter((one) => one !== tag) : [...tags, tag])}
            >
              <FormWords text={question} />
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
