/** The organisations of the demo world: a community radio, a network of fishers and a newsroom of students. */
export const demoOrganisations = [
  {
    picture: 'organisations/chi-radio.jpg',
    name: {
      th: 'วิทยุชุมชนคนลุ่มน้ำชี',
      en: 'Chi Basin Community Radio',
      lo: 'ວິທະຍຸຊຸມຊົນຄົນລຸ່ມນ້ຳຊີ',
      km: 'វិទ្យុសហគមន៍អាងទន្លេជី',
      my: 'ချီမြစ်ဝှမ်း ရပ်ရွာရေဒီယို',
    },
    detail: {
      th: 'ออกอากาศจากศาลากลางบ้านทุกเย็น ชาวบ้านผลัดกันจัดรายการ เล่าเรื่องน้ำ ไร่อ้อย ตลาดนัด และคนที่ไม่ค่อยมีใครถามความเห็น\nใครผ่านมาแวะอ่านประกาศหน้าไมค์ได้',
      en: 'On the air every evening from the village hall. Neighbours take turns at the microphone to tell of water, sugar cane, markets, and people whom nobody asks.',
    },
    link: '/province/40',
    province_id: '40',
    members: ['ploy', 'ton'],
    asked: [],
  },
  {
    picture: 'organisations/coast-fishers.jpg',
    name: {
      th: 'เครือข่ายประมงพื้นบ้านสองฝั่งทะเล',
      en: 'Small-scale Fishers of Two Coasts',
      lo: 'ເຄືອຂ່າຍຊາວປະມົງພື້ນບ້ານສອງຝັ່ງທະເລ',
      km: 'បណ្ដាញអ្នកនេសាទខ្នាតតូចនៃឆ្នេរទាំងពីរ',
      my: 'ကမ်းရိုးနှစ်ဖက် အသေးစား ငါးဖမ်းကွန်ရက်',
    },
    detail: {
      th: 'เรือเล็กจากอ่าวไทยถึงอันดามัน บันทึกคลื่นลม ปลาที่กลับมา และอวนที่ไม่ควรอยู่ตรงนั้น เพื่อให้คนบนฝั่งเห็นทะเลที่เราเห็น',
      en: 'Small boats from the Gulf to the Andaman Sea keep a record of wind, of fish that came back, and of nets that should not be there.',
    },
    link: '',
    province_id: null,
    members: ['aree', 'jane'],
    asked: ['dao'],
  },
  {
    picture: 'organisations/campus-newsroom.jpg',
    name: {
      th: 'ห้องข่าวนักศึกษาเชิงดอย',
      en: 'Foothill Student Newsroom',
      lo: 'ຫ້ອງຂ່າວນັກສຶກສາເຊີງດອຍ',
      km: 'បន្ទប់ព័ត៌មាននិស្សិតជើងភ្នំ',
      my: 'တောင်ခြေ ကျောင်းသား သတင်းခန်း',
    },
    detail: {
      th: 'นักศึกษานิเทศศาสตร์ฝึกทำข่าวจริงกับชุมชนรอบมหาวิทยาลัย ทุกข่าวมีรุ่นพี่ช่วยตรวจก่อนปักหมุด',
      en: 'Students of communication learn to report with the neighbourhoods around their university; an older student checks each story before it is pinned.',
    },
    link: 'https://example.com/foothill-newsroom',
    province_id: '50',
    members: ['kong', 'fah', 'malee'],
    asked: [],
  },
] as const;
