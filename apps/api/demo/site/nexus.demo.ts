/** Two Nexus collections of the demo world: flood marks, and what stops a wheelchair on the pavement. */
import type { FormDefinition, FormText, Place, Question } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import type { Random } from '#demo/large/random.ts';
import { bangkok, choice, formOf, isan, say, spotIn, step, type Town } from './surveys.demo.ts';

export type DemoCollection = {
  readonly name: FormText;
  readonly detail: FormText;
  readonly form: FormDefinition;
  /** The key of the member who began it. */
  readonly owner: string;
  readonly openedDaysAgo: number;
  readonly given: number;
  readonly answer: (random: Random, daysAgo: number) => Record<string, unknown>;
  /** Pictures of stories that the first answers show, one each, by the id of the question that asks for them. */
  readonly pictures: { readonly question: string; readonly names: readonly string[] };
};

const centralPlain: readonly Town[] = [
  { id: 'ayutthaya', latitude: 14.353, longitude: 100.568, force: 0.7 },
  { id: 'ang_thong', latitude: 14.589, longitude: 100.455, force: 0.6 },
];

const marks: Question[] = [
  {
    id: 'mark',
    kind: 'place',
    required: true,
    label: say('คราบน้ำอยู่ตรงไหน', 'Where is the flood mark?', { lo: 'ຮອຍນ້ຳຢູ່ບ່ອນໃດ' }),
  },
  {
    id: 'on',
    kind: 'single',
    required: true,
    label: say('เห็นคราบบนอะไร', 'What is the mark on?', { lo: 'ເຫັນຮອຍຢູ່ເທິງຫຍັງ' }),
    choices: [
      choice('house', 'ผนังบ้าน', 'The wall of a house', { lo: 'ຝາເຮືອນ' }),
      choice('temple', 'วัดหรือโรงเรียน', 'A temple or school', { lo: 'ວັດ ຫຼື ໂຮງຮຽນ' }),
      choice('pole', 'เสาไฟ', 'A lamp post', { lo: 'ເສົາໄຟ' }),
      choice('tree', 'ต้นไม้', 'A tree', { lo: 'ຕົ້ນໄມ້' }),
    ],
  },
  {
    id: 'height',
    kind: 'number',
    required: true,
    least: 0,
    most: 400,
    whole: true,
    unit: say('ซม.', 'cm'),
    label: say('สูงจากพื้นกี่เซนติเมตร', 'How high above the ground?', { lo: 'ສູງຈາກພື້ນຈັກຊັງຕີແມັດ' }),
  },
  { id: 'day', kind: 'date', label: say('น้ำขึ้นสูงสุดวันไหน', 'On which day was it highest?') },
  {
    id: 'now',
    kind: 'single',
    label: say('วันนี้น้ำเป็นอย่างไร', 'How is the water today?'),
    choices: [
      choice('gone', 'แห้งแล้ว', 'Gone'),
      choice('falling', 'กำลังลด', 'Falling'),
      choice('standing', 'ยังท่วมอยู่', 'Still standing'),
    ],
  },
  {
    id: 'proof',
    kind: 'photo',
    most: 3,
    label: say('ถ่ายภาพให้เห็นคราบน้ำ', 'Photos that show the mark', { lo: 'ຖ່າຍຮູບໃຫ້ເຫັນຮອຍນ້ຳ' }),
  },
];

const millisecondsOfDay = 86_400_000;

function answerMarks(random: Random, daysAgo: number): Record<string, unknown> {
  const town = random.pick([...isan, ...centralPlain]);
  const height = step((town.force + random.between(-0.4, 0.4)) * 220, 5, 380);
  const day = new Date(Date.UTC(2026, 9, 20) - Math.round(daysAgo / 4) * millisecondsOfDay).toISOString().slice(0, 10);
  return {
    mark: spotIn(town, random, 0.05),
    on: random.pick(['house', 'house', 'house', 'temple', 'pole', 'tree']),
    height,
    ...(random.chance(0.6) && { day }),
    ...(random.chance(0.8) && {
      now: height > 180 ? random.pick(['falling', 'standing']) : random.pick(['gone', 'falling']),
    }),
  };
}

const chiangMai: Town = { id: 'chiang_mai', latitude: 18.788, longitude: 98.985, force: 0.6 };

const pavement: Question[] = [
  {
    id: 'spot',
    kind: 'place',
    required: true,
    label: say('ผ่านไม่ได้ตรงไหน', 'Where is the way blocked?', { km: 'ផ្លូវស្ទះនៅកន្លែងណា' }),
  },
  {
    id: 'what',
    kind: 'multi',
    required: true,
    label: say('อะไรขวางทาง', 'What is in the way?', { km: 'អ្វីរារាំងផ្លូវ' }),
    choices: [
      choice('kerb', 'ไม่มีทางลาด', 'No ramp', { km: 'គ្មានផ្លូវជម្រាល' }),
      choice('pole', 'เสาหรือป้าย', 'A pole or sign', { km: 'បង្គោល ឬស្លាក' }),
      choice('stall', 'แผงลอย', 'A stall', { km: 'តូបលក់ដូរ' }),
      choice('hole', 'พื้นแตกหรือเป็นหลุม', 'Broken ground', { km: 'ផ្លូវខូច' }),
      choice('motorbike', 'มอเตอร์ไซค์จอดทับ', 'Parked motorbikes', { km: 'ម៉ូតូចត' }),
    ],
  },
  {
    id: 'around',
    kind: 'single',
    required: true,
    label: say('อ้อมได้ไหม', 'Is there a way around?'),
    choices: [
      choice('easy', 'อ้อมได้ง่าย', 'An easy one'),
      choice('road', 'ต้องลงถนน', 'Only on the road'),
      choice('none', 'ไปต่อไม่ได้', 'None'),
    ],
  },
  {
    id: 'stretch',
    kind: 'line',
    label: say(
      'ลากเส้นช่วงที่ต้องลงไปบนถนน หรือไปต่อไม่ได้',
      'Draw the stretch where one has to use the road, or cannot go on',
      {
        km: 'គូសខ្សែត្រង់កន្លែងដែលត្រូវចុះទៅលើថ្នល់ ឬទៅមុខមិនបាន',
      },
    ),
    show_if: [{ question: 'around', is: 'unequal', value: 'easy' }],
  },
  { id: 'danger', kind: 'rating', label: say('ปลอดภัยแค่ไหน', 'How safe is it?') },
  { id: 'words', kind: 'text', label: say('บอกเพิ่ม เช่น หน้าร้านอะไร', 'More, such as in front of which shop') },
  {
    id: 'proof',
    kind: 'photo',
    most: 2,
    label: say('ถ่ายภาพสิ่งที่ขวางทาง', 'Photos of what is in the way', { km: 'រូបថតអ្វីដែលរារាំងផ្លូវ' }),
  },
];
const pavementWords = ['หน้าปากซอย ใกล้ตลาด', 'ตรงข้ามโรงพยาบาล', 'หน้าโรงเรียน ตอนเช้าเดินไม่ได้เลย', 'ทางขึ้นสะพานลอย'] as const;

function answerPavement(random: Random): Record<string, unknown> {
  const town = random.pick([...bangkok, chiangMai]);
  const what = ['kerb', 'pole', 'stall', 'hole', 'motorbike'].filter(() => random.chance(0.2 + town.force * 0.35));
  const around = random.chance(town.force) ? random.pick(['road', 'road', 'none']) : random.pick(['easy', 'road']);
  const spot = spotIn(town, random, 0.02);
  return {
    spot,
    what: what.length > 0 ? what : ['kerb'],
    around,
    ...(around !== 'easy' && stretchFrom(spot)),
    ...(random.chance(0.85) && { danger: step((around === 'easy' ? 4 : 2) + random.between(-1, 1), 1, 5) }),
    ...(random.chance(0.25) && { words: random.pick(pavementWords) }),
  };
}

/** What two of three drew from where they stood; which way and how far the digits of the place say. */
function stretchFrom({ latitude, longitude }: Place): { readonly stretch?: readonly Place[] } {
  const digits = Math.round(latitude * 1e5) + Math.round(longitude * 1e5);
  if (digits % 3 === 0) return {};
  const [north, east] = [((digits % 7) - 3.5) * 0.00012, ((digits % 5) - 2.2) * 0.0002];
  const along = (share: number, aside: number): Place => ({
    latitude: Number((latitude + north * share - east * aside).toFixed(6)),
    longitude: Number((longitude + east * share + north * aside).toFixed(6)),
  });
  return { stretch: [along(0, 0), along(0.4, 0.05), along(0.7, 0.02), along(1, 0.12)] };
}

export const demoCollections: readonly DemoCollection[] = [
  {
    name: say('หมุดระดับน้ำ 2569', 'Flood marks of 2026', { lo: 'ໝຸດລະດັບນ້ຳ 2569' }),
    detail: say(
      'วัดคราบน้ำให้ครบทุกตำบล แล้วเก็บไว้เป็นแผนที่ของชุมชน',
      'Measure the flood marks of every tambon, and keep them as the map of the community',
      { lo: 'ວັດຮອຍນ້ຳໃຫ້ຄົບທຸກຕຳບົນ ແລ້ວເກັບໄວ້ເປັນແຜນທີ່ຂອງຊຸມຊົນ' },
    ),
    form: formOf(marks),
    owner: 'ploy',
    openedDaysAgo: 30,
    given: 380,
    answer: answerMarks,
    pictures: {
      question: 'proof',
      names: [
        'flood-phu-wiang-1',
        'bang-ban-boats-1',
        'mun-warin-1',
        'yom-sukhothai-1',
        'flood-phu-wiang-3',
        'mun-warin-3',
      ].map((name) => `disaster/${name}.jpg`),
    },
  },
  {
    name: say('ทางเท้าที่รถเข็นไปไม่ได้', 'Pavements that stop a wheelchair', { km: 'ចិញ្ចើមផ្លូវដែលរទេះរុញមិនអាចទៅបាន' }),
    detail: say(
      'ปักจุดที่ผ่านไม่ได้ ส่งต่อให้เทศบาลแก้ทุกสิ้นเดือน',
      'Pin where nobody gets through; the list goes to the city each month',
      {
        km: 'ដៅកន្លែងដែលឆ្លងកាត់មិនបាន បញ្ជីនឹងផ្ញើទៅសាលាក្រុងរៀងរាល់ខែ',
      },
    ),
    form: formOf(pavement),
    owner: 'somchai',
    openedDaysAgo: 18,
    given: 290,
    answer: answerPavement,
    pictures: {
      question: 'proof',
      names: [
        'life/morning-market-roi-et-1.jpg',
        'life/morning-market-roi-et-2.jpg',
        'life/khmer-market-1.jpg',
        'projects/bus-route-1.jpg',
        'life/canal-breakfast-1.jpg',
      ],
    },
  },
];
