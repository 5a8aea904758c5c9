import { westernDigits } from '#web/platform/i18n/typed-dates.ts';

/** A number as people type it: Thai digits, commas between thousands. What is none comes back as it was typed, nothing as undefined. */
export function readTypedNumber(typed: string): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const western = westernDigits(text)
    .replace(/^[−–]/, '-')
    .replace(/,(?=\d{3}(?!\d))/g, '');
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(western) ? Number(western) : typed;
}
