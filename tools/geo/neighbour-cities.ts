/** Cities around Thailand that orient a reader of the map, with the names we show; GeoNames gives their place. */
type NeighbourCity = {
  readonly country: string;
  /** The name in GeoNames. */
  readonly name: string;
  readonly th: string;
  /** The city's own name, for interfaces in that language. */
  readonly own?: { readonly lo: string } | { readonly km: string } | { readonly my: string };
};

export const neighbourCities: readonly NeighbourCity[] = [
  { country: 'LA', name: 'Vientiane', th: 'เวียงจันทน์', own: { lo: 'ວຽງຈັນ' } },
  { country: 'LA', name: 'Luang Prabang', th: 'หลวงพระบาง', own: { lo: 'ຫຼວງພະບາງ' } },
  { country: 'LA', name: 'Savannakhet', th: 'สะหวันนะเขต', own: { lo: 'ສະຫວັນນະເຂດ' } },
  { country: 'LA', name: 'Thakhèk', th: 'ท่าแขก', own: { lo: 'ທ່າແຂກ' } },
  { country: 'LA', name: 'Pakse', th: 'ปากเซ', own: { lo: 'ປາກເຊ' } },
  { country: 'LA', name: 'Ban Houayxay', th: 'ห้วยทราย', own: { lo: 'ຫ້ວຍຊາຍ' } },
  { country: 'LA', name: 'Muang Phônsavan', th: 'โพนสะหวัน', own: { lo: 'ໂພນສະຫວັນ' } },
  { country: 'LA', name: 'Vangviang', th: 'วังเวียง', own: { lo: 'ວັງວຽງ' } },
  { country: 'KH', name: 'Phnom Penh', th: 'พนมเปญ', own: { km: 'ភ្នំពេញ' } },
  { country: 'KH', name: 'Siem Reap', th: 'เสียมราฐ', own: { km: 'សៀមរាប' } },
  { country: 'KH', name: 'Battambang', th: 'พระตะบอง', own: { km: 'បាត់ដំបង' } },
  { country: 'KH', name: 'Sihanoukville', th: 'พระสีหนุ', own: { km: 'ព្រះសីហនុ' } },
  { country: 'KH', name: 'Koh Kong', th: 'เกาะกง', own: { km: 'កោះកុង' } },
  { country: 'MM', name: 'Yangon', th: 'ย่างกุ้ง', own: { my: 'ရန်ကုန်' } },
  { country: 'MM', name: 'Nay Pyi Taw', th: 'เนปยีดอ', own: { my: 'နေပြည်တော်' } },
  { country: 'MM', name: 'Mawlamyine', th: 'มะละแหม่ง', own: { my: 'မော်လမြိုင်' } },
  { country: 'MM', name: 'Dawei', th: 'ทวาย', own: { my: 'ထားဝယ်' } },
  { country: 'MM', name: 'Myeik', th: 'มะริด', own: { my: 'မြိတ်' } },
  { country: 'MM', name: 'Myawadi', th: 'เมียวดี', own: { my: 'မြဝတီ' } },
  { country: 'MM', name: 'Tachilek', th: 'ท่าขี้เหล็ก', own: { my: 'တာချီလိတ်' } },
  { country: 'MM', name: 'Hpa-An', th: 'พะอัน', own: { my: 'ဘားအံ' } },
  { country: 'MM', name: 'Taunggyi', th: 'ตองยี', own: { my: 'တောင်ကြီး' } },
  { country: 'MM', name: 'Mandalay', th: 'มัณฑะเลย์', own: { my: 'မန္တလေး' } },
  { country: 'MM', name: 'Kawthoung', th: 'เกาะสอง', own: { my: 'ကော့သောင်း' } },
  { country: 'MY', name: 'Kuala Lumpur', th: 'กัวลาลัมเปอร์' },
  { country: 'MY', name: 'George Town', th: 'จอร์จทาวน์' },
  { country: 'MY', name: 'Alor Setar', th: 'อลอร์สตาร์' },
  { country: 'MY', name: 'Kota Bharu', th: 'โกตาบารู' },
  { country: 'MY', name: 'Ipoh', th: 'อีโปะฮ์' },
  { country: 'VN', name: 'Hanoi', th: 'ฮานอย' },
  { country: 'VN', name: 'Vinh', th: 'วิญ' },
  { country: 'VN', name: 'Huế', th: 'เว้' },
  { country: 'VN', name: 'Da Nang', th: 'ดานัง' },
  { country: 'VN', name: 'Ho Chi Minh City', th: 'โฮจิมินห์' },
];
