/** Lessons about filming: steady pictures, and sound that can be understood. */
import { all, both, type DemoLesson } from './lesson-demo.ts';

const steady: DemoLesson = {
  skill: 'video_shooting',
  level: 1,
  minutes: 8,
  practice: '/home?d=post',
  name: all(
    'ถ่ายวิดีโอด้วยมือถือให้ใช้ได้',
    'Phone video that can be used',
    'ຖ່າຍວິດີໂອດ້ວຍມືຖືໃຫ້ໃຊ້ໄດ້',
    'ថតវីដេអូដោយទូរស័ព្ទឲ្យប្រើបាន',
    'ဖုန်းဖြင့် အသုံးဝင်ဗီဒီယို ရိုက်ခြင်း',
  ),
  summary: all(
    'ถือให้นิ่ง กวาดช้า นับสิบทุกช็อต และถ่ายเผื่อคนตัดต่อ',
    'Hold still, pan slowly, count to ten, and film for the edit',
    'ຖືໃຫ້ນິ້ງ ກວາດຊ້າ ນັບສິບທຸກຊັອດ',
    'កាន់ឲ្យនឹង ផ្លាស់យឺត រាប់ដល់ដប់រាល់ឈុត',
    'ငြိမ်ငြိမ်ကိုင်၊ ဖြည်းဖြည်းလှည့်၊ တစ်ဆယ်ထိရေ',
  ),
  sections: [
    {
      id: 'before-record',
      name: both('สามสิบวินาทีก่อนกดอัด', 'Thirty seconds before you record'),
      text: both(
        `- เช็ดเลนส์ ดูแบตและที่ว่าง (วิดีโอ 1080p หนึ่งนาทีราว 60–130 MB)
- ปิดแจ้งเตือนหรือเปิดโหมดเครื่องบิน สายเข้าจะตัดการอัด
- เลือกแนวนอนถ้าจะใช้ในทีวีหรือเว็บ แนวตั้งถ้าลงคลิปสั้น แล้วอย่าเปลี่ยนกลางทาง
- ตั้ง 1080p 30 เฟรม 4K ใหญ่เกินจำเป็นและส่งช้าตอนสัญญาณไม่ดี
- แตะค้างที่คนเพื่อล็อกโฟกัสและแสง`,
        `- Wipe the lens; look at battery and space (a minute of 1080p takes some 60–130 MB)
- Switch off notifications or use flight mode: a call ends the recording
- Landscape for television and web, upright for short clips, and no change halfway
- 1080p at 30 frames. 4K is larger than needed and slow to send on a weak signal
- Press and hold on the person to lock focus and light`,
      ),
    },
    {
      id: 'hold',
      name: both('นิ่งก่อน สวยทีหลัง', 'Steady first'),
      drawing: 'steady-hands',
      shows: both('ถือโทรศัพท์สองมือ ศอกแนบลำตัว', 'Both hands at the phone, elbows at the body'),
      text: both(
        `จับสองมือ ศอกแนบลำตัว แยกเท้าเท่าช่วงไหล่ พิงเสา กำแพง หรือวางบนโต๊ะ หายใจออกช้า ๆ ตอนอัด

นับในใจหนึ่งถึงสิบทุกช็อต ช็อตสั้นกว่าห้าวินาทีตัดต่อไม่ได้ อยากเห็นใกล้ให้หยุดอัด เดินเข้าไป แล้วอัดใหม่`,
        `Both hands, elbows at the body, feet apart. Lean on a pole or a wall, or put the phone on a table. Breathe out slowly while you record.

Count to ten in each shot: less than five seconds cannot be edited. To get nearer, stop, walk closer and record again.`,
      ),
    },
    {
      id: 'pan',
      name: both('กวาดภาพช้า ๆ', 'Pan slowly'),
      film: 'lesson-pan-speed',
      transcript: both(
        `[วิดีโอไม่มีเสียง] ภาพวาดหมู่บ้านริมน้ำ มีบ้าน ต้นไม้ เรือ และวัด

ช่วงแรก กล้องกวาดจากซ้ายไปขวาช้า ๆ ใช้เวลาห้าวินาที เห็นบ้านแต่ละหลังและเรือชัด ที่มุมมีเครื่องหมายถูกสีเขียว

ช่วงที่สอง กล้องกวาดระยะเท่ากันในเวลาไม่ถึงหนึ่งวินาที ทุกอย่างเป็นเส้นเลือน ที่มุมมีกากบาทสีแดง

ช่วงสุดท้าย กล้องตั้งนิ่งที่เรือ แล้วกวาดช้าไปหยุดที่วัดสองวินาที`,
        `[The film has no sound.] A drawn village beside a river, with houses, trees, a boat and a temple.

First the camera pans slowly from left to right, for five seconds. Each house and the boat are clear. A green tick stands in the corner.

Then it goes the same way in less than a second. Everything becomes stripes. A red cross stands in the corner.

Last it rests on the boat, pans slowly to the temple, and rests there for two seconds.`,
      ),
      text: both(
        `ดูวิดีโอแล้วเทียบกัน กวาดเร็วทำให้ภาพเป็นเส้น ผู้ชมเวียนหัว และไฟล์แตกเมื่ออัปโหลด

- ตั้งนิ่งที่จุดเริ่มสองวินาที
- กวาดช้าจนรู้สึกว่าช้าเกินไป สิ่งหนึ่งควรใช้เวลาราวห้าวินาทีจากขอบถึงขอบ
- หยุดนิ่งที่จุดจบอีกสองวินาที
- กวาดเพื่อพาไปหาสิ่งที่สำคัญ ไม่ใช่กวาดไปกลับ

ไม่แน่ใจ อย่ากวาด ถ่ายสามช็อตนิ่งแทน`,
        `Compare the two. A fast pan turns into stripes, makes people dizzy and falls apart when it is uploaded.

- Rest for two seconds where you begin
- Pan so slowly that it feels too slow: about five seconds for something to cross the picture
- Rest for two seconds where you end
- Pan to lead somewhere, not back and forth

When in doubt, do not pan. Take three still shots.`,
      ),
    },
    {
      id: 'five-shots',
      name: both('ห้าช็อตที่ตัดต่อได้เสมอ', 'Five shots that always cut'),
      drawing: 'sequence',
      shows: both(
        'ห้าภาพเรียงกัน: มือ หน้า คนกับงาน ข้ามไหล่ และผลงาน',
        'Five pictures in a row: hands, face, person at work, over the shoulder, result',
      ),
      text: both(
        `คนหนึ่งกำลังทำสิ่งหนึ่ง ถ่ายให้ครบห้าช็อต ช็อตละสิบวินาที

- มือที่กำลังทำ
- หน้าคนที่ทำ
- ทั้งคนและงาน จากระยะกลาง
- ข้ามไหล่ เห็นสิ่งที่เขาเห็น
- มุมที่คนอื่นไม่ถ่าย เช่น จากพื้น หรือผลงานตอนเสร็จ

แล้วอัดเสียงบรรยากาศเปล่า ๆ ไว้ 30 วินาที คนตัดต่อจะขอบคุณ`,
        `Somebody does something. Take five shots of ten seconds each.

- The hands that do it
- The face of who does it
- Person and work together, from the middle distance
- Over the shoulder: what they see
- An angle that others do not take, such as from the ground, or the result

Then record 30 seconds of nothing but the sound of the place. Whoever edits will thank you.`,
      ),
    },
  ],
  questions: [
    {
      id: 'pan-time',
      kind: 'one',
      text: both('กวาดภาพอย่างไรจึงใช้ได้', 'How does a pan work?'),
      choices: [
        ['slow', both('นิ่งสองวินาที กวาดช้า แล้วนิ่งอีกสองวินาที', 'Rest two seconds, pan slowly, rest two seconds')],
        ['fast', both('กวาดเร็วให้เห็นครบรอบตัว', 'Fast, so that everything around is seen')],
        ['back', both('กวาดไปกลับหลายรอบกันพลาด', 'Back and forth several times, to be safe')],
      ],
      right: ['slow'],
      why: both('จุดเริ่มและจุดจบที่นิ่งทำให้ตัดต่อได้ และภาพไม่เป็นเส้น', 'Still ends can be cut, and nothing turns into stripes.'),
    },
    {
      id: 'five-order',
      kind: 'several',
      text: both('ช็อตไหนอยู่ในชุดห้าช็อต', 'Which are among the five shots?'),
      choices: [
        ['hands', both('มือที่กำลังทำ', 'Hands at work')],
        ['face', both('หน้าคนที่ทำ', 'The face')],
        ['shoulder', both('ข้ามไหล่', 'Over the shoulder')],
        ['selfie', both('เซลฟี่ของคนถ่าย', 'A selfie of the reporter')],
      ],
      right: ['hands', 'face', 'shoulder'],
      why: both('คนดูอยากเห็นเรื่อง ไม่ใช่คนถ่าย', 'People want the story, not the reporter.'),
    },
    {
      id: 'ten',
      kind: 'truth',
      text: both(
        'อัดช็อตละสองสามวินาทีหลาย ๆ ช็อต ดีกว่าช็อตละสิบวินาที',
        'Many shots of two or three seconds are better than shots of ten.',
      ),
      isTrue: false,
      why: both('ช็อตสั้นเหลือที่ให้ตัดน้อยเกินไป นับสิบไว้ก่อน', 'Short ones leave nothing to cut. Count to ten.'),
    },
    {
      id: 'prepare',
      kind: 'several',
      text: both('ก่อนกดอัดควรทำอะไร', 'What do you do before recording?'),
      choices: [
        ['wipe', both('เช็ดเลนส์', 'Wipe the lens')],
        ['mute', both('ปิดแจ้งเตือนหรือเปิดโหมดเครื่องบิน', 'Switch off notifications or use flight mode')],
        ['lock', both('แตะค้างเพื่อล็อกโฟกัสและแสง', 'Press and hold to lock focus and light')],
        ['zoom', both('ซูมสุดไว้ก่อน', 'Zoom in all the way')],
      ],
      right: ['wipe', 'mute', 'lock'],
      why: both('ซูมดิจิทัลแค่ขยายภาพที่ไม่ชัด เดินเข้าไปดีกว่า', 'Digital zoom enlarges blur. Walk closer.'),
    },
    {
      id: 'nearer',
      kind: 'order',
      text: both(
        'กำลังอัดภาพไกลอยู่ อยากได้ภาพใกล้ เรียงสิ่งที่ทำ',
        'You record a wide shot and want a close one. Put your steps in order.',
      ),
      choices: [
        ['finish', both('นับให้ครบสิบ แล้วหยุดอัด', 'Count to ten, then stop')],
        ['walk', both('เดินเข้าไปใกล้เท่าที่ปลอดภัย', 'Walk as near as is safe')],
        ['brace', both('ตั้งท่าให้นิ่ง ล็อกโฟกัส', 'Stand still, lock the focus')],
        ['record', both('อัดใหม่', 'Record again')],
      ],
      why: both('เดินไปอัดไปได้แต่ภาพสั่นที่ใช้ไม่ได้ทั้งสองช็อต', 'Walking while you record spoils both shots.'),
    },
  ],
};

const sound: DemoLesson = {
  skill: 'video_shooting',
  level: 2,
  minutes: 7,
  practice: '/home?d=post',
  name: all(
    'เสียงชัดก่อนภาพสวย: สัมภาษณ์หน้ากล้อง',
    'Sound before beauty: an interview on camera',
    'ສຽງຊັດກ່ອນພາບງາມ: ສຳພາດໜ້າກ້ອງ',
    'សំឡេងច្បាស់មុនរូបស្អាត៖ សម្ភាសមុខកាមេរ៉ា',
    'ပုံလှမီ အသံကြည် - ကင်မရာရှေ့ မေးမြန်းခြင်း',
  ),
  summary: all(
    'ระยะไมค์ ลม ที่ยืน คำถามเปิด และคำพูดที่ใช้ตัดต่อได้',
    'Microphone distance, wind, where to stand, open questions, and answers that can be cut',
    'ໄລຍະໄມ ລົມ ບ່ອນຢືນ ຄຳຖາມເປີດ',
    'ចម្ងាយមីក្រូ ខ្យល់ កន្លែងឈរ សំណួរបើក',
    'မိုက်အကွာအဝေး၊ လေ၊ ရပ်နေရာ၊ ပွင့်လင်းမေးခွန်း',
  ),
  sections: [
    {
      id: 'distance',
      name: both('หนึ่งช่วงแขนคือไกลสุด', 'An arm’s length is the limit'),
      drawing: 'microphone',
      shows: both(
        'บน: พูดใกล้ไมค์ คลื่นเสียงสูง ล่าง: พูดไกลไมค์ เสียงจมในเสียงรบกวน',
        'Above: near the microphone the voice is large. Below: far away it drowns in noise',
      ),
      text: both(
        `ไมค์ในมือถือเก็บเสียงรอบตัวเท่า ๆ กัน ยิ่งห่าง เสียงคนยิ่งจมในเสียงรถและลม คนทนภาพสั่นได้ แต่ทนเสียงฟังไม่รู้เรื่องไม่ได้

- ไม่มีไมค์: ยืนห่างไม่เกินหนึ่งช่วงแขน
- หูฟังที่มีไมค์: ห้อยให้ไมค์อยู่แถวหน้าอก อย่าให้ถูเสื้อ
- มือถือเครื่องที่สอง: เปิดแอปอัดเสียงใส่กระเป๋าเสื้อ ปรบมือหนึ่งครั้งหน้ากล้อง แล้วค่อยจับเสียงให้ตรงทีหลัง`,
        `A phone's microphone hears everything around it. The further away, the more a voice drowns in traffic and wind. People bear shaky pictures, not sound they cannot understand.

- Without a microphone: an arm's length at most
- Earphones with a microphone: let it hang at the chest, away from cloth
- A second phone: record sound in the shirt pocket, clap once before the camera, and match the two later`,
      ),
    },
    {
      id: 'wind',
      name: both('ลม รถ และห้องก้อง', 'Wind, traffic and echo'),
      text: both(
        `ฟังสถานที่สิบวินาทีก่อนเลือกที่ยืน

- หันหลังให้ลม หรือหลบหลังรถและกำแพง ไมค์หุ้มฟองน้ำหรือถุงเท้าบาง ๆ ช่วยได้
- ถนนอยู่หลังกล้อง ไม่ใช่หลังคนพูด
- ห้องว่างก้อง ให้ยืนใกล้ผ้าม่านหรือในรถ
- ปิดพัดลม ตู้แช่ และวิทยุ แล้วเปิดคืนให้เขาด้วย

อัดทดสอบห้าวินาที แล้วฟังด้วยหูฟังก่อนเริ่มจริงทุกครั้ง`,
        `Listen to the place for ten seconds before you choose where to stand.

- Turn your back to the wind, or hide behind a car or wall. Foam or a thin sock over the microphone helps
- Keep the road behind the camera, not behind the speaker
- Empty rooms echo: stand near curtains, or sit in a car
- Ask to switch off fans, freezers and radios, and switch them on again afterwards

Record five seconds and listen with earphones, each time, before you begin.`,
      ),
    },
    {
      id: 'frame',
      name: both('จัดภาพคนพูด', 'Framing somebody who speaks'),
      drawing: 'interview',
      shows: both(
        'คนพูดอยู่ข้างขวาของกรอบ มองไปทางคนถามที่ยืนข้างกล้อง',
        'The speaker at the right of the frame looks at the one who asks, beside the camera',
      ),
      text: both(
        `ยืนข้างกล้อง ให้เขามองเรา ไม่มองเลนส์ ตาอยู่เส้นบนของตาราง และเว้นที่ว่างด้านที่เขามอง กล้องสูงเท่าตาเขา ถ่ายจากล่างทำให้ดูข่ม ถ่ายจากบนทำให้ดูเล็ก

ฉากหลังควรบอกเรื่อง เช่น ชาวประมงหน้าเรือ ไม่ใช่หน้ากำแพงขาว ดูว่าไม่มีเสาโผล่จากหัว และไม่มีเอกสารหรือหน้าคนอื่นที่ไม่ได้ขอ`,
        `Stand beside the camera and let people look at you, not into the lens. Eyes on the upper line of the grid, room where they look, and the camera at the height of their eyes: from below they seem to threaten, from above small.

The background should say something: a fisherman before his boat, not a white wall. No pole out of a head, no papers, no faces of others whom you have not asked.`,
      ),
    },
    {
      id: 'questions',
      name: both('คำถามที่ได้คำตอบใช้ได้', 'Questions that get usable answers'),
      text: both(
        `- เริ่มด้วย “ช่วยบอกชื่อ และเกี่ยวข้องกับเรื่องนี้อย่างไร” อัดไว้เลย จะได้สะกดถูก
- ถามเปิด: “ตอนนั้นเกิดอะไรขึ้น” แทน “ตกใจใช่ไหม” ซึ่งได้แค่ “ใช่”
- ขอให้ตอบเป็นประโยคเต็ม เช่น “น้ำเข้าบ้านตอนตีสาม” เพราะเราจะตัดเสียงคำถามออก
- ถามจบแล้วเงียบสามวินาที คนมักพูดเรื่องสำคัญตอนนั้น
- ปิดด้วย “มีอะไรที่ผมควรถามแต่ยังไม่ได้ถามไหม”

คนที่เพิ่งสูญเสีย ถามว่าพร้อมไหม และให้เขาหยุดได้ทุกเมื่อ`,
        `- Begin with “your name, and what you have to do with this”, recorded, so that you can spell it
- Ask openly: “What happened then?”, not “Were you frightened?”, which only gets a “yes”
- Ask for whole sentences, such as “The water came in at three”, because your question will be cut
- When they finish, keep silent for three seconds. That is often when the important thing is said
- Close with “Is there anything I should have asked?”

Ask people who have just lost somebody whether they are ready, and let them stop at any time.`,
      ),
    },
  ],
  questions: [
    {
      id: 'phone-distance',
      kind: 'one',
      text: both('ไม่มีไมค์แยก ควรอยู่ห่างคนพูดแค่ไหน', 'Without a microphone, how far from the speaker?'),
      choices: [
        ['arm', both('ไม่เกินหนึ่งช่วงแขน', 'An arm’s length at most')],
        ['three', both('ราวสามเมตรให้เห็นทั้งตัว', 'Some three metres, to see all of them')],
        ['any', both('เท่าไรก็ได้ เพิ่มเสียงทีหลัง', 'Any: the volume can be raised later')],
      ],
      right: ['arm'],
      why: both('เพิ่มเสียงทีหลัง เสียงรบกวนก็ดังขึ้นด้วย', 'Raising the volume raises the noise too.'),
    },
    {
      id: 'open-question',
      kind: 'one',
      text: both('คำถามไหนได้คำตอบที่ตัดต่อได้', 'Which question gets an answer that can be cut?'),
      choices: [
        ['open', both('“เช้านั้นเกิดอะไรขึ้นบ้าง”', '“What happened that morning?”')],
        ['closed', both('“กลัวมากเลยใช่ไหม”', '“You were very frightened, weren’t you?”')],
        ['double', both('“เกิดอะไร แล้วรู้สึกอย่างไร แล้วจะทำอะไรต่อ”', '“What happened, how did you feel, and what next?”')],
      ],
      right: ['open'],
      why: both(
        'คำถามปิดได้แค่ “ใช่” คำถามซ้อนได้แค่ข้อสุดท้าย',
        'A closed one gets “yes”, three at once get the last one answered.',
      ),
    },
    {
      id: 'silence',
      kind: 'truth',
      text: both('หลังคำตอบ เงียบสักสามวินาทีก่อนถามต่อ', 'After an answer, keep silent for about three seconds.'),
      isTrue: true,
      why: both('คนมักพูดต่อ และเราได้จุดตัดที่สะอาด', 'People often go on, and you get a clean cut.'),
    },
    {
      id: 'noise',
      kind: 'several',
      text: both('อะไรช่วยให้เสียงสะอาดขึ้น', 'What makes the sound cleaner?'),
      choices: [
        ['wall', both('หลบลมหลังกำแพง', 'A wall against the wind')],
        ['fan', both('ขอปิดพัดลมชั่วคราว', 'Switching off a fan for a while')],
        ['listen', both('อัดทดสอบแล้วฟังด้วยหูฟัง', 'A test, heard with earphones')],
        ['hall', both('ย้ายเข้าโถงว่างใหญ่', 'Moving into a large empty hall')],
      ],
      right: ['wall', 'fan', 'listen'],
      why: both('โถงว่างก้อง ฟังยากกว่าเดิม', 'Empty halls echo.'),
    },
  ],
};

export const videoShootingLessons: readonly DemoLesson[] = [steady, sound];
