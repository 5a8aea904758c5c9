/**
 * Hashes in place of a nonce (R33, decision 0071). Visitors share a page that was made once, so a nonce in it would be no
 * secret: who had read it could make a script that runs for others who get the same page. While a page is made its scripts
 * do carry a nonce, which nobody outside this process ever sees. It tells our scripts from what somebody got into the page.
 */
import { createHash } from 'node:crypto';

export type HashedPage = {
  readonly html: string;
  /** As a policy names them, without the quotation marks. */
  readonly hashes: readonly string[];
};

/** Takes the nonce of this rendering (letters and digits) off a whole page, and hashes the inline scripts that carried it. */
export function hashScripts(html: string, nonce: string): HashedPage {
  const mark = ` nonce="${nonce}"`;
  // React escapes angle brackets in attributes, so the first one after the mark ends the tag.
  const scripts = html.matchAll(new RegExp(`<script[^<>]*${mark}[^<>]*>(.*?)</script>`, 'gs'));
  // A script that is a file is empty here.
  const contents = Array.from(scripts, ([, content = '']) => content).filter(Boolean);
  return { html: html.replaceAll(mark, ''), hashes: [...new Set(contents.map(hashOf))] };
}

function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
