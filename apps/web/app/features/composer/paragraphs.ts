/** Paragraphs of plain text as markup; whatever looks like markup is only text. */
export function paragraphsOf(text: string): string {
  const escaped = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  if (!escaped) return '';
  const paragraphs = escaped.split(/\n{2,}/u).map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`);
  return paragraphs.join('');
}
