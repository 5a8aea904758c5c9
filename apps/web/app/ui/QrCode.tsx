import { useEffect, useState } from 'react';
import styles from './QrCode.module.css';

type Drawing = { readonly size: number; readonly path: string };

const quiet = 2;

/** A text as a QR code. Its library is fetched when the first one is drawn. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('qrcode').then(({ create }) => {
      const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
      const dark = Array.from(data, (bit, index) =>
        bit ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
      );
      if (isCurrent) setDrawing({ size, path: dark.join('') });
    });
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
