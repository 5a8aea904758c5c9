/** Drawings about writing, checking and talking with readers. */
import styles from './Drawing.module.css';
import { Arrow, Lines, Person, Yes } from './DrawingParts.tsx';

/** A headline over a photograph: the largest line says what happened. */
export const headline = (
  <>
    <rect className={styles.paper} x="60" y="18" width="200" height="146" rx="8" />
    <rect className={styles.kram} x="78" y="34" width="150" height="12" rx="4" />
    <rect className={styles.kram} x="78" y="52" width="104" height="12" rx="4" />
    <rect className={styles.tint} x="78" y="76" width="74" height="54" rx="4" />
    <circle className={styles.din} cx="115" cy="98" r="8" />
    <path className={styles.din} d="M115 118l-6-14h12z" />
    <Lines x={164} y={78} widths={[78, 70, 78, 60]} />
    <Lines x={78} y={142} widths={[150]} />
  </>
);

/** The most important at the top, where the triangle is widest. */
export const invertedPyramid = (
  <>
    <path className={styles.kram} d="M50 22h220l-30 40H80z" />
    <path className={styles.din} d="M84 68h152l-28 38h-96z" />
    <path className={styles.grey} d="M116 112h88l-44 54z" />
    <path className={styles.line} d="M292 30v124" />
    <path className={styles.kramLine} d="M292 30v118" />
    <Arrow x={292} y={154} turn={90} />
  </>
);

/** Five signs around a pin: who, what, when, where, why. */
export const fiveQuestions = (
  <>
    <path className={styles.din} d="M160 132c-22-28-32-42-32-58a32 32 0 0 1 64 0c0 16-10 30-32 58z" />
    <circle className={styles.paper} cx="160" cy="74" r="12" />
    <g transform="translate(52 50) scale(.6)">
      <Person x={0} y={0} tone="kram" />
    </g>
    <path className={styles.paper} d="M240 28h40v40h-40z" />
    <path className={styles.line} d="M250 44h20M250 54h12" />
    <circle className={styles.paper} cx="56" cy="136" r="22" />
    <path className={styles.line} d="M56 122v14l10 6" />
    <path className={styles.sunLine} d="M248 122c4-15 34-15 34 3 0 12-17 10-17 21" />
    <circle className={styles.sun} cx="265" cy="158" r="4" />
    <path className={styles.dashed} d="M80 62l42 10M234 52l-40 16M80 128l46-28M242 128l-46-28" />
  </>
);

/** Words of somebody, between marks, with whose they are below. */
export const quote = (
  <>
    <path
      className={styles.paper}
      d="M96 24h180a12 12 0 0 1 12 12v70a12 12 0 0 1-12 12H140l-28 22 4-22H96a12 12 0 0 1-12-12V36a12 12 0 0 1 12-12z"
    />
    <path className={styles.kramLine} d="M108 54c0-10 6-16 14-16M128 54c0-10 6-16 14-16" />
    <circle className={styles.kram} cx="112" cy="58" r="7" />
    <circle className={styles.kram} cx="132" cy="58" r="7" />
    <Lines x={156} y={50} widths={[104, 88]} />
    <Lines x={108} y={84} widths={[150, 120]} />
    <Person x={56} y={112} tone="din" />
  </>
);

/** Several voices: two agree, one says something else. */
export const bubbles = (
  <>
    <Person x={62} y={114} tone="kram" />
    <Person x={160} y={114} tone="din" />
    <Person x={258} y={114} tone="bai" />
    <path
      className={styles.paper}
      d="M32 24h66a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H72l-12 14-4-14H32a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z"
    />
    <path
      className={styles.paper}
      d="M128 24h66a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8h-26l-12 14-4-14h-24a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z"
    />
    <path
      className={styles.paper}
      d="M226 24h66a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8h-26l-12 14-4-14h-24a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z"
    />
    <Lines x={38} y={38} widths={[54, 40]} />
    <Lines x={134} y={38} widths={[40, 54]} />
    <path className={styles.dinLine} d="M234 46l10-8 10 14 10-14 10 14 8-8" />
  </>
);

/** Events one after the other on a line. */
export const timeline = (
  <>
    <path className={styles.kramLine} d="M40 92h236" />
    <Arrow x={284} y={92} />
    {[70, 130, 190, 246].map((x, at) => (
      <g key={x}>
        <circle className={styles[at === 1 ? 'din' : 'kram']} cx={x} cy="92" r="10" />
        <path className={styles.soft} d={at % 2 === 0 ? `M${x} 78V58` : `M${x} 106v20`} />
        <Lines x={x - 22} y={at % 2 === 0 ? 30 : 134} widths={[44, 32]} />
      </g>
    ))}
  </>
);

/** Source, time and place, each with a tick. */
export const checkThree = (
  <>
    {[64, 160, 256].map((x) => (
      <rect key={x} className={styles.paper} x={x - 40} y="26" width="80" height="86" rx="8" />
    ))}
    <g transform="translate(64 60) scale(.62)">
      <Person x={0} y={0} tone="kram" />
    </g>
    <circle className={styles.line} cx="160" cy="70" r="24" />
    <path className={styles.kramLine} d="M160 54v16l12 8" />
    <path className={styles.din} d="M256 102c-14-18-20-27-20-37a20 20 0 0 1 40 0c0 10-6 19-20 37z" />
    <circle className={styles.paper} cx="256" cy="65" r="7" />
    {[64, 160, 256].map((x) => (
      <Yes key={x} x={x} y={140} />
    ))}
  </>
);

/** A photograph under a magnifying glass finds an older copy of itself. */
export const reverseSearch = (
  <>
    <rect className={styles.paper} x="30" y="36" width="116" height="92" rx="6" />
    <path className={styles.bai} d="M36 122l30-42 22 28 16-18 36 32z" />
    <circle className={styles.sun} cx="118" cy="60" r="10" />
    <path className={styles.kramLine} d="M156 82h26" />
    <Arrow x={186} y={82} />
    <g transform="translate(166 10) rotate(4 80 70)">
      <rect className={styles.paper} x="40" y="30" width="92" height="74" rx="6" />
      <path className={styles.grey} d="M45 99l24-34 18 22 12-14 28 26z" />
      <circle className={styles.grey} cx="110" cy="50" r="8" />
    </g>
    <circle className={styles.dinLine} cx="236" cy="112" r="30" />
    <path className={styles.dinLine} d="M258 134l26 28" strokeWidth={8} />
  </>
);
