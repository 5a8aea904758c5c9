/** Moments in texts that leave the server. */
import { bangkokDay } from '@pakmut/contract/calendar-day.ts';

const bangkokOffset = 7 * 3_600_000;

/** A moment in Bangkok as `25/12/2569 09:00`: Buddhist era in Thai, common era in the others, as on the pages. */
export function momentIn(language: string, moment: Date): string {
  const [year, month, day] = bangkokDay(moment).split('-').map(Number) as [number, number, number];
  const clock = new Date(moment.getTime() + bangkokOffset).toISOString().slice(11, 16);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(day)}/${two(month)}/${year + (language === 'th' ? 543 : 0)} ${clock}`;
}
