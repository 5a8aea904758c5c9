/** Three surveys of the demo world, and how those who answer them are: places, water, smoke and roofs go together. */
import type { FormDefinition, FormText, Question } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import type { Random } from '#demo/large/random.ts';

export type DemoSurvey = {
  readonly name: FormText;
  readonly detail: FormText;
  readonly form: FormDefinition;
  readonly openedDaysAgo: number;
  readonly closedDaysAgo?: number;
  /** Whether everybody may see what was said. */
  readonly isViewOpen: boolean;
  readonly people: number;
  readonly answer: (random: Random) => Record<string, unknown>;
};

export const say = (th: string, en: string, more: Partial<FormText> = {}): FormText => ({ th, en, ...more });
type Choice = Extract<Question, { kind: 'single' }>['choices'][number];
export const choice = (id: string, th: string, en: string, more: Partial<FormText> = {}): Choice => ({
  id,
  label: say(th, en, more),
});

/** A town: where, and how strongly what is asked about was there, from 0 to 1. */
export type Town = {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly force: number;
};

/** A spot around a town, as exact as a person points. */
export function spotIn({ latitude, longitude }: Town, random: Random, reach: number) {
  const near = (middle: number) => Math.round((middle + random.between(-reach, reach)) * 1e5) / 1e5;
  return { latitude: near(latitude), longitude: near(longitude) };
}

export const step = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)));
/** The answer to a question with several choices, each by its chance; none where nothing was chosen. */
function some(id: string, random: Random, chances: readonly (readonly [string, number])[]): Record<string, string[]> {
  const chosen = chances.filter(([, chance]) => random.chance(chance)).map(([value]) => value);
  return chosen.length > 0 ? { [id]: chosen } : {};
}

/* Water in Isan. */

export const isan: readonly Town[] = [
  { id: 'khon_kaen', latitude: 16.432, longitude: 102.834, force: 0.6 },
  { id: 'maha_sarakham', latitude: 16.185, longitude: 103.301, force: 0.55 },
  { id: 'roi_et', latitude: 16.054, longitude: 103.652, force: 0.5 },
  { id: 'ubon', latitude: 15.19, longitude: 104.84, force: 0.85 },
];
const waterLevels = ['none', 'ankle', 'knee', 'waist', 'roof'] as const;

const flood: Question[] = [
  {
    id: 'province',
    kind: 'single',
    required: true,
    label: say('บ้านคุณอยู่จังหวัดไหน', 'Which province do you live in?', { lo: 'ເຮືອນທ່ານຢູ່ແຂວງໃດ' }),
    choices: [
      choice('khon_kaen', 'ขอนแก่น', 'Khon Kaen'),
      choice('maha_sarakham', 'มหาสารคาม', 'Maha Sarakham'),
      choice('roi_et', 'ร้อยเอ็ด', 'Roi Et'),
      choice('ubon', 'อุบลราชธานี', 'Ubon Ratchathani'),
    ],
  },
  {
    id: 'level',
    kind: 'single',
    required: true,
    label: say('น้ำเข้าบ้านสูงสุดแค่ไหน', 'How high did the water stand in your home?', {
      lo: 'ນ້ຳເຂົ້າເຮືອນສູງສຸດເທົ່າໃດ',
    }),
    choices: [
      choice('none', 'ไม่เข้าบ้าน', 'It did not come in', { lo: 'ບໍ່ເຂົ້າເຮືອນ' }),
      choice('ankle', 'แค่ข้อเท้า', 'To the ankle', { lo: 'ຂໍ້ຕີນ' }),
      choice('knee', 'แค่เข่า', 'To the knee', { lo: 'ຫົວເຂົ່າ' }),
      choice('waist', 'แค่เอว', 'To the waist', { lo: 'ແອວ' }),
      choice('roof', 'สูงกว่าหัว', 'Above the head', { lo: 'ສູງກວ່າຫົວ' }),
    ],
  },
  {
    id: 'days',
    kind: 'number',
    least: 0,
    most: 60,
    whole: true,
    unit: say('วัน', 'days'),
    label: say('น้ำท่วมขังนานกี่วัน', 'For how many days did it stay?'),
    show_if: [{ question: 'level', is: 'unequal', value: 'none' }],
  },
  {
    id: 'needs',
    kind: 'multi',
    label: say('ตอนนั้นขาดอะไรที่สุด', 'What did you miss most?', { lo: 'ຕອນນັ້ນຂາດຫຍັງທີ່ສຸດ' }),
    choices: [
      choice('water', 'น้ำดื่ม', 'Drinking water', { lo: 'ນ້ຳດື່ມ' }),
      choice('boat', 'เรือ', 'Boats', { lo: 'ເຮືອ' }),
      choice('power', 'ไฟฟ้า', 'Electricity', { lo: 'ໄຟຟ້າ' }),
      choice('medicine', 'ยาและหมอ', 'Medicine and doctors', { lo: 'ຢາ ແລະ ໝໍ' }),
      choice('news', 'ข่าวและการเตือนภัย', 'News and warnings', { lo: 'ຂ່າວ ແລະ ການເຕືອນໄພ' }),
    ],
  },
  {
    id: 'warning',
    kind: 'rating',
    label: say('การเตือนภัยมาทันเวลาแค่ไหน', 'How timely were the warnings?'),
  },
  {
    id: 'mark',
    kind: 'place',
    label: say('ปักหมุดระดับน้ำที่คุณเห็น', 'Pin the flood mark that you saw', { lo: 'ປັກໝຸດລະດັບນ້ຳທີ່ທ່ານເຫັນ' }),
  },
];

function answerFlood(random: Random): Record<string, unknown> {
  const town = random.pick(isan);
  const depth = step((town.force + random.between(-0.45, 0.45)) * 4, 0, 4);
  return {
    province: town.id,
    level: waterLevels[depth],
    ...(depth > 0 && { days: step(depth * 4 + random.between(-3, 9), 1, 60) }),
    ...some('needs', random, [
      ['water', 0.25 + depth * 0.15],
      ['boat', depth * 0.22],
      ['power', 0.1 + depth * 0.17],
      ['medicine', 0.12 + depth * 0.06],
      ['news', 0.45],
    ]),
    warning: step(3.6 - town.force + random.between(-1.6, 1.6), 1, 5),
    ...(random.chance(0.7) && { mark: spotIn(town, random, 0.06) }),
  };
}

/* Smoke in the North. */

const north: readonly Town[] = [
  { id: 'chiang_mai', latitude: 18.788, longitude: 98.985, force: 0.8 },
  { id: 'chiang_rai', latitude: 19.91, longitude: 99.84, force: 0.75 },
  { id: 'mae_hong_son', latitude: 19.302, longitude: 97.965, force: 0.9 },
  { id: 'nan', latitude: 18.783, longitude: 100.773, force: 0.6 },
];
const often = [
  choice('never', 'ไม่เคย', 'Never', { my: 'ဘယ်တော့မှ' }),
  choice('sometimes', 'บางวัน', 'Some days', { my: 'တစ်ခါတစ်ရံ' }),
  choice('daily', 'เกือบทุกวัน', 'Nearly every day', { my: 'နေ့တိုင်းနီးပါး' }),
];

const haze: Question[] = [
  {
    id: 'province',
    kind: 'single',
    required: true,
    label: say('คุณอยู่จังหวัดไหน', 'Which province are you in?', { my: 'သင် ဘယ်ခရိုင်မှာ နေပါသလဲ' }),
    choices: [
      choice('chiang_mai', 'เชียงใหม่', 'Chiang Mai'),
      choice('chiang_rai', 'เชียงราย', 'Chiang Rai'),
      choice('mae_hong_son', 'แม่ฮ่องสอน', 'Mae Hong Son'),
      choice('nan', 'น่าน', 'Nan'),
    ],
  },
  {
    id: 'smell',
    kind: 'scale',
    required: true,
    label: say('วันนี้ควันหนาแค่ไหน', 'How thick is the smoke today?', { my: 'ဒီနေ့ မီးခိုး ဘယ်လောက်ထူသလဲ' }),
    low: say('อากาศใส', 'Clear air'),
    high: say('มองไม่เห็นดอย', 'The hills are gone'),
  },
  {
    id: 'signs',
    kind: 'matrix',
    label: say('สองสัปดาห์นี้มีอาการเหล่านี้บ่อยแค่ไหน', 'How often did you have these in the last two weeks?'),
    rows: [
      choice('eyes', 'แสบตา', 'Stinging eyes', { my: 'မျက်စိစပ်' }),
      choice('cough', 'ไอ', 'Cough', { my: 'ချောင်းဆိုး' }),
      choice('breath', 'หายใจไม่อิ่ม', 'Short breath', { my: 'အသက်ရှူမဝ' }),
    ],
    choices: often,
  },
  {
    id: 'guard',
    kind: 'multi',
    label: say('คุณป้องกันตัวอย่างไร', 'What do you do against it?'),
    choices: [
      choice('mask', 'ใส่หน้ากาก N95', 'Wear an N95 mask'),
      choice('inside', 'อยู่ในบ้าน', 'Stay inside'),
      choice('filter', 'เปิดเครื่องฟอกอากาศ', 'Run an air filter'),
      choice('leave', 'ย้ายไปอยู่ที่อื่นชั่วคราว', 'Stay elsewhere for a while'),
    ],
  },
  { id: 'fire', kind: 'place', label: say('ปักหมุดจุดที่เห็นไฟหรือควัน', 'Pin where you see fire or smoke') },
  { id: 'wish', kind: 'long_text', label: say('อยากให้ใครทำอะไร', 'Who should do what?') },
];
const hazeWishes = [
  'อยากให้แจ้งล่วงหน้าว่าจะเผาวันไหน จะได้พาลูกไปอยู่ที่อื่น',
  'ขอห้องปลอดฝุ่นในโรงเรียนทุกโรง',
  'ช่วยคนบนดอยให้มีอาชีพที่ไม่ต้องเผา',
  'แจกหน้ากากให้คนแก่ในหมู่บ้านด้วย',
] as const;

function answerHaze(random: Random): Record<string, unknown> {
  const town = random.pick(north);
  const thick = step((town.force + random.between(-0.3, 0.25)) * 10, 0, 10);
  const frequency = (shift: number) => often[step((thick + shift + random.between(-3, 3)) / 5, 0, 2)]?.id;
  return {
    province: town.id,
    smell: thick,
    signs: { eyes: frequency(1), cough: frequency(0), breath: frequency(-3) },
    ...some('guard', random, [
      ['mask', 0.4 + thick * 0.04],
      ['inside', 0.3 + thick * 0.03],
      ['filter', 0.35],
      ['leave', 0.05 + thick * 0.01],
    ]),
    ...(random.chance(0.55) && { fire: spotIn(town, random, 0.15) }),
    ...(random.chance(0.2) && { wish: random.pick(hazeWishes) }),
  };
}

/* Bus stops in Bangkok. */

export const bangkok: readonly Town[] = [
  { id: 'victory', latitude: 13.765, longitude: 100.538, force: 0.3 },
  { id: 'bang_kapi', latitude: 13.766, longitude: 100.643, force: 0.6 },
  { id: 'bang_na', latitude: 13.668, longitude: 100.604, force: 0.7 },
  { id: 'thonburi', latitude: 13.725, longitude: 100.486, force: 0.5 },
];

const buses: Question[] = [
  {
    id: 'area',
    kind: 'single',
    required: true,
    label: say('ป้ายรถเมล์ของคุณอยู่ย่านไหน', 'Where is your bus stop?', { km: 'ចំណតឡានក្រុងរបស់អ្នកនៅតំបន់ណា' }),
    choices: [
      choice('victory', 'อนุสาวรีย์ชัยฯ', 'Victory Monument'),
      choice('bang_kapi', 'บางกะปิ', 'Bang Kapi'),
      choice('bang_na', 'บางนา', 'Bang Na'),
      choice('thonburi', 'ธนบุรี', 'Thonburi'),
    ],
  },
  {
    id: 'has',
    kind: 'multi',
    label: say('ที่ป้ายมีอะไรบ้าง', 'What does the stop have?', { km: 'ចំណតមានអ្វីខ្លះ' }),
    choices: [
      choice('roof', 'หลังคา', 'A roof', { km: 'ដំបូល' }),
      choice('seat', 'ที่นั่ง', 'Seats', { km: 'កន្លែងអង្គុយ' }),
      choice('light', 'ไฟส่องสว่าง', 'Light', { km: 'ភ្លើងបំភ្លឺ' }),
      choice('times', 'เวลารถมาถึง', 'Arrival times', { km: 'ម៉ោងរថយន្តមកដល់' }),
      choice('ramp', 'ทางลาด', 'A ramp', { km: 'ផ្លូវជម្រាល' }),
    ],
  },
  {
    id: 'wait',
    kind: 'number',
    least: 0,
    most: 120,
    whole: true,
    unit: say('นาที', 'minutes'),
    label: say('ปกติรอรถกี่นาที', 'How many minutes do you usually wait?'),
  },
  { id: 'safe', kind: 'rating', label: say('รู้สึกปลอดภัยตอนกลางคืนแค่ไหน', 'How safe is it at night?') },
  {
    id: 'first',
    kind: 'ranking',
    label: say('เรียงสิ่งที่อยากให้แก้ก่อนหลัง', 'Put what should be mended in order'),
    choices: [
      choice('roof', 'หลังคา', 'The roof'),
      choice('light', 'ไฟส่องสว่าง', 'Light'),
      choice('times', 'บอกเวลารถ', 'Arrival times'),
      choice('path', 'ทางเท้า', 'The pavement'),
    ],
  },
  { id: 'stop', kind: 'place', label: say('ปักหมุดป้ายรถเมล์', 'Pin the bus stop', { km: 'ដៅទីតាំងចំណត' }) },
];

/** Asked for each line that stops there. */
const busLines: FormDefinition['sections'][number] = {
  title: say('รถเมล์แต่ละสายที่ผ่านป้าย', 'Each bus line at the stop', { km: 'ខ្សែរថយន្តក្រុងនីមួយៗនៅចំណត' }),
  repeat: { id: 'lines', item: say('สาย', 'Line', { km: 'ខ្សែ' }), most: 6 },
  questions: [
    { id: 'line', kind: 'text', required: true, label: say('เลขสาย', 'Its number', { km: 'លេខខ្សែ' }) },
    {
      id: 'often',
      kind: 'single',
      required: true,
      label: say('มาบ่อยแค่ไหน', 'How often does it come?', { km: 'មកញឹកញាប់ប៉ុណ្ណា' }),
      choices: [
        choice('ten', 'ทุกสิบนาที', 'Every ten minutes'),
        choice('half', 'ทุกครึ่งชั่วโมง', 'Every half an hour'),
        choice('rare', 'นานกว่านั้น', 'Less often'),
      ],
    },
    {
      id: 'trouble',
      kind: 'multi',
      label: say('มีปัญหาอะไร', 'What goes wrong?', { km: 'មានបញ្ហាអ្វី' }),
      choices: [
        choice('late', 'มาไม่ตรงเวลา', 'It is late'),
        choice('full', 'คนแน่น', 'It is full'),
        choice('passes', 'ไม่จอดป้าย', 'It does not stop'),
      ],
    },
  ],
};
const lineNumbers = ['8', '26', '38', '44', '73', '1-39', '2-38', '3-16'] as const;

function answerLine(town: Town, random: Random, line: string): Record<string, unknown> {
  const often = random.chance(town.force) ? random.pick(['half', 'rare']) : random.pick(['ten', 'ten', 'half']);
  const trouble = some('trouble', random, [
    ['late', often === 'ten' ? 0.2 : 0.7],
    ['full', 0.4],
    ['passes', town.force * 0.3],
  ]);
  return { line, often, ...trouble };
}

function answerBuses(random: Random): Record<string, unknown> {
  const town = random.pick(bangkok);
  const { has = [] } = some('has', random, [
    ['roof', 0.85 - town.force * 0.5],
    ['seat', 0.8 - town.force * 0.4],
    ['light', 0.75 - town.force * 0.6],
    ['times', 0.45 - town.force * 0.4],
    ['ramp', 0.2],
  ]);
  const order = ['light', 'times', 'roof', 'path'].toSorted((one) =>
    has.includes(one) || random.chance(0.3) ? 1 : -1,
  );
  const lines = lineNumbers.filter(() => random.chance(0.25)).map((line) => answerLine(town, random, line));
  return {
    area: town.id,
    ...(has.length > 0 && { has }),
    wait: step(10 + town.force * 30 + random.between(-8, 18), 2, 120),
    safe: step(1.6 + has.length * 0.6 + random.between(-1.2, 1.2), 1, 5),
    first: order,
    ...(random.chance(0.8) && { stop: spotIn(town, random, 0.025) }),
    ...(lines.length > 0 && { lines: lines.slice(0, 6) }),
  };
}

export const formOf = (questions: Question[]): FormDefinition => ({ sections: [{ questions }] });

export const demoSurveys: readonly DemoSurvey[] = [
  {
    name: say('ระดับน้ำท่วมอีสาน', 'Flood marks in Isan', { lo: 'ລະດັບນ້ຳຖ້ວມອີສານ' }),
    detail: say(
      'น้ำถึงไหน นานเท่าไร และขาดอะไร เพื่อให้ปีหน้าพร้อมกว่าเดิม',
      'How high, how long, and what was missing, to be better prepared next year',
      { lo: 'ນ້ຳຮອດໃສ ດົນປານໃດ ແລະ ຂາດຫຍັງ' },
    ),
    form: formOf(flood),
    openedDaysAgo: 40,
    closedDaysAgo: 5,
    isViewOpen: true,
    people: 640,
    answer: answerFlood,
  },
  {
    name: say('ควันไฟในภาคเหนือ', 'Smoke in the North', { my: 'မြောက်ပိုင်း မီးခိုး' }),
    detail: say('อากาศวันนี้เป็นอย่างไร และคุณทำอย่างไรกับมัน', 'How the air is today, and what you do about it', {
      my: 'ဒီနေ့ လေထု ဘယ်လိုရှိသလဲ',
    }),
    form: formOf(haze),
    openedDaysAgo: 12,
    isViewOpen: true,
    people: 420,
    answer: answerHaze,
  },
  {
    name: say('ป้ายรถเมล์กรุงเทพฯ', 'Bus stops in Bangkok', { km: 'ចំណតឡានក្រុងនៅបាងកក' }),
    detail: say('ป้ายของคุณเป็นอย่างไร ช่วยกันปักหมุดให้เมืองแก้', 'Pin your stop, so that the city can mend it', {
      km: 'ដៅចំណតរបស់អ្នក ដើម្បីឱ្យទីក្រុងជួសជុល',
    }),
    form: { sections: [...formOf(buses).sections, busLines] },
    openedDaysAgo: 20,
    isViewOpen: false,
    people: 310,
    answer: answerBuses,
  },
];
