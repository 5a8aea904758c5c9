/** The four parts of the composer: media, story, place, publishing. */
import { nearby } from '@pakmut/contract/posts/posts.rules.ts';
import { useState } from 'react';
import { postFieldIds } from '#web/features/composer/composer-fields.ts';
import { MediaPicker } from '#web/features/composer/MediaPicker.tsx';
import { NearbyPosts } from '#web/features/composer/NearbyPosts.tsx';
import { PhotoEditor } from '#web/features/composer/PhotoEditor.tsx';
import { PhotoProposal } from '#web/features/composer/PhotoProposal.tsx';
import { PlaceFields } from '#web/features/composer/PlaceFields.tsx';
import { PostPreview } from '#web/features/composer/PostPreview.tsx';
import { PrecisionField } from '#web/features/composer/PrecisionField.tsx';
import { PublishModeField } from '#web/features/composer/PublishModeField.tsx';
import { paragraphsOf } from '#web/features/composer/paragraphs.ts';
import { SafetyChecklist } from '#web/features/composer/SafetyChecklist.tsx';
import { StoryFields } from '#web/features/composer/StoryFields.tsx';
import type { MediaUploads } from '#web/features/composer/use-media-uploads.ts';
import { useMapTexts } from '#web/features/map/use-map-texts.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LazyPinPicker } from '../../features/places/lazy-maps.tsx';
import { categoryName } from '../../features/posts/post-words.ts';
import { useCategories } from '../../features/posts/use-categories.ts';
import { Captions } from '../../features/videos/Captions.tsx';
import styles from './post-editor.module.css';
import type { Editor } from './post-editor.use.ts';

export function MediaPart({ editor }: { editor: Editor }) {
  const t = useMessages();
  const { media, draft } = editor;
  const { edit, photoEditor } = usePhotoEditor(media);
  const video = media.media.find(({ kind, fileName }) => kind === 'video' && fileName);
  return (
    <fieldset className={styles.part}>
      <StepHeading>{t('composer_media_heading')}</StepHeading>
      <p className={styles.helper}>{t('composer_media_helper')}</p>
      <MediaPicker id={postFieldIds.photos} uploads={media} error={editor.errorOf('photos')} onEdit={edit} />
      {editor.elsewhere.length > 0 && (
        <Notice tone="warn">{t('composer_elsewhere', { names: editor.elsewhere.join(', ') })}</Notice>
      )}
      <PhotoProposal
        uploads={media}
        isAnonymous={draft.mode === 'anonymous'}
        onPlace={editor.change}
        onSentence={(sentence) => editor.change({ detail: `${draft.detail}${paragraphsOf(sentence)}` })}
      />
      {video?.fileName && (
        <details className={styles.more}>
          <summary>{t('captions_title')}</summary>
          <Captions key={video.fileName} fileName={video.fileName} captions={[]} />
        </details>
      )}
      {photoEditor}
    </fieldset>
  );
}

/** Opens the editor of one of the photos; what comes out of it takes the photo's place. */
function usePhotoEditor(media: MediaUploads) {
  const [edited, setEdited] = useState<string | null>(null);
  const layer = useLayer('photo-editor');
  const source = edited === null ? null : media.sourceOf(edited);
  return {
    edit(photo: string) {
      setEdited(photo);
      layer.open();
    },
    photoEditor: layer.isOpen && source && edited !== null && (
      <PhotoEditor
        source={source}
        onCancel={layer.close}
        onDone={(file) => {
          media.replace(edited, file);
          layer.close();
        }}
      />
    ),
  };
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
      <PlaceFields
        latitude={latitude}
        longitude={longitude}
        error={editor.errorOf('place')}
        photoPoint={editor.media.photoPoint}
        onChange={editor.change}
      >
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
  const { edit, photoEditor } = usePhotoEditor(media);
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
      <SafetyChecklist uploads={media} onEdit={edit} />
      {photoEditor}
      {!editor.isEdit && latitude !== null && longitude !== null && (
        <NearbyPosts point={{ latitude, longitude }} title={t('nearby_title', { km: nearby.km })} />
      )}
    </fieldset>
  );
}

function StepHeading({ children }: { children: string }) {
  return <legend className={styles.heading}>{children}</legend>;
}
