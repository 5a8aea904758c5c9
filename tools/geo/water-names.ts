/** Names of seas, rivers and neighbouring countries on the map. Ours; a language without an own name shows the English one. */
export type Names = {
  readonly th: string;
  readonly en: string;
  readonly lo?: string;
  readonly km?: string;
  readonly my?: string;
};

export const seas: readonly { names: Names; lng: number; lat: number }[] = [
  {
    names: { th: 'อ่าวไทย', en: 'Gulf of Thailand', lo: 'ອ່າວໄທ', km: 'ឈូងសមុទ្រថៃ', my: 'ထိုင်းပင်လယ်ကွေ့' },
    lng: 101.1,
    lat: 10.3,
  },
  {
    names: { th: 'ทะเลอันดามัน', en: 'Andaman Sea', lo: 'ທະເລອັນດາມັນ', km: 'សមុទ្រអង់ដាម៉ាន់', my: 'ကပ္ပလီပင်လယ်' },
    lng: 96.6,
    lat: 9.3,
  },
];

/** The name in the source → the names on the map. */
export const rivers: Readonly<Record<string, Names>> = {
  Mekong: { th: 'แม่น้ำโขง', en: 'Mekong', lo: 'ແມ່ນ້ຳຂອງ', km: 'ទន្លេមេគង្គ', my: 'မဲခေါင်မြစ်' },
  Salween: { th: 'แม่น้ำสาละวิน', en: 'Salween', my: 'သံလွင်မြစ်' },
  Nu: { th: 'แม่น้ำสาละวิน', en: 'Salween', my: 'သံလွင်မြစ်' },
  Ayeyarwady: { th: 'แม่น้ำอิรวดี', en: 'Ayeyarwady', my: 'ဧရာဝတီမြစ်' },
  'Chao Phraya': { th: 'แม่น้ำเจ้าพระยา', en: 'Chao Phraya' },
  Ping: { th: 'แม่น้ำปิง', en: 'Ping' },
  Yom: { th: 'แม่น้ำยม', en: 'Yom' },
  Mun: { th: 'แม่น้ำมูล', en: 'Mun' },
  Chi: { th: 'แม่น้ำชี', en: 'Chi' },
  'Mae Klong': { th: 'แม่น้ำแม่กลอง', en: 'Mae Klong' },
};

/** Where the name of a neighbouring country stands; its names are those of Unicode. */
export const countries: readonly { code: string; lng: number; lat: number }[] = [
  { code: 'MM', lng: 95.9, lat: 20.7 },
  { code: 'LA', lng: 103.1, lat: 19.9 },
  { code: 'KH', lng: 105, lat: 12.7 },
  { code: 'VN', lng: 108.1, lat: 13.9 },
  { code: 'MY', lng: 102.3, lat: 4.3 },
];
