/** Ready forms that an editor starts from: content of the builder, in the two languages that most of the newsroom writes. */
import type { FormDefinition, FormText, Question } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { ChoiceText } from './builder-form.ts';

export type SurveyTemplate = {
  readonly id: 'flood' | 'haze' | 'bus';
  readonly name: FormText;
  readonly detail: FormText;
  readonly form: FormDefinition;
};

const text = (th: string, en: string): FormText => ({ th, en });
const choice = (id: string, th: string, en: string): ChoiceText => ({ id, label: text(th, en) });

const consent: Question = {
  id: 'consent',
  kind: 'consent',
  required: true,
  label: text('ยินยอมให้ใช้คำตอบนี้ในงานข่าวโดยไม่เปิดเผยชื่อ', 'My answers may be used in reporting, without my name'),
};
const place = (th: string, en: string): Question => ({
  id: 'place',
  kind: 'place',
  required: true,
  label: text(th, en),
});

const flood: SurveyTemplate = {
  id: 'flood',
  name: text('สำรวจความเสียหายจากน้ำท่วม', 'Flood damage survey'),
  detail: text(
    'บอกเราว่าน้ำท่วมกระทบบ้านและการทำกินอย่างไร ใช้เวลาราว 3 นาที แนบรูปได้ รูปไม่เผยแพร่ต่อสาธารณะ',
    'Tell us how the flood hit your home and your work. It takes about 3 minutes. You can add photos, which are never public.',
  ),
  form: {
    sections: [
      {
        title: text('น้ำที่บ้าน', 'Water at your home'),
        questions: [
          place('บ้านหรือที่ทำกินอยู่ตรงไหน', 'Where is your home or workplace?'),
          {
            id: 'level',
            kind: 'single',
            required: true,
            label: text('น้ำสูงที่สุดแค่ไหน', 'How high did the water get?'),
            choices: [
              choice('none', 'ไม่เข้าบ้าน', 'It did not come in'),
              choice('ankle', 'ถึงข้อเท้า', 'Ankle'),
              choice('knee', 'ถึงเข่า', 'Knee'),
              choice('waist', 'ถึงเอว', 'Waist'),
              choice('above', 'สูงกว่าเอว', 'Above the waist'),
            ],
          },
          {
            id: 'since',
            kind: 'date',
            label: text('น้ำเข้าวันไหน', 'When did the water come in?'),
            show_if: [{ question: 'level', is: 'unequal', value: 'none' }],
          },
          {
            id: 'days',
            kind: 'number',
            whole: true,
            least: 0,
            most: 365,
            label: text('น้ำท่วมอยู่กี่วัน', 'How long did it stay?'),
            unit: text('วัน', 'days'),
            show_if: [{ question: 'level', is: 'unequal', value: 'none' }],
          },
        ],
      },
      {
        title: text('ความเสียหายและความช่วยเหลือ', 'Damage and help'),
        questions: [
          {
            id: 'damage',
            kind: 'multi',
            label: text('อะไรเสียหายบ้าง', 'What was damaged?'),
            choices: [
              choice('house', 'ตัวบ้าน', 'The house'),
              choice('goods', 'ข้าวของเครื่องใช้', 'Household goods'),
              choice('vehicle', 'รถ', 'A vehicle'),
              choice('crops', 'พืชผล', 'Crops'),
              choice('animals', 'สัตว์เลี้ยงหรือปศุสัตว์', 'Animals'),
              choice('shop', 'ร้านหรือสินค้า', 'A shop or its goods'),
            ],
          },
          {
            id: 'photos',
            kind: 'photo',
            most: 3,
            label: text('รูปความเสียหาย', 'Photos of the damage'),
            hint: text('ถ่ายให้เห็นระดับน้ำ เลี่ยงใบหน้าคน', 'Show how high the water stood, and leave faces out'),
          },
          {
            id: 'loss',
            kind: 'number',
            whole: true,
            least: 0,
            label: text('เสียหายราวกี่บาท', 'About how much is the loss?'),
            unit: text('บาท', 'baht'),
            show_if: [{ question: 'damage', is: 'answered' }],
          },
          {
            id: 'help',
            kind: 'matrix',
            label: text('ได้รับความช่วยเหลือแค่ไหน', 'How much help did you get?'),
            rows: [
              choice('state', 'หน่วยงานรัฐ', 'Government'),
              choice('village', 'ชุมชน', 'The community'),
              choice('charity', 'มูลนิธิหรืออาสา', 'Charities or volunteers'),
            ],
            choices: [
              choice('enough', 'พอ', 'Enough'),
              choice('little', 'น้อย', 'Little'),
              choice('no', 'ไม่ได้', 'None'),
            ],
          },
          { id: 'needs', kind: 'long_text', label: text('ตอนนี้ต้องการอะไรมากที่สุด', 'What do you need most now?') },
          consent,
        ],
      },
    ],
  },
};

const haze: SurveyTemplate = {
  id: 'haze',
  name: text('ฝุ่นควันกับสุขภาพ', 'Haze and health'),
  detail: text(
    'เก็บข้อมูลอาการและการป้องกันตัวในช่วงฝุ่น PM2.5 ใช้เวลาราว 2 นาที',
    'How people feel and protect themselves when PM2.5 is high. It takes about 2 minutes.',
  ),
  form: {
    sections: [
      {
        questions: [
          place('วันนี้คุณอยู่ที่ไหน', 'Where are you today?'),
          {
            id: 'air',
            kind: 'scale',
            required: true,
            label: text('อากาศวันนี้แย่แค่ไหน', 'How bad is the air today?'),
            low: text('สะอาด', 'Clean'),
            high: text('แย่มาก', 'Very bad'),
          },
          {
            id: 'symptoms',
            kind: 'multi',
            label: text('สัปดาห์นี้มีอาการอะไรบ้าง', 'What have you felt this week?'),
            hint: text('ไม่มีอาการ ข้ามข้อนี้ได้', 'Skip this if you feel well'),
            choices: [
              choice('eyes', 'แสบตา', 'Sore eyes'),
              choice('nose', 'น้ำมูกหรือเลือดกำเดา', 'Runny nose or nosebleed'),
              choice('cough', 'ไอ เจ็บคอ', 'Cough or sore throat'),
              choice('breath', 'หายใจไม่สะดวก', 'Short of breath'),
              choice('skin', 'ผื่นคัน', 'Itchy skin'),
            ],
          },
          {
            id: 'care',
            kind: 'single',
            label: text('ได้พบหมอหรือไม่', 'Did you see a doctor?'),
            show_if: [{ question: 'symptoms', is: 'answered' }],
            choices: [
              choice('yes', 'พบแล้ว', 'Yes'),
              choice('wanted', 'อยากพบแต่ยังไม่ได้', 'I want to but could not yet'),
              choice('no', 'ไม่ต้องพบ', 'No need'),
            ],
          },
          {
            id: 'protect',
            kind: 'multi',
            label: text('ป้องกันตัวอย่างไร', 'How do you protect yourself?'),
            choices: [
              choice('mask', 'หน้ากาก N95', 'N95 mask'),
              choice('inside', 'อยู่ในอาคาร', 'Staying indoors'),
              choice('purifier', 'เครื่องฟอกอากาศ', 'Air purifier'),
              choice('nothing', 'ไม่ได้ทำอะไร', 'Nothing'),
            ],
          },
          {
            id: 'priority',
            kind: 'ranking',
            label: text('รัฐควรทำอะไรก่อน', 'What should the state do first?'),
            choices: [
              choice('fires', 'คุมการเผา', 'Control burning'),
              choice('masks', 'แจกหน้ากาก', 'Give out masks'),
              choice('rooms', 'เปิดห้องปลอดฝุ่น', 'Open clean-air rooms'),
            ],
          },
          consent,
        ],
      },
    ],
  },
};

const bus: SurveyTemplate = {
  id: 'bus',
  name: text('ตรวจป้ายรถเมล์', 'Bus stop check'),
  detail: text(
    'ดูว่าป้ายรถเมล์ใกล้คุณใช้ได้จริงแค่ไหน ตอบที่ป้ายได้เลย',
    'How usable is the bus stop near you? Answer while you wait there.',
  ),
  form: {
    sections: [
      {
        questions: [
          place('ป้ายอยู่ตรงไหน', 'Where is the stop?'),
          { id: 'name', kind: 'text', label: text('ชื่อป้ายหรือจุดสังเกต', 'Name of the stop, or a landmark') },
          {
            id: 'has',
            kind: 'multi',
            label: text('ที่ป้ายมีอะไรบ้าง', 'What does the stop have?'),
            choices: [
              choice('sign', 'ป้ายบอกสาย', 'A sign with the lines'),
              choice('seat', 'ที่นั่ง', 'A seat'),
              choice('roof', 'หลังคา', 'A roof'),
              choice('light', 'ไฟส่องสว่าง', 'Light'),
              choice('times', 'เวลารถ', 'Times of buses'),
              choice('ramp', 'ทางลาด', 'A ramp'),
            ],
          },
          {
            id: 'wheelchair',
            kind: 'single',
            required: true,
            label: text('คนใช้รถเข็นขึ้นรถที่นี่ได้ไหม', 'Can a wheelchair user board here?'),
            choices: [
              choice('yes', 'ได้', 'Yes'),
              choice('help', 'ได้ถ้ามีคนช่วย', 'With help'),
              choice('no', 'ไม่ได้', 'No'),
            ],
          },
          {
            id: 'why',
            kind: 'text',
            label: text('ติดอะไร', 'What is in the way?'),
            show_if: [{ question: 'wheelchair', is: 'unequal', value: 'yes' }],
          },
          {
            id: 'wait',
            kind: 'number',
            whole: true,
            least: 0,
            most: 240,
            label: text('รอรถนานแค่ไหน', 'How long did you wait?'),
            unit: text('นาที', 'minutes'),
          },
          { id: 'stars', kind: 'rating', required: true, label: text('ให้คะแนนป้ายนี้', 'Rate this stop') },
        ],
      },
    ],
  },
};

export const surveyTemplates: readonly SurveyTemplate[] = [flood, haze, bus];
