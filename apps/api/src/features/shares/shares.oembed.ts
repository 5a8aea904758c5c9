/** oEmbed 1.0 (oembed.com) in its two formats. */
import { escapeXml } from '#api/platform/language/html.ts';

/** The fields of an answer, by oEmbed's own names. */
export type OEmbed = Readonly<Record<string, string | number>>;

export function composeJson(card: OEmbed): string {
  return JSON.stringify(card);
}

export function composeXml(card: OEmbed): string {
  const fields = Object.entries(card).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${fields.join('\n')}\n</oembed>\n`;
}
