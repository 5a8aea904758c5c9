import { ArrowDown, ArrowUp } from 'lucide-react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import styles from './Statistics.module.css';
import { changeOf, type FigureKey, figureKeys, type Usage } from './statistics-range.ts';

export const figureWords: Readonly<Record<FigureKey, { name: MessageKey; meaning: MessageKey }>> = {
  post_count: { name: 'stat_posts', meaning: 'stat_posts_meaning' },
  view_count: { name: 'stat_views', meaning: 'stat_views_meaning' },
  comment_count: { name: 'stat_comments', meaning: 'stat_comments_meaning' },
  reporter_count: { name: 'stat_reporters', meaning: 'stat_reporters_meaning' },
  member_count: { name: 'stat_members', meaning: 'stat_members_meaning' },
};

/** Those that are told: people have no province. */
export function toldFigures({ total }: Usage): FigureKey[] {
  return figureKeys.filter((key) => total[key] !== null);
}

type Props = { usage: Usage; shown: FigureKey; onShow: (key: FigureKey) => void };

/** The figures of the range with their change; pressing one draws it. */
export function FigureTiles({ usage, shown, onShow }: Props) {
  const t = useMessages();
  return (
    <ul className={styles.tiles}>
      {toldFigures(usage).map((key) => {
        const { name, meaning } = figureWords[key];
        return (
          <li key={key}>
            <button type="button" className={styles.tile} aria-pressed={key === shown} onClick={() => onShow(key)}>
              <span className={styles.tileName}>{t(name)}</span>
              <span className={styles.tileCount}>{formatCount(usage.total[key] ?? 0)}</span>
              <Change now={usage.total[key] ?? 0} before={usage.before[key] ?? 0} />
              <span className={styles.note}>{t(meaning)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const t = useMessages();
  const percent = changeOf(now, before);
  if (percent === null) return <span className={styles.change}>{t(now > 0 ? 'stat_none_before' : 'stat_none')}</span>;
  // Of a small number before, percent would be a large number that says little.
  if (percent >= 200)
    return (
      <span className={styles.change}>{t('stat_change_times', { times: formatCount(Math.round(now / before)) })}</span>
    );
  if (percent === 0) return <span className={styles.change}>{t('stat_change_none')}</span>;
  return (
    <span className={styles.change}>
      {percent > 0 ? <ArrowUp size={16} /> : <ArrowDown size={16} />}
      {t(percent > 0 ? 'stat_change_up' : 'stat_change_down', { percent: formatCount(Math.abs(percent)) })}
    </span>
  );
}
