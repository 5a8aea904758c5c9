import { ScanFace } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './FaceProposals.module.css';
import type { PlacedFace } from './photo-steps.ts';
import type { FoundFaces } from './use-found-faces.ts';

/** How far the search for faces is, and the button that blurs all it found. Nothing is blurred without the person. */
export function FaceNote({
  state,
  faces,
  onSearch,
  onHideAll,
}: {
  state: FoundFaces['state'];
  faces: readonly PlacedFace[];
  onSearch: () => void;
  onHideAll: () => void;
}) {
  const t = useMessages();
  const count = faces.length;
  if (state === 'unasked') {
    return (
      <div className={styles.note}>
        <Button variant="secondary" size="small" icon={<ScanFace size={18} />} onClick={onSearch}>
          {t('edit_photo_faces_search')}
        </Button>
      </div>
    );
  }
  const said = {
    searching: t('edit_photo_faces_searching'),
    failed: t('edit_photo_faces_failed'),
    found: count > 0 ? t('edit_photo_faces_found', { count }) : t('edit_photo_faces_none'),
  };
  return (
    <div className={styles.note}>
      <p role="status">{said[state]}</p>
      {count > 0 && (
        <Button
          variant="secondary"
          size="small"
          icon={<ScanFace size={18} />}
          disabled={faces.every(({ isHidden }) => isHidden)}
          onClick={onHideAll}
        >
          {t('edit_photo_faces_all')}
        </Button>
      )}
    </div>
  );
}

/** An outline around each found face; pressing it blurs the face or shows it again. */
export function FaceOutlines({ faces, onFace }: { faces: readonly PlacedFace[]; onFace: (index: number) => void }) {
  const t = useMessages();
  return faces.map(({ index, head, isHidden }) => (
    <button
      key={index}
      type="button"
      className={styles.face}
      aria-pressed={isHidden}
      aria-label={t('edit_photo_face', { number: index + 1 })}
      style={{
        left: `${head.x * 100}%`,
        top: `${head.y * 100}%`,
        width: `${head.width * 100}%`,
        height: `${head.height * 100}%`,
      }}
      // Pressing a face is not the beginning of a new frame.
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => onFace(index)}
    />
  ));
}
