/** The four parts of the composer: media, story, place, publishing. */
import { nearby } from '@pakmut/contract/posts/posts.rules.ts';
import { useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n.tsx';
import { useSession } from '#web/platform/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LazyPinPicker } from '../../features/places/lazy-maps.tsx';
import { postFieldIds } from '../../features/posts/composer-fields.ts';
import { MediaPicker } from '../../features/posts/MediaPicker.tsx';
import { NearbyPosts } from '../../features/posts/NearbyPosts.tsx';
import { PhotoEditor } from '../../features/posts/PhotoEditor.tsx';
import { PlaceFields } from '../../features/posts/PlaceFields.tsx';
import { PostPreview } from '../../features/posts/PostPreview.tsx';
import { PrecisionField } from '../../features/posts/PrecisionField.tsx';
import { PublishModeField } from '../../features/posts/PublishModeField.tsx';
import { categoryName } from '../../features/posts/post-words.ts';
import { StoryFields } from '../../features/posts/StoryFields.tsx';
import { useCategories } from '../../features/posts/use-categories.ts';
import { useMapTexts } from '../../features/posts/use-map-texts.ts';
import type { MediaUploads } from '../../features/posts/use-media-uploads.ts';
import { usePlaceName } from '../../features/posts/use-place-name.ts';
import styles from './post-editor.module.css';
import type { Editor } from './post-editor.use.ts';

export function MediaPart({ editor }: { editor: Editor }) {
  const t = useMessages();
  const { media } = editor;
  const [edited, setEdited] = useState<string | null>(null);
  const source = edited === null ? null : media.sourceOf(edited);
  return (
    <fieldset className={styles.part}>
      <StepHeading>{t('composer_media_heading')}</StepHeading>
      <p className={styles.helper}>{t('composer_media_helper')}</p>
      <MediaPicker id={postFieldIds.photos} uploads={media} error={editor.errorOf('photos')} onEdit={setEdited} />
      {editor.elsewhere.length > 0 && (
        <Notice tone="warn">{t('composer_elsewhere', { names: editor.elsewhere.join(', ') })}</Notice>
      )}
      <PlaceProposal media={media} onUse={editor.change} />
      {source && edited !== null && (
        <PhotoEditor
          source={source}
          onCancel={() => setEdited(null)}
          onDone={(file) => {
            media.replace(edited, file);
            setEdited(null);
          }}
        />
      )}
    </fieldset>
  );
}

/** Where the photo says it was taken: used only when its author says so. */
function PlaceProposal({ media, onUse }: { media: MediaUploads; onUse: Editor['change'] }) {
  const t = useMessages();
  const place = usePlaceName(media.proposal);
  if (!media.proposal) return null;
  const { latitude, longitude } = media.proposal;
  const words = place || `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
  return (
    <Notice
      title={t('composer_photo_place', { place: words })}
      action={
        <span className={styles.buttons}>
          <Button
            size="small"
            onClick={() => {
              onUse({ latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) });
              media.dismissProposal();
            }}
          >
            {t('composer_photo_place_use')}
          </Button>
          <Button size="small" variant="quiet" onClick={media.dismissProposal}>
            {t('composer_photo_place_skip')}
          </Button>
        </span>
      }
    >
      {t('composer_photo_place_note')}
    </Notice>
  );
}

export function StoryPart({ editor }: { editor: Editor }) {
  const t = useMessages();
  const categories = useCategories();
  const errors = {
    header: editor.errorOf('header'),
    detail: editor.errorOf('detail'),
    category: editor.errorOf('category'),
  };
  return (
    <fieldset className={styles.part}>
      <StepHeading>{t('composer_story_heading')}</StepHeading>
      <StoryFields draft={editor.draft} categories={categories} errors={errors} onChange={editor.change} />
    </fieldset>
  );
}

export function PlacePart({ editor }: { editor: Editor }) {
  const t = useMessages();
  const mapTexts = useMapTexts(t('place_map_label'));
  const language = useLanguage();
  const { latitude, longitude, mode, precision } = editor.draft;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return (
    <fieldset className={styles.part}>
      <StepHeading>{t('composer_place_heading')}</StepHeading>
      <PlaceFields latitude={latitude} longitude={longitude} error={editor.errorOf('place')} onChange={editor.change}>
        <LazyPinPicker
          value={point}
          onChange={editor.change}
          language={language}
          texts={{
            ...mapTexts,
            pin: t('place_pin'),
            pinMiddle: t('place_pin_middle'),
          }}
        />
      </PlaceFields>
      {mode !== 'anonymous' && (
        <PrecisionField value={precision} onChange={(chosen) => editor.change({ precision: chosen })} />
      )}
    </fieldset>
  );
}

export function PublishPart({ editor, isPreviewed }: { editor: Editor; isPreviewed: boolean }) {
  const t = useMessages();
  const language = useLanguage();
  const categories = useCategories();
  const session = useSession();
  const { draft, media } = editor;
  const isNamed = draft.mode !== 'anonymous';
  const name = isNamed ? (session?.member.member_displayname ?? '') : t('anonymous_author');
  const { latitude, longitude } = draft;
  return (
    <fieldset className={styles.part}>
      {isPreviewed && (
        <>
          <StepHeading>{t('composer_check_heading')}</StepHeading>
          <PostPreview
            draft={draft}
            cover={media.media.find((one) => one.kind === 'photo')}
            categoryName={categoryName(categories, draft.categoryID, language)}
            author={
              <span className={styles.author}>
                <Avatar src={isNamed ? session?.member.member_img_profile : null} size={24} />
                {name}
              </span>
            }
          />
        </>
      )}
      <PublishModeField
        draft={draft}
        isFixed={editor.isModeFixed}
        wasSigned={editor.wasSigned}
        onChange={editor.change}
      />
      <Notice tone="warn">{t('composer_checklist')}</Notice>
      {!editor.isEdit && latitude !== null && longitude !== null && (
        <NearbyPosts point={{ latitude, longitude }} title={t('nearby_title', { km: nearby.km })} />
      )}
    </fieldset>
  );
}

function StepHeading({ children }: { children: string }) {
  return <legend className={styles.heading}>{children}</legend>;
}
