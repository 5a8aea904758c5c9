/** Lessons about editing: a minute that tells a story, and cuts that do not lie. */
import { all, both, type DemoLesson } from './lesson-demo.ts';

const minute: DemoLesson = {
  skill: 'video_editing',
  level: 2,
  minutes: 8,
  practice: '/vdolist',
  name: all(
    'ตัดข่าวหนึ่งนาทีให้รู้เรื่อง',
    'One minute that tells the story',
    'ຕັດຂ່າວໜຶ່ງນາທີໃຫ້ຮູ້ເລື່ອງ',
    'កាត់ព័ត៌មានមួយនាទីឲ្យយល់',
    'တစ်မိနစ်သတင်း တည်းဖြတ်ခြင်း',
  ),
  summary: all(
    'เลือกก่อนตัด ตัดตามการเคลื่อนไหว เสียงบรรยายกับเสียงจริง',
    'Choose before you cut, cut on movement, and mix your voice with real sound',
    'ເລືອກກ່ອນຕັດ ຕັດຕາມການເຄື່ອນໄຫວ ສຽງບັນຍາຍກັບສຽງຈິງ',
    'ជ្រើសមុនកាត់ កាត់តាមចលនា សំឡេងអត្ថាធិប្បាយនិងសំឡេងពិត',
    'ဖြတ်မီရွေး၊ လှုပ်ရှားမှုအလိုက်ဖြတ်၊ အသံနှစ်မျိုး',
  ),
  sections: [
    {
      id: 'paper-edit',
      name: both('ตัดบนกระดาษก่อน', 'Cut on paper first'),
      drawing: 'timeline',
      shows: both('เส้นเวลาที่มีจุดเหตุการณ์เรียงกันสี่จุด', 'A line of time with four events'),
      text: both(
        `ดูทุกคลิปรอบเดียว จดว่าอะไรใช้ได้และอยู่วินาทีที่เท่าไร แล้วเขียนโครงหนึ่งนาทีก่อนเปิดแอป

- 0–5 วินาที: ภาพที่แรงที่สุด พร้อมข้อความบอกว่าเกิดอะไร ที่ไหน
- 5–25: เกิดอะไรขึ้น ภาพไกลแล้วภาพกลาง
- 25–45: คนที่เดือดร้อนหรือทำเรื่องนี้พูดเอง
- 45–60: ตอนนี้เป็นอย่างไร ใครรับผิดชอบ เกิดอะไรต่อ

คลิปที่ดีแต่ไม่เข้าเรื่อง ตัดทิ้ง คนดูจะไม่คิดถึง`,
        `Watch every clip once, note what is usable and at which second, and write the minute down before you open an app.

- 0–5 seconds: the strongest picture, with words that say what and where
- 5–25: what happened, wide, then medium
- 25–45: those concerned speak for themselves
- 45–60: how it stands now, who is responsible, what comes next

A fine clip that is not part of the story goes. Nobody will miss it.`,
      ),
    },
    {
      id: 'cuts',
      name: both('ตัดตรงที่มีการเคลื่อนไหว', 'Cut on movement'),
      drawing: 'cut-on-action',
      shows: both(
        'มือเริ่มยกในภาพแรก และยกต่อในภาพที่สอง รอยตัดอยู่ตรงกลาง',
        'A movement begins in one picture and goes on in the next, with the cut between them',
      ),
      text: both(
        `ตัดขณะที่มือกำลังยกหรือคนกำลังหัน ตาคนดูจะตามการเคลื่อนไหวและไม่เห็นรอยตัด

- เปลี่ยนขนาดภาพทุกครั้งที่ตัด: ไกลไปกลาง กลางไปใกล้ ภาพขนาดใกล้เคียงกันต่อกันจะกระตุก
- อย่าข้ามเส้น: ถ้าคนเดินจากซ้ายไปขวา ช็อตต่อไปต้องซ้ายไปขวาด้วย
- ช็อตหนึ่งอยู่สามถึงห้าวินาที นานพอให้เห็นว่าคืออะไร
- ไม่ต้องใช้เอฟเฟกต์เปลี่ยนฉาก ตัดชนธรรมดาดีที่สุด`,
        `Cut while a hand rises or somebody turns: eyes follow the movement and do not see the cut.

- Change the size with each cut: wide to medium, medium to close. Two of nearly the same size jump
- Do not cross the line: who walks from left to right goes on so in the next shot
- Three to five seconds for a shot, long enough to see what it is
- No effects between shots. A plain cut is best`,
      ),
    },
    {
      id: 'sound',
      name: both('เสียงสามชั้น', 'Three layers of sound'),
      drawing: 'voice-over',
      shows: both(
        'แถวภาพอยู่บน เสียงพูดตรงกลาง เสียงบรรยากาศข้างล่างเบาลงเมื่อมีคนพูด',
        'A row of pictures, a voice in the middle, and the sound of the place, which goes down while somebody speaks',
      ),
      text: both(
        `- ชั้นหนึ่ง คำพูดของคนในข่าว ดังและชัดที่สุด
- ชั้นสอง เสียงบรรยายของเรา สั้น บอกสิ่งที่ภาพไม่บอก
- ชั้นสาม เสียงจริงของที่นั่น เช่น เครื่องสูบน้ำ เบาลงเมื่อมีคนพูด ดังขึ้นเมื่อไม่มี

บรรยายเขียนเป็นประโยคพูด อ่านออกเสียงแล้วจับเวลา หนึ่งวินาทีได้ราวสามพยางค์ เพลงประกอบข่าวไม่จำเป็น ทำให้เรื่องจริงดูเหมือนแสดง และเพลงที่มีลิขสิทธิ์ใช้ไม่ได้`,
        `- First, what people in the story say: loudest and clearest
- Second, your own voice: short, and only what pictures do not show
- Third, the sound of the place, such as a pump: down while somebody speaks, up when nobody does

Write for speaking, read it aloud and take the time. Music is not needed: it makes real things look staged, and music under copyright cannot be used.`,
      ),
    },
    {
      id: 'words',
      name: both('ข้อความบนจอและคำบรรยาย', 'Words on the screen'),
      text: both(
        `คนจำนวนมากดูโดยไม่เปิดเสียง และบางคนไม่ได้ยิน

- คำบรรยายใต้ภาพทุกคำพูด ไม่เกินสองบรรทัด ค้างไว้ให้อ่านทัน
- ชื่อคนพูด และเกี่ยวกับเรื่องอย่างไร ตอนที่เขาโผล่ครั้งแรก
- ตัวหนังสือใหญ่ พื้นหลังทึบ อยู่ในเขตที่ปุ่มของแอปไม่บัง
- วันที่และที่ของภาพ ถ้าไม่ใช่วันนี้ที่นี่

เปิดบนมือถือ ปิดเสียง แล้วให้คนอื่นดูหนึ่งรอบ ถ้าเขาเล่ากลับได้ ลงได้`,
        `Many people watch without sound, and some cannot hear.

- Captions for all that is said, two lines at most, long enough to read
- Who speaks and why, when they first appear
- Large letters on a solid ground, where an app's buttons do not cover them
- Date and place of a picture that is not of today and here

Play it on a phone, without sound, to somebody else. If they can tell the story back, publish.`,
      ),
    },
  ],
  questions: [
    {
      id: 'first-seconds',
      kind: 'one',
      text: both('ห้าวินาทีแรกควรเป็นอะไร', 'What belongs into the first five seconds?'),
      choices: [
        ['logo', both('โลโก้และเพลงเปิด', 'A logo and music')],
        ['strong', both('ภาพที่แรงที่สุดและบอกว่าเกิดอะไร ที่ไหน', 'The strongest picture, and what happened where')],
        ['hello', both('คนถ่ายทักทาย', 'A greeting of the reporter')],
      ],
      right: ['strong'],
      why: both('คนเลื่อนผ่านในไม่กี่วินาที ต้องรู้เรื่องทันที', 'People scroll on within seconds.'),
    },
    {
      id: 'jump',
      kind: 'truth',
      text: both(
        'ต่อสองช็อตที่ขนาดเกือบเท่ากันจากมุมเดียวกัน ภาพจะกระตุก',
        'Two shots of nearly the same size and angle jump when they are joined.',
      ),
      isTrue: true,
      why: both('เปลี่ยนขนาดหรือมุม หรือแทรกภาพใกล้คั่น', 'Change size or angle, or put a close-up between.'),
    },
    {
      id: 'layers',
      kind: 'order',
      text: both('เรียงเสียงจากดังสุดไปเบาสุดตอนมีคนพูด', 'While somebody speaks: order the sounds from loudest to softest'),
      choices: [
        ['speech', both('คำพูดของคนในข่าว', 'What the person says')],
        ['place', both('เสียงจริงของสถานที่', 'The sound of the place')],
        ['music', both('เพลงประกอบ (ปกติไม่ต้องมี)', 'Music, which is mostly not needed')],
      ],
      why: both('ถ้าฟังคนไม่รู้เรื่อง ข่าวก็ไม่มี', 'Without understanding the person there is no story.'),
    },
    {
      id: 'captions',
      kind: 'several',
      text: both('คำบรรยายที่ดีเป็นอย่างไร', 'What makes good captions?'),
      choices: [
        ['two', both('ไม่เกินสองบรรทัด', 'Two lines at most')],
        ['contrast', both('พื้นหลังทึบ อ่านออกกลางแดด', 'A solid ground, readable in the sun')],
        ['summary', both('สรุปสั้น ๆ แทนคำที่เขาพูดจริง', 'A summary instead of what was said')],
      ],
      right: ['two', 'contrast'],
      why: both(
        'คำบรรยายต้องตรงกับเสียง คนที่ไม่ได้ยินมีสิทธิรู้เท่ากัน',
        'Captions say what is said: who cannot hear has the same right.',
      ),
    },
  ],
};

const honest: DemoLesson = {
  skill: 'video_editing',
  level: 3,
  minutes: 6,
  practice: '/vdolist',
  name: all(
    'ตัดต่ออย่างซื่อสัตย์ และเก็บต้นฉบับ',
    'Honest editing, and keeping the original',
    'ຕັດຕໍ່ຢ່າງຊື່ສັດ ແລະເກັບຕົ້ນສະບັບ',
    'កាត់តដោយស្មោះត្រង់ និងរក្សាឯកសារដើម',
    'ရိုးသားစွာ တည်းဖြတ်ခြင်းနှင့် မူရင်းသိမ်းခြင်း',
  ),
  summary: all(
    'อะไรตัดได้ อะไรเปลี่ยนความหมาย เบลออย่างไรให้กู้คืนไม่ได้',
    'What may be cut, what changes the meaning, and blurring that cannot be undone',
    'ຫຍັງຕັດໄດ້ ຫຍັງປ່ຽນຄວາມໝາຍ ເບລແນວໃດບໍ່ໃຫ້ກູ້ຄືນ',
    'អ្វីកាត់បាន អ្វីប្តូរន័យ និងព្រិលឲ្យមិនអាចស្តារ',
    'ဘာဖြတ်နိုင်၊ ဘာက အဓိပ္ပာယ်ပြောင်း၊ ပြန်ဖော်မရအောင် ဝါးနည်း',
  ),
  sections: [
    {
      id: 'meaning',
      name: both('ตัดให้สั้นได้ ตัดให้ความหมายเปลี่ยนไม่ได้', 'Shorten, never bend'),
      text: both(
        `เขาพูดว่า “เห็นด้วยกับโครงการ ถ้าชาวบ้านได้ร่วมตัดสินใจก่อน” ถ้าเราตัดเหลือ “เห็นด้วยกับโครงการ” คือการโกหกด้วยคำของเขาเอง

ทดสอบง่าย ๆ: ถ้าคนพูดนั่งดูข้างเรา เขาจะบอกว่า “ใช่ ฉันหมายความอย่างนั้น” ไหม

- ตัดคำซ้ำ คำเอ่อ ช่วงเงียบ ได้
- ตัดเงื่อนไข คำว่า “ถ้า” “แต่” “บางคน” ไม่ได้
- เอาคำตอบของคำถามหนึ่งไปต่อกับอีกคำถาม ไม่ได้`,
        `Somebody says: “I agree with the project if the villagers decide first.” Cut to “I agree with the project”, it is a lie in their own words.

A simple test: if they sat beside you, would they say “yes, that is what I meant”?

- Repetitions, “um” and pauses may go
- Conditions, “if”, “but”, “some” may not
- An answer never moves to another question`,
      ),
    },
    {
      id: 'order',
      name: both('ลำดับเวลาและภาพปฏิกิริยา', 'Order and reactions'),
      text: both(
        `- เรียงเหตุการณ์ตามที่เกิด ถ้าสลับเพื่อเล่า ต้องบอกเวลาบนจอ
- ภาพคนหัวเราะต้องมาจากตอนนั้นจริง เอามาต่อหลังคำพูดเศร้าคือการใส่ร้าย
- เร่งหรือหน่วงความเร็วทำให้เหตุการณ์ดูรุนแรงหรือเมา ถ้าจำเป็นต้องบอก
- เสียงจากที่อื่น เช่น เสียงปืน เสียงคนร้อง ห้ามเติม
- ภาพเก่า ภาพจำลอง ภาพจาก AI เขียนกำกับตลอดเวลาที่อยู่บนจอ`,
        `- Keep events in their order. If you tell them otherwise, say the time on the screen
- A laughing face must be from that moment. Put after sad words it slanders
- Changed speed makes people look violent or drunk. If you need it, say so
- Never add sounds from elsewhere, such as shots or screams
- Label old pictures, reconstructions and AI for as long as they are on the screen`,
      ),
    },
    {
      id: 'blur',
      name: both('เบลอให้กู้คืนไม่ได้', 'Blur for good'),
      drawing: 'blurred-face',
      shows: both('ใบหน้าถูกบังด้วยช่องสี่เหลี่ยมใหญ่จนไม่เหลือรายละเอียด', 'A face behind large squares that leave no detail'),
      text: both(
        `- ใช้ช่องใหญ่หรือทึบไปเลย เบลอบาง ๆ ยังจำได้
- เลื่อนดูทีละเฟรมตอนคนขยับ ช่วงที่เบลอตามไม่ทันคือช่วงที่คนจะหยุดภาพดู
- เบลอในไฟล์ก่อนอัปโหลด สติกเกอร์ที่แอปวางทับบางตัวลอกออกได้
- เสียงก็ชี้ตัวได้ เปลี่ยนเสียงหรือให้คนอื่นอ่านแทน แล้วบอกผู้ชมว่าเปลี่ยน
- ดูเงาสะท้อนในกระจก ชื่อบนเสื้อ รอยสัก และเสียงเรียกชื่อ`,
        `- Large squares or a solid patch: a light blur can still be recognised
- Go frame by frame where people move. Where the blur lags behind, viewers will stop the picture
- Blur in the file before you upload it. Some stickers of apps can be peeled off
- A voice gives people away too: change it or have somebody else read, and say so
- Look for mirrors, names on shirts, tattoos, and names that are called`,
      ),
    },
    {
      id: 'original',
      name: both('เก็บต้นฉบับไว้เสมอ', 'Always keep the original'),
      text: both(
        `ถ้ามีคนโต้แย้ง ต้นฉบับคือสิ่งเดียวที่พิสูจน์ได้ว่าเราไม่ได้แต่ง

- คัดลอกไฟล์จากมือถือวันนั้นเลย ไว้สองที่ ตัดต่อจากสำเนาเท่านั้น
- ตั้งชื่อโฟลเดอร์ด้วยวันที่และที่ เช่น 2569-11-12_บ้านท่าเรือ
- อย่าส่งต้นฉบับของคนที่ต้องปกป้องผ่านแชต ส่งให้ทีมงานทางที่ตกลงกัน
- ถ้าไฟล์ทำให้แหล่งข่าวเสี่ยง ตกลงกับเขาและทีมงานว่าจะเก็บหรือลบอย่างไร`,
        `When somebody disputes a story, only the original shows that you did not make it up.

- Copy the files from the phone on the same day, to two places. Edit copies only
- Name folders by date and place, such as 2026-11-12_ban-tha-ruea
- Never send originals of people who need protection through chats. Use the way agreed with the newsroom
- If a file endangers a source, agree with them and the newsroom how to keep or delete it`,
      ),
    },
  ],
  questions: [
    {
      id: 'condition',
      kind: 'one',
      text: both('“ฉันสนับสนุน ถ้ามีการชดเชย” ตัดอย่างไรได้', '“I support it if there is compensation.” How may it be cut?'),
      choices: [
        ['whole', both('เก็บทั้งประโยค', 'Keep the whole sentence')],
        ['half', both('“ฉันสนับสนุน” เพราะสั้นกว่า', '“I support it”, which is shorter')],
        ['other', both('สลับเป็น “มีการชดเชย ฉันสนับสนุน”', 'Turn it into “there is compensation, I support it”')],
      ],
      right: ['whole'],
      why: both('เงื่อนไขคือความหมายของเขา', 'The condition is what they mean.'),
    },
    {
      id: 'added-sound',
      kind: 'truth',
      text: both(
        'เติมเสียงปืนจากคลังเสียงได้ ถ้าเหตุการณ์จริงมีเสียงปืนแต่เราอัดไม่ติด',
        'Shots from a sound library may be added if there were shots that you did not record.',
      ),
      isTrue: false,
      why: both(
        'ผู้ชมจะเชื่อว่าเป็นเสียงที่เกิดจริง ให้เขียนหรือให้คนเห็นเล่าแทน',
        'Viewers would take it for real. Write it, or let a witness tell.',
      ),
    },
    {
      id: 'blur-check',
      kind: 'several',
      text: both('เบลอหน้าแล้ว ยังต้องดูอะไร', 'The face is blurred. What else gives somebody away?'),
      choices: [
        ['voice', both('เสียงพูด', 'The voice')],
        ['mirror', both('เงาในกระจก', 'A reflection')],
        ['shirt', both('ชื่อบนเสื้อ', 'A name on the shirt')],
        ['sky', both('สีของท้องฟ้า', 'The colour of the sky')],
      ],
      right: ['voice', 'mirror', 'shirt'],
      why: both('คนรู้จักกันจากหลายอย่าง ไม่ใช่แค่หน้า', 'People are known by more than a face.'),
    },
    {
      id: 'keep-order',
      kind: 'order',
      text: both('กลับถึงบ้านพร้อมคลิป เรียงสิ่งที่ทำ', 'Home with your clips: put your steps in order'),
      choices: [
        ['copy', both('คัดลอกต้นฉบับไว้สองที่', 'Copy the originals to two places')],
        ['edit', both('ตัดต่อจากสำเนา', 'Edit a copy')],
        ['blur', both('เบลอและดูทีละเฟรม', 'Blur, and look frame by frame')],
        ['publish', both('เผยแพร่', 'Publish')],
      ],
      why: both('ถ้าตัดก่อนคัดลอก อาจเสียต้นฉบับไปตลอด', 'Editing before copying may cost the original for good.'),
    },
  ],
};

export const videoEditingLessons: readonly DemoLesson[] = [minute, honest];
