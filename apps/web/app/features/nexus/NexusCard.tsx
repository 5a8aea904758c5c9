import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import card from '#web/ui/Card.module.css';
import { RefusedButton } from '#web/ui/RefusedButton.tsx';
import { OwnNexusAnswers } from './OwnNexusAnswers.tsx';
import { type Nexus, useKeptAnswers } from './use-nexus.ts';

/** A collection of the list: what it collects, who began it, and what can be done with it. */
export function NexusCard({ nexus }: { nexus: Nexus }) {
  const t = useMessages();
  const hasKept = useKeptAnswers(nexus.nexus_id).some(({ state }) => state !== 'taken');
  return (
    <article className={card.card}>
      <h2 className={card.name}>
        <FormWords text={nexus.nexus_name} />
      </h2>
      <p className={card.detail}>
        <FormWords text={nexus.nexus_detail} />
      </p>
      <p className={card.facts}>
        <NexusFacts nexus={nexus} />
      </p>
      {hasKept && <p className={card.facts}>{t('nexus_kept_here')}</p>}
      <NexusButtons nexus={nexus} />
    </article>
  );
}

function NexusFacts({ nexus }: { nexus: Nexus }) {
  const t = useMessages();
  const language = useLanguage();
  const now = Date.parse(useNow());
  const { question_total: count, answer_total: answers, close_date: end, owner_displayname: owner } = nexus;
  const facts = [t('survey_questions', { count }), t('nexus_answers', { count: formatCount(answers) })];
  const date = formatDate(end, 'short', language);
  if (end && nexus.is_ans_open === 1) facts.push(t('survey_until', { date }));
  // One that its owner closes before its end says so by its button.
  else if (end && Date.parse(end) <= now) facts.push(t('survey_closed_on', { date }));
  if (nexus.is_own === 1) facts.push(t('nexus_own'));
  else if (owner) facts.push(t('nexus_by', { name: owner }));
  return facts.join(' · ');
}

/** What cannot be done stays in reach of the keyboard and says why, as in the list of surveys. */
function NexusButtons({ nexus }: { nexus: Nexus }) {
  const t = useMessages();
  const name = formWords(nexus.nexus_name, useLanguage());
  const explore = t('nexus_explore_of', { name });
  const isMember = useSession() !== null;
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div className={card.buttons}>
        <AnswerButton nexus={nexus} name={name} />
        {nexus.is_view_open === 1 ? (
          <LinkButton to={`/nexusexplore?id=${nexus.nexus_id}`} variant="secondary" aria-label={explore}>
            {t('nexus_explore')}
          </LinkButton>
        ) : (
          <RefusedButton label={t('nexus_explore')} name={explore} why={t('survey_not_viewable')} />
        )}
        {isMember && (
          <Button
            variant="quiet"
            aria-expanded={isShown}
            aria-label={t('nexus_own_answers_of', { name })}
            onClick={() => setShown(!isShown)}
          >
            {t('nexus_own_answers')}
          </Button>
        )}
      </div>
      {isMember && isShown && <OwnNexusAnswers nexusId={nexus.nexus_id} />}
    </>
  );
}

/** A collection for members alone asks visitors to log in. */
function AnswerButton({ nexus, name }: { nexus: Nexus; name: string }) {
  const t = useMessages();
  const navigate = useNavigate();
  const membersOnly = useMembersOnly();
  const [isHydrated, session] = [useIsHydrated(), useSession()];
  const isVisitor = isHydrated && session === null;
  const [label, accessible] = [t('survey_answer'), t('survey_answer_of', { name })];
  const to = `/nexusans?token=${nexus.token_add}`;
  if (nexus.is_ans_open === 0)
    return <RefusedButton label={label} name={accessible} why={t('survey_not_answerable')} />;
  if (nexus.is_public_answer === 0 && isVisitor)
    return (
      <Button aria-label={accessible} onClick={() => membersOnly(() => navigate(to))}>
        {label}
      </Button>
    );
  return (
    <LinkButton to={to} aria-label={accessible}>
      {label}
    </LinkButton>
  );
}
