import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CategoryLabel } from '#web/ui/CategoryLabel.tsx';
import type { Medium } from './media-list.ts';
import styles from './PostPreview.module.css';
import type { PostDraft } from './post-draft.ts';
import { usePlaceName } from './use-place-name.ts';

type PostPreviewProps = { draft: PostDraft; cover: Medium | undefined; categoryName: string; author: ReactNode };

/** The card as readers will see it. */
export function PostPreview({ draft, cover, categoryName, author }: PostPreviewProps) {
  const t = useMessages();
  const { latitude, longitude } = draft;
  const { short: place } = usePlaceName(latitude === null || longitude === null ? null : { latitude, longitude });
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{t('composer_preview')}</figcaption>
      {cover?.preview && <img src={cover.preview} alt="" className={styles.photo} />}
      <p className={styles.place}>
        <MapPin size={16} />
        {place || t('please_specify_location')}
      </p>
      <p className={styles.headline}>{draft.header || t('please_specify_header')}</p>
      <div className={styles.byline}>
        {author}
        <CategoryLabel category={draft.categoryID} name={categoryName} />
      </div>
    </figure>
  );
}
