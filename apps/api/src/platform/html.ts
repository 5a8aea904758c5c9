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

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
