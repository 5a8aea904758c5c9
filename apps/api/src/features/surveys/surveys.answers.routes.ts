import { Readable } from 'node:stream';
import { toFlag } from '@pakmut/contract/fields.ts';
import { type PageLanguage, pageLanguageOf } from '@pakmut/contract/page-languages.ts';
import * as contract from '@pakmut/contract/surveys/surveys.answers.contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, alreadySent } from '#api/platform/http/call.ts';
import { languageOf } from '#api/platform/http/reader-language.ts';
import { route } from '#api/platform/http/route.ts';
import * as service from './surveys.answers.service.ts';
import { composeCsv, composePlaces, composeSheet, viewGiven } from './surveys.answers.view.ts';

/** The answers to surveys, for those who made them. */
export function surveyAnswersRoutes(app: App): void {
  const { platform } = app;
  route(app, contract.listSurveyAnswers, async (asked, { request }) => {
    const { rows, total, columns } = await service.listGiven(platform, asked, languageIn(asked, request));
    const items = rows.map((row) => ({
      answer_id: row.id,
      answer_day: row.day,
      is_edited: toFlag(row.is_edited),
      version: row.version,
      cells: viewGiven(row, columns),
    }));
    return { items, total };
  });
  route(app, contract.deleteSurveyAnswer, async (asked, { member }) => {
    await service.deleteGiven(platform, member.memberId, asked);
    return { deleted: 1 as const };
  });
  exportRoutes(app);
}

type Worded = service.Asked & { readonly lang?: string };

/** The language of the page, which may be another than that of the browser. */
function languageIn({ lang }: { readonly lang?: string | undefined }, request: FastifyRequest): PageLanguage {
  return pageLanguageOf(lang) ?? languageOf(request);
}

type Exchange = {
  readonly member: { readonly memberId: string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

function exportRoutes(app: App): void {
  const prepare = (format: service.ExportFormat, { lang, ...asked }: Worded, { member, request }: Exchange) => {
    const language = languageIn({ lang }, request);
    return service.prepareExport(app.platform, member.memberId, { ...asked, format, language });
  };
  const send = ({ reply }: Exchange, name: string, type: string, body: Readable | Buffer) => {
    reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(body);
    return alreadySent;
  };

  route(app, contract.exportSurveyCsv, async (asked, exchange) => {
    const { batches, columns } = await prepare('csv', asked, exchange);
    const body = Readable.from(composeCsv(batches, columns));
    return send(exchange, 'survey-answers.csv', 'text/csv; charset=utf-8', body);
  });
  route(app, contract.exportSurveySheet, async (asked, exchange) => {
    const { batches, columns } = await prepare('xlsx', asked, exchange);
    const body = await composeSheet(batches, columns);
    return send(exchange, 'survey-answers.xlsx', contract.exportSurveySheet.file, body);
  });
  route(app, contract.exportSurveyPlaces, async (asked, exchange) => {
    const { batches, columns } = await prepare('geojson', asked, exchange);
    const body = Readable.from(composePlaces(batches, columns));
    return send(exchange, 'survey-places.geojson', 'application/geo+json; charset=utf-8', body);
  });
}
