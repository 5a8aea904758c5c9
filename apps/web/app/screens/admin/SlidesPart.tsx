import { deleteSlide } from '@pakmut/contract/editorial/editorial.staff.contract.ts';
import { useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { Button } from '#web/ui/Button.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { SlideForm } from '../../features/editorial/SlideForm.tsx';
import { SlidePreview } from '../../features/editorial/SlidePreview.tsx';
import { type StaffSlide, useStaffSlides } from '../../features/editorial/use-staff-slides.ts';
import { ContentPart, type ContentWords } from './ContentPart.tsx';
import styles from './ContentSection.module.css';
import { usePlannedColumns } from './ContentState.tsx';

const words: ContentWords = {
  title: 'content_slides',
  add: 'content_slide_add',
  change: 'content_slide_change',
  empty: 'content_slides_empty',
};

/** The slides that readers find among the stories of the first page. */
export function SlidesPart() {
  const t = useMessages();
  const { data, isError, refetch, refresh } = useStaffSlides();
  const preview = useLayer('preview');
  const [previewed, setPreviewed] = useState<StaffSlide>();
  const { name, state, begins, ends } = usePlannedColumns<StaffSlide>(
    (row) => row.slide_name,
    (row) => row.slide_state,
  );
  const picture: DataColumn<StaffSlide> = {
    id: 'picture',
    header: '',
    cell: ({ slide_img_thumb_path: src }) =>
      src && <img src={src} alt="" width={64} height={48} loading="lazy" className={styles.thumb} />,
  };
  const position: DataColumn<StaffSlide> = {
    id: 'position',
    header: t('content_position'),
    value: (row) => row.position,
  };
  return (
    <ContentPart
      id="slide"
      words={words}
      rows={data}
      isError={isError}
      refetch={refetch}
      refresh={refresh}
      rowKey={(row) => row.slide_id}
      columns={[picture, name, state, position, begins, ends]}
      form={(row, onSaved) => <SlideForm key={row?.slide_id ?? 'new'} slide={row} onSaved={onSaved} />}
      acts={(row) =>
        row.slide_img_thumb_path && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              setPreviewed(row);
              preview.open();
            }}
          >
            {t('content_preview')}
          </Button>
        )
      }
      removal={{
        question: 'content_slide_delete',
        text: 'content_delete_text',
        nameOf: (row) => row.slide_name,
        act: ({ slide_id: slideID }) => call(deleteSlide, { slideID }),
      }}
    >
      {preview.isOpen && previewed && (
        <DialogFrame size="large" title={t('content_preview')} onClose={preview.close}>
          <SlidePreview slide={previewed} />
        </DialogFrame>
      )}
    </ContentPart>
  );
}
