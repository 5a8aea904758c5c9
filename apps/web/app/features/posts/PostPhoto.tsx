import { thumbHashToRGBA } from 'thumbhash';
import { photoSet } from '#web/platform/pictures/photo-set.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './PostPhoto.module.css';
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
      <PhotoColours hash={photo.post_img_placeholder} />
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

/** The blurred colours of a photo, behind it until it has arrived, and beside it where it does not fill its place. */
export function PhotoColours({ hash }: { hash: string }) {
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

/** The grid of colours, out of its ThumbHash, that stands in a photo's place until it has arrived. */
const columns = 4;
const rows = 3;
/** The decoded colours are memoized, because lists render repeatedly. */
const cached = new Map<string, readonly string[]>();
const mostCached = 500;

type PlaceholderCell = { readonly x: number; readonly y: number; readonly fill: string };
const placeholderGrid = { columns, rows } as const;

/** The colours of a grid over the photo; none where there is no hash or it cannot be read. */
export function placeholderCells(hash: string): readonly PlaceholderCell[] {
  return coloursOf(hash).map((fill, index) => ({ x: index % columns, y: Math.floor(index / columns), fill }));
}

function coloursOf(hash: string): readonly string[] {
  const known = cached.get(hash);
  if (known) return known;
  if (cached.size >= mostCached) cached.clear();
  const colours = decode(hash);
  cached.set(hash, colours);
  return colours;
}

function decode(hash: string): string[] {
  if (!hash) return [];
  try {
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
    return Array.from({ length: columns * rows }, (_, index) => {
      const x = Math.floor((((index % columns) + 0.5) / columns) * w);
      const y = Math.floor(((Math.floor(index / columns) + 0.5) / rows) * h);
      const at = (y * w + x) * 4;
      return `#${[...rgba.slice(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    });
  } catch {
    return [];
  }
}
