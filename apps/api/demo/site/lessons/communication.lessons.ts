/** Lessons about dealing with people: doing no harm, and answering readers. */
import { all, both, type DemoLesson } from './lesson-demo.ts';

const harm: DemoLesson = {
  skill: 'communication',
  level: 1,
  use: 'checklist',
  minutes: 9,
  practice: '/home?d=post',
  name: all(
    'ถ่ายและเผยแพร่โดยไม่ทำร้ายใคร',
    'Reporting without harm',
    'ຖ່າຍແລະເຜີຍແຜ່ໂດຍບໍ່ທຳຮ້າຍໃຜ',
    'ថតនិងផ្សព្វផ្សាយដោយមិនធ្វើឲ្យអ្នកណារងគ្រោះ',
    'မည်သူ့ကိုမျှ မထိခိုက်စေဘဲ သတင်းပို့ခြင်း',
  ),
  summary: all(
    'ขออนุญาตอย่างไร เมื่อไรต้องเบลอหน้า เด็กและผู้เสียหายต้องระวังอะไร',
    'How to ask for consent, when to blur a face, and what children and victims are owed',
    'ຂໍອະນຸຍາດແນວໃດ ເມື່ອໃດຕ້ອງເບລໜ້າ ເດັກແລະຜູ້ເສຍຫາຍຕ້ອງລະວັງຫຍັງ',
    'សុំការយល់ព្រមដូចម្តេច ពេលណាត្រូវព្រិលមុខ និងអ្វីដែលត្រូវប្រយ័ត្នចំពោះកុមារនិងជនរងគ្រោះ',
    'ခွင့်ပြုချက်တောင်းနည်း၊ မျက်နှာဝါးရမည့်အချိန်၊ ကလေးနှင့် နစ်နာသူများအတွက် သတိထားရန်',
  ),
  sections: [
    {
      id: 'before-filming',
      name: both('ก่อนยกกล้อง ถามตัวเองสามข้อ', 'Three questions before you raise the camera'),
      text: both(
        `ภาพที่ลงแล้วตามเก็บไม่หมด คนอื่นบันทึกและส่งต่อได้ในไม่กี่นาที ก่อนถ่ายจึงถามตัวเองก่อน

- คนในภาพจะเดือดร้อนไหม ถ้าเพื่อนบ้าน นายจ้าง หรือคู่กรณีเห็น
- เรื่องนี้เล่าได้ไหมโดยไม่เห็นหน้าเขา เห็นแค่มือ รองเท้า หรือสถานที่
- ถ้าเป็นเราหรือลูกเรา เราอยากให้ลงแบบนี้ไหม

ตอบไม่ได้ข้อไหน ให้ถ่ายเก็บไว้ก่อนแต่ยังไม่ลง แล้วถามเจ้าตัวหรือทีมงาน`,
        `You cannot take a published picture back: others save it and pass it on within minutes. So ask yourself first.

- Will somebody in the picture be in trouble if a neighbour, an employer or the other side of a quarrel sees it?
- Can the story be told without the face, by hands, shoes or the place?
- If it were me or my child, would I want it published like this?

If you cannot answer one of them, you may film, but do not publish yet. Ask the person, or the newsroom.`,
      ),
    },
    {
      id: 'consent',
      name: both('ขออนุญาตให้เป็นความยินยอมจริง', 'Consent that means something'),
      drawing: 'ask-first',
      shows: both('คนถือโทรศัพท์ถามก่อน อีกคนตอบตกลง', 'Somebody with a phone asks first, the other one agrees'),
      text: both(
        `“ขอถ่ายหน่อยนะ” ยังไม่พอ เขาต้องรู้ว่าตกลงกับอะไร บอกให้ครบสี่อย่าง

- เราเป็นใคร และจะลงที่ไหน
- ภาพหรือเสียงช่วงไหนจะใช้ เห็นหน้าและชื่อหรือไม่
- ใครจะเห็นบ้าง เช่น สาธารณะ และอยู่บนอินเทอร์เน็ตนานแค่ไหน
- เปลี่ยนใจได้ และเปลี่ยนใจแล้วติดต่อเราทางไหน

อัดเสียงตอนเขาตอบไว้สั้น ๆ ก็พอ คนที่เมา เจ็บหนัก ตกใจ หรือกลัวคนที่ยืนข้าง ๆ ยังให้ความยินยอมจริงไม่ได้ รอก่อน`,
        `“May I film you?” is not enough. People must know what they agree to. Tell them four things.

- Who you are and where it will be published
- Which part you will use, and whether their face and name appear
- Who will see it: the public, on the internet, for a long time
- That they may change their mind, and how to reach you

A short recording of their answer will do. Somebody who is drunk, badly hurt, in shock or afraid of the person beside them cannot really consent. Wait.`,
      ),
    },
    {
      id: 'pdpa',
      name: both('กฎหมายข้อมูลส่วนบุคคลว่าอย่างไร', 'What the data protection law says'),
      text: both(
        `ใบหน้า ชื่อ ที่อยู่ ทะเบียนรถ ที่ชี้ตัวคนได้ เป็นข้อมูลส่วนบุคคลตาม พ.ร.บ. คุ้มครองข้อมูลส่วนบุคคล พ.ศ. 2562 (PDPA) ข้อมูลสุขภาพ ศาสนา ความเห็นทางการเมือง และประวัติอาชญากรรม กฎหมายคุ้มครองเข้มกว่าข้อมูลทั่วไป

มาตรา 4 (3) ยกเว้นการเก็บและใช้เพื่อกิจการสื่อมวลชนไว้ แต่มีเงื่อนไขว่าต้องเป็นไปตามจริยธรรมวิชาชีพหรือเป็นประโยชน์สาธารณะเท่านั้น คำว่า “เพื่อข่าว” จึงไม่ใช่ใบผ่าน และการละเมิดหรือหมิ่นประมาทยังฟ้องกันได้ตามกฎหมายอื่น

หลักที่ปลอดภัยคือ ใช้เท่าที่เรื่องต้องใช้ ปิดสิ่งที่ไม่เกี่ยว และขออนุญาตเมื่อทำได้`,
        `A face, a name, an address or a number plate that points to somebody is personal data under Thailand's Personal Data Protection Act B.E. 2562 (2019), the PDPA. Health, religion, political opinion and criminal record are protected more strictly.

Section 4 (3) exempts media work, but only where it follows professional ethics or serves the public interest. “It is for the news” is therefore no free pass, and other laws on privacy wrongs and defamation still apply.

The safe rule: use what the story needs, cover what it does not, and ask whenever you can.`,
      ),
    },
    {
      id: 'children',
      name: both('เด็ก ผู้เสียหาย และคนที่ปกป้องตัวเองยาก', 'Children, victims and people who cannot protect themselves'),
      drawing: 'blurred-face',
      shows: both('ใบหน้าเด็กในภาพถูกทำให้เป็นช่องสี่เหลี่ยมจนจำไม่ได้', 'The face of a child in a photo is turned into squares'),
      text: both(
        `พ.ร.บ. คุ้มครองเด็ก พ.ศ. 2546 มาตรา 27 ห้ามโฆษณาหรือเผยแพร่ข้อมูลเกี่ยวกับเด็กหรือผู้ปกครองโดยเจตนาทำให้เสียหายต่อจิตใจ ชื่อเสียง เกียรติคุณ หรือสิทธิประโยชน์ของเด็ก หรือเพื่อหาประโยชน์โดยมิชอบ และกฎหมายหลายฉบับห้ามเปิดเผยตัวเด็กที่เป็นผู้กระทำผิดหรือผู้เสียหาย

เบลอแค่ตายังจำได้ สิ่งที่ชี้ตัวเด็กได้มีมากกว่าหน้า

- ชื่อโรงเรียน ชุดนักเรียน ตราบนเสื้อ
- หน้าพ่อแม่ บ้าน เลขที่บ้าน ทะเบียนรถ
- เสียงพูด และจุดปักหมุดที่ตรงบ้าน ให้เลือกความละเอียดเป็นตำบล

พ่อแม่อนุญาตแล้วก็ยังต้องถามเด็กด้วย และเด็กมีสิทธิบอกว่าไม่`,
        `Section 27 of the Child Protection Act B.E. 2546 (2003) forbids publishing information about a child or guardian with the intention of harming the child's mind, reputation, dignity or interests, or for improper gain. Several laws forbid revealing a child who is an offender or a victim.

Blurring the eyes is not enough. More than the face can give a child away.

- The school's name, the uniform, a badge on the shirt
- Parents' faces, the house and its number, a number plate
- A voice, and a pin on the very house: choose the precision “tambon”

When the parents agree, still ask the child. A child may say no.`,
      ),
    },
    {
      id: 'after',
      name: both('ลงแล้ว ยังต้องดูแล', 'After publishing'),
      text: both(
        `อ่านความคิดเห็นใต้ข่าวของตัวเอง ถ้ามีคนขุดหาตัวหรือด่าคนในข่าว ให้รายงานความคิดเห็นนั้นทันที

ถ้าเจ้าตัวขอให้ถอนหรือแก้ ให้ตอบเร็วและทำจริง แก้ภาพใหม่ให้เบลอมากขึ้น เปลี่ยนเป็นไม่เปิดเผยชื่อ หรือลบ แล้วบอกเขาว่าทำอะไรไปแล้ว ความไว้ใจนี้คือสิ่งที่ทำให้คนยอมเล่าเรื่องให้เราฟังครั้งต่อไป`,
        `Read the comments below your story. Where people hunt for or insult somebody in it, report the comment at once.

When a person asks you to take something down or change it, answer quickly and do it: blur more, take the name away, or delete, and tell them what you did. This trust is why people will tell you their stories the next time.`,
      ),
    },
  ],
  questions: [
    {
      id: 'consent-parts',
      kind: 'several',
      text: both('ความยินยอมจริง คนให้ต้องรู้อะไรบ้าง', 'What must people know to consent?'),
      choices: [
        ['where', both('จะลงที่ไหน และใครจะเห็น', 'Where it is published and who will see it')],
        ['face', both('จะเห็นหน้าหรือชื่อหรือไม่', 'Whether their face or name appears')],
        ['camera', both('ใช้กล้องรุ่นอะไร', 'Which camera you use')],
        ['change', both('เปลี่ยนใจได้ และติดต่อทางไหน', 'That they may change their mind, and how to reach you')],
      ],
      right: ['where', 'face', 'change'],
      why: both(
        'เขาตกลงกับการเผยแพร่ ไม่ใช่กับกล้อง จึงต้องรู้ว่าลงที่ไหน เห็นอะไร และถอนคำได้อย่างไร',
        'They agree to publication, not to a camera: where, what is seen, and how to take it back.',
      ),
    },
    {
      id: 'eyes-only',
      kind: 'truth',
      text: both(
        'คาดแถบดำที่ตาเด็กก็พอแล้ว ถ้าชุดนักเรียนและบ้านยังเห็นชัด',
        'A black bar over a child’s eyes is enough, even when uniform and house are clear.',
      ),
      isTrue: false,
      why: both(
        'คนรู้จักจำได้จากรูปร่าง ชุด โรงเรียน และบ้าน ต้องเบลอทั้งหมดที่ชี้ตัวได้',
        'People recognise build, uniform, school and house. Blur everything that points to the child.',
      ),
    },
    {
      id: 'media-exemption',
      kind: 'one',
      text: both('ข้อยกเว้นสื่อมวลชนใน PDPA ใช้ได้เมื่อไร', 'When does the media exemption of the PDPA apply?'),
      choices: [
        ['always', both('ทุกครั้งที่เขียนว่าเป็นข่าว', 'Whenever one calls it news')],
        [
          'ethics',
          both(
            'เมื่อทำตามจริยธรรมวิชาชีพหรือเป็นประโยชน์สาธารณะเท่านั้น',
            'Only where it follows professional ethics or serves the public interest',
          ),
        ],
        ['public-place', both('เมื่อถ่ายในที่สาธารณะเสมอ', 'Always, when filmed in a public place')],
      ],
      right: ['ethics'],
      why: both(
        'มาตรา 4 (3) มีเงื่อนไขนี้กำกับไว้ และที่สาธารณะไม่ได้ทำให้ลงอะไรก็ได้',
        'Section 4 (3) carries this condition, and a public place does not make everything publishable.',
      ),
    },
    {
      id: 'who-cannot',
      kind: 'several',
      text: both('ใครยังให้ความยินยอมจริงไม่ได้ตอนนี้', 'Who cannot really consent right now?'),
      choices: [
        ['shock', both('คนที่เพิ่งเสียบ้านและยังตกใจอยู่', 'Somebody in shock who has just lost a house')],
        ['beside', both('ลูกจ้างที่มีนายจ้างยืนคุมข้าง ๆ', 'A worker whose employer stands beside them')],
        ['elder', both('ผู้สูงอายุที่ฟังเราอธิบายแล้วถามกลับ', 'An elderly person who listens and asks back')],
      ],
      right: ['shock', 'beside'],
      why: both(
        'ความยินยอมต้องเข้าใจและเป็นอิสระ อายุมากไม่ได้แปลว่าตัดสินใจเองไม่ได้',
        'Consent needs understanding and freedom. Age does not take away either.',
      ),
    },
    {
      id: 'asked-to-remove',
      kind: 'order',
      text: both(
        'คนในข่าวขอให้ถอนภาพ เรียงสิ่งที่ควรทำ',
        'Somebody in your story asks you to remove a picture. Put your steps in order.',
      ),
      choices: [
        ['answer', both('ตอบทันทีว่าได้รับเรื่องแล้ว', 'Answer at once that you have read it')],
        ['hide', both('เบลอหรือนำภาพลงก่อน', 'Blur the picture or take it down')],
        ['talk', both('คุยว่าเขากังวลเรื่องอะไร และแก้อะไรอีก', 'Talk about what worries them and what else to change')],
        ['tell', both('บอกเขาว่าทำอะไรไปแล้ว', 'Tell them what you have done')],
      ],
      why: both(
        'หยุดความเสียหายก่อน แล้วค่อยคุยให้จบ และปิดเรื่องด้วยการบอกผล',
        'Stop the harm first, then talk it through, and close by telling the outcome.',
      ),
    },
  ],
};

const readers: DemoLesson = {
  skill: 'communication',
  level: 2,
  minutes: 7,
  practice: '/newslist',
  name: all(
    'คุยกับผู้อ่าน และแก้เมื่อพลาด',
    'Talking with readers, and correcting mistakes',
    'ລົມກັບຜູ້ອ່ານ ແລະແກ້ເມື່ອພາດ',
    'ពិភាក្សាជាមួយអ្នកអាន និងកែកំហុស',
    'ဖတ်သူများနှင့် ပြောဆိုခြင်းနှင့် အမှားပြင်ခြင်း',
  ),
  summary: all(
    'ตอบคำวิจารณ์ รับมือความโกรธ ให้ทุกฝ่ายได้พูด และแก้ข่าวอย่างเปิดเผย',
    'Answer criticism, meet anger, hear every side, and correct in the open',
    'ຕອບຄຳວິຈານ ຮັບມືຄວາມໃຈຮ້າຍ ໃຫ້ທຸກຝ່າຍໄດ້ເວົ້າ ແລະແກ້ຂ່າວຢ່າງເປີດເຜີຍ',
    'ឆ្លើយការរិះគន់ ទប់ទល់កំហឹង ស្តាប់គ្រប់ភាគី និងកែព័ត៌មានដោយបើកចំហ',
    'ဝေဖန်မှုဖြေ၊ ဒေါသကို ရင်ဆိုင်၊ ဘက်တိုင်းကို နားထောင်၊ ပွင့်လင်းစွာ ပြင်ဆင်ခြင်း',
  ),
  sections: [
    {
      id: 'first-hour',
      name: both('ชั่วโมงแรกหลังลงข่าว', 'The first hour'),
      text: both(
        `ชั่วโมงแรกคือเวลาที่คนในพื้นที่เห็นข่าวและบอกเราว่าอะไรผิด อย่าลงแล้วหายไป

- อ่านทุกความคิดเห็น แยกเป็น ข้อมูลเพิ่ม คำถาม และคำด่า
- ข้อมูลเพิ่มให้ขอบคุณ ขอหลักฐาน แล้วตรวจก่อนใส่ในข่าว
- คำถามที่ตอบได้ตอบเลย ที่ตอบไม่ได้บอกว่ากำลังหา อย่าเดา`,
        `In the first hour people on the spot see your story and tell you what is wrong. Do not publish and vanish.

- Read every comment: more information, questions, insults
- Thank people for information, ask what it is based on, and check it before it goes into the story
- Answer what you can; where you cannot, say that you are asking. Never guess.`,
      ),
    },
    {
      id: 'every-side',
      name: both('ให้คนที่ถูกพาดพิงได้พูด', 'Let those concerned speak'),
      drawing: 'bubbles',
      shows: both('สามคนพูดคนละเรื่อง เรียงข้างกันเท่ากัน', 'Three people, each with words of their own, side by side'),
      text: both(
        `ข่าวที่บอกว่าใครทำอะไรไม่ดี ต้องติดต่อเขาก่อนลง ให้เวลาตอบตามความเร่งด่วน และเขียนไว้ในข่าวว่าติดต่อเมื่อไร ได้คำตอบว่าอะไร หรือยังไม่ได้คำตอบ

ให้ทุกฝ่ายพูดไม่ได้แปลว่าให้น้ำหนักเท่ากันเสมอ ถ้าหลักฐานชี้ชัดไปทางหนึ่ง ให้เขียนตามหลักฐาน แล้วบอกว่าอีกฝ่ายโต้แย้งว่าอะไร`,
        `A story that says somebody did wrong needs their word before it is published. Give them time that fits the urgency, and write when you asked and what they said, or that they have not answered.

Hearing all sides does not always mean equal weight. Where evidence is clear, write what it shows, and add what the other side says.`,
      ),
    },
    {
      id: 'anger',
      name: both('เมื่อคนโกรธ', 'When people are angry'),
      text: both(
        `คนที่โกรธมักโกรธเพราะเรื่องใกล้ตัวเขา ตอบสั้น สุภาพ และพูดถึงเรื่อง ไม่พูดถึงตัวคน

ตัวอย่าง: “ขอบคุณที่ท้วงครับ จุดที่บอกว่าถนนขาดตั้งแต่เช้า ผมถ่ายเวลา 14.10 น. ถ้าคุณมีภาพก่อนหน้านั้น ส่งมาได้ ผมจะแก้เวลาในข่าว”

ตอบสองรอบแล้วยังวนอยู่ที่เดิม หยุดได้ คำขู่หรือการขุดข้อมูลส่วนตัวไม่ต้องตอบ ให้รายงานและเก็บภาพหน้าจอไว้`,
        `Angry people are often close to the matter. Answer briefly, politely, and about the matter, not the person.

For example: “Thank you for saying so. I took the picture of the broken road at 14:10. If you have an earlier one, send it and I will correct the time.”

After two rounds in a circle you may stop. Do not answer threats or people who dig for private details: report them and keep a screenshot.`,
      ),
    },
    {
      id: 'correction',
      name: both('แก้ข่าวให้เห็นว่าแก้', 'Correct so that it can be seen'),
      text: both(
        `แก้เงียบ ๆ ทำให้คนที่อ่านแล้วยังเชื่อของผิดต่อไป แก้ให้ครบสี่ข้อ

- แก้ในเนื้อข่าวทันทีที่รู้
- เขียนไว้ท้ายข่าวว่าแก้อะไร เมื่อไร
- เขียนว่าที่ถูกคืออะไร ไม่ต้องเล่าของผิดซ้ำยืดยาว
- บอกคนที่แชร์หรือถามไว้ในความคิดเห็น

พลาดแล้วแก้เร็วไม่ทำให้เสียชื่อ พลาดแล้วเงียบต่างหาก`,
        `A silent change leaves those who have read the story with the mistake. Correct in four steps.

- Change the text as soon as you know
- Write at its end what was changed, and when
- Say what is right; do not repeat the mistake at length
- Tell those who shared or asked, in the comments

A quick correction does not cost your name. Silence does.`,
      ),
    },
  ],
  questions: [
    {
      id: 'new-information',
      kind: 'one',
      text: both(
        'มีคนเขียนว่า “สะพานขาดอีกจุดหนึ่งที่บ้านเหนือ” ควรทำอะไรก่อน',
        'Somebody comments that another bridge is broken. What first?',
      ),
      choices: [
        ['add', both('เพิ่มในข่าวทันทีให้ทันคนอื่น', 'Add it at once, before others do')],
        ['ask', both('ขอบคุณ ขอภาพและเวลา แล้วตรวจ', 'Thank them, ask for a picture and time, and check')],
        ['ignore', both('ปล่อยไว้ เพราะไม่ใช่ข่าวของเรา', 'Leave it, it is not your story')],
      ],
      right: ['ask'],
      why: both(
        'เบาะแสมีค่าแต่ยังไม่ใช่ข้อเท็จจริง จนกว่าจะตรวจ',
        'A hint is worth much, but it is no fact until it is checked.',
      ),
    },
    {
      id: 'equal-weight',
      kind: 'truth',
      text: both(
        'เป็นธรรม แปลว่าต้องให้พื้นที่ทุกฝ่ายเท่ากันทุกครั้ง แม้หลักฐานชี้ชัด',
        'Fairness always means equal space, even where evidence is clear.',
      ),
      isTrue: false,
      why: both('ทุกฝ่ายต้องได้พูด แต่น้ำหนักมาจากหลักฐาน', 'Everybody is heard; the weight comes from evidence.'),
    },
    {
      id: 'correcting',
      kind: 'order',
      text: both('ตัวเลขในข่าวผิด เรียงสิ่งที่ทำ', 'A figure in your story is wrong. Put your steps in order.'),
      choices: [
        ['confirm', both('ยืนยันตัวเลขที่ถูกกับต้นทาง', 'Confirm the right figure at its source')],
        ['change', both('แก้ในเนื้อข่าว', 'Change the text')],
        ['note', both('เขียนท้ายข่าวว่าแก้อะไร เมื่อไร', 'Note at the end what was changed and when')],
        ['tell', both('บอกคนที่แชร์หรือถามไว้', 'Tell those who shared or asked')],
      ],
      why: both('ถ้ายังไม่ยืนยัน อาจแก้จากผิดเป็นผิดอีกแบบ', 'Without confirming you may change one mistake for another.'),
    },
    {
      id: 'not-answer',
      kind: 'several',
      text: both('ความคิดเห็นแบบไหนควรรายงาน ไม่ต้องเถียง', 'Which comments do you report instead of arguing?'),
      choices: [
        ['threat', both('ขู่ทำร้าย', 'A threat')],
        ['address', both('โพสต์ที่อยู่บ้านของคนในข่าว', 'The home address of somebody in the story')],
        ['wrong', both('บอกว่าเราเขียนชื่อตำบลผิด', '“You have the wrong tambon”')],
      ],
      right: ['threat', 'address'],
      why: both('คนที่บอกว่าเราเขียนผิดกำลังช่วยเรา', 'Whoever says that you are wrong is helping you.'),
    },
  ],
};

export const communicationLessons: readonly DemoLesson[] = [harm, readers];
