/** Drawings about putting pictures and sound together. */
import styles from './Drawing.module.css';
import { Arrow, Person } from './DrawingParts.tsx';

/** Five pictures that tell one act: hands, face, both, over the shoulder, what comes of it. */
export const sequence = (
  <>
    {[18, 78, 138, 198, 258].map((x) => (
      <rect key={x} className={styles.paper} x={x} y="56" width="50" height="64" rx="5" />
    ))}
    <path className={styles.dinLine} d="M28 96c6-14 22-14 28 0" />
    <circle className={styles.din} cx="103" cy="86" r="16" />
    <g transform="translate(163 82) scale(.5)">
      <Person x={0} y={0} tone="kram" />
    </g>
    <path className={styles.kram} d="M201 117V98c8-12 20-12 26 0v19z" />
    <circle className={styles.din} cx="234" cy="80" r="7" />
    <path className={styles.bai} d="M268 108V82h30v26z" />
    <path className={styles.kramLine} d="M36 142h236" />
    <Arrow x={280} y={142} />
  </>
);

/** A movement that begins in one picture and ends in the next. */
export const cutOnAction = (
  <>
    <rect className={styles.paper} x="24" y="34" width="124" height="92" rx="6" />
    <rect className={styles.paper} x="172" y="34" width="124" height="92" rx="6" />
    <path className={styles.kramLine} d="M48 110c22-6 40-24 74-42" />
    <circle className={styles.din} cx="122" cy="68" r="10" />
    <path className={styles.kramLine} d="M198 66c26-10 44-6 66 10" />
    <circle className={styles.din} cx="264" cy="78" r="18" />
    <path className={styles.dinLine} d="M160 22v120" />
    <path className={styles.line} d="M150 154l10-10 10 10" />
  </>
);

/** Pictures above, a voice below them, and the sound of the place beneath, which goes down while somebody speaks. */
export const voiceOver = (
  <>
    {[24, 94, 164, 234].map((x, at) => (
      <rect key={x} className={styles[at % 2 === 0 ? 'kram' : 'bai']} x={x} y="26" width="62" height="36" rx="4" />
    ))}
    <path className={styles.soft} d="M24 92h272" />
    <path
      className={styles.dinLine}
      d="M94 92v-2M106 84v16M118 78v28M130 82v20M142 76v32M154 84v16M166 80v24M178 86v12M190 82v20"
    />
    <path className={styles.grey} d="M24 132h58l14 14h104l14-14h82v26H24z" />
  </>
);
