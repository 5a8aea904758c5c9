/** Lessons for everybody, one answer for all; progress and quizzes of members; and the calls by which editors write them. */
import * as contract from '@pakmut/contract/lessons/lessons.contract.ts';
import { getNextLesson } from '@pakmut/contract/lessons/lessons.next.contract.ts';
import * as staff from '@pakmut/contract/lessons/lessons.staff.contract.ts';
import { photoLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { photoUrl } from '#api/features/media/media.service.ts';
import { assertInSight } from '#api/features/members/members.lists.service.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { listPasses } from './lessons.members.queries.ts';
import * as queries from './lessons.queries.ts';
import { gradeQuiz } from './lessons.quizzes.service.ts';
import * as service from './lessons.service.ts';
import * as staffService from './lessons.staff.service.ts';
import { viewCard, viewLesson, viewPass, viewStaffCard, viewStaffLesson } from './lessons.view.ts';

export function lessonsRoutes(app: App): void {
  readingRoutes(app);
  memberRoutes(app);
  staffRoutes(app);
}

function readingRoutes(app: App): void {
  const { platform } = app;
  const { db } = platform;
  route(app, contract.listLessons, (_input, { request, reply }) =>
    cached(app, { request, reply }, async () => (await queries.listShown(db)).map(viewCard)),
  );
  route(app, contract.getLesson, ({ lessonID }, { request, reply }) =>
    cached(app, { request, reply }, async () => {
      const { row, files } = await service.getLesson(platform, lessonID);
      return viewLesson(row, files);
    }),
  );
  route(app, contract.getLessonByUse, (_input, { request, reply }) =>
    cached(app, { request, reply }, async () => {
      const row = await queries.findByUse(db, 'checklist');
      return row ? viewCard(row) : null;
    }),
  );
  route(app, getNextLesson.public, (_input, { request, reply }) =>
    cached(app, { request, reply }, () => service.findNext(platform, null)),
  );
}

function memberRoutes(app: App): void {
  const { platform } = app;
  route(app, getNextLesson.private, (_input, { member }) => service.findNext(platform, member.memberId));
  route(app, contract.listLessonProgress, (_input, { member }) => service.listProgress(platform, member.memberId));
  route(app, contract.saveLessonProgress, async (input, { member }) => {
    await service.saveProgress(platform, member.memberId, input);
    return service.listProgress(platform, member.memberId);
  });
  route(app, contract.answerQuiz, ({ lessonID, answers }, { member, idempotencyKey }) =>
    gradeQuiz(platform, { memberId: member.memberId, idempotencyKey }, { lessonId: lessonID, answers }),
  );

  async function passedBy(memberId: string, viewerId: string | null) {
    await assertInSight(platform, memberId, viewerId);
    return (await listPasses(platform.db, memberId)).map(viewPass);
  }
  const { listPassedLessons: passed } = contract;
  route(app, passed.public, ({ memberID }) => passedBy(memberID, null));
  route(app, passed.private, ({ memberID }, { member }) => passedBy(memberID, member.memberId));
}

function staffRoutes(app: App): void {
  const { platform } = app;
  route(app, staff.listStaffLessons, async () => (await queries.listAll(platform.db)).map(viewStaffCard));
  route(app, staff.getStaffLesson, async ({ lessonID }) => {
    const { row, files } = await staffService.getStaffLesson(platform, lessonID);
    return viewStaffLesson(row, files);
  });
  route(app, staff.addLesson, async (input, { member }) => ({
    lessonID: await staffService.addLesson(platform, member.memberId, input),
  }));
  route(app, staff.changeLesson, async ({ lessonID, ...input }, { member }) => {
    await staffService.changeLesson(platform, member.memberId, lessonID, input);
    return { lessonID };
  });
  route(app, staff.deleteLesson, async ({ lessonID }, { member }) => {
    await staffService.deleteLesson(platform, member.memberId, lessonID);
    return { lessonID };
  });
  route(app, staff.uploadLessonImage, ({ lessonID }, { member, request }) =>
    withReceivedFile(platform, request, photoLimits, async (upload) => {
      const name = await staffService.addPicture(platform, member.memberId, lessonID, upload);
      return { section_picture: name, section_img_path: photoUrl(name, 'thumb') };
    }),
  );
}
