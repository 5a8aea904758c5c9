import { nexusPerMember } from '@pakmut/contract/nexus/nexus.rules.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { useState } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { type MessageKey, pageTexts, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import card from '#web/ui/Card.module.css';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RefusedButton } from '#web/ui/RefusedButton.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { builtCollection, type OwnNexus } from '../features/survey-builder/builder-entry.ts';
import { reviewTones, reviewWords } from '../features/survey-builder/builder-words.ts';
import { FormBuilder } from '../features/survey-builder/FormBuilder.tsx';
import { FormDraftsBuilder, FormStartBuilder, useBegin } from '../features/survey-builder/FormStartBuilder.tsx';
import { NexusVersionsBuilder } from '../features/survey-builder/FormVersionsBuilder.tsx';
import { useBuilderAddress } from '../features/survey-builder/use-builder-address.ts';
import { nexusStore, useOwnNexus } from '../features/survey-builder/use-own-nexus.ts';
import { FormFilling } from '../features/surveys/FormFilling.tsx';
import type { Route } from './+types/my-nexus';
import { Page } from './shell/Page.tsx';
import styles from './survey-list.module.css';

export const handle = await pageTexts('news', 'members', 'surveys', 'nexus', 'builder');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'mynexus_title', noIndex: true });

/** /mynexus: the collections of a member, and with `?survey=` the builder of one. */
export default function MyNexus() {
  const t = useMessages();
  const isHydrated = useIsHydrated();
  const memberId = useSession()?.member.member_id;
  const membersOnly = useMembersOnly();
  if (memberId) return <Own memberId={memberId} />;
  return (
    <Page title={t('mynexus_title')} lead={t('mynexus_lead')}>
      {isHydrated && (
        <EmptyState
          drawing="notebook"
          title={t('mynexus_login')}
          action={<Button onClick={() => membersOnly(() => undefined)}>{t('login')}</Button>}
        />
      )}
    </Page>
  );
}

function Own({ memberId }: { memberId: string }) {
  const t = useMessages();
  const now = useNow();
  const toast = useToast();
  const own = useOwnNexus();
  const { data: rows, refresh } = own;
  const address = useBuilderAddress({ kind: 'nexus', rows, idOf: ({ nexus_id: id }) => id, refresh });
  const { asked, row: nexus } = address;
  if (asked === undefined) return <OwnList own={own} memberId={memberId} onOpen={address.open} />;
  const isOneTooMany = nexus === undefined && rows !== undefined && rows.length >= nexusPerMember;
  return (
    <Page title={t('mynexus_title')} wide>
      <FormBuilder
        key={`${asked}-${nexus?.version}`}
        kind="nexus"
        built={nexus && builtCollection(nexus)}
        store={nexusStore}
        draftName={asked}
        memberId={memberId}
        now={now}
        Filling={FormFilling}
        tab={address.tab}
        onTab={address.onTab}
        Versions={NexusVersionsBuilder}
        versionNote={t(nexus?.asked_version ? 'mynexus_version_text' : 'mynexus_version_text_unasked')}
        whyUnsaved={isOneTooMany ? t('mynexus_full', { count: nexusPerMember }) : undefined}
        onClose={address.close}
        onSaved={({ id }) => {
          toast({ text: t('builder_saved'), tone: 'success' });
          void address.showSaved(id);
        }}
      />
    </Page>
  );
}

type ListProps = {
  own: ReturnType<typeof useOwnNexus>;
  memberId: string;
  onOpen: (name: string) => void;
};

/** Without a network it shows what it has, and lets drafts of this device be written on. */
function OwnList({ own, memberId, onOpen }: ListProps) {
  const t = useMessages();
  const now = useNow();
  const isOnline = useIsOnline();
  const start = useLayer('survey-start');
  const begin = useBegin({ kind: 'nexus', memberId, onOpen, now });
  const rows = own.data;
  const isFull = rows !== undefined && rows.length >= nexusPerMember;
  return (
    <Page title={t('mynexus_title')} lead={t('mynexus_lead')}>
      <div className={styles.page}>
        <div className={styles.ways}>
          {isFull ? (
            <RefusedButton label={t('mynexus_begin')} why={t('mynexus_full', { count: nexusPerMember })} />
          ) : (
            <Button onClick={start.open}>{t('mynexus_begin')}</Button>
          )}
          <LinkButton to="/nexuslist" variant="secondary">
            {t('explore_others')}
          </LinkButton>
        </div>
        {!isOnline && <Notice tone="warn" live title={t(rows ? 'mynexus_offline' : 'mynexus_offline_drafts')} />}
        <FormDraftsBuilder kind="nexus" memberId={memberId} onOpen={onOpen} />
        {!rows && isOnline && <OwnLoading own={own} />}
        {rows?.length === 0 && (
          <EmptyState drawing="notebook" title={t('mynexus_none')}>
            {t('mynexus_none_hint')}
          </EmptyState>
        )}
        {rows?.map((nexus) => (
          <OwnCard key={nexus.nexus_id} nexus={nexus} own={own} onOpen={() => onOpen(nexus.nexus_id)} />
        ))}
      </div>
      {start.isOpen && <FormStartBuilder title={t('mynexus_begin')} onBegin={begin} onClose={start.close} />}
    </Page>
  );
}

function OwnLoading({ own }: Pick<ListProps, 'own'>) {
  if (own.isError) return <LoadFailure isWhole onRetry={own.refetch} />;
  return <LoadSkeleton rows={4} height={120} />;
}

type CardProps = { nexus: OwnNexus; own: ListProps['own']; onOpen: () => void };

function OwnCard(props: CardProps) {
  const t = useMessages();
  const { nexus } = props;
  return (
    <article className={card.card} aria-labelledby={`nexus-${nexus.nexus_id}`}>
      <h2 id={`nexus-${nexus.nexus_id}`} className={card.name}>
        <FormWords text={nexus.nexus_name} />
      </h2>
      <p className={card.facts}>
        <Badge tone={reviewTones[nexus.review]}>{t(reviewWords[nexus.review])}</Badge>{' '}
        {t('review_nexus_version', { version: nexus.version, count: nexus.question_total })} ·{' '}
        {t('nexus_answers', { count: formatCount(nexus.answer_total) })}
      </p>
      {nexus.review === 'refused' && <p className={card.facts}>{t('mynexus_refused_hint')}</p>}
      {nexus.asked_version > 0 && nexus.asked_version < nexus.version && (
        <p className={card.facts}>{t('mynexus_asks_older', { version: nexus.asked_version })}</p>
      )}
      <OwnButtons {...props} />
    </article>
  );
}

function OwnButtons({ nexus, own, onOpen }: CardProps) {
  const t = useMessages();
  const name = formWords(nexus.nexus_name, useLanguage());
  const isOnline = useIsOnline();
  const { act, isBusy } = useActing();
  const canSubmit = nexus.review === 'draft' || nexus.review === 'refused';
  const submit = { label: t('mynexus_submit'), name: `${t('mynexus_submit')} ${name}` };
  return (
    <div className={card.buttons}>
      {canSubmit && !isOnline && <RefusedButton size="small" {...submit} why={t('mynexus_when_online')} />}
      {canSubmit && isOnline && (
        <Button
          size="small"
          busy={isBusy}
          aria-label={submit.name}
          onClick={() => act(own.submit(nexus.nexus_id), 'mynexus_submitted')}
        >
          {submit.label}
        </Button>
      )}
      <Button size="small" variant="secondary" aria-label={`${t('mynexus_change')} ${name}`} onClick={onOpen}>
        {t('mynexus_change')}
      </Button>
      {nexus.asked_version > 0 && (
        <LinkButton
          size="small"
          variant="secondary"
          to={`/nexusexplore?id=${nexus.nexus_id}`}
          aria-label={`${t('mynexus_explore')} ${name}`}
        >
          {t('mynexus_explore')}
        </LinkButton>
      )}
      <DeleteButton nexus={nexus} name={name} onDelete={() => act(own.remove(nexus.nexus_id), 'mynexus_deleted')} />
    </div>
  );
}

/** Does what the server decides about, and says how it ended. */
function useActing() {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  async function act(work: Promise<void>, done: MessageKey) {
    setBusy(true);
    try {
      await work;
      toast({ text: t(done), tone: 'success' });
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
    setBusy(false);
  }
  return { act: (work: Promise<void>, done: MessageKey) => void act(work, done), isBusy };
}

function DeleteButton({ nexus, name, onDelete }: { nexus: OwnNexus; name: string; onDelete: () => void }) {
  const t = useMessages();
  const isOnline = useIsOnline();
  const [isAsking, setAsking] = useState(false);
  const button = { label: t('mynexus_delete'), name: `${t('mynexus_delete')} ${name}` };
  if (!isOnline) return <RefusedButton size="small" {...button} why={t('mynexus_when_online')} />;
  return (
    <>
      <Button size="small" variant="quiet" aria-label={button.name} onClick={() => setAsking(true)}>
        {button.label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="danger-filled"
        title={t('mynexus_delete_ask')}
        confirmLabel={t('mynexus_delete')}
        cancelLabel={t('cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
      >
        {t('mynexus_delete_text', { count: formatCount(nexus.answer_total) })}
      </ConfirmDialog>
    </>
  );
}
