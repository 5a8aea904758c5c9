/** Drawings about the people in a story, and about one's own safety. */
import styles from './Drawing.module.css';
import { Arrow, Lines, No, Person, Phone, Yes } from './DrawingParts.tsx';

/** Somebody with a phone asks; the other one agrees. */
export const askFirst = (
  <>
    <Person x={84} y={92} tone="kram" />
    <Person x={236} y={92} tone="din" />
    <g transform="translate(128 124) scale(.56)">
      <Phone x={0} y={0} />
    </g>
    <path
      className={styles.paper}
      d="M108 20h64a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10h-44l-18 14 2-14a10 10 0 0 1-14-10V30a10 10 0 0 1 10-10z"
    />
    <path className={styles.kramLine} d="M133 34c2-7 16-7 16 2 0 6-8 5-8 11" />
    <circle className={styles.kram} cx="141" cy="55" r="2.5" />
    <circle className={styles.paper} cx="272" cy="52" r="24" />
    <Yes x={271} y={52} />
  </>
);

/** The face of a child behind squares, inside a frame. */
export const blurredFace = (
  <>
    <rect className={styles.paper} x="70" y="18" width="180" height="144" rx="8" />
    <path className={styles.din} d="M112 160a48 44 0 0 1 96 0z" />
    <circle className={styles.paper} cx="160" cy="84" r="38" />
    {[0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3].map((column) => (
        <rect
          key={`${row} ${column}`}
          className={[styles.grey, styles.pale, styles.tint][(row * 2 + column) % 3]}
          x={128 + column * 16}
          y={52 + row * 16}
          width="16"
          height="16"
        />
      )),
    )}
    <path className={styles.kramLine} d="M84 44V32h12M236 44V32h-12" />
  </>
);

/** Two people beside each other; who asks stands beside the camera. */
export const interview = (
  <>
    <rect className={styles.paper} x="146" y="22" width="150" height="96" rx="6" />
    <path className={styles.dashed} d="M196 22v96M246 22v96" />
    <Person x={252} y={66} tone="din" />
    <path className={styles.kramLine} d="M230 66h-34" />
    <Arrow x={194} y={66} turn={180} />
    <Person x={48} y={86} tone="kram" />
    <g transform="translate(108 104) scale(.72)">
      <Phone x={0} y={0} />
    </g>
    <path className={styles.line} d="M108 144v24M94 168h28" />
  </>
);

/** A crowd, a reporter at its edge, and a way out that stays open. */
export const protestExit = (
  <>
    {[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map((column) => (
        <circle
          key={`${row} ${column}`}
          className={styles.grey}
          cx={44 + column * 34 + (row % 2) * 16}
          cy={42 + row * 38}
          r="13"
        />
      )),
    )}
    <circle className={styles.din} cx="210" cy="112" r="14" />
    <path className={styles.kramLine} d="M228 112h34v-46" />
    <Arrow x={262} y={62} turn={-90} />
    <path className={styles.line} d="M238 54V24h50v30" />
    <path className={styles.dashed} d="M190 20v140" />
    <Yes x={263} y={34} />
  </>
);

/** Water, a danger line at a fallen wire, and a reporter who stays on high ground. */
export const floodDistance = (
  <>
    <path className={styles.bai} d="M0 180v-42c30-6 62-10 96-6 14 10 22 26 28 48z" />
    <path className={styles.kram} d="M118 150c18-8 30 6 48 0s30 6 48 0 30 6 48 0 30 6 58-2v32H132z" />
    <path className={styles.line} d="M284 20v116M264 34h40" />
    <path className={styles.dinLine} d="M264 34c-20 30-34 70-46 110" />
    <path className={styles.dashed} d="M158 26v112" />
    <Person x={62} y={74} tone="din" />
    <No x={236} y={66} />
    <path className={styles.kramLine} d="M104 40h40" />
    <Arrow x={146} y={40} />
    <Arrow x={102} y={40} turn={180} />
  </>
);

/** A photo with its data on a label, which says something and proves nothing. */
export const exifLimits = (
  <>
    <rect className={styles.paper} x="40" y="30" width="130" height="104" rx="6" />
    <path className={styles.bai} d="M46 128l34-46 24 30 18-20 42 36z" />
    <circle className={styles.sun} cx="140" cy="58" r="12" />
    <path className={styles.paper} d="M196 54h84v88h-84l-16-22V76z" />
    <circle className={styles.grey} cx="194" cy="98" r="4" />
    <Lines x={206} y={70} widths={[58, 44, 52]} />
    <path className={styles.sunLine} d="M228 118c2-9 22-9 22 2 0 7-11 6-11 13" />
    <circle className={styles.sun} cx="239" cy="138" r="3" />
  </>
);
