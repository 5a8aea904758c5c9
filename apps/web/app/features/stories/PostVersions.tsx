import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { listPostVersions } from '@pakmut/contract/publishing/publishing.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { postsKey } from '#web/features/posts/post-pages.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './PostVersions.module.css';

type Version = ResultOf<typeof listPostVersions>[number];

/**
 * The published versions of a story, the newest first, numbered from the first: what was saved as a draft before is none. Paragraphs
 * that the next older version did not have are highlighted.
 */
export function PostVersions({ postId }: { postId: string }) {
  const t = useMessages();
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: [postsKey, 'versions', postId],
    queryFn: ({ signal }) => call(listPostVersions, { postID: postId, maxPerPage: 50 }, { signal }),
    staleTime: 0,
  });
  if (isError) return <LoadFailure isWhole title={t('post_versions_failed')} onRetry={refetch} />;
  if (!data) return <Skeleton height="120px" />;
  if (data.items.length < 2) return <p className={styles.none}>{t('post_versions_none')}</p>;
  return (
    <ol className={styles.versions}>
      {data.items.map((version, index) => (
        <li key={version.post_version} className={styles.version}>
          <p className={styles.head}>
            <strong>
              {version.is_current === 1
                ? t('post_version_current')
                : t('post_version_of', { number: (data.total ?? data.items.length) - index })}
            </strong>
            <time dateTime={version.post_version_date}>
              {formatDate(version.post_version_date, 'dateTime', language)}
            </time>
          </p>
          {linesOf(version).map((line, position) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
              key={position}
              className={styles.line}
              lang={languageOfText(line)}
              data-new={isNew(line, data.items[index + 1]) || undefined}
            >
              {line}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

function linesOf(version: Version): string[] {
  const text = plainText(version.post_detail).split(/\n+/u);
  return [version.post_header, ...text].map((line) => line.trim()).filter(Boolean);
}

function isNew(line: string, older: Version | undefined): boolean {
  return older !== undefined && !linesOf(older).includes(line);
}
