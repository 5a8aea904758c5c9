import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './PhotoProposal.module.css';
import type { MediaUploads } from './use-media-uploads.ts';
import { usePlaceName } from './use-place-name.ts';

type PhotoProposalProps = {
  uploads: MediaUploads;
  onPlace: (point: LatLng) => void;
  /** An anonymous story may reveal no more than the hour (R28). */
  isAnonymous: boolean;
  /** Takes a sentence for the story's text. */
  onSentence: (sentence: string) => void;
};

/** Where and when the photo says it was taken: used only when its author says so. */
export function PhotoProposal({ uploads, isAnonymous, onPlace, onSentence }: PhotoProposalProps) {
  const { proposal } = uploads;
  if (!proposal) return null;
  const { point, takenAt } = proposal;
  return (
    <>
      {point && <PlaceProposal point={point} onUse={onPlace} onAnswer={() => uploads.answerProposal('point')} />}
      {takenAt && !isAnonymous && (
        <TimeProposal takenAt={takenAt} onUse={onSentence} onAnswer={() => uploads.answerProposal('takenAt')} />
      )}
    </>
  );
}

type PlaceProposalProps = { point: LatLng; onUse: (point: LatLng) => void; onAnswer: () => void };

function PlaceProposal({ point, onUse, onAnswer }: PlaceProposalProps) {
  const t = useMessages();
  const { latitude, longitude } = point;
  // The author has not accepted the position yet, so the server gets it rounded to a kilometre only.
  const { short: place } = usePlaceName({ latitude: coarse(latitude), longitude: coarse(longitude) });
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
              onAnswer();
            }}
          >
            {t('composer_photo_place_use')}
          </Button>
          <Button size="small" variant="quiet" onClick={onAnswer}>
            {t('composer_photo_place_skip')}
          </Button>
        </span>
      }
    >
      {t('composer_photo_place_note')}
    </Notice>
  );
}

function coarse(degrees: number): number {
  return Number(degrees.toFixed(2));
}

type TimeProposalProps = { takenAt: Date; onUse: (sentence: string) => void; onAnswer: () => void };

function TimeProposal({ takenAt, onUse, onAnswer }: TimeProposalProps) {
  const t = useMessages();
  const language = useLanguage();
  const sentence = t('photo_time', { time: formatDate(takenAt.toISOString(), 'dateTime', language) });
  return (
    <Notice
      title={sentence}
      action={
        <span className={styles.buttons}>
          <Button
            size="small"
            onClick={() => {
              onUse(sentence);
              onAnswer();
            }}
          >
            {t('photo_time_use')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`${t('composer_photo_place_skip')}: ${sentence}`}
            onClick={onAnswer}
          >
            {t('composer_photo_place_skip')}
          </Button>
        </span>
      }
    />
  );
}
