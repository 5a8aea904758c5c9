import { deleteLesson } from '@pakmut/contract/lessons/lessons.staff.contract.ts';
import { mediaLevelNames } from '@pakmut/contract/members/members.rules.ts';
import { useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { LessonForm } from '../../features/lessons/LessonForm.tsx';
import { LessonPreview } from '../../features/lessons/LessonPreview.tsx';
import { blankLesson } from '../../features/lessons/lesson-entry.ts';
import { lessonSkills } from '../../features/lessons/lesson-words.ts';
import { type StaffLessonRow, useStaffLesson, useStaffLessons } from '../../features/lessons/use-staff-lessons.ts';
import { VideoPlayer } from '../../features/videos/VideoPlayer.tsx';
import { ContentPart, type ContentWords } from './ContentPart.tsx';

const words: ContentWords = {
  title: 'content_lessons',
  lead: 'content_lessons_lead',
  add: 'content_lesson_add',
  change: 'content_lesson_change',
  empty: 'content_lessons_empty',
};

/** The lessons of the learning area, in the order of the path. */
export function LessonsPart() {
  const t = useMessages();
  const { data, isError, refetch, refresh } = useStaffLessons();
  const preview = useLayer('preview');
  const [previewed, setPreviewed] = useState('');
  const columns: DataColumn<StaffLessonRow>[] = [
    { id: 'name', header: t('content_name'), value: (row) => row.lesson_name.th },
    {
      id: 'state',
      header: t('content_state'),
      value: (row) => t(stateOf(row)),
      cell: (row) => <Badge tone={row.is_published === 1 ? 'success' : 'neutral'}>{t(stateOf(row))}</Badge>,
    },
    {
      id: 'level',
      header: t('content_lesson_grade'),
      value: (row) => row.lesson_level,
      cell: (row) => mediaLevelNames[row.lesson_level],
    },
    { id: 'skill', header: t('content_lesson_skill'), value: (row) => t(lessonSkills[row.lesson_skill]) },
    { id: 'position', header: t('content_position'), value: (row) => row.position },
    { id: 'passed', header: t('content_lesson_passed'), value: (row) => row.passed_total },
  ];
  return (
    <ContentPart
      id="lesson"
      words={words}
      rows={data}
      isError={isError}
      refetch={refetch}
      refresh={refresh}
      rowKey={(row) => row.lesson_id}
      columns={columns}
      form={(row, onSaved) =>
        row ? (
          <ChangeForm key={row.lesson_id} lessonId={row.lesson_id} onSaved={onSaved} />
        ) : (
          <LessonForm
            key="new"
            lessonId={null}
            initial={blankLesson((data?.length ?? 0) + 1)}
            pictures={{}}
            onSaved={onSaved}
          />
        )
      }
      acts={(row) => (
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            setPreviewed(row.lesson_id);
            preview.open();
          }}
        >
          {t('content_preview')}
        </Button>
      )}
      removal={{
        question: 'content_lesson_delete',
        text: 'content_lesson_delete_text',
        nameOf: (row) => row.lesson_name.th,
        act: ({ lesson_id: lessonID }) => call(deleteLesson, { lessonID }),
        isFixed: (row) => row.passed_total > 0,
      }}
    >
      {preview.isOpen && previewed && (
        <DialogFrame size="large" title={t('content_preview')} onClose={preview.close}>
          <LessonPreview lessonId={previewed} film={(video, label) => <VideoPlayer video={video} label={label} />} />
        </DialogFrame>
      )}
    </ContentPart>
  );
}

function stateOf({ is_published: isPublished }: StaffLessonRow) {
  return isPublished === 1 ? 'content_lesson_shown' : 'content_lesson_hidden';
}

/** A lesson is fetched whole when somebody is going to change it. */
function ChangeForm({ lessonId, onSaved }: { lessonId: string; onSaved: () => void }) {
  const { data, isError, refetch } = useStaffLesson(lessonId);
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <LoadSkeleton rows={8} />;
  const { lesson_id, shown, ...initial } = data;
  const pictures = Object.fromEntries(
    initial.sections.map(({ section_picture: name }, at) => [name, shown[at]?.section_img_path ?? '']),
  );
  return <LessonForm lessonId={lesson_id} initial={initial} pictures={pictures} onSaved={onSaved} />;
}
