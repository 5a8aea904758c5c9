import { photoSet } from '#web/platform/pictures/photo-set.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './PostPhoto.module.css';
import { placeholderCells, placeholderGrid } from './photo-placeholder.ts';
import type { NewsPost } from './post-pages.ts';

type Photo = NewsPost['img'][number];

type PostPhotoProps = {
  photo: Photo;
  alt: string;
  width: number;
  height: number;
  /** Offers the larger pictures too, to wide and sharp screens. */
  large?: boolean;
  sizes?: string;
  eager?: boolean;
  className?: string | undefined;
};

/** A photo of a list: WebP where the browser takes it, JPEG otherwise, and its colours until it has arrived. */
export function PostPhoto({
  photo,
  alt,
  width,
  height,
  large = false,
  sizes,
  eager = false,
  className,
}: PostPhotoProps) {
  const size = { width: photo.post_img_width, height: photo.post_img_height };
  const webp = photoSet(
    {
      thumb: photo.post_img_thumb_webp_path,
      middle: large ? photo.post_img_md_webp_path : '',
      hd: large ? photo.post_img_hd_webp_path : '',
    },
    size,
  );
  const jpeg = photoSet(
    {
      thumb: photo.post_img_thumb_path,
      middle: large ? photo.post_img_md_path : '',
      hd: large ? photo.post_img_hd_wm_path || photo.post_img_hd_path : '',
    },
    size,
  );
  return (
    <span className={classNames(styles.frame, className)}>
      <Placeholder hash={photo.post_img_placeholder} />
      <picture>
        {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
        <img
          className={styles.photo}
          src={photo.post_img_thumb_path}
          srcSet={jpeg}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </span>
  );
}

function Placeholder({ hash }: { hash: string }) {
  const cells = placeholderCells(hash);
  if (cells.length === 0) return null;
  const { columns, rows } = placeholderGrid;
  return (
    <svg
      className={styles.placeholder}
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {cells.map(({ x, y, fill }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={1.02} height={1.02} fill={fill} suppressHydrationWarning />
      ))}
    </svg>
  );
}
