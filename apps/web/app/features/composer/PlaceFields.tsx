import { distanceInKm, isAroundThailand, type LatLng } from '@pakmut/contract/places/places.rules.ts';
import { LocateFixed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { postFieldIds } from './composer-fields.ts';
import { MapDataCredit } from './MapDataCredit.tsx';
import { locate } from './own-place.ts';
import styles from './PlaceFields.module.css';
import { PlaceSearch } from './PlaceSearch.tsx';
import { usePlaceName } from './use-place-name.ts';

type PlaceFieldsProps = {
  /** Each may be there before the other while coordinates are typed. */
  latitude: number | null;
  longitude: number | null;
  error: string | undefined;
  onChange: (point: { latitude: number | null; longitude: number | null }) => void;
  /** The place is where the form was opened. */
  isTaken: boolean;
  /** Where the photo was taken, if it says so. */
  photoPoint: LatLng | null;
  /** The map on which the pin is set. */
  children: ReactNode;
};

/** Where it happened: by name, by the map, by the device, or typed. The name of the chosen place is read back. */
export function PlaceFields({ latitude, longitude, error, onChange, photoPoint, isTaken, children }: PlaceFieldsProps) {
  const t = useMessages();
  const point: LatLng | null = latitude === null || longitude === null ? null : { latitude, longitude };
  const { whole: placeName, isCredited } = usePlaceName(point);
  const [denied, setDenied] = useState(false);
  function locateMe() {
    const take = (here: LatLng) => {
      setDenied(false);
      onChange(here);
    };
    locate(take, () => setDenied(true));
  }
  return (
    <div className={styles.place}>
      <PlaceSearch id={postFieldIds.place} onChoose={onChange} />
      <div className={styles.map}>{children}</div>
      <div className={styles.line}>
        <div className={styles.found}>
          <output>{placeName && t('place_found', { place: placeName })}</output>
          {isTaken && <p>{t('place_taken')}</p>}
          {isCredited && <MapDataCredit />}
        </div>
        <Button size="small" variant="secondary" icon={<LocateFixed />} onClick={locateMe}>
          {t('place_mine')}
        </Button>
      </div>
      <FieldMessage id={`${postFieldIds.place}-point`} error={denied ? t('place_mine_denied') : error} />
      {point && <PlaceWarnings point={point} photoPoint={photoPoint} />}
      <details className={styles.details}>
        <summary>{t('place_coordinates')}</summary>
        <div className={styles.coordinates}>
          <Coordinate
            label={t('place_latitude')}
            value={latitude}
            onChange={(value) => onChange({ latitude: value, longitude })}
          />
          <Coordinate
            label={t('place_longitude')}
            value={longitude}
            onChange={(value) => onChange({ latitude, longitude: value })}
          />
        </div>
      </details>
    </div>
  );
}

type CoordinateProps = { label: string; value: number | null; onChange: (value: number | null) => void };

/** Keeps what is typed ("13.", "-") until it is a number. */
function Coordinate({ label, value, onChange }: CoordinateProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? value ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed === null) return;
        const number = Number.parseFloat(typed.replace(',', '.'));
        onChange(Number.isFinite(number) ? number : null);
        setTyped(null);
      }}
    />
  );
}

/** A pin further than this from where the photo was taken is probably a mistake; kilometres (design reference S-06). */
const farFromPhoto = 200;

/** Warns about an implausible pin, but never blocks it. */
function PlaceWarnings({ point, photoPoint }: { point: LatLng; photoPoint: LatLng | null }) {
  const t = useMessages();
  const km = photoPoint ? distanceInKm(point, photoPoint) : 0;
  return (
    <>
      {!isAroundThailand(point) && <Notice tone="warn" live title={t('place_outside_thailand')} />}
      {km > farFromPhoto && <Notice tone="warn" live title={t('place_far_from_photo', { km: Math.round(km) })} />}
    </>
  );
}
