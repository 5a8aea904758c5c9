import { AnnouncementsPart } from './AnnouncementsPart.tsx';
import styles from './ContentSection.module.css';
import { SlidesPart } from './SlidesPart.tsx';

/** /admin/content: what editors put on the site beside stories. */
export function ContentSection() {
  return (
    <div className={styles.parts}>
      <AnnouncementsPart />
      <SlidesPart />
    </div>
  );
}
