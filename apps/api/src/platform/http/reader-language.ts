import { type PageLanguage, pageLanguageOf, plainLanguage } from '@pakmut/contract/page-languages.ts';
import type { FastifyRequest } from 'fastify';

/** The language of a visitor: chosen on the site, else the browser's, else Thai. */
export function languageOf(request: FastifyRequest): PageLanguage {
  const wanted = [request.cookies.lang, ...(request.headers['accept-language'] ?? '').split(',')];
  for (const tag of wanted) {
    const found = pageLanguageOf(tag?.trim().slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return plainLanguage;
}
