/** How long a line is and how large an area, as people say it. */
import { lengthOf, type Place, type ShapeKind, surfaceOf } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { formatCount } from '#web/platform/i18n/dates.ts';
import type { Language, Translate } from '#web/platform/i18n/i18n.tsx';

type Wording = { readonly t: Translate; readonly language: Language };

/** How many points, and what they come to. */
export function shapeWords(kind: ShapeKind, points: readonly Place[], wording: Wording): string {
  const count = wording.t('form_points_count', { count: points.length });
  const size = kind === 'line' ? lengthWords(points, wording) : surfaceWords(points, wording);
  return size ? `${count} · ${size}` : count;
}

function lengthWords(points: readonly Place[], { t }: Wording): string {
  const metres = lengthOf(points);
  if (metres === 0) return '';
  if (metres < 1_000) return t('form_metres', { metres: Math.max(1, Math.round(metres)) });
  return t('distance_km', { km: short(metres / 1_000) });
}

const squareMetresOfRai = 1_600;
const squareMetresOfHectare = 10_000;

/** Thais measure land in rai; elsewhere a field is told in hectares. */
function surfaceWords(points: readonly Place[], { t, language }: Wording): string {
  if (points.length < 3) return '';
  const square = surfaceOf(points);
  const metres = formatCount(square < 10 ? Number(square.toFixed(1)) : Math.round(square));
  if (language === 'th' && square >= squareMetresOfRai / 10)
    return t('form_rai', { rai: short(square / squareMetresOfRai), metres });
  if (square >= squareMetresOfHectare) return t('form_hectares', { hectares: short(square / squareMetresOfHectare) });
  return t('form_square_metres', { metres });
}

/** With one decimal where it says something. */
function short(value: number): string {
  return formatCount(value < 100 ? Number(value.toFixed(1)) : Math.round(value));
}
