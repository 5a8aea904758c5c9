/** Lessons about writing: a lead, and headlines with figures that are true. */
import { all, both, type DemoLesson } from './lesson-demo.ts';

const lead: DemoLesson = {
  skill: 'writing',
  level: 1,
  minutes: 8,
  practice: '/home?d=post',
  name: all(
    'โปรยข่าวให้จบในสองประโยค',
    'A lead in two sentences',
    'ນຳຂ່າວໃຫ້ຈົບໃນສອງປະໂຫຍກ',
    'ផ្តើមព័ត៌មានក្នុងពីរប្រយោគ',
    'သတင်းဦး ဝါကျနှစ်ကြောင်း',
  ),
  summary: all(
    'ใคร ทำอะไร ที่ไหน เมื่อไร ทำไม อย่างไร เรียงจากสำคัญที่สุดลงไป',
    'Who, what, where, when, why and how, the most important first',
    'ໃຜ ເຮັດຫຍັງ ຢູ່ໃສ ເມື່ອໃດ ເປັນຫຍັງ ແນວໃດ ລຽງຈາກສຳຄັນທີ່ສຸດ',
    'នរណា ធ្វើអ្វី ទីណា ពេលណា ហេតុអ្វី យ៉ាងម៉េច រៀបពីសំខាន់បំផុត',
    'ဘယ်သူ၊ ဘာ၊ ဘယ်မှာ၊ ဘယ်တော့၊ ဘာကြောင့်၊ ဘယ်လို - အရေးကြီးဆုံးမှ စ၍',
  ),
  sections: [
    {
      id: 'six-questions',
      name: both('หกคำถามที่ผู้อ่านถามเสมอ', 'The six questions that readers ask'),
      drawing: 'five-questions',
      shows: both(
        'หมุดข่าวอยู่ตรงกลาง รอบ ๆ คือคน สิ่งที่เกิด เวลา และเหตุผล',
        'A pin in the middle, around it people, events, time and reasons',
      ),
      text: both(
        `ข่าวทุกชิ้นตอบ 5W1H: ใคร (who) ทำอะไร (what) ที่ไหน (where) เมื่อไร (when) ทำไม (why) อย่างไร (how)

จดคำตอบก่อนเขียน หนึ่งบรรทัดต่อหนึ่งคำถาม ข้อไหนยังไม่รู้ เขียนว่า “ยังไม่รู้” ไว้ตรง ๆ ดีกว่าเดา เพราะตอนเขียนเราจะเห็นทันทีว่าต้องถามใครเพิ่ม

- ใคร: ชาวบ้านคลองบางหลวง 40 ครัวเรือน
- อะไร: น้ำประปาไม่ไหล
- ที่ไหน: ต.บางหลวง อ.เมือง จ.ปทุมธานี
- เมื่อไร: ตั้งแต่ 3 พฤศจิกายน ถึงวันนี้เป็นวันที่ห้า
- ทำไม: ท่อหลักแตกจากการขุดถนน (การประปาฯ ยืนยัน)
- อย่างไร: ยังไม่รู้ว่าซ่อมเสร็จเมื่อไร`,
        `Every story answers the 5W1H: who, what, where, when, why and how.

Note the answers before you write, a line for each. Where you do not know, write “not known yet”: it shows whom you still have to ask, and it is better than a guess.

- Who: 40 households at Khlong Bang Luang
- What: no tap water
- Where: Bang Luang, Mueang, Pathum Thani
- When: since 3 November, five days now
- Why: a main broke during road works (confirmed by the waterworks)
- How: when it will be mended is not known yet`,
      ),
    },
    {
      id: 'pyramid',
      name: both('พีระมิดหัวกลับ', 'The inverted pyramid'),
      drawing: 'inverted-pyramid',
      shows: both(
        'สามเหลี่ยมกลับหัว ส่วนบนกว้างคือเรื่องสำคัญที่สุด ล่างแคบคือรายละเอียด',
        'A triangle upside down: the wide top is what matters most, the narrow end the details',
      ),
      text: both(
        `คนส่วนใหญ่อ่านแค่ย่อหน้าแรก เรื่องสำคัญที่สุดจึงอยู่บนสุด

- ชั้นบน: เกิดอะไรขึ้น กับใคร ที่ไหน มีผลอะไร
- ชั้นกลาง: สาเหตุ คำพูดของคนที่เกี่ยวข้อง ตัวเลข
- ชั้นล่าง: ความเป็นมา เรื่องที่ตัดทิ้งได้โดยข่าวยังรู้เรื่อง

ลองตัดย่อหน้าสุดท้ายออก ถ้าข่าวยังครบ แปลว่าเรียงถูกแล้ว`,
        `Most people read the first paragraph only. So the most important stands at the top.

- Top: what happened, to whom, where, and what follows from it
- Middle: causes, what those concerned say, figures
- Bottom: background that could be cut and the story would still be understood

Try it: cut the last paragraph. If the story is still whole, the order is right.`,
      ),
    },
    {
      id: 'rewriting',
      name: both('จากโปรยที่ยืด เป็นโปรยที่ใช้ได้', 'From a slow lead to a good one'),
      text: both(
        `ก่อนแก้: “เมื่อวันที่ 8 พฤศจิกายน ที่ผ่านมา ผู้เขียนได้เดินทางลงพื้นที่และได้พูดคุยกับชาวบ้านหลายท่าน ซึ่งต่างก็เล่าถึงความเดือดร้อนให้ฟัง…”

หลังแก้: “ชาวคลองบางหลวง 40 ครัวเรือน ไม่มีน้ำประปาใช้เข้าวันที่ห้า หลังท่อหลักแตกจากการขุดถนน การประปาฯ ยังไม่บอกว่าจะซ่อมเสร็จเมื่อไร”

ที่เปลี่ยนไปคือ

- เริ่มที่คนเดือดร้อน ไม่เริ่มที่การเดินทางของเรา
- มีตัวเลขและเวลา
- บอกสิ่งที่ยังไม่รู้อย่างตรงไปตรงมา`,
        `Before: “On 8 November the writer travelled to the area and talked with many villagers, who told of their hardship…”

After: “Forty households at Khlong Bang Luang are without tap water for the fifth day, after road works broke a main. The waterworks has not said when it will be mended.”

What changed:

- It begins with those concerned, not with our journey
- It has figures and a time
- It says openly what is not known`,
      ),
    },
    {
      id: 'words',
      name: both('คำที่ควรตัด', 'Words to cut'),
      text: both(
        `- คำขยายที่ตัดสินแทนผู้อ่าน: “น่าสลด” “โหดเหี้ยม” “สุดมหัศจรรย์” เล่าสิ่งที่เห็นแทน ผู้อ่านรู้สึกเองได้
- คำเผื่อ: “น่าจะ” “คาดว่า” ใช้ได้ต่อเมื่อบอกว่าใครคาด และจากอะไร
- คำราชการ: “ดำเนินการตรวจสอบ” เขียนว่า “ตรวจ” พอ
- กรรมที่หายไป: “ถูกยิง” ใครยิง ถ้ายังไม่รู้ให้เขียนว่ายังไม่รู้

อ่านออกเสียงหนึ่งรอบ ตรงไหนต้องหายใจกลางประโยค ตรงนั้นยาวไป`,
        `- Adjectives that judge for the reader, such as “tragic” or “amazing”: tell what you saw
- “Probably”, “it is expected”: only with who expects it, and why
- Office words: “conducted an inspection” is “inspected”
- Missing actors: “was shot”. By whom? If nobody knows, write so

Read it aloud once. Where you have to breathe in the middle of a sentence, it is too long.`,
      ),
    },
  ],
  questions: [
    {
      id: 'best-lead',
      kind: 'one',
      text: both('โปรยไหนใช้ได้ที่สุด', 'Which is the best lead?'),
      choices: [
        [
          'journey',
          both(
            '“เช้านี้เราออกเดินทางไปตลาดเก่าด้วยหัวใจที่เปี่ยมความหวัง”',
            '“This morning we set out for the old market, full of hope.”',
          ),
        ],
        [
          'fact',
          both(
            '“ไฟไหม้ตลาดเก่าแปดริ้วเมื่อคืน แผงค้าเสียหาย 12 แผง ไม่มีคนเจ็บ”',
            '“Fire destroyed 12 stalls of the old market in Chachoengsao last night. Nobody was hurt.”',
          ),
        ],
        [
          'feeling',
          both('“น่าสลดใจอย่างยิ่ง เมื่อตลาดที่รักของทุกคนต้องจากไป”', '“How very sad: the market that everybody loved is gone.”'),
        ],
      ],
      right: ['fact'],
      why: both(
        'บอกว่าเกิดอะไร ที่ไหน เมื่อไร ผลเป็นอย่างไร ในประโยคเดียว',
        'It says what, where, when and with what result, in two short sentences.',
      ),
    },
    {
      id: 'order-story',
      kind: 'order',
      text: both('เรียงตามพีระมิดหัวกลับ', 'Put in the order of the inverted pyramid'),
      choices: [
        [
          'event',
          both('น้ำท่วมถนนสายหลัก รถเล็กผ่านไม่ได้ตั้งแต่ตีห้า', 'Water covers the main road; no cars since five in the morning'),
        ],
        ['cause', both('คันดินริมคลองพังยาวราว 10 เมตร', 'About 10 metres of the canal bank gave way')],
        ['said', both('ผู้ใหญ่บ้านบอกว่าเคยแจ้งรอยร้าวไว้แล้ว', 'The village head says the cracks had been reported')],
        ['history', both('คลองนี้ขุดเมื่อ พ.ศ. 2520', 'The canal was dug in 1977')],
      ],
      why: both(
        'ผู้อ่านต้องรู้ก่อนว่าถนนผ่านไม่ได้ ประวัติคลองตัดทิ้งได้',
        'Readers need to know first that the road is closed. The history could be cut.',
      ),
    },
    {
      id: 'unknown',
      kind: 'truth',
      text: both('ถ้ายังไม่รู้สาเหตุ ควรเขียนว่ายังไม่รู้', 'When the cause is not known, the story should say so.'),
      isTrue: true,
      why: both('บอกตรง ๆ ดีกว่าเดา และผู้อ่านรู้ว่าต้องรออะไร', 'Better than a guess, and readers know what to wait for.'),
    },
    {
      id: 'cut',
      kind: 'several',
      text: both('คำไหนควรตัดออกจากข่าว', 'Which words should go?'),
      choices: [
        ['tragic', both('“สุดสลด”', '“utterly tragic”')],
        ['conducted', both('“ดำเนินการลงพื้นที่ตรวจสอบ”', '“conducted an on-site inspection procedure”')],
        ['number', both('“12 แผง”', '“12 stalls”')],
        ['time', both('“เวลา 22.40 น.”', '“at 22:40”')],
      ],
      right: ['tragic', 'conducted'],
      why: both(
        'คำตัดสินและคำราชการไม่เพิ่มข้อมูล ตัวเลขและเวลาเพิ่ม',
        'Judging and office words add nothing; figures and times do.',
      ),
    },
    {
      id: 'where',
      kind: 'one',
      text: both('“ที่ไหน” ที่ดีในข่าวชุมชนคือแบบไหน', 'What is a good “where” in community news?'),
      choices: [
        ['vague', both('“ในพื้นที่แห่งหนึ่ง”', '“in a certain area”')],
        ['area', both('ตำบล อำเภอ จังหวัด และจุดสังเกต', 'Tambon, amphoe, province and a landmark')],
        ['house', both('เลขที่บ้านของผู้เสียหาย', 'The house number of the victim')],
      ],
      right: ['area'],
      why: both(
        'ชัดพอให้คนในพื้นที่รู้ แต่ไม่ชี้ไปที่บ้านของใคร',
        'Clear enough for people there, without pointing at somebody’s door.',
      ),
    },
  ],
};

const headlines: DemoLesson = {
  skill: 'writing',
  level: 2,
  minutes: 7,
  practice: '/home?d=post',
  name: all(
    'พาดหัว ตัวเลข และคำพูดที่เชื่อได้',
    'Headlines, figures and quotes to trust',
    'ພາດຫົວ ຕົວເລກ ແລະຄຳເວົ້າທີ່ເຊື່ອໄດ້',
    'ចំណងជើង តួលេខ និងសម្តីដែលជឿបាន',
    'ယုံကြည်ရသော ခေါင်းစီး၊ ကိန်းဂဏန်းနှင့် ပြောစကား',
  ),
  summary: all(
    'พาดหัวไม่หลอก ตัวเลขมีที่มา คำพูดตรงกับที่เขาพูด',
    'A headline that keeps its word, figures with a source, quotes as they were said',
    'ພາດຫົວບໍ່ຫຼອກ ຕົວເລກມີທີ່ມາ ຄຳເວົ້າກົງກັບທີ່ເຂົາເວົ້າ',
    'ចំណងជើងមិនបោក តួលេខមានប្រភព សម្តីត្រូវតាមអ្វីដែលគេនិយាយ',
    'ခေါင်းစီးမလိမ်၊ ကိန်းဂဏန်း ရင်းမြစ်ရှိ၊ ပြောစကား တိကျ',
  ),
  sections: [
    {
      id: 'headline',
      name: both('พาดหัวสัญญาอะไร ข่าวต้องมีสิ่งนั้น', 'A headline is a promise'),
      drawing: 'headline',
      shows: both('พาดหัวตัวใหญ่บนหน้าข่าว มีภาพและหมุดอยู่ข้างล่าง', 'A large headline above a picture with a pin'),
      text: both(
        `สูตรง่าย ๆ คือ ใคร + ทำอะไร + ที่ไหน ใช้กริยาที่เห็นภาพ ไม่เกินสองบรรทัดบนมือถือ

- “ทุ่งสงน้ำลด ชาวบ้านเริ่มล้างบ้าน” บอกครบ
- “เผยแล้ว! สิ่งที่เกิดขึ้นหลังน้ำลด” ไม่บอกอะไร
- “ชาวบ้านเดือด!” เดือดกี่คน เรื่องอะไร

อ่านแต่พาดหัวแล้วปิดหน้า ผู้อ่านควรเข้าใจเรื่องถูก ไม่ใช่แค่อยากกด`,
        `A simple form: who + does what + where, with a verb one can see, in two lines on a phone at most.

- “Water falls in Thung Song, people begin to clean up” says it
- “Revealed: what happened after the flood” says nothing
- “Villagers furious!” How many, about what?

Somebody who reads only the headline should understand the matter rightly, not just want to click.`,
      ),
    },
    {
      id: 'figures',
      name: both('ตัวเลขทุกตัวมีเจ้าของ', 'Every figure has an owner'),
      text: both(
        `ถามสามข้อก่อนใส่ตัวเลข

- ใครนับ และนับเมื่อไร
- นับอะไร ครัวเรือนหรือคน บาดเจ็บหรือเสียชีวิต
- เทียบกับอะไร “เพิ่มขึ้นสองเท่า” จาก 2 เป็น 4 หรือจาก 2,000 เป็น 4,000

เขียนที่มาติดกับตัวเลข: “ปภ. จังหวัดสรุปเมื่อ 9.00 น. ว่ามีบ้านเสียหาย 118 หลัง” ถ้าสองแหล่งไม่ตรงกัน ให้ลงทั้งสองพร้อมชื่อ อย่าเฉลี่ย

จำนวนคนในที่ชุมนุม อย่าเชื่อฝ่ายใดฝ่ายเดียว นับคนในพื้นที่เล็ก ๆ แล้วคูณ และบอกว่านับอย่างไร`,
        `Three questions before a figure goes in:

- Who counted, and when?
- What was counted: households or people, injured or dead?
- Compared with what? “Doubled” from 2 to 4, or from 2,000 to 4,000?

Put the source beside the figure: “By 9:00 the province's disaster office counted 118 damaged houses.” When two sources differ, give both by name; never the average.

For crowds, trust no single side: count a small area, multiply, and say how you did it.`,
      ),
    },
    {
      id: 'quotes',
      name: both('คำพูดในเครื่องหมายคำพูด', 'Between quotation marks'),
      drawing: 'quote',
      shows: both(
        'กล่องคำพูดที่มีเครื่องหมายคำพูด และคนที่พูดอยู่ข้างใต้',
        'A box with quotation marks and the person who speaks below it',
      ),
      text: both(
        `ในเครื่องหมายคำพูดต้องเป็นคำที่เขาพูดจริง ตัดคำซ้ำและ “เอ่อ” ได้ แต่เปลี่ยนความหมายไม่ได้ นอกเครื่องหมายเราสรุปด้วยคำของเราเอง

- คำพูดที่ดีมีสิ่งที่ตัวเลขไม่มี เช่น ความรู้สึก เหตุผล ภาพที่เห็น
- บอกว่าใครพูด และเกี่ยวกับเรื่องอย่างไร
- ภาษาถิ่นเก็บไว้ได้ แล้วแปลในวงเล็บ
- แหล่งข่าวที่ขอไม่เปิดชื่อ บอกผู้อ่านว่าทำไม และเรารู้ว่าเขาเป็นใคร`,
        `Between the marks stands what was said. You may drop repetitions and “um”, never change the meaning. Outside the marks you sum up in your own words.

- A good quote has what figures have not: a feeling, a reason, something seen
- Say who speaks and what they have to do with it
- Keep dialect and translate it in brackets
- If somebody may not be named, tell readers why, and know yourself who it is`,
      ),
    },
    {
      id: 'check-text',
      name: both('อ่านก่อนลงสองรอบ', 'Two readings before you publish'),
      text: both(
        `รอบแรกอ่านหาข้อเท็จจริง ขีดเส้นใต้ทุกชื่อ ตัวเลข วันที่ สถานที่ แล้วเทียบกับสมุดจดหรือเสียงที่อัด

รอบสองอ่านเป็นคนที่ถูกเขียนถึง ถ้าเป็นเขาจะว่าตรงไหนไม่จริงหรือไม่เป็นธรรม แก้ตรงนั้น หรือโทรถามเขา`,
        `The first time, look for facts: underline every name, figure, date and place, and compare it with your notes or recording.

The second time, read as the person you write about. What would they call untrue or unfair? Change it, or call them.`,
      ),
    },
  ],
  questions: [
    {
      id: 'which-headline',
      kind: 'one',
      text: both('พาดหัวไหนซื่อสัตย์กับผู้อ่าน', 'Which headline is honest?'),
      choices: [
        ['bait', both('“คุณจะไม่เชื่อว่าเกิดอะไรที่โรงเรียนนี้”', '“You will not believe what happened at this school”')],
        [
          'plain',
          both(
            '“โรงเรียนบ้านนาเปิดสวนผัก ขายส่งโรงครัวทุกเช้า”',
            '“Ban Na school opens a vegetable garden that feeds its kitchen”',
          ),
        ],
        ['loud', both('“ช็อก! เด็กทั้งโรงเรียนลงแปลง”', '“Shock! A whole school in the fields”')],
      ],
      right: ['plain'],
      why: both('บอกว่าใครทำอะไรที่ไหน และข่าวมีสิ่งนั้นจริง', 'It says who does what where, and the story has it.'),
    },
    {
      id: 'two-figures',
      kind: 'truth',
      text: both('เมื่อสองแหล่งให้ตัวเลขต่างกัน ควรเอาค่าเฉลี่ย', 'When two sources give different figures, take the average.'),
      isTrue: false,
      why: both('ค่าเฉลี่ยไม่มีใครนับ ลงทั้งสองพร้อมที่มา', 'Nobody counted the average. Give both with their sources.'),
    },
    {
      id: 'figure-needs',
      kind: 'several',
      text: both('“บ้านเสียหาย 118 หลัง” ยังขาดอะไรได้บ้าง', '“118 houses damaged.” What may be missing?'),
      choices: [
        ['who', both('ใครเป็นคนนับ', 'Who counted')],
        ['when', both('นับถึงเมื่อไร', 'Until when')],
        ['kind', both('เสียหายแบบไหน', 'What kind of damage')],
        ['colour', both('สีของบ้าน', 'The colour of the houses')],
      ],
      right: ['who', 'when', 'kind'],
      why: both('ที่มา เวลา และนิยาม ทำให้ตัวเลขใช้ได้', 'Source, time and definition make a figure usable.'),
    },
    {
      id: 'quote-change',
      kind: 'one',
      text: both('ในเครื่องหมายคำพูด ทำอะไรได้', 'What may you do between quotation marks?'),
      choices: [
        ['shorten', both('ตัดคำซ้ำ โดยความหมายเท่าเดิม', 'Drop repetitions, the meaning stays')],
        ['polish', both('แต่งให้สละสลวยขึ้นด้วยคำของเรา', 'Polish it with words of your own')],
        ['join', both('ต่อคำจากสองช่วงที่พูดคนละเรื่องให้เป็นประโยคเดียว', 'Join words from two different subjects')],
      ],
      right: ['shorten'],
      why: both('ถ้าอยากใช้คำของเราเอง ให้อยู่นอกเครื่องหมายคำพูด', 'Your own words go outside the marks.'),
    },
  ],
};

export const writingLessons: readonly DemoLesson[] = [lead, headlines];
