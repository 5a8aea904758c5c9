import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useOpenQuestions } from './use-disputes.ts';

/**
 * What the newsroom asks the member about disputed stories. No notification may name the author of an anonymous story (R26), so
 * this is read from the stories each time and stored nowhere.
 */
export function OpenQuestions() {
  const t = useMessages();
  const language = useLanguage();
  return useOpenQuestions().map(({ dispute_id, post_id, post_header, answer_until }) => (
    <Notice
      key={dispute_id}
      tone="warn"
      title={<span lang={languageOfText(post_header)}>{post_header}</span>}
      action={
        <LinkButton to={`/newslist/${post_id}`} size="small" variant="secondary">
          {t('dispute_question_answer')}
        </LinkButton>
      }
    >
      {t('dispute_question_waits', { date: formatDate(answer_until, 'dateTime', language) })}
    </Notice>
  ));
}
