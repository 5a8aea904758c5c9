import {
  correctionMaximum,
  type VerificationState,
  verificationStates,
  verificationTextMaximum,
} from '@pakmut/contract/verification/verification.rules.ts';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { MediaDesk } from '../../features/evidence/MediaDesk.tsx';
import { useOwnRights } from '../../features/staff/use-own-rights.ts';
import { Messages } from '../../features/verification/AuthorTalk.tsx';
import { MessageForm } from '../../features/verification/MessageForm.tsx';
import { TextForm } from '../../features/verification/TextForm.tsx';
import { type StaffStory, useStaffStories, useStaffStory } from '../../features/verification/use-verification.ts';
import { verificationTones, verificationWords } from '../../features/verification/verification-words.ts';
import styles from './StoriesSection.module.css';

/** /admin/stories: stories by how far they were checked, and the desk of one. Both are in the address. */
export function StoriesSection() {
  const [search, setSearch] = useSearchParams();
  const postID = search.get('post');
  const state = verificationStates.find((known) => known === search.get('state')) ?? null;
  const go = (name: 'post' | 'state', value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  if (postID) return <StoryDesk key={postID} postID={postID} onLeave={() => go('post', null)} />;
  return <StoryTable state={state} onState={(next) => go('state', next)} onOpen={(id) => go('post', id)} />;
}

type TableProps = {
  state: VerificationState | null;
  onState: (state: VerificationState | null) => void;
  onOpen: (postID: string) => void;
};

type Listed = ReturnType<typeof useStaffStories>['items'][number];

function StoryTable({ state, onState, onOpen }: TableProps) {
  const t = useMessages();
  const language = useLanguage();
  const stories = useStaffStories(state);
  const columns = useMemo<DataColumn<Listed>[]>(
    () => [
      {
        id: 'date',
        header: t('log_date'),
        value: (row) => row.date,
        cell: (row) => formatDate(row.date, 'dateTime', language),
      },
      { id: 'header', header: t('stories_headline'), value: (row) => row.header },
      { id: 'author', header: t('desk_author'), value: (row) => row.member_displayname || t('anonymous_author') },
      {
        id: 'state',
        header: t('stories_state'),
        cell: (row) => <Badge tone={verificationTones[row.state]}>{t(verificationWords[row.state])}</Badge>,
      },
      {
        id: 'open',
        header: '',
        cell: (row) => (
          <Button
            size="small"
            variant="secondary"
            aria-label={`${t('stories_open')}: ${row.header}`}
            onClick={() => onOpen(row.post_id)}
          >
            {t('stories_open')}
          </Button>
        ),
      },
    ],
    [t, language, onOpen],
  );
  return (
    <div className={styles.desk}>
      <ChipRow label={t('desk_verification')}>
        <Chip pressed={state === null} onClick={() => onState(null)}>
          {t('review_all_kinds')}
        </Chip>
        {verificationStates.map((known) => (
          <Chip key={known} pressed={known === state} onClick={() => onState(known)}>
            {t(verificationWords[known])}
          </Chip>
        ))}
      </ChipRow>
      {stories.isError && <LoadFailure onRetry={() => void stories.refetch()} isWhole />}
      {stories.isPending && <LoadSkeleton rows={8} />}
      {stories.isSuccess && stories.items.length === 0 && <EmptyState drawing="boat" title={t('review_empty_list')} />}
      {stories.items.length > 0 && (
        <DataTable label={t('console_stories')} columns={columns} rows={stories.items} rowKey={(row) => row.post_id} />
      )}
      {stories.hasNextPage && (
        <Button
          variant="secondary"
          block
          busy={stories.isFetchingNextPage}
          onClick={() => void stories.fetchNextPage()}
        >
          {t('review_more')}
        </Button>
      )}
    </div>
  );
}

function StoryDesk({ postID, onLeave }: { postID: string; onLeave: () => void }) {
  const t = useMessages();
  const language = useLanguage();
  const story = useStaffStory(postID);
  const rights = useOwnRights();
  return (
    <div className={styles.desk}>
      <div>
        <Button variant="quiet" size="small" icon={<ArrowLeft size={18} />} onClick={onLeave}>
          {t('stories_back')}
        </Button>
      </div>
      {story.isError && <LoadFailure onRetry={() => void story.refetch()} isWhole />}
      {story.isPending && <LoadSkeleton rows={8} />}
      {story.data && (
        <>
          <h2 className={styles.title}>{story.data.header}</h2>
          <p className={styles.meta}>
            {story.data.member_displayname || t('anonymous_author')} ·{' '}
            {formatDate(story.data.date, 'dateTime', language)}
          </p>
          <div className={styles.columns}>
            <div className={styles.column}>
              <StoryItself story={story.data} />
              {rights.may('photos.compare') && story.data.images.length > 0 && (
                <MediaDesk
                  postID={postID}
                  isAnonymous={story.data.member_id === ''}
                  mayExamine={rights.may('originals.view')}
                />
              )}
            </div>
            <div className={styles.column}>
              <StatePanel story={story.data} onSet={story.setState} />
              <CorrectionPanel story={story.data} onAdd={story.correct} />
              <TalkPanel story={story.data} desk={story} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function StoryItself({ story }: { story: StaffStory }) {
  const t = useMessages();
  return (
    <div className={styles.column}>
      <div className={styles.photos}>
        {story.images.map((address) => (
          <a key={address} href={address} target="_blank" rel="noopener noreferrer">
            <img src={address} alt={t('opens_in_new_tab')} loading="lazy" width={240} height={160} />
          </a>
        ))}
      </div>
      <p className={styles.text}>{story.detail}</p>
      {story.is_hidden === 0 && (
        <div>
          <LinkButton to={`/newslist/${story.post_id}`} variant="secondary" size="small">
            {t('stories_public')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

function StatePanel(props: { story: StaffStory; onSet: (state: VerificationState, reason: string) => Promise<void> }) {
  const { story, onSet } = props;
  const t = useMessages();
  const language = useLanguage();
  const [state, setState] = useState<VerificationState>(story.state);
  const { verification } = story;
  return (
    <section className={styles.panel} aria-labelledby="desk-state">
      <h3 id="desk-state" className={styles.subtitle}>
        {t('desk_verification')}
      </h3>
      <div role="status">
        <Badge tone={verificationTones[story.state]}>{t(verificationWords[story.state])}</Badge>
      </div>
      {verification && (
        <>
          <p className={styles.text}>{verification.reason}</p>
          <p className={styles.meta}>
            {[verification.staff_name, formatDate(verification.date, 'dateTime', language)].filter(Boolean).join(' · ')}
          </p>
        </>
      )}
      {story.appeals.map((appeal) => (
        <p key={appeal.date} className={styles.text}>
          {t('desk_appeals')}: {[appeal.text, appeal.note].filter(Boolean).join(' → ')}
        </p>
      ))}
      <TextForm
        label={t('desk_reason')}
        limit={verificationTextMaximum}
        submitLabel={t('desk_set')}
        onSubmit={(reason) => onSet(state, reason)}
      >
        <SelectField
          label={t('stories_state')}
          value={state}
          onChange={(event) => setState(event.target.value as VerificationState)}
          options={verificationStates.map((known) => ({ value: known, label: t(verificationWords[known]) }))}
        />
      </TextForm>
    </section>
  );
}

function CorrectionPanel({ story, onAdd }: { story: StaffStory; onAdd: (text: string) => Promise<void> }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <section className={styles.panel} aria-labelledby="desk-corrections">
      <h3 id="desk-corrections" className={styles.subtitle}>
        {t('corrections_title')}
      </h3>
      <div role="log" aria-label={t('corrections_title')}>
        {story.corrections.map(({ text, date }) => (
          <div key={date}>
            <p className={styles.meta}>{formatDate(date, 'dateTime', language)}</p>
            <p className={styles.text}>{text}</p>
          </div>
        ))}
      </div>
      <TextForm
        label={t('desk_correction')}
        limit={correctionMaximum}
        submitLabel={t('desk_correction_add')}
        onSubmit={onAdd}
      />
    </section>
  );
}

function TalkPanel({
  story,
  desk,
}: {
  story: StaffStory;
  desk: Pick<ReturnType<typeof useStaffStory>, 'write' | 'upload'>;
}) {
  const t = useMessages();
  return (
    <section className={styles.panel} aria-labelledby="desk-talk">
      <h3 id="desk-talk" className={styles.subtitle}>
        {t('desk_talk')}
      </h3>
      {!story.member_id && <p className={styles.meta}>{t('desk_talk_anonymous')}</p>}
      {story.messages.length === 0 && <p className={styles.meta}>{t('desk_talk_none')}</p>}
      <div role="log" aria-label={t('desk_talk')}>
        <Messages messages={story.messages} mine="staff" authorName={t('desk_author')} />
      </div>
      <MessageForm label={t('desk_talk')} upload={desk.upload} onSend={desk.write} />
    </section>
  );
}
