import type { ComponentProps } from 'react';
import styles from './Thumbnail.module.css';

type ThumbnailProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  jpeg: string | undefined;
  /** Empty where there is none. */
  webp: string | undefined;
};

/** A small photo beside words that say what it shows: WebP where there is one and the browser takes it, JPEG otherwise. */
export function Thumbnail({ jpeg, webp, ...image }: ThumbnailProps) {
  return (
    <picture className={styles.picture}>
      {webp && <source type="image/webp" srcSet={webp} />}
      <img {...image} src={jpeg} alt="" decoding="async" />
    </picture>
  );
}
