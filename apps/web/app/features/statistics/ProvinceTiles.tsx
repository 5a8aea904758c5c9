import { type KeyboardEvent, useRef } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { classesOf, nextTile, tileRows } from './province-tiles.ts';
import styles from './Statistics.module.css';
import type { ProvinceFigures } from './statistics-range.ts';
import { useProvinceName } from './use-province-name.ts';

type Props = {
  label: string;
  provinces: readonly ProvinceFigures[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** One square for each province, darker where there were more stories; arrow keys go from one to the next. */
export function ProvinceTiles({ label, provinces, chosen, onChoose }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const nameOf = useProvinceName();
  const grid = useRef<HTMLFieldSetElement>(null);
  const byId = new Map(provinces.map((province) => [province.PROVINCE_ID, province]));
  const { shadeOf, classes } = classesOf(
    provinces.filter(({ PROVINCE_ID }) => PROVINCE_ID).map(({ post_count }) => post_count),
  );
  const reached = chosen || '10';
  function move(event: KeyboardEvent, id: string) {
    const next = nextTile(id, event.key);
    if (next === id) return;
    event.preventDefault();
    onChoose(next);
    grid.current?.querySelector<HTMLElement>(`[data-province="${next}"]`)?.focus();
  }
  return (
    <>
      <fieldset ref={grid} className={styles.squares}>
        <legend className="visually-hidden">{label}</legend>
        {tileRows.map((tiles) => (
          <div key={tiles.find((tile) => tile !== null)?.id} className={styles.squareRow}>
            {tiles.map((tile, column) => {
              const province = tile && byId.get(tile.id);
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row is what a gap is
              if (!tile || !province) return <span key={column} />;
              return (
                <button
                  key={tile.id}
                  type="button"
                  data-province={tile.id}
                  data-shade={shadeOf(province.post_count)}
                  className={styles.square}
                  tabIndex={tile.id === reached ? 0 : -1}
                  aria-pressed={tile.id === chosen}
                  onClick={() => onChoose(tile.id)}
                  onKeyDown={(event) => move(event, tile.id)}
                >
                  {language === 'th' ? tile.th : tile.latin}
                  {/* With the short name, by which people who speak to their device call what they see. */}
                  <span className="visually-hidden">
                    {` ${t('stat_province_posts', { province: nameOf(province), count: formatCount(province.post_count) })}`}
                  </span>
                </button>
              );
            })}
          </div>
        ))}
      </fieldset>
      <ul className={styles.legend} aria-label={t('stat_legend')}>
        {classes.map(({ shade, least, most }) => (
          <li key={shade}>
            <span className={styles.swatch} data-shade={shade} />
            {least === most ? formatCount(least) : `${formatCount(least)}–${formatCount(most)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
