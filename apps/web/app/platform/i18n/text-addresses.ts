/**
 * Where a browser finds the texts of each part, and which parts a screen needs beside the first. The build writes this
 * module anew (`vite.texts.ts`); in development there are no parts.
 */
import type { Language } from './languages.ts';

/** What every page and the home page show, what one reads next, and everything else. */
export type TextPart = 'first' | 'reading' | 'rest';

export const textAddresses: Partial<Record<Language, Readonly<Record<TextPart, string>>>> = {};
export const partsOfScreen: Readonly<Record<string, readonly TextPart[]>> = {};
