/** Addresses by which a story travels: its share page, its card in other people's pages, the services that carry links. */

/** The specification's share page (decisions §5). */
export function sharePath(postId: string): string {
  return `/share?${new URLSearchParams({ post_id: postId })}`;
}

/** The card of a story for other people's pages. */
export function embedStoryPath(postId: string): string {
  return `/embed/story/${encodeURIComponent(postId)}`;
}

/** The size that an embedded card asks for. */
export const embedSize = { width: 480, height: 500 } as const;

/** The id of the story that an address of this site shows, or null. */
export function storyIdOf(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== new URL(origin).origin) return null;
  if (url.pathname === '/share') return url.searchParams.get('post_id');
  return /^\/(?:newslist|embed\/story)\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? null;
}

export type ShareService = 'line' | 'facebook' | 'x';

/** Where a service takes a link to be shared; nothing of theirs is loaded before somebody goes there. */
export function shareAddress(service: ShareService, story: { url: string; text: string }): string {
  const { url, text } = story;
  const of = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;
  if (service === 'line') return of('https://social-plugins.line.me/lineit/share', { url });
  if (service === 'facebook') return of('https://www.facebook.com/sharer/sharer.php', { u: url });
  return of('https://twitter.com/intent/tweet', { url, text });
}

/** The code by which a card is put into another page. The title is read out by screen readers. */
export function embedCode(address: string, title: string): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${embedSize.width}" height="${embedSize.height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
