/** Lessons about reporting from the spot: checking, and coming home safe. */
import { all, both, type DemoLesson } from './lesson-demo.ts';

const checking: DemoLesson = {
  skill: 'reporting',
  level: 2,
  minutes: 8,
  practice: '/newsmap',
  name: all(
    'ตรวจก่อนลง: แหล่ง เวลา สถานที่',
    'Check before you publish: source, time, place',
    'ກວດກ່ອນລົງ: ແຫຼ່ງ ເວລາ ສະຖານທີ່',
    'ផ្ទៀងផ្ទាត់មុនផ្សាយ៖ ប្រភព ពេលវេលា ទីកន្លែង',
    'မတင်မီ စစ်ပါ - ရင်းမြစ်၊ အချိန်၊ နေရာ',
  ),
  summary: all(
    'สามคำถาม แหล่งที่สอง และวิธีเขียนเมื่อยังยืนยันไม่ได้',
    'Three questions, a second source, and how to write what is not confirmed',
    'ສາມຄຳຖາມ ແຫຼ່ງທີສອງ ແລະວິທີຂຽນເມື່ອຍັງຢືນຢັນບໍ່ໄດ້',
    'សំណួរបី ប្រភពទីពីរ និងរបៀបសរសេរពេលមិនទាន់បញ្ជាក់',
    'မေးခွန်းသုံးခု၊ ဒုတိယရင်းမြစ်၊ မအတည်ပြုရသေးလျှင် ရေးနည်း',
  ),
  sections: [
    {
      id: 'three',
      name: both('ใครบอก เมื่อไร ที่ไหน', 'Who says so, when, where'),
      drawing: 'check-three',
      shows: both(
        'สามช่อง: คน นาฬิกา หมุด ทุกช่องมีเครื่องหมายถูก',
        'Three boxes: a person, a clock and a pin, each with a tick',
      ),
      text: both(
        `ก่อนลงทุกครั้ง ตอบสามข้อ

- แหล่ง: เขาเห็นเอง หรือได้ยินมา รู้ได้อย่างไร มีเหตุให้อยากให้เราเชื่อไหม
- เวลา: เหตุเกิดเมื่อไร เรารู้เมื่อไร ข้อมูลนี้ยังจริงอยู่ไหม น้ำและไฟเปลี่ยนทุกชั่วโมง
- สถานที่: ตรงไหนแน่ ชื่อหมู่บ้านซ้ำกันได้หลายจังหวัด เทียบกับแผนที่และจุดสังเกต

ปักหมุดให้ตรงกับที่ที่เราไปเห็น ไม่ใช่ที่ที่เรานั่งเขียน`,
        `Each time, before publishing, answer three questions.

- Source: did they see it or hear of it? How do they know? Do they have a reason to want you to believe it?
- Time: when did it happen, when did you learn of it, is it still so? Water and fire change by the hour
- Place: where exactly? Villages share names across provinces. Compare with the map and landmarks

Put the pin where you saw it, not where you sit and write.`,
      ),
    },
    {
      id: 'second-source',
      name: both('แหล่งที่สองที่เป็นอิสระ', 'A second, independent source'),
      drawing: 'bubbles',
      shows: both('สามคนเล่า สองคนตรงกัน อีกคนต่างออกไป', 'Three people tell; two agree, one differs'),
      text: both(
        `สิบคนที่อ่านจากกลุ่มไลน์เดียวกันคือหนึ่งแหล่ง แหล่งที่สองต้องรู้ด้วยทางของตัวเอง

- คนที่เห็นจากอีกมุม
- เจ้าหน้าที่ที่อยู่ตรงนั้น: ผู้ใหญ่บ้าน อบต. กู้ภัย ตำรวจ
- เอกสาร: ประกาศ ใบแจ้ง ตารางระดับน้ำ
- ภาพหรือวิดีโอที่ตรวจที่มาแล้ว

เรื่องที่ทำให้ใครเสียหาย เช่น การกล่าวหา ต้องมีมากกว่าสองแหล่ง และต้องถามคนที่ถูกกล่าวหา`,
        `Ten people who have read it in one LINE group are one source. A second one knows it by their own way.

- Somebody who saw it from another side
- Those in charge there: village head, local administration, rescue, police
- Papers: an announcement, a notice, a table of water levels
- A picture or film whose origin you have checked

What harms somebody, such as an accusation, needs more than two, and the word of the accused.`,
      ),
    },
    {
      id: 'not-confirmed',
      name: both('เมื่อยังยืนยันไม่ได้', 'When it is not confirmed'),
      text: both(
        `เลือกหนึ่งในสามทาง

- รอ ถ้าช้าหนึ่งชั่วโมงไม่มีใครเดือดร้อน
- ลงเฉพาะที่ยืนยันแล้ว และเขียนว่าอะไรยังไม่รู้
- ถ้าเป็นเรื่องความปลอดภัย ลงพร้อมบอกชัดว่าใครบอก และยังยืนยันไม่ได้ แล้วกลับมาแก้

“มีรายงานว่า” ไม่ใช่แหล่ง ต้องมีชื่อหรือหน้าที่ เช่น “อาสากู้ภัยคนหนึ่งที่อยู่ในที่เกิดเหตุบอกเมื่อ 18.20 น.”`,
        `Choose one of three ways.

- Wait, where an hour harms nobody
- Publish what is confirmed, and write what is not known
- For matters of safety: publish with who said so and that it is not confirmed, and come back to correct it

“It is reported” is no source. Give a name or a role: “a rescue volunteer on the spot said at 18:20”.`,
      ),
    },
    {
      id: 'notes',
      name: both('จดให้ย้อนตรวจได้', 'Notes that can be checked'),
      text: both(
        `- ชื่อ (สะกดอย่างไร) อายุ หน้าที่ เบอร์ติดต่อ เวลาที่คุย
- แยกสามอย่างในสมุด: เห็นเอง / เขาบอก / เราคิด
- ถ่ายป้าย ประกาศ ระดับน้ำเทียบกับสิ่งที่รู้ขนาด
- เก็บสมุดและเสียงไว้อย่างน้อยจนพ้นเวลาที่คนอาจโต้แย้ง และเก็บให้พ้นมือคนอื่น เพราะเบอร์ของแหล่งข่าวอยู่ในนั้น`,
        `- Name (how is it spelt?), age, role, telephone, and when you talked
- Keep three things apart: what I saw, what they said, what I think
- Photograph signs, notices, and the water against something whose size is known
- Keep notes and recordings while a story may be disputed, and out of other hands: your sources' numbers are in them`,
      ),
    },
  ],
  questions: [
    {
      id: 'ten-people',
      kind: 'truth',
      text: both(
        'สิบคนเล่าตรงกันจากกลุ่มไลน์เดียวกัน นับเป็นสิบแหล่ง',
        'Ten people from one LINE group who say the same are ten sources.',
      ),
      isTrue: false,
      why: both('ทุกคนได้จากต้นทางเดียว จึงเป็นหนึ่งแหล่ง', 'They have it from one origin, so they are one.'),
    },
    {
      id: 'good-source',
      kind: 'one',
      text: both('ประโยคไหนบอกแหล่งได้ดี', 'Which names its source well?'),
      choices: [
        ['reported', both('“มีรายงานว่าน้ำจะมาเพิ่ม”', '“It is reported that more water will come”')],
        [
          'named',
          both(
            '“ชลประทานน่านแจ้งเมื่อ 16.00 น. ว่าน้ำจะถึงเวียงสาราวสองทุ่ม”',
            '“At 16:00 the irrigation office of Nan said the water would reach Wiang Sa at about eight”',
          ),
        ],
        ['online', both('“โลกออนไลน์แชร์ว่า…”', '“People share online that…”')],
      ],
      right: ['named'],
      why: both('มีหน่วยงาน เวลา และสิ่งที่ตรวจซ้ำได้', 'It has an office, a time, and something that can be checked.'),
    },
    {
      id: 'independent',
      kind: 'several',
      text: both(
        'ใครเป็นแหล่งที่สองของ “ถนนขาดที่บ้านนา” ได้',
        'Who can be a second source for “the road is broken at Ban Na”?',
      ),
      choices: [
        ['head', both('ผู้ใหญ่บ้านบ้านนาที่ไปดูมาแล้ว', 'The village head who has been there')],
        ['photo', both('ภาพที่ตรวจแล้วว่าถ่ายที่นั่นวันนี้', 'A picture checked to be from there, today')],
        ['friend', both('เพื่อนที่แชร์โพสต์เดียวกับที่เราเห็น', 'A friend who shared the post you saw')],
      ],
      right: ['head', 'photo'],
      why: both('คนที่แชร์โพสต์เดียวกันรู้จากที่เดียวกับเรา', 'The friend knows it from where you do.'),
    },
    {
      id: 'notes-three',
      kind: 'one',
      text: both('ในสมุดจดควรแยกอะไรออกจากกัน', 'What do you keep apart in your notes?'),
      choices: [
        ['three', both('เห็นเอง เขาบอก และเราคิด', 'What I saw, what they said, what I think')],
        ['long', both('ประโยคสั้นกับประโยคยาว', 'Short and long sentences')],
        ['none', both('ไม่ต้องแยก จำได้', 'Nothing, I remember it')],
      ],
      right: ['three'],
      why: both('สามอย่างนี้เขียนในข่าวไม่เหมือนกัน', 'These three are written differently.'),
    },
    {
      id: 'rumour-order',
      kind: 'order',
      text: both(
        'ได้ข่าวว่าเขื่อนจะเปิดน้ำคืนนี้ เรียงสิ่งที่ทำ',
        'You hear that the dam will release water tonight. Put your steps in order.',
      ),
      choices: [
        ['origin', both('ถามว่าใครบอกคนแรก', 'Ask who said so first')],
        ['official', both('โทรถามเขื่อนหรือชลประทาน', 'Call the dam or the irrigation office')],
        ['local', both('ถามคนท้ายเขื่อนว่าเห็นอะไร', 'Ask people downstream what they see')],
        ['write', both('เขียนพร้อมแหล่งและเวลา', 'Write, with source and time')],
      ],
      why: both('รู้ต้นทางก่อน แล้วถามคนที่ตัดสินใจ และคนที่เห็น', 'First the origin, then who decides, then who sees.'),
    },
  ],
};

const safety: DemoLesson = {
  skill: 'reporting',
  level: 1,
  minutes: 8,
  practice: '/newsmap?cat=4',
  name: all(
    'กลับบ้านปลอดภัย: น้ำท่วม ไฟไหม้ ที่ชุมนุม',
    'Come home safe: floods, fires, protests',
    'ກັບບ້ານປອດໄພ: ນ້ຳຖ້ວມ ໄຟໄໝ້ ບ່ອນຊຸມນຸມ',
    'ត្រឡប់ផ្ទះដោយសុវត្ថិភាព៖ ទឹកជំនន់ ភ្លើង ការជុំគ្នា',
    'ဘေးကင်းစွာ ပြန်ရောက်ပါစေ - ရေကြီး၊ မီးလောင်၊ ဆန္ဒပြ',
  ),
  summary: all(
    'ไม่มีภาพไหนแลกกับชีวิต เตรียมตัว ระยะห่าง และเมื่อไรต้องถอย',
    'No picture is worth a life: preparing, keeping a distance, and when to leave',
    'ບໍ່ມີພາບໃດແລກກັບຊີວິດ ກຽມຕົວ ໄລຍະຫ່າງ ແລະເມື່ອໃດຕ້ອງຖອຍ',
    'គ្មានរូបណាថ្លៃជាងជីវិត៖ ការរៀបចំ ចម្ងាយ និងពេលត្រូវថយ',
    'ဘယ်ပုံမှ အသက်ထက် တန်ဖိုးမကြီး - ပြင်ဆင်၊ အကွာထား၊ ဆုတ်ခွာ',
  ),
  sections: [
    {
      id: 'before',
      name: both('ก่อนออกจากบ้าน', 'Before you leave'),
      text: both(
        `- บอกคนหนึ่งว่าไปไหน กลับกี่โมง และนัดเวลาโทรหา
- ชาร์จมือถือให้เต็ม พาวเวอร์แบงก์ในถุงกันน้ำ เปิดรหัสล็อกเครื่อง
- รองเท้าหุ้มส้น เสื้อสะท้อนแสงถ้ากลางคืน น้ำดื่ม ยาประจำตัว
- จดเบอร์ไว้บนกระดาษ: 191 ตำรวจ, 199 ดับเพลิง, 1669 เจ็บป่วยฉุกเฉิน, 1784 ปภ.
- ถามตัวเองว่าต้องไปเองไหม คนที่อยู่ในพื้นที่แล้วส่งภาพให้ได้หรือเปล่า

ไปสองคนดีกว่าคนเดียว คนหนึ่งถ่าย อีกคนมองรอบตัว`,
        `- Tell somebody where you go and when you will be back, and agree on a time to call
- Charge the phone, a power bank in a dry bag, lock the screen with a code
- Closed shoes, a reflecting vest at night, water, your medicine
- Numbers on paper: 191 police, 199 fire brigade, 1669 medical emergencies, 1784 disaster prevention
- Do you have to go? Could somebody who is there already send a picture?

Two are better than one: one films, the other looks around.`,
      ),
    },
    {
      id: 'flood',
      name: both('น้ำท่วม', 'Floods'),
      drawing: 'flood-distance',
      shows: both(
        'คนยืนบนที่สูง ห่างจากน้ำและสายไฟที่ขาดลงน้ำ',
        'Somebody on high ground, away from the water and a wire that has fallen into it',
      ),
      text: both(
        `- น้ำเชี่ยวแค่เข่าก็พัดคนล้มได้ รถเก๋งลอยได้ในน้ำราว 30 เซนติเมตร อย่าขับฝ่าน้ำที่ไม่เห็นพื้น
- สายไฟตกน้ำ หม้อแปลง เสาเหล็ก ตู้ไฟ อยู่ให้ห่างและอย่าลงน้ำใกล้ ๆ
- ถ่ายจากที่สูงมั่นคง เช่น สะพานที่เจ้าหน้าที่เปิดให้ใช้ ชั้นสอง ไม่ใช่คันดินที่ชุ่มน้ำ
- ระวังฝาท่อ สัตว์มีพิษ ของมีคม ใช้ไม้นำทาง
- โคลนหลังน้ำลดมีเชื้อ แผลต้องล้างและไปหาหมอ

น้ำขึ้นเร็วกว่าที่เดินกลับเสมอ เลือกทางกลับไว้ก่อน แล้วออกก่อนมืด`,
        `- Knee-deep fast water takes people off their feet, and a car floats in some 30 centimetres. Never drive where you cannot see the ground
- Keep far from wires in the water, transformers, metal poles and switch boxes, and do not enter water near them
- Film from firm high ground: a bridge that is open, a second floor, not a soaked bank
- Beware of open drains, snakes and sharp things. Feel your way with a stick
- The mud afterwards carries germs. Wash wounds and see a doctor

The water rises faster than you walk back. Choose your way out first, and leave before dark.`,
      ),
    },
    {
      id: 'protest',
      name: both('ที่ชุมนุม', 'Protests'),
      drawing: 'protest-exit',
      shows: both(
        'ฝูงชนอยู่ซ้าย ผู้สื่อข่าวยืนริมขอบ มีทางออกว่างอยู่ด้านหลัง',
        'A crowd at the left, the reporter at its edge, with a free way out behind',
      ),
      text: both(
        `- ยืนริมขอบ หลังติดทางออก ไม่ยืนกลางระหว่างสองฝ่าย
- จำทางออกสองทาง และจุดนัดพบถ้าพลัดกับเพื่อน
- มือถือล็อกด้วยรหัส ปิดสแกนหน้าและนิ้ว สำรองภาพขึ้นที่ปลอดภัยเป็นระยะ
- แสดงตัวเมื่อเจ้าหน้าที่ถาม ทำตามคำสั่งให้ถอยก่อน ค่อยร้องเรียนทีหลัง
- แก๊สน้ำตา: ถอยไปเหนือลม ล้างด้วยน้ำสะอาดมาก ๆ อย่าขยี้ตา
- หน้าผู้ชุมนุมคือข้อมูลความเห็นทางการเมือง ถ่ายกว้างหรือด้านหลัง และระวังเด็ก`,
        `- Stand at the edge with a way out behind you, never between two sides
- Know two ways out, and where to meet if you lose each other
- Lock the phone by a code, switch off face and finger, and save pictures elsewhere from time to time
- Say who you are when officers ask. Move back first when told to; complain later
- Tear gas: go upwind, rinse with plenty of clean water, do not rub your eyes
- A face at a protest tells a political opinion. Film wide or from behind, and mind children`,
      ),
    },
    {
      id: 'fire',
      name: both('ไฟไหม้และอุบัติเหตุ', 'Fires and accidents'),
      text: both(
        `- อยู่เหนือลม นอกแนวกั้น ห่างพอที่จะไม่รู้สึกร้อนที่หน้า ถังแก๊สและกำแพงพังได้โดยไม่เตือน
- จอดรถไม่ขวางรถดับเพลิง และหันหัวรถออก
- คนเจ็บมาก่อนภาพ ถ้าเราเป็นคนแรก โทร 1669 ก่อนยกกล้อง
- ไม่ถ่ายหน้าคนเจ็บหรือคนตาย ญาติต้องไม่รู้ข่าวจากโพสต์
- บนถนน อย่ายืนบนทางวิ่ง เปิดไฟฉุกเฉิน`,
        `- Stay upwind, outside the cordon, and so far that your face does not feel the heat. Gas bottles and walls give no warning
- Do not block fire engines. Park facing out
- The injured come before pictures. If you are first, call 1669 before you raise the camera
- No faces of the injured or dead. Families must not learn it from a post
- On roads, stay off the lanes and use hazard lights`,
      ),
    },
    {
      id: 'after',
      name: both('กลับมาแล้ว', 'Afterwards'),
      text: both(
        `โทรบอกคนที่รอว่าถึงบ้านแล้ว ล้างแผลและเปลี่ยนเสื้อผ้า สำรองไฟล์

ภาพที่เห็นอาจตามมาทีหลัง นอนไม่หลับ สะดุ้ง หงุดหงิดในสัปดาห์แรกเป็นเรื่องปกติ คุยกับคนที่ไว้ใจ ถ้านานกว่านั้น โทรสายด่วนสุขภาพจิต 1323 ได้ฟรี 24 ชั่วโมง

ข่าวที่ไม่ได้ลงเพราะถอยออกมา ไม่ใช่ข่าวที่เสียไป`,
        `Tell those who wait that you are home. Wash wounds, change clothes, copy the files.

What you saw may come back. Bad sleep, starting, a short temper are normal in the first week. Talk with somebody you trust. If it lasts, call the mental health hotline 1323, free at all hours.

A story that you left because it became dangerous is not a story lost.`,
      ),
    },
  ],
  questions: [
    {
      id: 'car-water',
      kind: 'truth',
      text: both('น้ำสูงราว 30 เซนติเมตร รถเก๋งยังปลอดภัยแน่นอน', 'In 30 centimetres of water a car is certainly safe.'),
      isTrue: false,
      why: both('น้ำระดับนั้นยกรถเล็กให้ลอยและพัดไปได้', 'That much can lift a small car and carry it away.'),
    },
    {
      id: 'first-there',
      kind: 'order',
      text: both('ไปถึงอุบัติเหตุเป็นคนแรก เรียงสิ่งที่ทำ', 'You are first at an accident. Put your steps in order.'),
      choices: [
        ['safe', both('จอดให้ปลอดภัย เปิดไฟฉุกเฉิน', 'Park safely, hazard lights on')],
        ['call', both('โทร 1669', 'Call 1669')],
        ['help', both('ช่วยเท่าที่ทำได้จนเจ้าหน้าที่มา', 'Help as you can until help comes')],
        ['film', both('ค่อยบันทึกภาพจากที่ไม่ขวางงาน', 'Then film, from where you are in nobody’s way')],
      ],
      why: both(
        'ถ้าเราถูกชนด้วย จะไม่มีใครช่วยใครได้ และคนมาก่อนภาพ',
        'If you are hit too, nobody helps anybody. People come before pictures.',
      ),
    },
    {
      id: 'protest-place',
      kind: 'one',
      text: both('ในที่ชุมนุมควรยืนตรงไหน', 'Where do you stand at a protest?'),
      choices: [
        ['between', both('ระหว่างสองฝ่าย ภาพแรงที่สุด', 'Between both sides, for the strongest picture')],
        ['edge', both('ริมขอบ มีทางออกอยู่ด้านหลัง', 'At the edge, with a way out behind')],
        ['middle', both('กลางฝูงชน ให้เหมือนผู้ชุมนุม', 'In the middle, like everybody')],
      ],
      right: ['edge'],
      why: both('เห็นภาพกว้าง และถอยได้เมื่อสถานการณ์เปลี่ยน', 'You see more, and can leave when things change.'),
    },
    {
      id: 'numbers',
      kind: 'one',
      text: both('มีคนเจ็บหนัก โทรเบอร์ไหน', 'Somebody is badly hurt. Which number?'),
      choices: [
        ['1669', both('1669', '1669')],
        ['1784', both('1784', '1784')],
        ['1323', both('1323', '1323')],
      ],
      right: ['1669'],
      why: both(
        '1669 เจ็บป่วยฉุกเฉิน, 1784 ปภ., 1323 สุขภาพจิต',
        '1669 is for medical emergencies, 1784 for disasters, 1323 for mental health.',
      ),
    },
    {
      id: 'leave',
      kind: 'several',
      text: both('เมื่อไรควรถอยออกมา', 'When do you leave?'),
      choices: [
        ['rising', both('น้ำกำลังขึ้นมาทางกลับ', 'Water rises on your way back')],
        ['wire', both('เห็นสายไฟตกในน้ำใกล้ ๆ', 'A wire has fallen into the water nearby')],
        ['order', both('เจ้าหน้าที่สั่งให้ถอย', 'Officers tell you to')],
        ['crowd', both('มีสื่ออื่นมาถ่ายด้วย', 'Other media arrive')],
      ],
      right: ['rising', 'wire', 'order'],
      why: both('ไม่มีภาพไหนแลกกับชีวิต', 'No picture is worth a life.'),
    },
  ],
};

export const reportingLessons: readonly DemoLesson[] = [safety, checking];
