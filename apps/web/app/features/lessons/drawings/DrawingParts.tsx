/** What several drawings have in common. Drawings hold no words, so that one serves all languages, and colours of the theme alone. */
import styles from './Drawing.module.css';

type At = { x: number; y: number };

/** Head and shoulders; `y` is the middle of the head. */
export function Person({ x, y, tone = 'kram' }: At & { tone?: 'kram' | 'din' | 'bai' | 'grey' }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles[tone]} d="M-26 60a26 32 0 0 1 52 0z" />
      <circle className={styles.paper} r="17" />
    </g>
  );
}

/** A phone held upright; its screen is 52 wide and 84 high. */
export function Phone({ x, y, turned = false }: At & { turned?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})${turned ? ' rotate(90)' : ''}`}>
      <rect className={styles.ink} x="-32" y="-54" width="64" height="108" rx="10" />
      <rect className={styles.tint} x="-26" y="-42" width="52" height="84" rx="3" />
    </g>
  );
}

export function Yes({ x, y }: At) {
  return <path className={styles.baiLine} d={`M${x - 12} ${y}l9 10 16-20`} />;
}

export function No({ x, y }: At) {
  return <path className={styles.dinLine} d={`M${x - 10} ${y - 10}l20 20m0-20-20 20`} strokeWidth={5} />;
}

/** Lines of a text that begins at a place. */
export function Lines({ x, y, widths }: At & { widths: readonly number[] }) {
  const strokes = widths.map((width, at) => `M${x} ${y + 2 + at * 12}h${width}`);
  return <path className={styles.writing} d={strokes.join('')} />;
}

/** An arrow head that points to a place, from the left unless it is turned. */
export function Arrow({ x, y, turn = 0 }: At & { turn?: number }) {
  return <path className={styles.kramLine} d="M-9-7 0 0-9 7" transform={`translate(${x} ${y}) rotate(${turn})`} />;
}
