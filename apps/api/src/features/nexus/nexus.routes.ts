import { toFlag } from '@pakmut/contract/fields.ts';
import * as contract from '@pakmut/contract/nexus/nexus.contract.ts';
import * as explore from '@pakmut/contract/nexus/nexus.explore.contract.ts';
import { answerHandlers } from '#api/features/surveys/surveys.answers.calls.service.ts';
import { viewPhotos } from '#api/features/surveys/surveys.photos.service.ts';
import { type Filter, readResults, viewStep } from '#api/features/surveys/surveys.results.service.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as owners from './nexus.owners.service.ts';
import * as service from './nexus.service.ts';
import { viewEdited, viewNexus, viewOwn, viewVersion } from './nexus.view.ts';

export function nexusRoutes(app: App): void {
  readerRoutes(app);
  answerRoutes(app);
  ownerRoutes(app);
  exploreRoutes(app);
}

function readerRoutes(app: App): void {
  const { platform } = app;
  const list = async (id: string | undefined, memberId: string | null) =>
    (await service.listShown(platform, id)).map((row) => viewNexus(platform, row, memberId));
  route(app, contract.listNexus.public, ({ id }) => list(id, null));
  route(app, contract.listNexus.private, ({ id }, { member }) => list(id, member.memberId));
  route(app, contract.getNexusbyToken, async ({ id, token }) => {
    const nexus = await service.findByToken(platform, token, id);
    return { ...viewNexus(platform, nexus, null), version: nexus.version, form: nexus.form };
  });
  route(app, contract.listNexusAnswers, async (asked, { member }) => {
    const rows = await service.listOwnAnswers(platform, member.memberId, asked);
    return rows.map((row) => ({
      ...service.linksOf(platform, row.id),
      last_edit_date: row.edited_at.toISOString(),
      ...viewEdited(row.edited_at),
    }));
  });
}

function answerRoutes(app: App): void {
  const { platform } = app;
  const view = ({ nexusId, answerId, at }: { nexusId: string; answerId: string; at: string }) => ({
    nexus_id: nexusId,
    ...service.linksOf(platform, answerId),
    last_edit_date: at,
  });
  const answer = async (given: Parameters<typeof service.answer>[1]) => {
    const stored = await service.answer(platform, given);
    return { ...view(stored), is_first: toFlag(stored.isFirst) };
  };
  route(app, contract.answerNexus.public, (given, { idempotencyKey: key }) =>
    answer({ ...given, memberId: null, key }),
  );
  route(app, contract.answerNexus.private, (given, { member, idempotencyKey: key }) =>
    answer({ ...given, memberId: member.memberId, key }),
  );
  route(app, contract.getNexusAnswer, async ({ token }) => {
    const { answer: row, nexus, right, canEdit } = await service.findAnswer(platform, token);
    return {
      nexus: viewNexus(platform, nexus, null),
      version: row.version,
      form: row.form,
      answers: row.answers,
      photos: await viewPhotos(platform, row.id),
      right,
      can_edit: toFlag(canEdit),
      answer_date: row.answered_at.toISOString(),
      last_edit_date: row.edited_at.toISOString(),
      ...viewEdited(row.edited_at),
    };
  });
  route(app, contract.editNexusAnswer, async (given, { idempotencyKey: key }) =>
    view(await service.edit(platform, { ...given, key })),
  );
  route(app, contract.deleteNexusAnswer, async ({ token }) => {
    await service.withdraw(platform, token);
    return { deleted: 1 as const };
  });
}

function ownerRoutes(app: App): void {
  const { platform } = app;
  const view = (row: Parameters<typeof viewOwn>[1], memberId: string) => viewOwn(platform, row, memberId);
  route(app, contract.listMyNexus, async (_, { member: { memberId } }) =>
    (await owners.listOwned(platform.db, memberId)).map((row) => view(row, memberId)),
  );
  route(app, contract.listNexusVersions, async ({ nexusID }, { member: { memberId } }) =>
    (await owners.listVersions(platform, memberId, nexusID)).map(viewVersion),
  );
  route(app, contract.addNexus, async (change, { member: { memberId } }) =>
    view(await owners.add(platform, memberId, change), memberId),
  );
  route(app, contract.changeNexus, async ({ nexusID, ...change }, { member: { memberId } }) =>
    view(await owners.change(platform, memberId, nexusID, change), memberId),
  );
  route(app, contract.submitNexus, async ({ nexusID }, { member }) =>
    view(await owners.submit(platform, member, nexusID), member.memberId),
  );
  route(app, contract.deleteNexus, async ({ nexusID }, { member }) => {
    await owners.remove(platform, member.memberId, nexusID);
    return { deleted: 1 as const };
  });
  route(app, contract.viewNexusForReview, async ({ nexusID }, { member }) =>
    view(await owners.findForReview(platform.db, nexusID), member.memberId),
  );
}

function exploreRoutes(app: App): void {
  const { platform } = app;
  type Asked = Filter & { readonly id: string };
  async function results({ id, ...filter }: Asked, member: owners.Owner | null) {
    const { nexus, mayRead } = await owners.findExplored(platform, id, member);
    return {
      nexus: viewNexus(platform, nexus, member?.memberId ?? null),
      ...viewStep(await readResults(platform, nexus, filter), nexus.form),
      may_read: toFlag(mayRead),
    };
  }
  route(app, explore.getNexusResults.public, (asked) => results(asked, null));
  route(app, explore.getNexusResults.private, (asked, { member }) => results(asked, member));
  const answers = answerHandlers(app, (member) => owners.answersReadableBy(platform.db, member));
  route(app, explore.listCollectedAnswers, answers.list);
  route(app, explore.deleteCollectedAnswer, answers.remove);
  route(app, explore.showCollectedText, answers.show);
  route(app, explore.exportCollectedCsv, answers.csv);
  route(app, explore.exportCollectedSheet, answers.sheet);
  route(app, explore.exportCollectedPlaces, answers.places);
}
