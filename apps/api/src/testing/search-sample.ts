/**
 * A labelled sample for judging the search: the stories of the demo world and some more in the other languages, and what
 * people type, with the stories that speak of it. Labels follow what is meant: "ตาก" asks for the province, not for
 * drying in the sun. Synonyms count only where a reader would expect them.
 */

export type SampleStory = {
  readonly key: string;
  readonly header: string;
  readonly text: string;
  readonly tags: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
};

const nongKhai = { tags: [], latitude: 17.8783, longitude: 102.742 };
const aranyaprathet = { tags: [], latitude: 13.69, longitude: 102.5 };
const maeSot = { tags: [], latitude: 16.713, longitude: 98.5747 };

export const moreStories: readonly SampleStory[] = [
  {
    key: 'lo-rain',
    header: 'ຝົນຕົກໜັກ ນ້ຳຖ້ວມບ້ານໂພນສະຫວັນ',
    text: 'ນ້ຳຖ້ວມຖະໜົນສາຍຫຼັກ ນັກຮຽນໄປໂຮງຮຽນບໍ່ໄດ້',
    ...nongKhai,
  },
  {
    key: 'lo-road',
    header: 'ຖະໜົນໃໝ່ເຊື່ອມສອງບ້ານ ເປີດໃຊ້ແລ້ວ',
    text: 'ຊາວບ້ານດີໃຈ ລົດຮັບສົ່ງນັກຮຽນຜ່ານໄດ້',
    ...nongKhai,
  },
  {
    key: 'lo-school',
    header: 'ໂຮງຮຽນບ້ານດົງ ໄດ້ປຶ້ມໃໝ່ສອງຮ້ອຍຫົວ',
    text: 'ຄູແລະນັກຮຽນຊ່ວຍກັນຈັດຫ້ອງສະໝຸດ',
    ...nongKhai,
  },
  {
    key: 'lo-market',
    header: 'ຕະຫຼາດເຊົ້າຂາຍປາແມ່ນ້ຳຂອງ',
    text: 'ແມ່ຄ້າເອົາປາສົດມາຂາຍແຕ່ເຊົ້າມືດ',
    ...nongKhai,
  },
  { key: 'lo-rice', header: 'ຊາວນາເລີ່ມເກັບກ່ຽວເຂົ້າ', text: 'ປີນີ້ເຂົ້າງາມ ຝົນມາຕາມລະດູ', ...nongKhai },
  {
    key: 'km-flood',
    header: 'ទឹកជំនន់លិចផ្លូវក្នុងភូមិ',
    text: 'ភ្លៀងធ្លាក់ខ្លាំងពីរថ្ងៃ សិស្សសាលាមិនអាចទៅរៀនបាន',
    ...aranyaprathet,
  },
  {
    key: 'km-school',
    header: 'សាលារៀនថ្មីបើកទ្វារ',
    text: 'សិស្សមួយរយនាក់ចូលរៀនថ្ងៃដំបូង គ្រូមកពីភូមិ',
    ...aranyaprathet,
  },
  {
    key: 'km-fish',
    header: 'អ្នកនេសាទចាប់ត្រីបានច្រើន',
    text: 'ត្រីមកវិញបន្ទាប់ពីហាមនេសាទខុសច្បាប់',
    ...aranyaprathet,
  },
  { key: 'km-road', header: 'ផ្លូវថ្មីភ្ជាប់ភូមិពីរ', text: 'រថយន្តអាចឆ្លងកាត់បានហើយ', ...aranyaprathet },
  {
    key: 'km-rice',
    header: 'កសិករចាប់ផ្តើមច្រូតស្រូវ',
    text: 'ឆ្នាំនេះស្រូវល្អ ភ្លៀងធ្លាក់ទៀងទាត់',
    ...aranyaprathet,
  },
  {
    key: 'my-flood',
    header: 'ရေကြီးလို့ လမ်းတွေပိတ်',
    text: 'မိုးသည်းထန်စွာ ရွာသွန်းပြီး ကျောင်းသားများ ကျောင်းမတက်နိုင်ပါ',
    ...maeSot,
  },
  {
    key: 'my-market',
    header: 'မနက်စောစော ဈေးမှာ ငါးလတ်လတ်ဆတ်ဆတ်',
    text: 'ဈေးသည်များက ငါးနှင့် ဟင်းသီးဟင်းရွက် ရောင်းကြသည်',
    ...maeSot,
  },
  {
    key: 'my-clinic',
    header: 'အခမဲ့ဆေးခန်း ဖွင့်လှစ်',
    text: 'ဆရာဝန်နှစ်ယောက်က လူနာငါးဆယ်ကို ကုသပေးသည်',
    ...maeSot,
  },
  {
    key: 'my-school',
    header: 'ကျောင်းသစ် ဖွင့်ပြီ',
    text: 'ဆရာမများနှင့် ကျောင်းသားများ ပျော်ရွှင်နေကြသည်',
    ...maeSot,
  },
  { key: 'my-rice', header: 'စပါးရိတ်သိမ်းချိန် ရောက်ပြီ', text: 'ယခုနှစ် မိုးမှန်၍ စပါးကောင်းသည်', ...maeSot },
];

/** What is typed, and the keys of the stories that it asks for, apart by blanks. */
type Labels = Readonly<Record<string, string>>;

export const sampleSearches: Readonly<Record<'th' | 'en' | 'lo' | 'km' | 'my', Labels>> = {
  th: {
    น้ำท่วม: 'flood-phu-wiang flood-hat-yai',
    กระสอบทราย: 'ping-flood',
    ช้างป่า: 'elephant-kaeng-hang elephant-prachin',
    ช้าง: 'elephant-kaeng-hang elephant-prachin herb-prachuap',
    พะยูน: 'dugong-trang',
    หญ้าทะเล: 'dugong-trang',
    ไข้เลือดออก: 'dengue-volunteers',
    รถไฟ: 'train-friends old-station-lopburi rail-denchai flood-hat-yai',
    รถเมล์: 'bus-route',
    ผ้าไหม: 'mudmee-school silk-fair',
    มัดหมี่: 'silk-fair mudmee-school',
    ฟุตบอล: 'village-cup football-narathiwat',
    หมอลำ: 'silk-fair',
    ขยะ: 'phuket-cleanup trash-bank-lamphun robot-rayong football-narathiwat long-boat-nan meteor-phetchabun',
    ขยะทะเล: 'phuket-cleanup',
    ฝุ่น: 'haze-lampang mae-chaem-fire',
    PM25: 'mae-chaem-fire',
    ไฟป่า: 'mae-chaem-fire',
    โรงเรียน:
      'flood-phu-wiang yom-sukhothai non-thai-drought bang-ban-boats storm-tak mae-chaem-fire phi-ta-khon village-cup halal-kitchen-yala forest-classroom train-friends solar-school-surin',
    ขอนแก่น: 'flood-phu-wiang silk-fair village-cup dengue-volunteers harvest-together road-mitraphap',
    อุบลราชธานี: 'mun-warin candle-ubon',
    ตาก: 'storm-tak mobile-doctor-umphang thiri-class my-flood my-market my-clinic my-school my-rice',
    น่าน: 'long-boat-nan',
    เลย: 'phi-ta-khon',
    แพร่: 'rail-denchai',
    ตรัง: 'dugong-trang vegetarian-trang',
    จันทบุรี: 'mangrove-chanthaburi elephant-kaeng-hang',
    เชียงใหม่: 'ping-flood yi-peng mae-chaem-fire english-chiang-mai',
    เชียงราย: 'mae-sai-mud coffee-doi-chang',
    หาดใหญ่: 'flood-hat-yai hat-yai-kitchen',
    เรือ: 'flood-phu-wiang hat-yai-kitchen bang-ban-boats mangrove-chanthaburi dugong-trang long-boat-nan robot-rayong library-boat canal-breakfast pier-chumphon',
    เห็ด: 'morning-market-roi-et',
    กาแฟ: 'coffee-doi-chang',
    คราม: 'indigo-sakon silk-fair',
    ปลา: 'smell-samut-sakhon harvest-together library-boat fisher-satun reservoir-phayao',
    ปู: 'mangrove-chanthaburi',
    ป่าชายเลน: 'mangrove-chanthaburi',
    แม่น้ำ: 'walk-suphan',
    ผู้สูงอายุ: 'flood-phu-wiang mae-chaem-fire haze-lampang yi-peng phi-ta-khon',
    มิจฉาชีพ: 'coding-grandparents',
    หมาหาย: 'lost-dog',
    โซลาร์: 'solar-school-surin robot-rayong',
    ซ่อมถนน: 'road-mitraphap',
    'ถนน ขอนแก่น': 'road-mitraphap flood-phu-wiang',
    'น้ำท่วม หาดใหญ่': 'flood-hat-yai',
    หมอ: 'dengue-volunteers mobile-doctor-umphang telemedicine-bueng-kan trash-bank-lamphun',
    อาสา: 'ping-flood mae-sai-mud mae-chaem-fire dugong-trang mobile-doctor-umphang mind-bangkok',
    ดินสไลด์: 'lan-saka-slide',
    ภัยแล้ง: 'non-thai-drought',
    ควาย: 'buffalo-uthai',
    บั้งไฟ: 'rocket-yasothon',
    ห้องสมุด: 'phi-ta-khon library-boat coding-grandparents',
  },
  en: {
    beach: 'phuket-cleanup',
    camera: 'english-chiang-mai',
    songthaew: 'english-chiang-mai',
    rope: 'phuket-cleanup',
    Phuket: 'phuket-cleanup',
    'chiang mai': 'ping-flood yi-peng mae-chaem-fire english-chiang-mai',
    'Khon Kaen': 'flood-phu-wiang silk-fair village-cup dengue-volunteers harvest-together road-mitraphap',
    'Mae Sot': 'thiri-class my-flood my-market my-clinic my-school my-rice',
    breakf: 'phuket-cleanup',
    kindness: 'english-chiang-mai',
  },
  lo: {
    ນ້ຳຖ້ວມ: 'lo-rain',
    ຖະໜົນ: 'lo-rain lo-road',
    ໂຮງຮຽນ: 'lo-rain lo-school',
    ນັກຮຽນ: 'lo-rain lo-road lo-school',
    ຕະຫຼາດ: 'lo-market lao-boat-nong-khai',
    ປາ: 'lo-market lao-boat-nong-khai',
    ເຂົ້າ: 'lo-rice',
    ຝົນ: 'lo-rain lo-rice',
    ແມ່ນ້ຳຂອງ: 'lo-market lao-boat-nong-khai',
    ພະຍານາກ: 'lao-boat-nong-khai',
    ເທດສະບານ: 'lao-boat-nong-khai bridge-mukdahan',
    ຕົ້ນໄມ້: 'bridge-mukdahan',
  },
  km: {
    ទឹកជំនន់: 'km-flood',
    ផ្លូវ: 'km-flood km-road',
    សាលា: 'km-flood km-school',
    សិស្ស: 'km-flood km-school',
    ត្រី: 'km-fish',
    ស្រូវ: 'km-rice',
    ភ្លៀង: 'km-flood km-rice khmer-market',
    ភូមិ: 'km-flood km-school km-road',
    បន្លែ: 'khmer-market',
    ផ្សារ: 'khmer-market',
  },
  my: {
    ရေကြီး: 'my-flood',
    လမ်း: 'my-flood',
    ဈေး: 'my-market',
    ငါး: 'my-market',
    ဆေးခန်း: 'my-clinic',
    ကျောင်း: 'my-flood my-school thiri-class',
    ဆရာမ: 'my-school thiri-class',
    စပါး: 'my-rice',
    မိုး: 'my-flood my-rice',
    စာအုပ်: 'thiri-class',
  },
};
