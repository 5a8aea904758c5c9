import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import card from '#web/ui/Card.module.css';
import { answersCounted, type Callout } from './use-callouts.ts';

type CalloutCardProps = {
  callout: Callout;
  /** Of the composer, which begins a story with the hashtag. */
  answerParam: string;
  /** The list of the stories that answered. */
  storiesPath: string;
  heading?: 'h2' | 'h3';
};

/** What the newsroom asks, where and until when, with the ways to answer and to read the answers. */
export function CalloutCard({ callout, answerParam, storiesPath, heading: Heading = 'h2' }: CalloutCardProps) {
  const t = useMessages();
  const language = useLanguage();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  const isOpen = callout.callout_state === 'open';
  const date = formatDate(callout.end_date, 'dateTime', language);
  const name = formWords(callout.callout_question, language);
  return (
    <article className={card.card}>
      <Heading className={card.name}>
        <FormWords text={callout.callout_question} />
      </Heading>
      {callout.callout_detail && (
        <p className={card.detail}>
          <FormWords text={callout.callout_detail} />
        </p>
      )}
      <p className={card.facts}>
        <CalloutPlace callout={callout} /> · {t(isOpen ? 'callout_until' : 'callout_over', { date })} ·{' '}
        <span lang="th">{callout.callout_tag}</span>
      </p>
      {isOpen && callout.story_count === 0 && <p className={card.facts}>{t('callout_no_stories')}</p>}
      <div className={card.buttons}>
        {isOpen && (
          <Button
            aria-label={t('callout_answer_of', { name })}
            onClick={() => membersOnly(() => dialogs.open('post', answerParam), `post.${answerParam}`)}
          >
            {t('callout_answer')}
          </Button>
        )}
        {callout.story_count > 0 && (
          <LinkButton to={storiesPath} variant="secondary">
            {t('callout_stories', { count: answersCounted(callout.story_count) })}
          </LinkButton>
        )}
      </div>
    </article>
  );
}

/** The place in the editor's words, and its province; without both, the whole country. */
function CalloutPlace({ callout }: { callout: Callout }) {
  const t = useMessages();
  const language = useLanguage();
  const { callout_place: place, province_name: th, province_name_en: en } = callout;
  const province = language === 'th' ? th : en;
  if (!place) return province || t('callout_country');
  return (
    <>
      <FormWords text={place} />
      {province && `, ${province}`}
    </>
  );
}
