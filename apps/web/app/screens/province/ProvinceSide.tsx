import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { feedPath } from '@pakmut/contract/feeds/feeds.rules.ts';
import type { getProvinceEdition } from '@pakmut/contract/lists/lists.provinces.contract.ts';
import { useMemo, useState } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { type BoundingBox, openingViewOf } from '#web/platform/map/map-view.ts';
import { DialogLink } from '#web/platform/overlays/DialogLink.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { NewsMapView } from '../map/NewsMapView.tsx';
import styles from './ProvinceEdition.module.css';

export type Edition = ResultOf<typeof getProvinceEdition>;

/** What stands below the map of a province, beside its news: its figures and its people. */
export function ProvinceFigures({ edition }: { edition: Edition }) {
  return (
    <>
      <Figures edition={edition} />
      <Reporters edition={edition} />
    </>
  );
}

export function ProvinceMap({ edition, name }: { edition: Edition; name: string }) {
  const t = useMessages();
  const box = edition.bbox as unknown as BoundingBox;
  const [view, setView] = useState(() => openingViewOf(box));
  const filters = useMemo(() => ({ provinceID: edition.PROVINCE_ID }), [edition.PROVINCE_ID]);
  const at = [view.latitude.toFixed(4), view.longitude.toFixed(4), view.zoom.toFixed(2)].join(',');
  return (
    <>
      <div className={styles.map}>
        <NewsMapView
          label={t('province_map', { name })}
          view={view}
          filters={filters}
          onView={setView}
          onMove={({ latitude, longitude, zoom }) => setView({ latitude, longitude, zoom })}
        />
      </div>
      <LinkButton to={`/newsmap?at=${at}`} variant="secondary" block>
        {t('province_open_map')}
      </LinkButton>
    </>
  );
}

function Figures({ edition }: { edition: Edition }) {
  const t = useMessages();
  const figures = [
    [t('figure_posts'), edition.post_count],
    [t('videos'), edition.post_vdo_count],
    [t('province_reporters'), edition.reporter_count],
  ] as const;
  return (
    <section aria-labelledby="province-figures">
      <h2 id="province-figures" className={styles.heading}>
        {t('province_figures')}
      </h2>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <LinkButton to={`/usagestat?province=${edition.PROVINCE_ID}`} variant="quiet" block>
        {t('province_statistics')}
      </LinkButton>
    </section>
  );
}

function Reporters({ edition }: { edition: Edition }) {
  const { reporter } = edition;
  const t = useMessages();
  return (
    <section aria-labelledby="province-active">
      <h2 id="province-active" className={styles.heading}>
        {t('province_active')}
      </h2>
      {reporter.length === 0 && <p className={styles.quiet}>{t('province_nobody')}</p>}
      <ul className={styles.reporters}>
        {reporter.map((one) => (
          <li key={one.member_id}>
            <Avatar src={one.member_img_profile} size={48} />
            <span className={styles.who}>
              <DialogLink name="reporter" param={one.member_id} className={styles.name}>
                {one.member_displayname}
              </DialogLink>
              <span className={styles.quiet}>{t('province_active_posts', { count: one.post_count })}</span>
            </span>
          </li>
        ))}
      </ul>
      <LinkButton to={`/reportercommunity?province=${edition.PROVINCE_ID}`} variant="secondary" block>
        {t('province_all_reporters')}
      </LinkButton>
    </section>
  );
}

export function ProvinceFeeds({ province }: { province: string }) {
  const t = useMessages();
  return (
    <nav aria-label={t('province_feeds')} className={styles.feeds}>
      <span>{t('province_feeds')}</span>
      <a href={feedPath('rss', { province })}>RSS</a>
      <a href={feedPath('atom', { province })}>Atom</a>
    </nav>
  );
}
