import { useEffect, useEffectEvent, useState } from 'react';
import styles from './QrCode.module.css';

type Drawing = { readonly size: number; readonly path: string };

const quiet = 2;

type Props = {
  text: string;
  label: string;
  /** Once it is drawn, or cannot be. */
  onSettled?: () => void;
};

/** A text as a QR code. Its library is fetched when the first one is drawn. */
export function QrCode({ text, label, onSettled }: Props) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const settled = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    let isCurrent = true;
    draw(text)
      .then((drawn) => isCurrent && setDrawing(drawn))
      .catch(() => undefined)
      .finally(() => isCurrent && settled());
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (!drawing) return <div className={styles.qr} aria-busy="true" />;
  const whole = drawing.size + 2 * quiet;
  return (
    <svg
      className={styles.qr}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={drawing.path} fill="#000" />
    </svg>
  );
}

async function draw(text: string): Promise<Drawing> {
  const { create } = await import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data, (bit, index) => (bit ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : ''));
  return { size, path: dark.join('') };
}
