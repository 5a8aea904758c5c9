import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useId, useState } from 'react';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { type Language, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { figureWords } from './FigureTiles.tsx';
import styles from './Statistics.module.css';
import type { FigureKey, Usage } from './statistics-range.ts';

/** The units of the drawing, which is stretched to its frame. */
const [width, height] = [1_000, 300];
const mostTicks = 4;

/** One figure over the days or months of the range: a line that is drawn on the server too, and the same as a table. */
export function SeriesChart({ usage, shown }: { usage: Usage; shown: FigureKey }) {
  const t = useMessages();
  const language = useLanguage();
  const title = useId();
  const [isTable, setTable] = useState(false);
  const points = usage.series.map((bucket) => ({ date: bucket.date, count: bucket[shown] ?? 0 }));
  const most = points.reduce((best, point) => (point.count > best.count ? point : best), { date: '', count: 0 });
  const name = t(figureWords[shown].name);
  const say = (date: string) => dayWords(date, usage.bucket, language);
  return (
    <figure className={styles.figure} aria-labelledby={title}>
      <figcaption>
        <h2 id={title} className={styles.heading}>
          {t(usage.bucket === 'day' ? 'stat_by_day' : 'stat_by_month', { name })}
        </h2>
        <p className={styles.finding}>
          {most.count > 0
            ? t('stat_most_on', { when: say(most.date), count: formatCount(most.count) })
            : t('stat_nothing_here')}
        </p>
      </figcaption>
      {isTable ? (
        <SeriesTable name={name} points={points} say={say} />
      ) : (
        <Drawing key={`${shown} ${usage.from} ${usage.to}`} name={name} points={points} say={say} />
      )}
      <Button variant="secondary" size="small" onClick={() => setTable(!isTable)}>
        {t(isTable ? 'stat_as_chart' : 'stat_as_table')}
      </Button>
    </figure>
  );
}

type Point = { date: string; count: number };
type DrawingProps = { name: string; points: readonly Point[]; say: (date: string) => string };

/** A slider over the line reads its points, by finger, mouse and arrow keys. */
function Drawing({ name, points, say }: DrawingProps) {
  const t = useMessages();
  const [at, setAt] = useState(points.length - 1);
  const across = scalePoint<number>()
    .domain(points.map((_, index) => index))
    .range([0, width]);
  const up = scaleLinear()
    .domain([0, Math.max(1, ...points.map(({ count }) => count))])
    .range([height, 0])
    .nice(mostTicks);
  const x = (_: Point, index: number) => across(index) ?? 0;
  const y = ({ count }: Point) => up(count);
  const ticks = up.ticks(mostTicks).filter(Number.isInteger);
  const upward = (count: number) => `${(up(count) / height) * 100}%`;
  const read = points[at];
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        {/* In percent of the frame, but for the two paths, which are stretched to it. */}
        <svg className={styles.drawing} aria-hidden="true" focusable="false">
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1="0" x2="100%" y1={upward(tick)} y2={upward(tick)} />
              <text className={styles.tick} x="0" y={upward(tick)} dy="-4">
                {formatCount(tick)}
              </text>
            </g>
          ))}
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            <path className={styles.area} d={area<Point>().x(x).y0(height).y1(y)([...points]) ?? ''} />
            <path className={styles.line} d={line<Point>(x, y)([...points]) ?? ''} />
          </svg>
          {read && (
            <circle className={styles.mark} cx={`${(x(read, at) / width) * 100}%`} cy={upward(read.count)} r="6" />
          )}
        </svg>
        <input
          type="range"
          className={styles.reader}
          aria-label={t('stat_read', { name })}
          aria-valuetext={read && t('stat_at', { when: say(read.date), count: formatCount(read.count) })}
          min={0}
          max={Math.max(0, points.length - 1)}
          value={at}
          onChange={({ target }) => setAt(Number(target.value))}
        />
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{say(points[0]?.date ?? '')}</span>
        <strong>{read && t('stat_at', { when: say(read.date), count: formatCount(read.count) })}</strong>
        <span>{say(points.at(-1)?.date ?? '')}</span>
      </p>
    </div>
  );
}

function SeriesTable({ name, points, say }: DrawingProps) {
  const t = useMessages();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={name}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('stat_when')}</th>
            <th scope="col">{name}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ date, count }) => (
            <tr key={date}>
              <th scope="row">{say(date)}</th>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A day, or the month that it lies in. */
function dayWords(date: string, bucket: Usage['bucket'], language: Language): string {
  const words = formatDate(`${date}T00:00:00+07:00`, bucket === 'day' ? 'short' : 'long', language);
  return bucket === 'day' ? words : words.replace(/^\d+ /, '');
}
