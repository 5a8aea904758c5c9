import type { CredentialState, MediaSource } from '@pakmut/contract/evidence/evidence.rules.ts';
import { Download, ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './MediaDesk.module.css';
import {
  type ComparedPhoto,
  type ExaminedPhoto,
  saveOriginal,
  useOriginals,
  useSimilarPhotos,
} from './use-evidence.ts';

type Props = {
  postID: string;
  isAnonymous: boolean;
  /** Whether the reader may see originals and what they say. */
  mayExamine: boolean;
};

/** The media desk of a story: where its photos were seen before, and what their originals say. */
export function MediaDesk({ postID, isAnonymous, mayExamine }: Props) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const compared = useSimilarPhotos(postID);
  const originals = useOriginals(postID);
  async function examine() {
    const { error } = await originals.refetch();
    if (error) toast({ text: wordsOf(error), tone: 'warn' });
  }
  return (
    <section className={styles.desk} aria-labelledby="media-desk">
      <div className={styles.head}>
        <h3 id="media-desk" className={styles.title}>
          {t('evidence_title')}
        </h3>
        {mayExamine && !isAnonymous && !originals.data && (
          <Button
            size="small"
            variant="secondary"
            icon={<ScanSearch size={18} />}
            busy={originals.isFetching}
            onClick={() => void examine()}
          >
            {t('evidence_examine')}
          </Button>
        )}
      </div>
      {mayExamine && <p className={styles.note}>{isAnonymous ? t('evidence_anonymous') : t('evidence_logged')}</p>}
      {compared.isError && <LoadFailure onRetry={() => void compared.refetch()} />}
      {compared.isPending && <LoadSkeleton rows={3} />}
      <ol className={styles.photos}>
        {compared.data?.map((photo, index) => (
          <li key={photo.img} className={styles.photo} aria-label={t('evidence_photo', { number: String(index + 1) })}>
            <img
              className={styles.picture}
              src={photo.img}
              alt={t('evidence_photo', { number: String(index + 1) })}
              loading="lazy"
              width={240}
              height={160}
            />
            <div className={styles.facts}>
              {originals.data?.[index] && <OriginalFacts original={originals.data[index]} />}
              <SimilarPhotos photo={photo} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function SimilarPhotos({ photo }: { photo: ComparedPhoto }) {
  const t = useMessages();
  const language = useLanguage();
  if (photo.is_compared === 0) return <p className={styles.note}>{t('evidence_comparing')}</p>;
  if (photo.similar.length === 0) return <p className={styles.note}>{t('evidence_unseen')}</p>;
  return (
    <div className={styles.seen}>
      <h4 className={styles.subtitle}>{t('evidence_seen')}</h4>
      <ul className={styles.similar}>
        {photo.similar.map((other) => (
          <li key={other.img} className={styles.other}>
            <img src={other.img} alt="" loading="lazy" width={96} height={64} />
            <div>
              <Link to={`/admin/stories?post=${other.post_id}`}>{other.header}</Link>
              <p className={styles.note}>
                {formatDate(other.date, 'dateTime', language)} ·{' '}
                {t(other.distance <= mostOfOnePicture ? 'evidence_same' : 'evidence_nearly')} ·{' '}
                {t('evidence_distance', { count: String(other.distance) })}
              </p>
              {other.is_hidden === 1 && <Badge>{t('review_is_hidden')}</Badge>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What encoding a picture anew changes in its hash at most, nearly always (decision 0088). */
const mostOfOnePicture = 4;

function OriginalFacts({ original }: { original: ExaminedPhoto }) {
  const t = useMessages();
  if (!original.photo_id) return <p className={styles.note}>{t('evidence_no_original')}</p>;
  return (
    <>
      {original.is_readable === 1 ? (
        <dl className={styles.list}>
          <Fact name="evidence_taken">
            <TakenWords original={original} />
          </Fact>
          <Fact name="evidence_place">
            {original.place
              ? t('evidence_from_pin', { km: String(original.place.km_from_pin) })
              : t('evidence_nothing')}
          </Fact>
          <Fact name="evidence_camera">{original.camera || t('evidence_nothing')}</Fact>
          <Fact name="evidence_software">{original.software || t('evidence_nothing')}</Fact>
          <Fact name="evidence_credentials">
            <CredentialWords credentials={original.credentials} />
          </Fact>
        </dl>
      ) : (
        <p className={styles.note}>{t('evidence_unreadable')}</p>
      )}
      <SaveButton photoID={original.photo_id} />
    </>
  );
}

function Fact({ name, children }: { name: MessageKey; children: React.ReactNode }) {
  const t = useMessages();
  return (
    <div className={styles.fact}>
      <dt>{t(name)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const daysFromHours = 48;

function TakenWords({ original: { taken } }: { original: ExaminedPhoto }) {
  const t = useMessages();
  const language = useLanguage();
  if (!taken) return t('evidence_nothing');
  const { hours_before: hours } = taken;
  const compared =
    hours < 0
      ? t('evidence_hours_after', { count: String(-hours) })
      : hours >= daysFromHours
        ? t('evidence_days_before', { count: String(Math.round(hours / 24)) })
        : t('evidence_hours_before', { count: String(hours) });
  return (
    <>
      {compared}
      <span className={styles.note}>
        {formatDate(taken.date, 'dateTime', language)}
        {taken.zone === 'assumed' && ` · ${t('evidence_zone_assumed')}`}
      </span>
    </>
  );
}

const credentialTones = { trusted: 'success', intact: 'info', broken: 'danger' } as const;
const credentialWords = {
  trusted: 'evidence_credentials_trusted',
  intact: 'evidence_credentials_intact',
  broken: 'evidence_credentials_broken',
} as const satisfies Record<CredentialState, MessageKey>;
const sourceWords = {
  camera: 'evidence_source_camera',
  generated: 'evidence_source_generated',
  composite: 'evidence_source_composite',
} as const satisfies Record<MediaSource, MessageKey>;

function CredentialWords({ credentials }: { credentials: ExaminedPhoto['credentials'] }) {
  const t = useMessages();
  const language = useLanguage();
  if (!credentials) return t('evidence_nothing');
  const { state, signer, date, tool, source } = credentials;
  const details = [
    signer && t('evidence_signed_by', { name: signer }),
    date && formatDate(date, 'dateTime', language),
    tool,
    source && t(sourceWords[source]),
  ];
  return (
    <>
      <Badge tone={credentialTones[state]}>{t(credentialWords[state])}</Badge>
      <span className={styles.note}>{details.filter(Boolean).join(' · ')}</span>
    </>
  );
}

function SaveButton({ photoID }: { photoID: string }) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await saveOriginal(photoID);
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div>
      <Button size="small" variant="secondary" icon={<Download size={18} />} busy={isBusy} onClick={() => void save()}>
        {t('evidence_original')}
      </Button>
    </div>
  );
}
