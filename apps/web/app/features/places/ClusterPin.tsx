import { formatCount } from '#web/platform/i18n/dates.ts';
import type { BoundingBox } from '#web/platform/map/map-view.ts';
import { CategoryIcon } from '#web/ui/CategoryLabel.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { categoryColour } from '#web/ui/PinIcon.tsx';
import { Thumbnail } from '#web/ui/Thumbnail.tsx';
import styles from './ClusterPin.module.css';

/** A post, or the posts that lie too close together to show apart; the fields are the newest one's. */
export type Cluster = {
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  readonly post_id: string;
  readonly category_id: number;
  readonly thumb?: string | undefined;
  /** A picture for pins; of a photo that has none yet, its thumbnail. */
  readonly webp?: string | undefined;
  readonly header?: string | undefined;
  /** In which all its posts lie. */
  readonly bbox?: BoundingBox | undefined;
};

/** The colour of the cluster's category as the page shows it now; WebGL needs the value itself. */
export function clusterColour({ category_id }: Cluster): string {
  const style = getComputedStyle(document.documentElement);
  return (style.getPropertyValue(`--cat-${category_id}`) || style.getPropertyValue('--hue-8')).trim();
}

/** A corner pin with the newest photograph, or with the number alone where it stands for a wide area. */
export function ClusterPin({
  cluster,
  isPlain,
  isChosen = false,
  label,
  onOpen,
}: {
  cluster: Cluster;
  isPlain: boolean;
  /** Its story stands beside the map. */
  isChosen?: boolean;
  label: string;
  onOpen: () => void;
}) {
  const { count, category_id, thumb } = cluster;
  return (
    <button
      type="button"
      className={classNames('pin', styles.pin, isPlain && styles.plain, count > 1 && styles.stacked)}
      style={{ '--cat': categoryColour(category_id) }}
      aria-label={label}
      aria-current={isChosen || undefined}
      data-post={cluster.count === 1 ? cluster.post_id : undefined}
      title={cluster.count === 1 ? cluster.header : undefined}
      onClick={onOpen}
    >
      {isPlain ? (
        <span className={styles.number}>{formatCount(count)}</span>
      ) : (
        <>
          <span className={styles.picture}>
            {thumb ? (
              <Thumbnail jpeg={thumb} webp={cluster.webp} loading="lazy" />
            ) : (
              <CategoryIcon category={category_id} size={24} />
            )}
          </span>
          {count > 1 ? (
            <span className={styles.badge}>{formatCount(count)}</span>
          ) : (
            thumb && (
              <span className={styles.mark}>
                <CategoryIcon category={category_id} size={14} />
              </span>
            )
          )}
        </>
      )}
    </button>
  );
}
