import { IdCard, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import styles from './CopyField.module.css';
import { bandLimits, type CoverBand, centreBand, changeBand, firstBand, mostBands } from './cover-bands.ts';

export type Copy = { file: File | null; bands: readonly CoverBand[] };

/** Chooses the copy of the card and lays bars over what is nobody's business. */
export function CopyField({
  id,
  copy,
  onChange,
  hasStored,
  error,
}: {
  id: string;
  copy: Copy;
  onChange: (copy: Copy) => void;
  /** A copy was sent before and waits to be handed in. */
  hasStored: boolean;
  error: string | undefined;
}) {
  const t = useMessages();
  return (
    <div className={styles.field}>
      <span className={styles.legend}>{t('card_copy')}</span>
      <label className={styles.choose} data-invalid={error ? true : undefined}>
        <IdCard size={24} strokeWidth={1.75} />
        <span>{t(copy.file ? 'card_copy_other' : 'card_copy_choose')}</span>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept="image/jpeg"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-helper`}
          onChange={(event) => {
            const [file = null] = event.target.files ?? [];
            if (file) onChange({ file, bands: [firstBand] });
            event.target.value = '';
          }}
        />
      </label>
      <FieldMessage
        id={id}
        helper={t(hasStored && !copy.file ? 'card_copy_stored' : 'card_copy_helper')}
        error={error}
      />
      {copy.file && (
        <CoveredCopy file={copy.file} bands={copy.bands} onChange={(bands) => onChange({ ...copy, bands })} />
      )}
    </div>
  );
}

type CoveredCopyProps = { file: File; bands: readonly CoverBand[]; onChange: (bands: CoverBand[]) => void };

/** The picture with its cover bars: a click places the selected bar, arrow keys move it, sliders resize it. */
function CoveredCopy({ file, bands, onChange }: CoveredCopyProps) {
  const t = useMessages();
  const url = useFileUrl(file);
  const [chosen, setChosen] = useState(0);
  const band = bands[chosen];
  const replace = (next: CoverBand) => onChange(bands.map((known, index) => (index === chosen ? next : known)));

  function putHere(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    if (!band) return;
    replace(centreBand(band, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height));
  }
  return (
    <div className={styles.cover}>
      <p className={styles.helper}>{t('card_cover_helper')}</p>
      <div className={styles.picture} onPointerDown={putHere}>
        {url && <img src={url} alt={t('card_copy_alt')} draggable={false} />}
        {bands.map((one, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other name than their place in the row
            key={index}
            type="button"
            className={styles.band}
            style={{
              left: `${one.x * 100}%`,
              top: `${one.y * 100}%`,
              width: `${one.width * 100}%`,
              height: `${one.height * 100}%`,
            }}
            aria-label={t('card_band', { number: index + 1 })}
            aria-pressed={index === chosen}
            onPointerDown={(event) => {
              event.stopPropagation();
              setChosen(index);
            }}
            onFocus={() => setChosen(index)}
            onKeyDown={(event) => moveByKey(event, one, replace)}
          />
        ))}
      </div>
      {band && <BandSize band={band} onChange={replace} />}
      <div className={styles.buttons}>
        {bands.length < mostBands && (
          <Button
            variant="quiet"
            size="small"
            icon={<Plus size={18} />}
            onClick={() => {
              setChosen(bands.length);
              onChange([...bands, centreBand(firstBand, 0.5, 0.3)]);
            }}
          >
            {t('card_band_add')}
          </Button>
        )}
        {band && (
          <Button
            variant="quiet"
            size="small"
            icon={<Trash2 size={18} />}
            onClick={() => {
              setChosen(0);
              onChange(bands.filter((_, index) => index !== chosen));
            }}
          >
            {t('card_band_remove', { number: chosen + 1 })}
          </Button>
        )}
      </div>
    </div>
  );
}

function BandSize({ band, onChange }: { band: CoverBand; onChange: (band: CoverBand) => void }) {
  const t = useMessages();
  return (
    <div className={styles.sliders}>
      {(
        [
          ['width', 'card_band_width'],
          ['height', 'card_band_height'],
        ] as const
      ).map(([side, words]) => (
        <label key={side}>
          {t(words)}
          <input
            type="range"
            {...bandLimits[side]}
            value={band[side]}
            onChange={(event) => onChange(changeBand(band, { [side]: Number(event.target.value) }))}
          />
        </label>
      ))}
    </div>
  );
}

const stepByKey = 0.02;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function moveByKey(event: KeyboardEvent, band: CoverBand, replace: (band: CoverBand) => void) {
  const direction = directions[event.key];
  if (!direction) return;
  event.preventDefault();
  const [right, down] = direction;
  replace(changeBand(band, { x: band.x + right * stepByKey, y: band.y + down * stepByKey }));
}

function useFileUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
