/** Drawings about pictures: where to stand, what to frame, how near. */
import styles from './Drawing.module.css';
import { No, Person, Phone, Yes } from './DrawingParts.tsx';

/** The lines of thirds, and somebody where two of them meet. */
export const thirds = (
  <>
    <rect className={styles.paper} x="40" y="20" width="240" height="140" rx="6" />
    <path className={styles.bai} d="M43 157v-30c60-10 160-16 234 0v30z" />
    <Person x={200} y={68} tone="din" />
    <path className={styles.dashed} d="M120 20v140M200 20v140M40 66h240M40 113h240" />
    <circle className={styles.sunLine} cx="200" cy="66" r="26" />
  </>
);

/** The same event three times: all of it, somebody in it, a detail. */
export const threeSizes = (
  <>
    <rect className={styles.paper} x="14" y="42" width="92" height="92" rx="6" />
    <path className={styles.kram} d="M17 131v-26c30-8 60-8 86 0v26z" />
    <path className={styles.din} d="M36 104V84l14-12 14 12v20z" />
    <circle className={styles.ink} cx="82" cy="94" r="4" />
    <path className={styles.ink} d="M77 112a5 12 0 0 1 10 0z" />
    <rect className={styles.paper} x="114" y="42" width="92" height="92" rx="6" />
    <g transform="translate(160 78) scale(.88)">
      <Person x={0} y={0} tone="din" />
    </g>
    <rect className={styles.paper} x="214" y="42" width="92" height="92" rx="6" />
    <path className={styles.line} d="M232 112c4-26 18-40 34-40 14 0 22 10 22 20M240 118c10-22 24-22 34-14" />
    <circle className={styles.din} cx="276" cy="104" r="12" />
  </>
);

/** Light from the side is good; light from behind makes a dark shape. */
export const lightDirection = (
  <>
    <circle className={styles.sun} cx="34" cy="40" r="16" />
    <path className={styles.sunLine} d="M58 54l18 12M52 68l14 16" />
    <Person x={108} y={82} tone="din" />
    <Yes x={108} y={164} />
    <path className={styles.soft} d="M160 24v140" />
    <circle className={styles.sun} cx="238" cy="52" r="34" />
    <circle className={styles.shade} cx="238" cy="82" r="17" />
    <path className={styles.shade} d="M212 142a26 32 0 0 1 52 0z" />
    <No x={238} y={162} />
  </>
);

/** Two hands at the phone and elbows at the body. */
export const steadyHands = (
  <>
    <circle className={styles.paper} cx="110" cy="46" r="20" />
    <path className={styles.kram} d="M74 164c0-54 14-82 36-82s36 28 36 82z" />
    <path className={styles.line} d="M82 104c6 22 20 28 46 6M138 104c-2 18 4 20 20 2" />
    <Phone x={176} y={92} turned />
    <path className={styles.baiLine} d="M252 60v64M252 60l-7 8m7-8 7 8" />
    <Yes x={278} y={94} />
  </>
);

/** Slow pictures one after the other, and a fast one that is only lines. */
export const panSpeed = (
  <>
    {[26, 78, 130].map((x) => (
      <rect key={x} className={styles.paper} x={x} y="24" width="64" height="48" rx="4" />
    ))}
    {[48, 104, 162].map((x, at) => (
      <path key={x} className={styles.bai} d={`M${x - 10 + at * 2} 68l10-26 10 26z`} />
    ))}
    <Yes x={250} y={48} />
    <rect className={styles.paper} x="26" y="106" width="168" height="48" rx="4" />
    <path className={styles.soft} d="M36 118h150M44 126h120M36 134h148M60 142h100" />
    <No x={250} y={130} />
  </>
);

/** A voice near the microphone is large in the picture of the sound, one far away is lost in noise. */
export const microphone = (
  <>
    <Person x={62} y={34} tone="din" />
    <rect className={styles.ink} x="92" y="40" width="18" height="30" rx="9" />
    <path className={styles.baiLine} d="M132 56h8M148 40v32M162 30v52M176 38v36M190 46v20M204 56h6" />
    <Yes x={262} y={54} />
    <g transform="translate(40 124) scale(.6)">
      <Person x={0} y={0} tone="grey" />
    </g>
    <rect className={styles.ink} x="112" y="120" width="18" height="30" rx="9" />
    <path className={styles.dinLine} d="M146 134v4M156 128v14M166 132v6M176 126v18M186 130v10M196 128v14M206 132v8" />
    <No x={262} y={136} />
  </>
);
