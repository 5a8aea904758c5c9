/** News feeds as text: RSS 2.0 and Atom (RFC 4287), with places as GeoRSS. */

import { escapeXml } from '#api/platform/language/html.ts';
import type { OutsidePost } from './feeds.outside.ts';

export type Channel = {
  readonly title: string;
  readonly description: string;
  readonly licence: string;
  readonly siteName: string;
  /** The page that shows the same to people. */
  readonly pageUrl: string;
  /** Where the feed itself is. */
  readonly url: string;
  readonly categoryNames: ReadonlyMap<number, string>;
  readonly items: readonly OutsidePost[];
};

/** An element around text; nothing for a blank one. */
function element(name: string, text: string | undefined, attributes = ''): string {
  return text ? `<${name}${attributes}>${escapeXml(text)}</${name}>` : '';
}

/** When anything in the feed changed last; feeds without items have no time. */
export function newestChange(items: readonly OutsidePost[]): Date | null {
  const times = items.map(({ changedAt }) => changedAt.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

export function composeRss(channel: Channel): string {
  const newest = newestChange(channel.items);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:georss="http://www.georss.org/georss">
<channel>
${element('title', channel.title)}
${element('link', channel.pageUrl)}
${element('description', channel.description)}
<language>th</language>
${element('copyright', channel.licence)}
<ttl>15</ttl>
${element('lastBuildDate', newest?.toUTCString())}
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(channel.url)}"/>
${channel.items.map((item) => rssItem(item, channel)).join('\n')}
</channel>
</rss>
`;
}

function rssItem(item: OutsidePost, { categoryNames }: Channel): string {
  return [
    '<item>',
    element('title', item.title),
    element('link', item.url),
    element('guid', item.url, ' isPermaLink="true"'),
    element('pubDate', item.publishedAt.toUTCString()),
    element('dc:creator', item.author?.name),
    element('category', categoryNames.get(item.categoryId)),
    ...item.tags.map((tag) => element('category', tag.replace(/^#/, ''))),
    element('description', item.summary),
    // The length is asked for but not known; 0 is what the specification's readers expect then.
    item.image ? `<enclosure url="${escapeXml(item.image)}" length="0" type="image/jpeg"/>` : '',
    `<georss:point>${item.latitude} ${item.longitude}</georss:point>`,
    '</item>',
  ].join('');
}

export function composeAtom(channel: Channel): string {
  const newest = newestChange(channel.items) ?? new Date(0);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss" xml:lang="th">
${element('title', channel.title)}
${element('subtitle', channel.description)}
${element('id', channel.url)}
${element('updated', newest.toISOString())}
${element('rights', channel.licence)}
<link rel="self" type="application/atom+xml" href="${escapeXml(channel.url)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(channel.pageUrl)}"/>
<author>${element('name', channel.siteName)}</author>
${channel.items.map((item) => atomEntry(item, channel)).join('\n')}
</feed>
`;
}

function atomEntry(item: OutsidePost, { categoryNames }: Channel): string {
  const category = (term: string | undefined) => (term ? `<category term="${escapeXml(term)}"/>` : '');
  return [
    `<entry xml:lang="${escapeXml(item.language)}">`,
    element('title', item.title),
    element('id', `urn:uuid:${item.id}`),
    element('published', item.publishedAt.toISOString()),
    element('updated', item.changedAt.toISOString()),
    item.author ? `<author>${element('name', item.author.name)}</author>` : '',
    `<link rel="alternate" type="text/html" href="${escapeXml(item.url)}"/>`,
    item.image ? `<link rel="enclosure" type="image/jpeg" href="${escapeXml(item.image)}"/>` : '',
    category(categoryNames.get(item.categoryId)),
    ...item.tags.map((tag) => category(tag.replace(/^#/, ''))),
    element('summary', item.summary),
    `<georss:point>${item.latitude} ${item.longitude}</georss:point>`,
    '</entry>',
  ].join('');
}
