/** Events of the demo world: days from the day of the seeding, hours of the clock in Bangkok. */
export type DemoEvent = {
  readonly name: Readonly<Record<string, string>>;
  readonly detail: Readonly<Record<string, string>>;
  readonly place: Readonly<Record<string, string>> | null;
  readonly province_id: string | null;
  readonly point: readonly [latitude: number, longitude: number] | null;
  readonly day: number;
  readonly from: number;
  readonly until: number;
  readonly registration: 'none' | 'here' | 'elsewhere';
  readonly link?: string;
  readonly seats?: number;
  readonly cancelNote?: Readonly<Record<string, string>>;
  /** Who registered, by the keys of members, in their order. */
  readonly registered?: readonly string[];
  readonly photos?: readonly { readonly picture: string; readonly alt: string }[];
};

export const demoEvents: readonly DemoEvent[] = [
  {
    name: {
      th: 'เวิร์กช็อปเล่าข่าวด้วยมือถือ',
      en: 'Workshop: news with your phone',
      lo: 'ກອງປະຊຸມເລົ່າຂ່າວດ້ວຍມືຖື',
      km: 'សិក្ខាសាលារាយការណ៍ព័ត៌មានដោយទូរស័ព្ទ',
      my: 'ဖုန်းဖြင့် သတင်းရေး အလုပ်ရုံ',
    },
    detail: {
      th: 'ฝึกถ่ายภาพ เขียนพาดหัว และปักหมุดข่าวจากพื้นที่จริง มีพี่เลี้ยงจากทีมข่าวดูแลทุกกลุ่ม\nเตรียมมือถือที่ชาร์จเต็มและรองเท้าที่เดินสบาย',
      en: 'Take photos, write a headline and pin a story from the street, with a mentor of the newsroom in each group.\nBring a charged phone and good shoes.',
    },
    place: { th: 'หอศิลปวัฒนธรรมแห่งกรุงเทพมหานคร ชั้น 4', en: 'Bangkok Art and Culture Centre, 4th floor' },
    province_id: '10',
    point: [13.7467, 100.5302],
    day: 6,
    from: 9,
    until: 16,
    registration: 'here',
    seats: 40,
    registered: ['ploy', 'nok', 'ton', 'arm'],
  },
  {
    name: { th: 'วันทำแผนที่ชุมชนริมโขง', en: 'Community mapping day on the Mekong' },
    detail: {
      th: 'เดินเก็บพิกัดจุดน้ำกัดเซาะ ท่าเรือ และร้านค้าชุมชน แล้วรวมเป็นแผนที่เดียวกัน รับจำนวนจำกัดเพราะต้องลงเรือ',
      en: 'We walk and take a boat to note where the bank erodes, where boats land and what people sell. Places are few because of the boat.',
    },
    place: { th: 'ลานริมโขง หน้าวัดลำดวน', en: 'The river front at Wat Lam Duan' },
    province_id: '43',
    point: [17.8829, 102.7436],
    day: 12,
    from: 8,
    until: 12,
    registration: 'here',
    seats: 3,
    registered: ['somchai', 'khamla', 'dara', 'thiri', 'kong'],
  },
  {
    name: { th: 'เวทีฟังเสียงคนเหนือเรื่องฝุ่น', en: 'Forum on haze in the North' },
    detail: {
      th: 'คนดับไฟป่า เกษตรกร หมอ และนักวิจัย เล่าจากงานที่ทำจริง แล้วเปิดให้ทุกคนถาม ถ่ายทอดสดตลอดงาน',
      en: 'Firefighters, farmers, doctors and researchers tell of their work, then everybody asks. Streamed live.',
    },
    place: { th: 'หอประชุมมหาวิทยาลัยเชียงใหม่', en: 'Chiang Mai University Convention Hall' },
    province_id: '50',
    point: [18.7953, 98.9528],
    day: 19,
    from: 13,
    until: 17,
    registration: 'elsewhere',
    link: 'https://www.thaipbs.or.th/',
  },
  {
    name: { th: 'คุยกับบรรณาธิการ: ข่าวแบบไหนได้ออกอากาศ', en: 'Ask the editors: what goes on air' },
    detail: {
      th: 'พบกันออนไลน์ทุกเดือน ฟังตัวอย่างข่าวพลเมืองที่ได้ออกอากาศ แล้วถามได้ทุกเรื่อง',
      en: 'Online every month: stories of citizens that went on air, and all your questions.',
    },
    place: null,
    province_id: null,
    point: null,
    day: 3,
    from: 19,
    until: 20,
    registration: 'none',
  },
  {
    name: { th: 'พายเรือเก็บขยะคลองแม่ข่า', en: 'Canal clean-up by kayak' },
    detail: { th: 'พายคายักเก็บขยะและจดว่าขยะมาจากไหน', en: 'We collect rubbish by kayak and note where it comes from.' },
    place: { th: 'สะพานศรีดอนไชย', en: 'Si Don Chai Bridge' },
    province_id: '50',
    point: [18.7797, 98.9967],
    day: 9,
    from: 7,
    until: 11,
    registration: 'here',
    seats: 25,
    cancelNote: { th: 'น้ำในคลองสูงเกินไป เราจะประกาศวันใหม่', en: 'The water is too high. We will announce a new day.' },
    registered: ['aree', 'malee'],
  },
  {
    name: { th: 'อาสาเก็บขยะหาดป่าตอง', en: 'Beach clean-up at Patong' },
    detail: {
      th: 'ชาวบ้าน นักเรียน และนักดำน้ำช่วยกันเก็บขยะ แล้วเล่าเป็นข่าวของแต่ละกลุ่ม',
      en: 'Neighbours, pupils and divers clean the beach and tell of it.',
    },
    place: { th: 'หาดป่าตอง', en: 'Patong Beach' },
    province_id: '83',
    point: [7.8965, 98.2955],
    day: -16,
    from: 7,
    until: 11,
    registration: 'none',
    photos: [
      { picture: 'environment/phuket-cleanup-1.jpg', alt: 'อาสาสมัครช่วยกันเก็บขยะบนหาด' },
      { picture: 'environment/phuket-cleanup-2.jpg', alt: 'ถุงขยะที่เก็บได้กองรวมกันบนทราย' },
    ],
  },
  {
    name: { th: 'ห้องเรียนวิทยุชุมชนปัตตานี', en: 'Community radio class in Pattani' },
    detail: {
      th: 'เยาวชนฝึกทำรายการวิทยุสองภาษา ตั้งแต่สัมภาษณ์จนออกอากาศ',
      en: 'Young people make a bilingual radio programme, from the interview to the broadcast.',
    },
    place: { th: 'ศูนย์การเรียนรู้ชุมชน อำเภอเมือง', en: 'Community learning centre, Mueang district' },
    province_id: '94',
    point: [6.8694, 101.2501],
    day: -30,
    from: 9,
    until: 15,
    registration: 'here',
    seats: 20,
    registered: ['boon', 'fah'],
    photos: [{ picture: 'learning/radio-pattani-1.jpg', alt: 'เยาวชนพูดหน้าไมโครโฟนในห้องส่งวิทยุ' }],
  },
];
