import { searchPlaces } from '@pakmut/contract/places/places.contract.ts';
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LazyPinPicker } from '#web/platform/map/LazyPinPicker.tsx';
import { useMapTexts } from '#web/platform/map/map-texts.ts';
import { call } from '#web/platform/net/call.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import styles from '../../features/game/Game.module.css';
import { useProvinces } from '../../features/places/use-areas.ts';
import { TypedCoordinates, useTypedCoordinates } from '../../features/surveys/shapes/TypedCoordinates.tsx';

type GuessFormProps = {
  pin: LatLng | null;
  onPin: (pin: LatLng) => void;
  onGuess: () => void;
  isBusy: boolean;
  /** Why the last guess was not taken. */
  problem: ReactNode;
};

/** Where it was: by a pin on the map, or without a map by the name of a province, or by coordinates. */
export function GuessForm({ pin, onPin, onGuess, isBusy, problem }: GuessFormProps) {
  const t = useMessages();
  const language = useLanguage();
  const isOnline = useIsOnline();
  const [isMissing, setMissing] = useState(false);
  const texts = { ...useMapTexts(t('game_map')), pin: t('form_map_pin'), pinMiddle: t('form_map_pin_middle') };
  const choose = (point: LatLng) => {
    setMissing(false);
    onPin(point);
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!pin);
    if (pin) onGuess();
  }
  return (
    <form className={styles.part} noValidate onSubmit={submit}>
      <h3 className={styles.title}>{t('game_guess_title')}</h3>
      <div className={styles.map}>
        <LazyPinPicker
          value={pin}
          onChange={choose}
          language={language}
          texts={texts}
          isGuess
          fallback={<p className={styles.facts}>{t('form_map_loading')}</p>}
        />
      </div>
      <output className={styles.facts}>{pin ? t('game_pin_at', { ...pin }) : t('game_no_pin')}</output>
      <ProvinceField onPlace={choose} />
      <TypedPlace onPlace={choose} />
      {isMissing && <Notice tone="error" live title={t('game_pin_missing')} />}
      {!isOnline && <Notice tone="warn" live title={t('game_offline')} />}
      {problem}
      {isOnline && (
        <Button type="submit" busy={isBusy} busyLabel={t('game_answering')}>
          {t('game_answer')}
        </Button>
      )}
    </form>
  );
}

/** The middle of a province, for whom a map is no use. */
function ProvinceField({ onPlace }: { onPlace: (place: LatLng) => void }) {
  const t = useMessages();
  const { options, isLoading, hasFailed, retry } = useProvinces();
  const [chosen, setChosen] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  async function choose(id: string) {
    setChosen(id);
    setUnknown(false);
    const name = options.find(({ value }) => value === id)?.label;
    if (!name) return;
    const found = await call(searchPlaces, { q: name }).catch(() => []);
    const province = found.find((place) => place.kind === 'province' && [place.name, place.name_en].includes(name));
    if (province) onPlace({ latitude: province.latitude, longitude: province.longitude });
    else setUnknown(true);
  }
  return (
    <>
      <SelectField
        label={t('game_province')}
        helper={t('game_province_helper')}
        placeholder={isLoading ? t('loading') : t('game_province_choose')}
        options={options}
        value={chosen}
        error={isUnknown ? t('game_province_failed') : undefined}
        onChange={({ target }) => void choose(target.value)}
      />
      {hasFailed && (
        <Notice
          tone="warn"
          live
          title={t('game_province_failed')}
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              {t('try_again')}
            </Button>
          }
        />
      )}
    </>
  );
}

/** Both have to be typed before they are a place. Enter takes them, or else it would send the guess without them. */
function TypedPlace({ onPlace }: { onPlace: (place: LatLng) => void }) {
  const { fields, typed } = useTypedCoordinates(null);
  function take() {
    const { latitude, longitude } = typed;
    if (typeof latitude === 'number' && typeof longitude === 'number' && isOnEarth(latitude, longitude))
      onPlace({ latitude, longitude });
  }
  function takeByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  }
  return <TypedCoordinates fields={fields} onBlur={take} onKeyDown={takeByEnter} />;
}

function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
