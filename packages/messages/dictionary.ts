/**
 * The texts of the interface. A language has a file for each namespace of i18next, which is what a browser fetches at once
 * (decision record 0060); a key stands in one of them. Node reads a language whole.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type builder from './th/builder.json';
import type composer from './th/composer.json';
import type events from './th/events.json';
import type game from './th/game.json';
import type learning from './th/learning.json';
import type members from './th/members.json';
import type news from './th/news.json';
import type newsroom from './th/newsroom.json';
import type nexus from './th/nexus.json';
import type pages from './th/pages.json';
import type server from './th/server.json';
import type shell from './th/shell.json';
import type statistics from './th/statistics.json';
import type surveys from './th/surveys.json';

/** Every key that the interface shows. */
export type InterfaceKey = keyof (typeof shell &
  typeof news &
  typeof members &
  typeof composer &
  typeof pages &
  typeof newsroom &
  typeof surveys &
  typeof nexus &
  typeof builder &
  typeof statistics &
  typeof events &
  typeof learning &
  typeof game);
/** Every key, also of what leaves the server as mail, short message or push. */
export type MessageKey = InterfaceKey | keyof typeof server;
export type Dictionary = Readonly<Record<string, string>>;

/** The namespaces of a language, each with its texts in the order of its file. */
export function namespacesOf(language: string): Readonly<Record<string, Dictionary>> {
  const folder = path.join(import.meta.dirname, language);
  const files = readdirSync(folder).sort();
  return Object.fromEntries(
    files.map((file) => [path.parse(file).name, JSON.parse(readFileSync(path.join(folder, file), 'utf8'))]),
  );
}

/** All texts of a language. */
export function dictionaryOf(language: string): Dictionary {
  return Object.assign({}, ...Object.values(namespacesOf(language)));
}
