import { hdSide, middleSizeOf, thumbnailSize } from '@pakmut/contract/media/media.rules.ts';
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
  const webp = setOf(
    photo,
    photo.post_img_thumb_webp_path,
    large && [photo.post_img_md_webp_path, photo.post_img_hd_webp_path],
  );
  const jpeg = setOf(
    photo,
    photo.post_img_thumb_path,
    large && [photo.post_img_md_path, photo.post_img_hd_wm_path || photo.post_img_hd_path],
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

/** The renditions with their widths; `larger` are the middle one, which older photos lack for a while, and HD. */
function setOf(photo: Photo, thumb: string, larger: false | readonly [string, string]): string | undefined {
  if (!thumb) return undefined;
  const hd = { width: photo.post_img_width || hdSide, height: photo.post_img_height || hdSide };
  const [middle, whole] = larger || ['', ''];
  return [
    `${thumb} ${thumbnailSize.width}w`,
    ...(middle ? [`${middle} ${middleSizeOf(hd).width}w`] : []),
    ...(whole ? [`${whole} ${hd.width}w`] : []),
  ].join(', ');
}
