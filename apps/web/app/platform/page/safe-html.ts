import createPurifier from 'dompurify';

/** The markup that written texts may hold; the server keeps the same list and has already applied it (decisions §3). */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href', 'rel', 'target'],
};

/** Sanitises in the browser a second time, in case an old answer comes out of a cache (R32). */
export function safeHtml(html: string): string {
  return typeof window === 'undefined' ? html : createPurifier(window).sanitize(html, allowed);
}
