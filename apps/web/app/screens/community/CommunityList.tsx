import { formatCount } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { LoadFailure, LoadMore, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Badges } from '../../features/members/Badges.tsx';
import { FollowButton } from '../../features/members/FollowButton.tsx';
import { useAskForPush } from '../../features/notifications/use-ask-for-push.ts';
import { ReporterRow } from '../../features/reporters/ReporterRow.tsx';
import { isNarrowed, type ReporterFilters, reporterSearchOf } from '../../features/reporters/reporter-filters.ts';
import { type CommunityOverview, useNearProvinces, type useReporters } from '../../features/reporters/use-reporters.ts';
import styles from './Community.module.css';

type CommunityListProps = {
  list: ReturnType<typeof useReporters>;
  filters: ReporterFilters;
  overview: CommunityOverview | null;
  onClear: () => void;
};

/** The people who fit, those with the newest work first. */
export function CommunityList({ list: { query, reporters }, filters, overview, onClear }: CommunityListProps) {
  const t = useMessages();
  const askForPush = useAskForPush();
  const ownId = useSession()?.member.member_id;
  if ((query.isError || query.isPaused) && !query.data)
    return <LoadFailure isWhole title={t('reporters_failed')} onRetry={query.refetch} />;
  if (query.isPending) return <LoadSkeleton rows={5} height={96} />;
  if (reporters.length === 0) return <Nobody filters={filters} overview={overview} onClear={onClear} />;
  return (
    <>
      {reporters.map((reporter) => {
        const { member_id: id, member_displayname: name } = reporter;
        return (
          <ReporterRow
            key={id}
            reporter={reporter}
            badges={<Badges badges={reporter.badge} look="marks" />}
            follow={
              id !== ownId && (
                <FollowButton
                  size="small"
                  who={{ id, name, isFollowed: reporter.is_member_follow === 1 }}
                  onFollow={askForPush}
                />
              )
            }
          />
        );
      })}
      {query.isFetchNextPageError && <LoadFailure title={t('reporters_failed')} onRetry={query.fetchNextPage} />}
      {query.hasNextPage && (
        <div className={styles.more}>
          <LoadMore query={query} />
        </div>
      )}
    </>
  );
}

/** Nobody fits: fewer filters, or the provinces around. */
function Nobody({ filters, overview, onClear }: Omit<CommunityListProps, 'list'>) {
  const t = useMessages();
  const language = useLanguage();
  const near = useNearProvinces(filters.provinceID, overview?.province ?? []);
  if (!isNarrowed(filters))
    return (
      <EmptyState
        drawing="pin"
        title={t('reporters_empty')}
        action={<LinkButton to="/newslist">{t('see_latest_news')}</LinkButton>}
      />
    );
  return (
    <EmptyState
      drawing="boat"
      title={t('reporters_none')}
      action={<Button onClick={onClear}>{t('reporters_clear')}</Button>}
    >
      <p>{t('reporters_none_hint')}</p>
      {near.length > 0 && (
        <nav aria-label={t('reporters_near')}>
          <p>{t('reporters_near')}</p>
          <span className={styles.near}>
            {near.map((province) => (
              <LinkButton
                key={province.PROVINCE_ID}
                size="small"
                variant="secondary"
                to={`/reportercommunity${reporterSearchOf({ provinceID: province.PROVINCE_ID })}`}
              >
                {t('reporters_near_one', {
                  area: language === 'th' ? province.PROVINCE_NAME : province.PROVINCE_NAME_EN,
                  count: formatCount(province.reporter_count),
                })}
              </LinkButton>
            ))}
          </span>
        </nav>
      )}
    </EmptyState>
  );
}
