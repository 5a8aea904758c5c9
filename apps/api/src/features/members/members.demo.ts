/** The people of the demo world. */
export type DemoMember = {
  readonly key: string;
  readonly displayName: string;
  readonly fullName: string;
  readonly email: string;
  /** Some log in by a code too; texts of the demo lie in the outbox. */
  readonly telephone?: string;
  readonly type: 'citizen' | 'reporter';
  readonly role: 'member' | 'moderator' | 'editor' | 'admin';
  /** Code of the Department of Provincial Administration, as in the gazetteer. */
  readonly provinceId: number;
  readonly language: 'th' | 'en' | 'lo' | 'km' | 'my';
  readonly about: string;
  readonly avatar: {
    readonly seed: number;
    readonly hue: number;
    readonly hair: 'short' | 'long' | 'bun' | 'bob' | 'cap' | 'scarf' | 'straw';
    readonly grey?: boolean;
  };
};

/** Everyone of the demo world but the staff logs in with this; the start prints it. */
export const demoPassword = 'pakmut-demo';

export const demoMembers: readonly DemoMember[] = [
  {
    key: 'ploy',
    displayName: 'พลอย ภูเวียง',
    fullName: 'พลอย ศรีภูเวียง',
    email: 'ploy@example.com',
    telephone: '0800000001',
    type: 'reporter',
    role: 'member',
    provinceId: 40,
    language: 'th',
    about: 'นักข่าวพลเมือง เล่าเรื่องบ้านเราให้คนไกลได้รู้',
    avatar: { seed: 2, hue: 18, hair: 'bob' },
  },
  {
    key: 'somchai',
    displayName: 'สมชาย คนเดินทาง',
    fullName: 'สมชาย แก้วตาดี',
    email: 'somchai@example.com',
    telephone: '0800000002',
    type: 'citizen',
    role: 'member',
    provinceId: 10,
    language: 'th',
    about: 'ขึ้นรถเมล์ทุกวัน เจออะไรก็เล่า',
    avatar: { seed: 8, hue: 208, hair: 'short' },
  },
  {
    key: 'khamla',
    displayName: 'ຄຳຫຼ້າ',
    fullName: 'ຄຳຫຼ້າ ແສງຈັນ',
    email: 'khamla@example.com',
    type: 'citizen',
    role: 'member',
    provinceId: 43,
    language: 'lo',
    about: 'ຄົນແຄມຂອງ ມັກກິນແຈ່ວ ມັກຟັງລຳ',
    avatar: { seed: 12, hue: 48, hair: 'bun' },
  },
  {
    key: 'nok',
    displayName: 'นก ดูแลชุมชน',
    fullName: 'นก ใจเย็น',
    email: 'nok@example.com',
    type: 'reporter',
    role: 'moderator',
    provinceId: 12,
    language: 'th',
    about: 'ดูแลให้ทุกคนคุยกันอย่างให้เกียรติ',
    avatar: { seed: 6, hue: 152, hair: 'long' },
  },
  {
    key: 'ton',
    displayName: 'ต้น ชุมแพ',
    fullName: 'ต้น วงศ์ชุมแพ',
    email: 'ton@example.com',
    type: 'reporter',
    role: 'editor',
    provinceId: 40,
    language: 'th',
    about: 'บรรณาธิการข่าวพลเมือง ชอบทุ่งนากับฟุตบอลหมู่บ้าน',
    avatar: { seed: 4, hue: 90, hair: 'cap' },
  },
  {
    key: 'arm',
    displayName: 'อาร์ม ทีมปักหมุด',
    fullName: 'อาร์ม ตั้งหลักดี',
    email: 'arm@example.com',
    type: 'citizen',
    role: 'admin',
    provinceId: 10,
    language: 'th',
    about: 'ดูแลระบบให้ทุกหมุดขึ้นแผนที่',
    avatar: { seed: 21, hue: 230, hair: 'short' },
  },
  {
    key: 'dara',
    displayName: 'តារា',
    fullName: 'តារា សុខជា',
    email: 'dara@example.com',
    type: 'citizen',
    role: 'member',
    provinceId: 27,
    language: 'km',
    about: 'លក់បន្លែនៅផ្សារព្រំដែន',
    avatar: { seed: 9, hue: 330, hair: 'long' },
  },
  {
    key: 'thiri',
    displayName: 'သီရိ',
    fullName: 'သီရိ ဝင်း',
    email: 'thiri@example.com',
    type: 'citizen',
    role: 'member',
    provinceId: 63,
    language: 'my',
    about: 'ကလေးများကို စာသင်ပေးသည်',
    avatar: { seed: 15, hue: 282, hair: 'bun' },
  },
  {
    key: 'kong',
    displayName: 'ก้อง ดอยสุเทพ',
    fullName: 'ก้อง ปัญญาดอย',
    email: 'kong@example.com',
    type: 'reporter',
    role: 'member',
    provinceId: 50,
    language: 'th',
    about: 'อาสาดับไฟป่า วิ่งเทรล และชอบกาแฟดอย',
    avatar: { seed: 25, hue: 120, hair: 'short' },
  },
  {
    key: 'aree',
    displayName: 'ครูอารีย์ สงขลา',
    fullName: 'อารีย์ หมัดสะอาด',
    email: 'aree@example.com',
    type: 'reporter',
    role: 'member',
    provinceId: 90,
    language: 'th',
    about: 'ครูบ้านนอกริมทะเลสาบ เล่าข่าวใต้ด้วยใจ',
    avatar: { seed: 5, hue: 190, hair: 'scarf' },
  },
  {
    key: 'malee',
    displayName: 'มะลิ อุบล',
    fullName: 'มะลิ บุญทวี',
    email: 'malee@example.com',
    type: 'reporter',
    role: 'member',
    provinceId: 34,
    language: 'th',
    about: 'ทอผ้า ทำนา เล่าเรื่องลุ่มน้ำมูล',
    avatar: { seed: 30, hue: 350, hair: 'bun' },
  },
  {
    key: 'boon',
    displayName: 'ลุงบุญ ปากน้ำโพ',
    fullName: 'บุญ เรือลอย',
    email: 'boon@example.com',
    type: 'citizen',
    role: 'member',
    provinceId: 60,
    language: 'th',
    about: 'คนหาปลา อายุ 67 แต่ยังพิมพ์ไหว',
    avatar: { seed: 13, hue: 40, hair: 'straw', grey: true },
  },
  {
    key: 'fah',
    displayName: 'ฟ้า ริมคลอง',
    fullName: 'ฟ้า ริมคลองดี',
    email: 'fah@example.com',
    type: 'citizen',
    role: 'member',
    provinceId: 10,
    language: 'th',
    about: 'สถาปนิกชุมชน รักคลองกรุงเทพฯ',
    avatar: { seed: 37, hue: 200, hair: 'bob' },
  },
  {
    key: 'jane',
    displayName: 'Jane Andaman',
    fullName: 'Jane Andaman',
    email: 'jane@example.com',
    type: 'citizen',
    role: 'member',
    provinceId: 83,
    language: 'en',
    about: 'Dive guide in Phuket. Beach walks at dawn.',
    avatar: { seed: 41, hue: 176, hair: 'long' },
  },
  {
    key: 'dao',
    displayName: 'ดาว บูรพา',
    fullName: 'ดาว สวนบูรพา',
    email: 'dao@example.com',
    type: 'reporter',
    role: 'member',
    provinceId: 21,
    language: 'th',
    about: 'ลูกชาวสวนทุเรียน ตามข่าวช้าง ทะเล และโรงงาน',
    avatar: { seed: 44, hue: 66, hair: 'cap' },
  },
];
