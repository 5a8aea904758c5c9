/** What the composer's fields share: their ids, and plain text for the one with formatted text. */

/** Ids of the fields that a failed check moves the focus to. */
export const postFieldIds = {
  header: 'post-header',
  detail: 'post-detail',
  place: 'post-place',
  category: 'post-category',
  photos: 'post-photos',
} as const;

export type PostField = keyof typeof postFieldIds;

/** Paragraphs of plain text as markup; what looks like markup in it stays text. */
export function paragraphsOf(text: string): string {
  const escaped = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  if (!escaped) return '';
  const paragraphs = escaped.split(/\n{2,}/u).map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`);
  return paragraphs.join('');
}
