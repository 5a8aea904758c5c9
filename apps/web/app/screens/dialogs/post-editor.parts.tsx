/** The four parts of the composer: media, story, place, publishing. */
import { nearby } from '@pakmut/contract/posts/posts.rules.ts';
import { paragraphsOf, postFieldIds } from '#web/features/composer/composer-fields.ts';
import { MediaPicker } from '#web/features/composer/MediaPicker.tsx';
import { NearbyPosts } from '#web/features/composer/NearbyPosts.tsx';
import { PhotoProposal } from '#web/features/composer/PhotoProposal.tsx';
import { PlaceFields } from '#web/features/composer/PlaceFields.tsx';
import { PostPreview, PrecisionField, PublishModeField } from '#web/features/composer/PublishFields.tsx';
import { SafetyChecklist } from '#web/features/composer/SafetyChecklist.tsx';
import { StoryFields } from '#web/features/composer/StoryFields.tsx';
import type { ComposerForm } from '#web/features/composer/use-composer.ts';
import { usePhotoEditor } from '#web/features/composer/use-photo-editor.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LazyPinPicker } from '#web/platform/map/LazyPinPicker.tsx';
import { useMapTexts } from '#web/platform/map/map-texts.ts';
import { useSession } from '#web/platform/net/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { StepUpNotice } from '../../features/auth/StepUp.tsx';
import { AskedTags } from '../../features/callouts/AskedTags.tsx';
import { categoryName } from '../../features/posts/post-words.ts';
import { useCategories } from '../../features/posts/use-categories.ts';
import { Captions } from '../../features/videos/Captions.tsx';
import styles from './post-editor.module.css';

export function MediaPart({ form }: { form: ComposerForm }) {
  const t = useMessages();
  const { media, draft } = form;
  const { edit, photoEditor } = usePhotoEditor(media);
  const video = media.list.find(({ kind, fileName }) => kind === 'video' && fileName);
  return (
    <fieldset className={styles.part}>
      <StepHeading>{t('composer_media_heading')}</StepHeading>
      <p className={styles.helper}>{t('composer_media_helper')}</p>
      <MediaPicker id={postFieldIds.photos} uploads={media} error={form.errorOf('photos')} onEdit={edit} />
      {form.elsewhere.length > 0 && (
        <Notice tone="warn">{t('composer_elsewhere', { names: form.elsewhere.join(', ') })}</Notice>
      )}
      <PhotoProposal
        uploads={media}
        isAnonymous={draft.mode === 'anonymous'}
        onPlace={form.change}
        onSentence={(sentence) => form.change({ detail: `${draft.detail}${paragraphsOf(sentence)}` })}
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

export function StoryPart({ form }: { form: ComposerForm }) {
  const t = useMessages();
  const categories = useCategories();
  const errors = {
    header: form.errorOf('header'),
    detail: form.errorOf('detail'),
    category: form.errorOf('category'),
  };
  return (
    <fieldset className={styles.part}>
      <StepHeading>{t('composer_story_heading')}</StepHeading>
      <StoryFields draft={form.draft} categories={categories} errors={errors} onChange={form.change} />
      <AskedTags tags={form.draft.tags} onChange={(tags) => form.change({ tags })} />
    </fieldset>
  );
}

export function PlacePart({ form }: { form: ComposerForm }) {
  const t = useMessages();
  const mapTexts = useMapTexts(t('place_map_label'));
  const language = useLanguage();
  const { latitude, longitude, mode, precision } = form.draft;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return (
    <fieldset className={styles.part}>
      <StepHeading>{t('composer_place_heading')}</StepHeading>
      <PlaceFields
        latitude={latitude}
        longitude={longitude}
        error={form.errorOf('place')}
        photoPoint={form.media.photoPoint}
        isTaken={form.isPlaceTaken}
        onChange={form.change}
      >
        <LazyPinPicker
          value={point}
          onChange={form.change}
          language={language}
          texts={{
            ...mapTexts,
            pin: t('place_pin'),
            pinMiddle: t('place_pin_middle'),
          }}
        />
      </PlaceFields>
      {mode !== 'anonymous' && (
        <PrecisionField value={precision} onChange={(chosen) => form.change({ precision: chosen })} />
      )}
    </fieldset>
  );
}

export function PublishPart({ form, isPreviewed }: { form: ComposerForm; isPreviewed: boolean }) {
  const t = useMessages();
  const language = useLanguage();
  const categories = useCategories();
  const session = useSession();
  const { draft, media } = form;
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
            cover={media.list.find((one) => one.kind === 'photo')}
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
      <PublishModeField draft={draft} isFixed={form.isModeFixed} wasSigned={form.wasSigned} onChange={form.change} />
      {draft.mode === 'anonymous' && <StepUpNotice />}
      <SafetyChecklist uploads={media} onEdit={edit} />
      {photoEditor}
      {!form.isEdit && latitude !== null && longitude !== null && (
        <NearbyPosts point={{ latitude, longitude }} title={t('nearby_title', { km: nearby.km })} />
      )}
    </fieldset>
  );
}

function StepHeading({ children }: { children: string }) {
  return <legend className={styles.heading}>{children}</legend>;
}
