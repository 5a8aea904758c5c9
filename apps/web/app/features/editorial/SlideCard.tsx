import type { listSlides } from '@pakmut/contract/editorial/editorial.contract.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { Link } from 'react-router';
import { languageOfText, nameIn, useLanguage } from '#web/platform/i18n/i18n.tsx';
import { photoSet } from '#web/platform/pictures/photo-set.ts';
import styles from './SlideCard.module.css';

export type Slide = ResultOf<typeof listSlides>[number];

/** One slide: the picture, and a text below it that leads somewhere. */
export function SlideCard({ slide }: { slide: Slide }) {
  const language = useLanguage();
  const name = nameIn(slide, 'slide_name', language);
  const detail = nameIn(slide, 'slide_detail', language);
  const size = { width: slide.slide_img_width, height: slide.slide_img_height };
  const webp = photoSet(
    { thumb: slide.slide_img_thumb_webp_path, middle: slide.slide_img_md_webp_path, hd: slide.slide_img_webp_path },
    size,
  );
  const jpeg = photoSet(
    { thumb: slide.slide_img_thumb_path, middle: slide.slide_img_md_path, hd: slide.slide_img_path },
    size,
  );
  return (
    <div className={styles.slide} lang={languageOfText(name)}>
      <picture>
        <source type="image/webp" srcSet={webp} sizes={sizes} />
        <img
          className={styles.picture}
          src={slide.slide_img_thumb_path}
          srcSet={jpeg}
          sizes={sizes}
          // The text beside it says what it is for.
          alt=""
          width={slide.slide_img_width}
          height={slide.slide_img_height}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <SlideLink link={slide.slide_link}>{name}</SlideLink>
        </h3>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
    </div>
  );
}

/** Phones get the thumbnail, whatever their pixel density, because data costs money. */
const sizes = '(min-width: 900px) 528px, 200px';

function SlideLink({ link, children }: { link: string; children: string }) {
  if (!link) return children;
  if (link.startsWith('/')) {
    return (
      <Link to={link} className={styles.link}>
        {children}
      </Link>
    );
  }
  return (
    <a href={link} className={styles.link} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
