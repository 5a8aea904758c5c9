import { dataPath, type FeedFilters, feedPath } from '@pakmut/contract/feeds/feeds.rules.ts';
import { listProvinces } from '@pakmut/contract/places/places.contract.ts';
import { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { useState } from 'react';
import { orNull } from '#web/features/stories/use-story.ts';
import { pageTexts, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { useRootData } from '#web/platform/page/root-data.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { namedAreas } from '../features/places/area-names.ts';
import { nameOfCategory } from '../features/posts/post-words.ts';
import type { Route } from './+types/open-data';
import styles from './open-data.module.css';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('news', 'pages');

export async function loader({ context }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  const [categories, provinces] = await Promise.all([
    orNull(call(listCategories.public, {}, { fetcher })),
    orNull(call(listProvinces, {}, { fetcher })),
  ]);
  return { categories: categories ?? [], provinces: provinces ?? [] };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'opendata_title', description: 'opendata_lead' });

type Lists = Route.ComponentProps['loaderData'];

/** /opendata: feeds and data downloads of public stories, and the map for other people's pages. */
export default function OpenData({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { origin, licence, siteName } = useRootData();
  const [filters, setFilters] = useState<FeedFilters>({});
  const code = `<iframe src="${origin}/embed/map${filters.category === undefined ? '' : `?category=${filters.category}`}" title="${t('news_map_title')}" width="640" height="480" style="border:0;max-width:100%" loading="lazy"></iframe>`;
  return (
    <Page title={t('opendata_title')} lead={t('opendata_lead')}>
      <div className={styles.parts}>
        <section aria-labelledby="opendata-which">
          <h2 id="opendata-which">{t('opendata_which')}</h2>
          <FilterFields {...loaderData} filters={filters} onChange={setFilters} />
        </section>
        <section aria-labelledby="opendata-feeds">
          <h2 id="opendata-feeds">{t('opendata_feeds')}</h2>
          <p>{t('opendata_feeds_hint')}</p>
          <ul className={styles.links}>
            <FileLink name="RSS" path={feedPath('rss', filters)} />
            <FileLink name="Atom" path={feedPath('atom', filters)} />
          </ul>
        </section>
        <section aria-labelledby="opendata-data">
          <h2 id="opendata-data">{t('opendata_data')}</h2>
          <p>{t('opendata_data_hint')}</p>
          <ul className={styles.links}>
            <FileLink name="CSV" path={dataPath('csv', filters)} />
            <FileLink name="GeoJSON" path={dataPath('geojson', filters)} />
          </ul>
          <p className={styles.note}>{t('opendata_care')}</p>
          <p className={styles.note}>{licence || `© ${siteName || t('site_name')} ${origin}`}</p>
        </section>
        <section aria-labelledby="opendata-embed">
          <h2 id="opendata-embed">{t('opendata_embed')}</h2>
          <TextArea
            label={t('share_embed_code')}
            value={code}
            readOnly
            rows={3}
            dir="ltr"
            onFocus={(event) => event.target.select()}
          />
          <p className={styles.note}>{t('opendata_embed_hint')}</p>
        </section>
      </div>
    </Page>
  );
}

type FilterFieldsProps = Lists & { filters: FeedFilters; onChange: (filters: FeedFilters) => void };

function FilterFields({ categories, provinces, filters, onChange }: FilterFieldsProps) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('opendata_category')}
        placeholder={t('opendata_all')}
        value={filters.category ?? ''}
        options={categories.map((one) => ({
          value: String(one.category_id),
          label: nameOfCategory(one, language),
        }))}
        onChange={({ target }) => onChange({ ...filters, category: target.value ? Number(target.value) : undefined })}
      />
      <SelectField
        label={t('opendata_province')}
        placeholder={t('opendata_all')}
        value={filters.province ?? ''}
        options={namedAreas(
          provinces.map((one) => ({ value: one.PROVINCE_ID, th: one.PROVINCE_NAME, en: one.PROVINCE_NAME_EN })),
          language,
        )}
        onChange={({ target }) => onChange({ ...filters, province: target.value || undefined })}
      />
      <TextField
        label={t('opendata_tag')}
        value={filters.tag ?? ''}
        maxLength={60}
        onChange={({ target }) => onChange({ ...filters, tag: target.value.replace(/[#\s]/gu, '') || undefined })}
      />
    </div>
  );
}

/** A file of ours, with its address in sight for feed readers. The router must not take it for a page. */
function FileLink({ name, path }: { name: string; path: string }) {
  const { origin } = useRootData();
  return (
    <li>
      <a href={path}>{name}</a>
      <code>{origin + path}</code>
    </li>
  );
}
