/** What the calls about answers do, whoever may make them: surveys for the newsroom, collections for their owners. */
import { Readable } from 'node:stream';
import { toFlag } from '@pakmut/contract/fields.ts';
import { type PageLanguage, pageLanguageOf } from '@pakmut/contract/page-languages.ts';
import * as contract from '@pakmut/contract/surveys/surveys.answers.contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, alreadySent } from '#api/platform/http/call.ts';
import { languageOf } from '#api/platform/http/reader-language.ts';
import * as service from './surveys.answers.service.ts';
import { composeCsv, composePlaces, viewGiven } from './surveys.answers.view.ts';
import { addressesOf } from './surveys.photos.service.ts';
import { composeSheet } from './surveys.sheet.view.ts';

type Member = { readonly memberId: string; readonly role: string };
type Exchange = { readonly member: Member; readonly request: FastifyRequest; readonly reply: FastifyReply };
type Filters = Omit<service.Asked, 'of'> & { readonly lang?: string };
type Deletion = { readonly id: string; readonly answerID: string; readonly reason: string };

/** What answers the calls about answers; `readableBy` says of what a member may read them. */
export function answerHandlers(
  { platform }: App,
  readableBy: (member: Member) => service.Readable | Promise<service.Readable>,
) {
  async function prepare(format: service.ExportFormat, { lang, ...asked }: Filters, { member, request }: Exchange) {
    const of = await readableBy(member);
    return service.prepareExport(platform, member.memberId, {
      ...asked,
      of,
      format,
      language: languageIn(lang, request),
      site: platform.config.ORIGIN || `${request.protocol}://${request.host}`,
    });
  }
  function send({ reply }: Exchange, name: string, type: string, body: Readable | Buffer): typeof alreadySent {
    reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(body);
    return alreadySent;
  }
  return {
    async list({ lang, ...asked }: Filters & { page?: number }, { member, request }: Exchange) {
      const wanted = { ...asked, of: await readableBy(member) };
      const { rows, total, columns } = await service.listGiven(platform, wanted, languageIn(lang, request));
      const items = rows.map((row) => ({
        answer_id: row.id,
        answer_day: row.day,
        is_edited: toFlag(row.is_edited),
        version: row.version,
        cells: viewGiven(row, columns, (name) => addressesOf(platform, name)),
      }));
      return { items, total };
    },
    async remove(asked: Deletion, { member }: Exchange) {
      await service.deleteGiven(platform, member.memberId, { ...asked, of: await readableBy(member) });
      return { deleted: 1 as const };
    },
    async show(asked: service.ReadText & { readonly id: string }, { member }: Exchange) {
      await service.showText(platform, member.memberId, { ...asked, of: await readableBy(member) });
      return { is_shown: asked.isShown };
    },
    async csv(asked: Filters, exchange: Exchange) {
      const { batches, columns } = await prepare('csv', asked, exchange);
      return send(exchange, 'answers.csv', 'text/csv; charset=utf-8', Readable.from(composeCsv(batches, columns)));
    },
    async sheet(asked: Filters, exchange: Exchange) {
      const { batches, columns } = await prepare('xlsx', asked, exchange);
      return send(exchange, 'answers.xlsx', contract.exportSurveySheet.file, await composeSheet(batches, columns));
    },
    async places(asked: Filters, exchange: Exchange) {
      const { batches, columns } = await prepare('geojson', asked, exchange);
      const body = Readable.from(composePlaces(batches, columns));
      return send(exchange, 'places.geojson', 'application/geo+json; charset=utf-8', body);
    },
  };
}

/** The language of the page, which may be another than that of the browser. */
function languageIn(lang: string | undefined, request: FastifyRequest): PageLanguage {
  return pageLanguageOf(lang) ?? languageOf(request);
}
