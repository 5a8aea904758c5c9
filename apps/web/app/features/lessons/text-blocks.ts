/** How the plain text of a section is laid out. */

export type TextBlock =
  | { readonly key: number; readonly text: string; readonly items?: undefined }
  | { readonly key: number; readonly items: readonly string[] };

/** Empty lines part paragraphs; lines that begin with “- ” are a list, also right after a paragraph. */
export function blocksOf(text: string): TextBlock[] {
  const groups: { items: boolean; lines: string[] }[] = [];
  let isNew = true;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const items = line.startsWith('- ');
    const last = groups.at(-1);
    if (line && last && !isNew && last.items === items) last.lines.push(line);
    else if (line) groups.push({ items, lines: [line] });
    isNew = !line;
  }
  return groups.map(({ items, lines }, key) =>
    items ? { key, items: lines.map((line) => line.slice(2)) } : { key, text: lines.join('\n') },
  );
}
