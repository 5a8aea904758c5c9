/**
 * Dates and numbers in words, the same on the server and in every browser: Chromium has no Lao, Khmer or Burmese data
 * in Intl and falls back to English, which would break hydration. All times are Bangkok's, UTC+7 without daylight saving.
 */
import type { Language } from './i18n.tsx';

/** short "14 พ.ย. 69" · long "14 พฤศจิกายน 2569" · dateTime "14 พ.ย. 2569 06:12" · numeric "14/11/2569" */
export type DateStyle = 'short' | 'long' | 'dateTime' | 'numeric';

type Words = {
  readonly long: readonly string[];
  readonly short: readonly string[];
  readonly now: string;
  readonly yesterday: string;
  readonly minutes: (n: number) => string;
  readonly hours: (n: number) => string;
  readonly days: (n: number) => string;
};

const words: Record<Language, Words> = {
  th: {
    long: [
      'มกราคม',
      'กุมภาพันธ์',
      'มีนาคม',
      'เมษายน',
      'พฤษภาคม',
      'มิถุนายน',
      'กรกฎาคม',
      'สิงหาคม',
      'กันยายน',
      'ตุลาคม',
      'พฤศจิกายน',
      'ธันวาคม',
    ],
    short: ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'],
    now: 'เมื่อสักครู่',
    yesterday: 'เมื่อวาน',
    minutes: (n) => `${n} นาที`,
    hours: (n) => `${n} ชม.`,
    days: (n) => `${n} วันก่อน`,
  },
  en: {
    long: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    short: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    now: 'just now',
    yesterday: 'yesterday',
    minutes: (n) => `${n} min ago`,
    hours: (n) => `${n} hr ago`,
    days: (n) => `${n} days ago`,
  },
  lo: {
    long: ['ມັງກອນ', 'ກຸມພາ', 'ມີນາ', 'ເມສາ', 'ພຶດສະພາ', 'ມິຖຸນາ', 'ກໍລະກົດ', 'ສິງຫາ', 'ກັນຍາ', 'ຕຸລາ', 'ພະຈິກ', 'ທັນວາ'],
    short: ['ມ.ກ.', 'ກ.ພ.', 'ມ.ນ.', 'ມ.ສ.', 'ພ.ພ.', 'ມິ.ຖ.', 'ກ.ລ.', 'ສ.ຫ.', 'ກ.ຍ.', 'ຕ.ລ.', 'ພ.ຈ.', 'ທ.ວ.'],
    now: 'ຫາກໍນີ້',
    yesterday: 'ມື້ວານນີ້',
    minutes: (n) => `${n} ນາທີກ່ອນ`,
    hours: (n) => `${n} ຊົ່ວໂມງກ່ອນ`,
    days: (n) => `${n} ມື້ກ່ອນ`,
  },
  km: {
    long: ['មករា', 'កុម្ភៈ', 'មីនា', 'មេសា', 'ឧសភា', 'មិថុនា', 'កក្កដា', 'សីហា', 'កញ្ញា', 'តុលា', 'វិច្ឆិកា', 'ធ្នូ'],
    short: ['មករា', 'កុម្ភៈ', 'មីនា', 'មេសា', 'ឧសភា', 'មិថុនា', 'កក្កដា', 'សីហា', 'កញ្ញា', 'តុលា', 'វិច្ឆិកា', 'ធ្នូ'],
    now: 'អម្បាញ់មិញ',
    yesterday: 'ម្សិលមិញ',
    minutes: (n) => `${n} នាទីមុន`,
    hours: (n) => `${n} ម៉ោងមុន`,
    days: (n) => `${n} ថ្ងៃមុន`,
  },
  my: {
    long: ['ဇန်နဝါရီ', 'ဖေဖော်ဝါရီ', 'မတ်', 'ဧပြီ', 'မေ', 'ဇွန်', 'ဇူလိုင်', 'ဩဂုတ်', 'စက်တင်ဘာ', 'အောက်တိုဘာ', 'နိုဝင်ဘာ', 'ဒီဇင်ဘာ'],
    short: ['ဇန်', 'ဖေ', 'မတ်', 'ဧပြီ', 'မေ', 'ဇွန်', 'ဇူ', 'ဩ', 'စက်', 'အောက်', 'နို', 'ဒီ'],
    now: 'ယခုလေးတင်',
    yesterday: 'မနေ့က',
    minutes: (n) => `ပြီးခဲ့သည့် ${n} မိနစ်`,
    hours: (n) => `ပြီးခဲ့သည့် ${n} နာရီ`,
    days: (n) => `ပြီးခဲ့သည့် ${n} ရက်`,
  },
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const bangkokOffset = 7 * hour;

/** Words a moment as a Bangkok date. The Thai interface counts Buddhist years, the others common ones. */
export function formatDate(iso: string, style: DateStyle, language: Language): string {
  const local = bangkok(iso);
  if (!local) return '';
  const dayOfMonth = local.getUTCDate();
  const month = local.getUTCMonth();
  const year = local.getUTCFullYear() + (language === 'th' ? 543 : 0);
  const { long, short } = words[language];
  switch (style) {
    case 'long':
      return `${dayOfMonth} ${long[month]} ${year}`;
    case 'dateTime':
      return `${dayOfMonth} ${short[month]} ${year} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
    case 'numeric':
      return `${two(dayOfMonth)}/${two(month + 1)}/${year}`;
    case 'short':
      // Two digits are unmistakable only for a Buddhist year; "26" could be a day.
      return `${dayOfMonth} ${short[month]} ${language === 'th' ? two(year % 100) : year}`;
  }
}

/** How long ago, up to seven days; after that the date. A clock that runs ahead reads as "just now". */
export function formatRelative(iso: string, nowIso: string, language: Language): string {
  const then = bangkok(iso);
  const now = bangkok(nowIso);
  if (!then || !now) return '';
  const age = now.getTime() - then.getTime();
  const say = words[language];
  if (age < minute) return say.now;
  if (age < hour) return say.minutes(Math.floor(age / minute));
  if (age < day) return say.hours(Math.floor(age / hour));
  const nights = Math.floor(now.getTime() / day) - Math.floor(then.getTime() / day);
  if (nights === 1) return say.yesterday;
  return nights <= 7 ? say.days(nights) : formatDate(iso, 'short', language);
}

/** Groups digits by thousands, in European digits in every language. */
export function formatCount(value: number): string {
  const [whole = '0', fraction] = String(Math.abs(value)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? '−' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** A date whose UTC parts are the parts of the Bangkok clock. */
function bangkok(iso: string): Date | undefined {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : new Date(time + bangkokOffset);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
