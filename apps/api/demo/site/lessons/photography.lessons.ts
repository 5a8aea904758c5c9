/** Lessons about photographs: a set that tells a story, and what a photograph proves. */
import { all, both, type DemoLesson } from './lesson-demo.ts';

const framing: DemoLesson = {
  skill: 'photography',
  level: 1,
  minutes: 7,
  practice: '/home?d=post',
  name: all(
    'ภาพข่าวชุดแรก: ใกล้ กลาง ไกล',
    'Your first set: wide, medium, close',
    'ພາບຂ່າວຊຸດທຳອິດ: ໃກ້ ກາງ ໄກ',
    'រូបថតឈុតដំបូង៖ ជិត មធ្យម ឆ្ងាយ',
    'ပထမဓာတ်ပုံစု - အဝေး၊ အလယ်၊ အနီး',
  ),
  summary: all(
    'สามระยะ จุดตัดเก้าช่อง แสงด้านข้าง และคำบรรยายภาพที่บอกอะไรจริง',
    'Three distances, the rule of thirds, light from the side, and captions that say something',
    'ສາມໄລຍະ ຈຸດຕັດເກົ້າຊ່ອງ ແສງດ້ານຂ້າງ ແລະຄຳບັນຍາຍພາບ',
    'ចម្ងាយបី ច្បាប់មួយភាគបី ពន្លឺចំហៀង និងចំណងជើងរូប',
    'အကွာအဝေးသုံးမျိုး၊ သုံးပုံတစ်ပုံစည်း၊ ဘေးအလင်းနှင့် ပုံစာ',
  ),
  sections: [
    {
      id: 'three-distances',
      name: both('สามระยะก่อนกลับบ้าน', 'Three distances before you go home'),
      drawing: 'three-sizes',
      shows: both(
        'เหตุการณ์เดียวกันสามภาพ: ทั้งที่เกิดเหตุ คนในเหตุการณ์ และมือที่กำลังทำงาน',
        'One event in three pictures: the whole place, a person in it, hands at work',
      ),
      text: both(
        `ภาพเดียวเล่าไม่จบ ถ่ายให้ครบสามระยะทุกครั้ง

- ไกล: เห็นว่าอยู่ที่ไหน มีถนน ป้าย วัด หรือภูเขาที่คนในพื้นที่จำได้
- กลาง: เห็นคนกำลังทำอะไร ตั้งแต่เอวขึ้นไป
- ใกล้: มือ สิ่งของ รอยแตก ระดับน้ำเทียบกับขอบประตู

เดินเข้าไปใกล้แทนการซูม ซูมดิจิทัลทำให้ภาพแตก และถ่ายแนวนอนไว้อย่างน้อยหนึ่งภาพสำหรับภาพปก`,
        `One picture does not tell it. Take all three distances, each time.

- Wide: where it is, with a road, a sign, a temple or a hill that people there know
- Medium: people doing something, from the waist up
- Close: hands, things, a crack, the water against a door frame

Walk closer instead of zooming, because digital zoom only cuts and blurs. Take at least one picture in landscape for the cover.`,
      ),
    },
    {
      id: 'thirds',
      name: both('วางสิ่งสำคัญไว้ที่จุดตัด', 'Put what matters on a crossing'),
      drawing: 'thirds',
      shows: both(
        'กรอบภาพแบ่งเก้าช่อง คนยืนอยู่ตรงจุดตัดด้านขวาบน',
        'A frame in nine parts, somebody stands at the upper right crossing',
      ),
      text: both(
        `เปิดเส้นตารางในกล้องมือถือ (ตั้งค่า > กล้อง > ตาราง) ภาพจะแบ่งเป็นเก้าช่อง วางตาของคนหรือจุดที่เกิดเหตุไว้ที่จุดตัดหนึ่งในสี่จุด และให้เส้นขอบฟ้าทาบเส้นบนหรือเส้นล่าง อย่าให้ตัดครึ่งภาพ

เว้นที่ว่างไว้ทางที่คนมองหรือเดินไป แล้วดูขอบทั้งสี่ก่อนกด มีนิ้วเรา เสาไฟโผล่จากหัว หรือป้ายทะเบียนที่ไม่เกี่ยวหรือเปล่า`,
        `Switch on the grid of your phone's camera. It cuts the picture into nine parts. Put somebody's eyes, or the spot where it happened, on one of the four crossings, and the horizon on the upper or lower line, not through the middle.

Leave room where people look or walk. Then look along all four edges before you press: your finger, a pole growing out of a head, a number plate that has nothing to do with it?`,
      ),
    },
    {
      id: 'light',
      name: both('ยืนให้แสงช่วย', 'Let the light help'),
      drawing: 'light-direction',
      shows: both(
        'ซ้าย: แสงมาด้านข้าง เห็นหน้า ขวา: แสงอยู่หลังคน หน้ามืด',
        'Left: light from the side shows the face. Right: light from behind makes it dark',
      ),
      text: both(
        `แสงที่มาจากด้านข้างหรือด้านหลังเราทำให้เห็นหน้าและพื้นผิว ถ้าแสงอยู่หลังคน หน้าจะมืด ให้เดินอ้อมไปอีกด้าน หรือแตะที่หน้าบนจอเพื่อให้กล้องวัดแสงใหม่

- แดดเที่ยง: ขอให้เข้าร่ม ภาพจะนุ่มกว่า
- กลางคืน: หาแสงร้านค้าหรือเสาไฟ เกาะกำแพงหรือรั้วให้มือถือนิ่ง แฟลชใกล้เกินสองสามเมตรช่วยไม่ได้และรบกวนเจ้าหน้าที่
- ฝน: เช็ดเลนส์ทุกครั้ง หยดน้ำหยดเดียวทำให้ภาพฟุ้งทั้งใบ`,
        `Light from the side or from behind you shows faces and surfaces. With the light behind a person the face is dark: walk around, or tap the face on the screen so that the camera measures anew.

- Midday sun: ask people into the shade
- Night: use the light of shops and lamps, and lean the phone on a wall or fence. Flash reaches only a few metres and disturbs rescuers
- Rain: wipe the lens each time. One drop blurs the whole picture`,
      ),
    },
    {
      id: 'caption',
      name: both('คำบรรยายภาพ', 'Captions'),
      text: both(
        `คำบรรยายที่ดีบอกสิ่งที่ภาพบอกเองไม่ได้: ใคร ทำอะไร ที่ไหน เมื่อไร และใครถ่าย

“ชาวบ้านบ้านท่าเรือช่วยกันกรอกกระสอบทราย ริมแม่น้ำตาปี เช้าวันที่ 12 พฤศจิกายน ระดับน้ำอยู่ต่ำกว่าคันราวหนึ่งฝ่ามือ”

อย่าเขียนว่า “ภาพน้ำท่วม” เพราะเห็นอยู่แล้ว ภาพเก่าที่ใช้ประกอบต้องเขียนว่าแฟ้มภาพ พร้อมปี และคำบรรยายยังช่วยคนตาบอดที่ใช้โปรแกรมอ่านหน้าจอด้วย`,
        `A good caption says what the picture cannot: who does what, where, when, and who took it.

“People of Ban Tha Ruea fill sandbags beside the Tapi river on the morning of 12 November. The water stands a hand's breadth below the bank.”

Not “picture of a flood”: one can see that. Call an older picture a file picture, with its year. And a caption serves blind people who listen to a screen reader.`,
      ),
    },
  ],
  questions: [
    {
      id: 'missing-distance',
      kind: 'one',
      text: both(
        'เรามีแต่ภาพใกล้ของรอยแตกบนถนน ขาดอะไรที่สุด',
        'You have only close pictures of a crack in the road. What is missing most?',
      ),
      choices: [
        ['closer', both('ภาพใกล้กว่าเดิม', 'An even closer one')],
        ['wide', both('ภาพไกลที่เห็นว่าถนนไหน มีจุดสังเกตอะไร', 'A wide one that shows which road, with a landmark')],
        ['filter', both('ใส่ฟิลเตอร์ให้รอยชัด', 'A filter that brings out the crack')],
      ],
      right: ['wide'],
      why: both('ถ้าไม่เห็นว่าที่ไหน คนอื่นตรวจสอบและไปซ่อมไม่ได้', 'Without the place nobody can check it, or mend it.'),
    },
    {
      id: 'backlight',
      kind: 'several',
      text: both(
        'คนที่สัมภาษณ์ยืนหันหลังให้แดด หน้ามืด แก้อย่างไรได้บ้าง',
        'The sun is behind your interviewee and the face is dark. What helps?',
      ),
      choices: [
        ['move', both('เดินอ้อมให้แสงมาด้านข้าง', 'Walk around until the light is at the side')],
        ['shade', both('ชวนเข้าร่ม', 'Move into the shade')],
        ['tap', both('แตะที่หน้าบนจอเพื่อวัดแสงใหม่', 'Tap the face on the screen')],
        ['zoom', both('ซูมเข้าไป', 'Zoom in')],
      ],
      right: ['move', 'shade', 'tap'],
      why: both('ซูมไม่เปลี่ยนทิศทางของแสง', 'Zoom does not change where the light comes from.'),
    },
    {
      id: 'horizon',
      kind: 'truth',
      text: both('เส้นขอบฟ้าควรผ่ากลางภาพพอดีเสมอ', 'The horizon should always run through the middle.'),
      isTrue: false,
      why: both(
        'ทาบเส้นบนหรือล่าง แล้วแต่ว่าพื้นหรือฟ้าสำคัญกว่า',
        'Put it on the upper or lower line, depending on whether ground or sky matters more.',
      ),
    },
    {
      id: 'caption-good',
      kind: 'one',
      text: both('คำบรรยายไหนมีประโยชน์ที่สุด', 'Which caption is of most use?'),
      choices: [
        ['flood', both('“น้ำท่วม”', '“Flood”')],
        [
          'facts',
          both(
            '“น้ำสูงถึงขอบหน้าต่าง ร.ร.บ้านนา อ.เวียงสา 24 ต.ค. เวลา 07.15 น.”',
            '“Water at the window sills of Ban Na school, Wiang Sa, 24 Oct, 7:15”',
          ),
        ],
        ['feeling', both('“ใจหายมาก”', '“Heartbreaking”')],
      ],
      right: ['facts'],
      why: both('ที่ไหน เมื่อไร แค่ไหน คือสิ่งที่ภาพบอกเองไม่ได้', 'Where, when and how much: what a picture cannot say.'),
    },
    {
      id: 'three-order',
      kind: 'order',
      text: both('เรียงภาพชุดให้คนที่ไม่รู้จักที่นี่เข้าใจ', 'Order the set for somebody who does not know the place'),
      choices: [
        ['wide', both('ภาพไกล: ตลาดทั้งแถวกับป้ายชื่อ', 'Wide: the row of stalls with its sign')],
        ['medium', both('ภาพกลาง: แม่ค้ายืนหน้าแผงที่ไหม้', 'Medium: a trader before her burnt stall')],
        ['close', both('ภาพใกล้: มือถือกุญแจที่ละลาย', 'Close: a melted key in a hand')],
      ],
      why: both('พาผู้อ่านจากที่ ไปหาคน แล้วไปหารายละเอียด', 'Lead readers from the place to the person to the detail.'),
    },
  ],
};

const proof: DemoLesson = {
  skill: 'photography',
  level: 3,
  minutes: 9,
  practice: '/newsmap',
  name: all(
    'ภาพนี้จริงไหม: ย้อนหาที่มา อ่านร่องรอย',
    'Is this picture real? Tracing where it comes from',
    'ພາບນີ້ຈິງບໍ: ຊອກຫາທີ່ມາ ອ່ານຮ່ອງຮອຍ',
    'រូបនេះពិតទេ៖ ស្វែងរកប្រភព អានតម្រុយ',
    'ဒီပုံအစစ်လား - ရင်းမြစ်ရှာ၊ သဲလွန်စဖတ်',
  ),
  summary: all(
    'ค้นด้วยภาพ อ่านป้ายและเงา รู้ขีดจำกัดของ EXIF และภาพจาก AI',
    'Reverse image search, signs and shadows, the limits of EXIF, and pictures made by AI',
    'ຄົ້ນດ້ວຍພາບ ອ່ານປ້າຍແລະເງົາ ຮູ້ຂີດຈຳກັດຂອງ EXIF ແລະພາບຈາກ AI',
    'ស្វែងរកតាមរូប អានស្លាក និងស្រមោល ដែនកំណត់នៃ EXIF និងរូបពី AI',
    'ပုံဖြင့်ရှာ၊ ဆိုင်းဘုတ်နှင့် အရိပ်ဖတ်၊ EXIF အကန့်အသတ်၊ AI ပုံများ',
  ),
  sections: [
    {
      id: 'ask-sender',
      name: both('เริ่มที่คนส่ง', 'Begin with the sender'),
      text: both(
        `ภาพที่ส่งต่อกันมาในไลน์ ให้ย้อนถามทีละคนจนถึงคนถ่าย คนที่ถ่ายจริงมักมีสิ่งเหล่านี้

- ไฟล์ต้นฉบับ ไม่ใช่ภาพหน้าจอ
- ภาพก่อนและหลังภาพนั้นอีกสองสามใบ
- ตอบได้ว่ายืนตรงไหน หันไปทางไหน กี่โมง

ถามว่า “ใครถ่าย” ไม่ใช่ “ได้มาจากไหน” เพราะคำตอบข้อหลังมักเป็น “เขาส่งต่อกันมา”`,
        `Ask your way back, person by person, to whoever took a forwarded picture. The real photographer usually has:

- The original file, not a screenshot
- A few pictures from before and after
- An answer to where they stood, which way they looked, and at what time

Ask “who took it?”, not “where did you get it?”: the answer to that is mostly “people forwarded it”.`,
      ),
    },
    {
      id: 'reverse',
      name: both('ค้นหาด้วยภาพ', 'Reverse image search'),
      drawing: 'reverse-search',
      shows: both('แว่นขยายพบภาพเดียวกันที่เก่ากว่า', 'A magnifying glass finds an older copy of the same picture'),
      text: both(
        `เปิด Google Lens, TinEye หรือ Yandex แล้วใส่ภาพ ลองมากกว่าหนึ่งเครื่องมือ เพราะแต่ละที่เห็นไม่เหมือนกัน

- เรียงผลตามเก่าที่สุด ถ้าภาพ “น้ำท่วมเมื่อเช้า” มีคนลงไว้ตั้งแต่ปี 2554 ก็จบ
- ตัดขอบ กลับซ้ายขวา หรือครอปเฉพาะจุดเด่น แล้วค้นอีกครั้ง
- วิดีโอ ให้จับภาพนิ่งสองสามช่วงไปค้น

ค้นไม่พบไม่ได้แปลว่าเป็นของจริงหรือของใหม่ แปลแค่ว่าเครื่องมือไม่เคยเห็น`,
        `Put the picture into Google Lens, TinEye or Yandex. Try more than one, because each has seen other pages.

- Look for the oldest result. If “this morning's flood” was published in 2011, you are done
- Crop it, mirror it, cut out what stands out, and search again
- For a video, search a few still frames

Finding nothing does not make it real or new. It only means that the tool has not seen it.`,
      ),
    },
    {
      id: 'traces',
      name: both('อ่านสิ่งที่อยู่ในภาพ', 'Read what is in the picture'),
      drawing: 'check-three',
      shows: both(
        'สามช่อง: ใครเป็นแหล่ง เวลาเท่าไร ที่ไหน ทุกช่องมีเครื่องหมายถูก',
        'Three boxes: source, time and place, each with a tick',
      ),
      text: both(
        `ตอบให้ได้สามเรื่อง: ใคร เมื่อไร ที่ไหน

- ที่ไหน: ป้ายร้าน เบอร์โทร รหัสพื้นที่ เสาไฟ แนวเขา แล้วเทียบกับภาพถนน (Street View) หรือแผนที่ดาวเทียม
- เมื่อไร: เงายาวหรือสั้น ทิศไหน สภาพอากาศวันนั้น (กรมอุตุนิยมวิทยา) ป้ายหาเสียง ต้นไม้ออกดอก
- ใคร: เครื่องแบบ ทะเบียนรถ ภาษา ยี่ห้อสินค้าที่ไม่มีขายในไทย

จุดเดียวไม่พอ หาให้ตรงกันอย่างน้อยสองจุดที่ไม่ขึ้นต่อกัน`,
        `Answer three things: who, when, where.

- Where: shop signs, telephone numbers, poles, the line of hills; compare with street views and satellite pictures
- When: how long the shadows are and where they point, the weather of that day, election posters, what is in bloom
- Who: uniforms, number plates, language, brands that are not sold here

One point is not enough. Find at least two that do not depend on each other.`,
      ),
    },
    {
      id: 'exif',
      name: both('EXIF บอกได้แค่ไหน', 'What EXIF can and cannot say'),
      drawing: 'exif-limits',
      shows: both(
        'ภาพถ่ายกับป้ายข้อมูล มีเครื่องหมายคำถามอยู่ข้างใต้',
        'A photo with a label of data and a question mark below it',
      ),
      text: both(
        `ไฟล์ภาพมีข้อมูลซ่อน (EXIF) เช่น เวลา รุ่นกล้อง บางครั้งมีพิกัด แต่อย่าเชื่อมันลำพัง

- ไลน์ เฟซบุ๊ก และแอปส่วนใหญ่ลบ EXIF ทิ้งเมื่อส่ง ไม่มีจึงเป็นเรื่องปกติ
- แก้ได้ง่ายด้วยโปรแกรมฟรี
- นาฬิกากล้องตั้งผิดได้ และเวลาอาจเป็นของอีกเขตเวลา
- ภาพที่ถ่ายจากหน้าจอมี EXIF ของวันนี้ ทั้งที่เหตุการณ์เก่า

ใช้เป็นเบาะแส แล้วหาอย่างอื่นมายืนยัน และก่อนเราเผยแพร่เอง ระวังพิกัดในภาพที่บ้านของคนอื่น`,
        `Picture files carry hidden data (EXIF): a time, the camera, sometimes coordinates. Never trust it alone.

- LINE, Facebook and most apps strip EXIF when they send, so its absence is normal
- It can be changed with free programs
- A camera's clock may be wrong, or in another time zone
- A photo of a screen has today's EXIF and yesterday's event

Use it as a hint and find something else that confirms it. And before you publish: mind the coordinates of other people's homes.`,
      ),
    },
    {
      id: 'ai',
      name: both('ภาพจาก AI', 'Pictures made by AI'),
      text: both(
        `มือหกนิ้วและตัวหนังสือเพี้ยนเคยเป็นสัญญาณ แต่ภาพรุ่นใหม่ไม่มีแล้ว และโปรแกรม “จับ AI” ทายผิดได้ทั้งสองทาง

สิ่งที่ยังใช้ได้คือวิธีเดิม: มีคนถ่ายตัวจริงไหม มีภาพเหตุการณ์เดียวกันจากคนอื่นอีกมุมไหม สถานที่มีอยู่จริงไหม ข่าวใหญ่ที่มีภาพเดียวจากบัญชีเดียว ให้รอก่อน

ตรวจไม่จบ เขียนว่ายังยืนยันไม่ได้ หรือไม่ลง การไม่ลงก็คือการทำข่าวอย่างหนึ่ง`,
        `Six fingers and broken letters used to give them away. Newer ones have neither, and programs that “detect AI” err both ways.

What still works is the old way: is there a photographer, are there pictures from others and other angles, does the place exist? For a large event with one picture from one account, wait.

If you cannot finish checking, write that it is not confirmed, or leave it out. Leaving out is journalism too.`,
      ),
    },
  ],
  questions: [
    {
      id: 'not-found',
      kind: 'truth',
      text: both(
        'ค้นด้วยภาพแล้วไม่พบ แปลว่าเป็นภาพใหม่และจริง',
        'If reverse search finds nothing, the picture is new and real.',
      ),
      isTrue: false,
      why: both('แปลแค่ว่าเครื่องมือนั้นไม่เคยเห็น ต้องยืนยันด้วยวิธีอื่น', 'It only means that the tool has not seen it.'),
    },
    {
      id: 'exif-missing',
      kind: 'one',
      text: both('ภาพที่ได้จากไลน์ไม่มี EXIF แปลว่าอะไร', 'A picture from LINE has no EXIF. What does it mean?'),
      choices: [
        ['fake', both('ภาพปลอม', 'It is fake')],
        ['normal', both('ปกติ แอปลบออกตอนส่ง ให้ขอไฟล์ต้นฉบับ', 'Nothing unusual: the app strips it. Ask for the original')],
        ['ai', both('ภาพจาก AI', 'It was made by AI')],
      ],
      right: ['normal'],
      why: both('การไม่มี EXIF ไม่ได้บอกอะไร จึงต้องไปถึงคนถ่าย', 'Its absence says nothing. Go to the photographer.'),
    },
    {
      id: 'when-clues',
      kind: 'several',
      text: both('อะไรช่วยบอกว่าถ่าย “เมื่อไร”', 'What helps to tell when it was taken?'),
      choices: [
        ['shadow', both('ทิศและความยาวของเงา', 'Direction and length of shadows')],
        ['weather', both('สภาพอากาศวันนั้น', 'The weather of that day')],
        ['likes', both('จำนวนไลก์ของโพสต์', 'How many likes the post has')],
        ['posters', both('ป้ายหาเสียงในภาพ', 'Election posters in it')],
      ],
      right: ['shadow', 'weather', 'posters'],
      why: both('ไลก์บอกแค่ว่ามีคนชอบ ไม่บอกเวลา', 'Likes tell what people like, not when.'),
    },
    {
      id: 'order-check',
      kind: 'order',
      text: both(
        'ได้ภาพ “สะพานถล่มเมื่อเช้า” จากกลุ่มไลน์ เรียงขั้นตอน',
        'A LINE group sends “bridge collapsed this morning”. Put your steps in order.',
      ),
      choices: [
        ['hold', both('ยังไม่ส่งต่อ', 'Do not pass it on')],
        ['reverse', both('ค้นด้วยภาพว่าเคยลงที่ไหนมาก่อน', 'Search whether it was published before')],
        ['source', both('ย้อนถามจนถึงคนถ่าย และขอไฟล์ต้นฉบับ', 'Ask back to the photographer, get the original')],
        ['second', both('ยืนยันสถานที่กับคนในพื้นที่หรือหน่วยงาน', 'Confirm the place with people there or officials')],
      ],
      why: both(
        'หยุดก่อน ค้นเร็ว ๆ ที่ตัดของเก่าออกได้ แล้วจึงใช้เวลากับคน',
        'Stop, rule out the old quickly, then spend time with people.',
      ),
    },
    {
      id: 'one-account',
      kind: 'one',
      text: both(
        'เหตุใหญ่กลางเมือง แต่มีภาพเดียวจากบัญชีเดียวที่เพิ่งเปิด ควรทำอะไร',
        'A large event in town, but a single picture from a new account. What now?',
      ),
      choices: [
        ['publish', both('ลงก่อน แล้วค่อยแก้', 'Publish and correct later')],
        ['wait', both('รอ หาภาพจากคนอื่นอีกมุม และถามคนในพื้นที่', 'Wait, look for other angles, ask people there')],
        ['detector', both('ใช้โปรแกรมจับ AI แล้วเชื่อผล', 'Trust an AI detector')],
      ],
      right: ['wait'],
      why: both(
        'เหตุใหญ่มีคนเห็นหลายคน ถ้าไม่มีใครเห็นเลย นั่นคือสัญญาณ',
        'Many people see a large event. If nobody did, that says something.',
      ),
    },
  ],
};

export const photographyLessons: readonly DemoLesson[] = [framing, proof];
