/**
 * Translations of public posts: each version and language is asked for once and then kept (decisions §3). The service
 * gets the texts of a post that everybody can read, and nothing else.
 */
import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { detectLanguage, type Translatable } from '@pakmut/contract/translations/translations.rules.ts';
import { findPublicText, type PublicText } from '#api/features/posts/posts.public.service.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { replaceTexts } from '#api/platform/language/html.ts';
import type { Platform } from '#api/platform/platform.ts';
import { createSingleFlight } from '#api/platform/process/single-flight.ts';
import { MalformedTranslation, NotTranslated, type Translator } from '#api/platform/services/translator.ts';
import * as queries from './translations.queries.ts';

export type Translated = { readonly source: Translatable; readonly header: string; readonly detail: string };

/** Posts that are being translated at once; more than those are refused, not queued, because a reader waits. */
const mostAtOnce = 8;

export function createTranslations(platform: Platform) {
  const once = createSingleFlight<Translated>();
  let asking = 0;

  /** From the table, otherwise from the service; simultaneous requests share the answer. */
  function find(key: queries.TranslationKey, post: PublicText, source: Translatable): Promise<Translated> {
    const name = `${key.postId} ${key.version} ${key.target}`;
    return once(name, async () => {
      const kept = await queries.findTranslation(platform.db, key.postId, key.version, key.target);
      return kept ? { ...kept, source } : make(key, post, source);
    });
  }

  async function make(key: queries.TranslationKey, post: PublicText, source: Translatable): Promise<Translated> {
    const { translator } = platform;
    if (!translator) throw new AppError('translations.off');
    if (asking >= mostAtOnce) throw new AppError('translations.failed', { retryAfter: 5 });
    asking += 1;
    try {
      const translated = await translateText(translator, post, source, key.target);
      await queries.insertTranslation(platform.db, key, translated, platform.clock.now());
      return translated;
    } catch (error) {
      return refuse(platform, error);
    } finally {
      asking -= 1;
    }
  }

  return {
    /** `said` is the source language of a text whose letters do not show it. */
    async translate(postId: string, target: Translatable, said?: Translatable): Promise<Translated> {
      const post = await findPublicText(platform, postId);
      if (!post) throw new AppError('posts.not_found');
      const source = detectLanguage(`${post.header} ${plainText(post.detail)}`, said ?? post.language);
      if (source === target) return { source, header: post.header, detail: post.detail };
      return find({ postId: post.id, version: post.version, target }, post, source);
    },
  };
}

/** Headline and text in one go, text by text, so that every tag stays where it is. */
async function translateText(
  translator: Translator,
  post: PublicText,
  source: Translatable,
  target: Translatable,
): Promise<Translated> {
  let header = post.header;
  const detail = await replaceTexts(post.detail, async (texts) => {
    const wanted = [post.header, ...texts];
    // Numbers, addresses and signs are the same in every language.
    const places = wanted.flatMap((text, index) => (needsWords(text) ? [index] : []));
    const answers = await translator.translate(
      places.map((index) => wanted[index] ?? ''),
      source,
      target,
    );
    for (const [order, index] of places.entries()) wanted[index] = answers[order] ?? '';
    header = (wanted[0] ?? '').replace(/\s+/gu, ' ');
    return wanted.slice(1);
  });
  return { source, header, detail };
}

function needsWords(text: string): boolean {
  return /\p{L}/u.test(text) && !/^https?:\/\/\S+$/u.test(text);
}

function refuse({ log }: Platform, error: unknown): never {
  if (!(error instanceof NotTranslated)) throw error;
  log.warn({ reason: error.message }, 'a story could not be translated');
  throw new AppError(error instanceof MalformedTranslation ? 'translations.malformed' : 'translations.failed');
}
