import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import card from '#web/ui/Card.module.css';
import { CalloutCard } from '../../features/callouts/CalloutCard.tsx';
import { type Callout, useCallouts } from '../../features/callouts/use-callouts.ts';
import { tagParam } from '../../features/composer/composer-address.ts';
import { OrganisationList } from '../../features/organisations/OrganisationList.tsx';
import type { Organisation } from '../../features/organisations/use-organisations.ts';
import { hashtagPath } from '../../features/posts/post-words.ts';
import styles from './Community.module.css';

/** More stand on the page of their own. */
const shownCallouts = 2;

type CommunitySideProps = { organisations: readonly Organisation[]; callouts: readonly Callout[] | null };

/** Beside the people: organisations, what the newsroom asks now, and how one becomes a reporter. */
export function CommunitySide({ organisations, callouts }: CommunitySideProps) {
  const t = useMessages();
  return (
    <div className={styles.side}>
      {organisations.length > 0 && (
        <section aria-labelledby="community-organisations">
          <h2 id="community-organisations" className={styles.heading}>
            {t('organisations_title')}
          </h2>
          <OrganisationList label={t('organisations_title')} organisations={organisations} />
        </section>
      )}
      <OpenCallouts initial={callouts} />
      <Becoming />
    </div>
  );
}

function OpenCallouts({ initial }: { initial: readonly Callout[] | null }) {
  const t = useMessages();
  const { data } = useCallouts(initial);
  const open = (data ?? []).filter(({ callout_state: state }) => state === 'open');
  return (
    <section aria-labelledby="community-callouts">
      <h2 id="community-callouts" className={styles.heading}>
        {t('reporters_asks')}
      </h2>
      {data && open.length === 0 && <p className={styles.note}>{t('reporters_asks_none')}</p>}
      <div className={card.list}>
        {open.slice(0, shownCallouts).map((callout) => (
          <CalloutCard
            key={callout.callout_id}
            callout={callout}
            heading="h3"
            answerParam={tagParam(callout.callout_tag)}
            storiesPath={hashtagPath(callout.callout_tag)}
          />
        ))}
        <LinkButton to="/callouts" variant="secondary">
          {t('reporters_asks_all')}
        </LinkButton>
      </div>
    </section>
  );
}

const steps = ['reporters_become_1', 'reporters_become_2', 'reporters_become_3', 'reporters_become_4'] as const;

function Becoming() {
  const t = useMessages();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  const isMember = useSession() !== null;
  return (
    <section aria-labelledby="community-become" className={styles.become}>
      <h2 id="community-become" className={styles.heading}>
        {t('reporters_become')}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <div className={card.buttons}>
        <Button onClick={() => membersOnly(() => dialogs.open('post'), 'post')}>{t('reporters_become_pin')}</Button>
        {isMember && (
          <LinkButton to="/profile?tab=edit" variant="secondary">
            {t('reporters_become_profile')}
          </LinkButton>
        )}
      </div>
      <p className={styles.note}>{t('reporters_keep_out')}</p>
    </section>
  );
}
