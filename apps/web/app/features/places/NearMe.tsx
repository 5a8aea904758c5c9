import { getProvinceEdition } from '@pakmut/contract/lists/lists.provinces.contract.ts';
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { type BoundingBox, openingViewOf } from '#web/platform/map/map-view.ts';
import { call } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import styles from './NearMe.module.css';
import { useProvinces } from './use-areas.ts';

export type OwnPlace = LatLng & { metres: number };

/** Asks the device for its position, on click only; without an answer the reader chooses a province. */
export function NearMe({
  onHere,
  onView,
}: {
  onHere: (place: OwnPlace) => void;
  onView: (view: LatLng & { zoom: number }) => void;
}) {
  const t = useMessages();
  const [state, setState] = useState<'still' | 'asking' | 'denied'>('still');
  function locate() {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setState('still');
        onHere({ latitude, longitude, metres: accuracy });
      },
      () => setState('denied'),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  }
  return (
    <>
      <IconButton
        look="floating"
        label={t('map_near_me')}
        className={styles.button}
        aria-busy={state === 'asking'}
        onClick={locate}
      >
        <LocateFixed />
      </IconButton>
      {state === 'denied' && (
        <div className={styles.denied}>
          <Notice
            tone="warn"
            live
            title={t('map_near_denied')}
            action={
              <Button size="small" variant="secondary" onClick={() => setState('still')}>
                {t('close')}
              </Button>
            }
          >
            {t('map_near_how')}
          </Notice>
          <ProvinceChoice
            onView={(view) => {
              setState('still');
              onView(view);
            }}
          />
        </div>
      )}
    </>
  );
}

function ProvinceChoice({ onView }: { onView: (view: LatLng & { zoom: number }) => void }) {
  const t = useMessages();
  const provinces = useProvinces();
  const [failed, setFailed] = useState(false);
  async function show(provinceID: string) {
    if (!provinceID) return;
    setFailed(false);
    try {
      const { bbox } = await call(getProvinceEdition, { provinceID });
      onView(openingViewOf(bbox as unknown as BoundingBox));
    } catch {
      setFailed(true);
    }
  }
  return (
    <SelectField
      label={t('map_choose_province')}
      options={provinces.options}
      placeholder={t('map_choose_province')}
      error={failed || provinces.hasFailed ? t('no_connection') : undefined}
      onChange={(event) => void show(event.target.value)}
    />
  );
}
