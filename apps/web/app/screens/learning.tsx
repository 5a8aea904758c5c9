import { getLesson, getLessonByUse, listLessons } from '@pakmut/contract/lessons/lessons.contract.ts';
import { type SkillName, skillNames } from '@pakmut/contract/members/members.skills.rules.ts';
import { ArrowLeft } from 'lucide-react';
import { data, Link, redirect, useRevalidator, useSearchParams } from 'react-router';
import { languageOf, pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, nullWhenRefused } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { revalidateUnlessDialog } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { findKeptLesson, listKeptLessons } from '../features/lessons/kept-lessons.ts';
import { LearningPath } from '../features/lessons/LearningPath.tsx';
import { LessonPage } from '../features/lessons/LessonPage.tsx';
import { LessonWords } from '../features/lessons/LessonText.tsx';
import { lessonPath, lessonWords } from '../features/lessons/lesson-language.ts';
import type { Lesson, LessonCard } from '../features/lessons/use-lessons.ts';
import { profileKey } from '../features/members/use-my-profile.ts';
import { orNull } from '../features/stories/use-story.ts';
import { VideoPlayer } from '../features/videos/VideoPlayer.tsx';
import type { Route } from './+types/learning';
import styles from './learning.module.css';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('learning', 'news');

export const shouldRevalidate = revalidateUnlessDialog;

type LearningData = {
  /** Null: they could not be asked for. */
  lessons: readonly LessonCard[] | null;
  /** Of the address; null: there is none, undefined: it could not be asked for. */
  lesson: Lesson | null | undefined;
  id: string;
  keptAt?: number;
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  const { id, isForChecklist } = askedOf(request);
  if (isForChecklist) {
    const lesson = await orNull(call(getLessonByUse, {}, { fetcher }));
    throw redirect(lesson ? lessonPath(lesson.lesson_id) : '/learning');
  }
  const [lessons, lesson] = await Promise.all([
    orNull(call(listLessons, {}, { fetcher })),
    id ? call(getLesson, { lessonID: id }, { fetcher }).catch(nullWhenRefused) : null,
  ]);
  return data<LearningData>({ lessons, lesson, id }, { status: id && lesson === null ? 404 : 200 });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<LearningData> {
  return answerOrCopy<LearningData>(serverLoader(), () => copyOf(askedOf(request).id));
}

/** What this device has of a page: a lesson that was kept, or else read lately; of the list, at least the kept ones. */
async function copyOf(id: string): Promise<LearningData | null> {
  const [list, kept] = await Promise.all([findCopy<LearningData>('/learning'), listKeptLessons()]);
  const lessons = list?.data.lessons ?? kept.map(({ lesson }) => lesson);
  if (!id) return lessons.length > 0 ? { lessons, lesson: null, id, keptAt: list?.keptAt ?? Date.now() } : null;
  const own = await findKeptLesson(id);
  if (own) return { lessons, lesson: own.lesson, id, keptAt: own.keptAt };
  const copy = await findCopy<LearningData>(lessonPath(id));
  return copy && { ...copy.data, keptAt: copy.keptAt };
}

function askedOf(request: Request) {
  const { searchParams } = new URL(request.url);
  return { id: searchParams.get('lesson') ?? '', isForChecklist: searchParams.get('for') === 'checklist' };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const language = languageOf((matches[0]?.loaderData as { language?: string } | undefined)?.language);
  const { lesson, id } = loaderData ?? { lesson: null, id: '' };
  if (id && !lesson) return pageMeta(matches, { title: 'learning_area', noIndex: true });
  if (!lesson)
    return pageMeta(matches, { title: 'learning_area', description: 'learning_lead', canonical: '/learning' });
  return pageMeta(matches, {
    title: { text: lessonWords(lesson.lesson_name, language) },
    description: { text: lessonWords(lesson.lesson_summary, language) },
    canonical: lessonPath(lesson.lesson_id),
    type: 'article',
  });
};

/** /learning: the path of lessons; with `?lesson=` one of them. */
export default function Learning({ loaderData }: Route.ComponentProps) {
  const { lesson, lessons, id, keptAt } = loaderData;
  const isCopy = keptAt !== undefined;
  const isWhole = lessons !== null && lesson !== undefined && !(id && lesson === null);
  useOfflineCopy(id ? lessonPath(id) : '/learning', isWhole && !isCopy ? loaderData : undefined);
  useFreshWhenReachable(isCopy ? loaderData : null);
  return id ? <OneLesson {...loaderData} /> : <AllLessons lessons={lessons} keptAt={keptAt} />;
}

function AllLessons({ lessons, keptAt }: { lessons: readonly LessonCard[] | null; keptAt: number | undefined }) {
  const t = useMessages();
  const { revalidate } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const skill = skillNames.find((name) => name === params.get('skill')) ?? null;
  const choose = (name: SkillName | null) =>
    setParams(name ? { skill: name } : {}, { preventScrollReset: true, replace: true });
  return (
    <Page title={t('learning_area')} lead={t('learning_lead')}>
      {keptAt !== undefined && <KeptNote keptAt={keptAt} />}
      {!lessons && <LoadFailure isWhole title={t('learning_failed')} onRetry={revalidate} />}
      {lessons?.length === 0 && <EmptyState drawing="notebook" title={t('learning_empty')} />}
      {lessons && lessons.length > 0 && <LearningPath lessons={lessons} skill={skill} onSkill={choose} />}
    </Page>
  );
}

function OneLesson({ lesson, lessons, keptAt }: LearningData) {
  const t = useMessages();
  const { revalidate } = useRevalidator();
  if (!lesson)
    return (
      <Page title={t('learning_area')}>
        {lesson === undefined ? (
          <LoadFailure isWhole title={t('lesson_failed')} onRetry={revalidate} />
        ) : (
          <EmptyState
            drawing="boat"
            title={t('lesson_unknown')}
            action={<LinkButton to="/learning">{t('lesson_all')}</LinkButton>}
          />
        )}
      </Page>
    );
  return (
    <Page
      title={<LessonWords text={lesson.lesson_name} />}
      lead={<LessonWords text={lesson.lesson_summary} />}
      above={
        <Link to="/learning" className={styles.back}>
          <ArrowLeft size={18} />
          {t('lesson_all')}
        </Link>
      }
    >
      {keptAt !== undefined && <KeptNote keptAt={keptAt} />}
      <LessonPage
        key={lesson.lesson_id}
        lesson={lesson}
        lessons={lessons ?? []}
        starKeys={[profileKey]}
        film={(video, label) => <VideoPlayer video={video} label={label} />}
      />
    </Page>
  );
}
