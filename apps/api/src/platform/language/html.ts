/** The one sanitiser of member-written HTML, applied on write (R32, decisions §3). */
import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    div: 'p',
    a: (tagName, attributes) => ({
      tagName,
      attribs: {
        ...(attributes.href && { href: attributes.href }),
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      },
    }),
  },
};

/** Keeps the allow-list and drops the rest; plain text comes back with its line breaks as paragraphs. */
export function sanitiseDetail(html: string): string {
  const looksLikeHtml = /<[a-z][^>]*>/iu.test(html);
  if (looksLikeHtml) return sanitize(html, options).trim();
  return html
    .split(/\n{2,}/u)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/**
 * Replaces the texts of sanitised HTML and leaves its tags; what comes in is text and can bring no markup. The sanitiser
 * writes no `>` inside a tag, so tags end where they seem to.
 */
export async function replaceTexts(
  html: string,
  replace: (texts: readonly string[]) => Promise<readonly string[]>,
): Promise<string> {
  const pieces = sanitiseDetail(html).split(/(<[^>]*>)/);
  const places = pieces.flatMap((piece, index) => (index % 2 === 0 && piece.trim() ? [index] : []));
  const replaced = await replace(places.map((index) => unescapeHtml((pieces[index] ?? '').trim())));
  for (const [order, index] of places.entries()) {
    const [, before = '', after = ''] = /^(\s*)[\s\S]*?(\s*)$/u.exec(pieces[index] ?? '') ?? [];
    pieces[index] = before + escapeHtml(replaced[order] ?? '') + after;
  }
  return sanitiseDetail(pieces.join(''));
}

/** The text of HTML that strangers wrote, in one line: no tags, nothing of scripts, no characters that turn the direction of writing. */
export function lineOfHtml(html: string): string {
  const parted = html.replace(/<(br|hr|\/(p|div|li|h[1-6]|tr|td|blockquote|figure))\b/giu, ' $&');
  return unescapeHtml(sanitize(parted, { allowedTags: [], allowedAttributes: {} }))
    .toWellFormed()
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const;
const characters = new Map<string, string>(Object.entries(entities).map(([character, entity]) => [entity, character]));

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters.get(entity) ?? entity);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character as keyof typeof entities]);
}

/** Characters that XML 1.0 has no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text for an element or an attribute of XML. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(unwritable, ''));
}
