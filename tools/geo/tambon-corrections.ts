/** Where the list of tambon is wrong, by what the Department of Provincial Administration publishes. */
import type { ListedTambon } from './sources.ts';

const bangPakong = { amphoeTh: 'บางปะกง', provinceTh: 'ฉะเชิงเทรา', postcode: '24180' };

/** The list has no zone for their postcode, and so none of them. */
export const leftOutTambon: readonly ListedTambon[] = [
  { code: '240403', th: 'บางวัว', ...bangPakong },
  { code: '240404', th: 'บางสมัคร', ...bangPakong },
  { code: '240406', th: 'บางเกลือ', ...bangPakong },
  { code: '240411', th: 'หอมศีล', ...bangPakong },
];

/** Code → Thai name. */
export const tambonThai: Readonly<Record<string, string>> = {
  '120505': 'ขุนศรี',
};
