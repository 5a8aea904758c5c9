import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  exploreInput,
  type ListFilters,
  mediaKinds,
  type SortOrder,
  sortOrders,
  withoutPanel,
} from '#web/features/posts/news-filters.ts';
import { boundedTotal } from '#web/features/posts/post-words.ts';
import { DateRangeField, isSoundRange } from '#web/platform/i18n/DateRangeField.tsx';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import styles from './NewsFilterDialog.module.css';
import { mediaWords, sortWords } from './news-filter-words.ts';

type NewsFilterDialogProps = {
  filters: ListFilters;
  onApply: (filters: ListFilters) => void;
  onClose: () => void;
  /** Province, amphoe and whose news, drawn by the screen. */
  otherFields: (value: ListFilters, change: (part: Partial<ListFilters>) => void) => ReactNode;
  /** Stands above all others. */
  firstFields?: (value: ListFilters, change: (part: Partial<ListFilters>) => void) => ReactNode;
  /** What remains when the panel is cleared. */
  cleared?: ListFilters;
  /** The filters of the stories that the button counts. */
  counted?: (filters: ListFilters) => ListFilters;
  /** False for what has no order. */
  hasOrder?: boolean;
};

/** Time, place, kind and order of the news; the button says how many stories will be there. */
export function NewsFilterDialog(props: NewsFilterDialogProps) {
  const { filters: begin, onApply, onClose, otherFields, firstFields, counted, hasOrder = true } = props;
  const t = useMessages();
  const [filters, setFilters] = useState(begin);
  // Fields keep what was typed into them, also what is no day yet; those of a cleared panel are new ones.
  const [clearings, setClearings] = useState(0);
  const change = (part: Partial<ListFilters>) => setFilters((before) => ({ ...before, ...part }));
  const isSound = isSoundRange(filters);
  function clear() {
    setFilters(props.cleared ?? withoutPanel(begin));
    setClearings((before) => before + 1);
  }
  return (
    <DialogFrame
      size="medium"
      layout="full"
      title={t('news_filters')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={clear}>
            {t('news_clear_filters')}
          </Button>
          <Button disabled={!isSound} onClick={() => onApply(filters)}>
            <ShowWords filters={counted?.(filters) ?? filters} isSound={isSound} />
          </Button>
        </>
      }
    >
      <div key={clearings} className={styles.fields}>
        {firstFields?.(filters, change)}
        <DateRangeField value={filters} onChange={change} />
        {otherFields(filters, change)}
        <NearField filters={filters} onChange={change} />
        <fieldset className={styles.field}>
          <legend className={styles.legend}>{t('news_media')}</legend>
          <div className={styles.chips}>
            {mediaKinds.map((kind) => (
              <Chip
                key={kind}
                pressed={(filters.media ?? 'all') === kind}
                onClick={() => change({ media: kind === 'all' ? undefined : kind })}
              >
                {t(mediaWords[kind])}
              </Chip>
            ))}
          </div>
        </fieldset>
        {hasOrder && <OrderField filters={filters} onChange={change} />}
      </div>
    </DialogFrame>
  );
}

function OrderField({ filters, onChange }: PartProps) {
  const t = useMessages();
  const orders = sortOrders.filter(
    (order) => (order !== 'relevant' || filters.keyword) && (order !== 'nearest' || filters.near),
  );
  return (
    <SelectField
      label={t('news_sort')}
      value={filters.sort ?? 'newest'}
      options={orders.map((order) => ({ value: order, label: t(sortWords[order]) }))}
      onChange={({ target: { value } }) => onChange({ sort: value === 'newest' ? undefined : (value as SortOrder) })}
    />
  );
}

function ShowWords({ filters, isSound }: { filters: ListFilters; isSound: boolean }) {
  const t = useMessages();
  const { data } = useQuery({
    queryKey: ['news-count', filters],
    enabled: isSound,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(explorePosts.public, { ...exploreInput(filters), maxPerPage: 1 }, { signal }),
  });
  const total = data?.total;
  if (total === undefined) return t('news_filters_show_plain');
  return t('news_filters_show', { count: boundedTotal(total) });
}

const distances = [2, 5, 10, 25, 50] as const;

type PartProps = { filters: ListFilters; onChange: (part: Partial<ListFilters>) => void };

/** Asks for the position only when the member wants it. */
function NearField({ filters: { near, sort }, onChange }: PartProps) {
  const t = useMessages();
  const [isDenied, setDenied] = useState(false);
  const [isBusy, setBusy] = useState(false);
  function locate() {
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setBusy(false);
        setDenied(false);
        // A hundredth of a degree is enough to find news near somebody, and says less about where they are.
        onChange({ near: { latitude: round(latitude), longitude: round(longitude), km: 10 } });
      },
      () => {
        setBusy(false);
        setDenied(true);
      },
      { timeout: 15_000 },
    );
  }
  if (!near) {
    return (
      <div className={styles.field}>
        <Button variant="secondary" busy={isBusy} icon={<LocateFixed />} onClick={locate}>
          {t('news_near')}
        </Button>
        <FieldMessage id="news-near" error={isDenied ? t('news_near_denied') : undefined} />
      </div>
    );
  }
  return (
    <SelectField
      label={t('news_near')}
      value={near.km === undefined ? '' : String(near.km)}
      options={[
        ...distances.map((km) => ({ value: String(km), label: t('news_near_km', { km }) })),
        { value: '', label: t('news_near_off') },
      ]}
      onChange={({ target: { value } }) =>
        onChange(
          value === '' && sort !== 'nearest'
            ? { near: undefined }
            : { near: { ...near, km: value === '' ? undefined : Number(value) } },
        )
      }
    />
  );
}

function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
