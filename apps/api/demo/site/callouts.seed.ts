/** Puts what the newsroom asks into the demo world; the stories of some hashtags answer it. */
import type { Platform } from '#api/platform/platform.ts';

const hour = 3_600_000;

const callouts = [
  {
    question: {
      th: 'น้ำท่วมบ้านคุณถึงไหนแล้ว',
      en: 'How far has the flood come where you live?',
      lo: 'ນ້ຳຖ້ວມບ້ານທ່ານຮອດໃສແລ້ວ?',
      km: 'ទឹកជំនន់នៅកន្លែងអ្នករស់នៅដល់ណាហើយ?',
      my: 'သင်နေထိုင်ရာတွင် ရေ မည်မျှ ရောက်နေပြီလဲ။',
    },
    detail: {
      th: 'ถ่ายให้เห็นระดับน้ำเทียบกับประตูหรือเสา บอกเวลาที่ถ่าย และอย่าลงไปในน้ำเพื่อถ่ายภาพ',
      en: 'Show the water beside a door or a post, say when you took the photo, and do not step into the water for it.',
      lo: 'ຖ່າຍໃຫ້ເຫັນລະດັບນ້ຳທຽບກັບປະຕູ ຫຼື ເສົາ ບອກເວລາທີ່ຖ່າຍ ແລະ ຢ່າລົງນ້ຳເພື່ອຖ່າຍຮູບ',
      km: 'ថតឲ្យឃើញកម្រិតទឹកក្បែរទ្វារ ឬសសរ ប្រាប់ម៉ោងថត ហើយកុំចុះក្នុងទឹកដើម្បីថត',
      my: 'တံခါး သို့မဟုတ် တိုင်နှင့် ယှဉ်၍ ရေမှတ် မြင်ရအောင် ရိုက်ပါ၊ ရိုက်ချိန် ဖော်ပြပါ၊ ဓာတ်ပုံအတွက် ရေထဲ မဆင်းပါနှင့်',
    },
    place: null,
    tag: '#น้ำท่วม',
    province_id: null,
    begins: -96,
    ends: 120,
  },
  {
    question: {
      th: 'กระสอบทรายริมน้ำปิงยังขาดตรงไหน',
      en: 'Where along the Ping are sandbags still missing?',
    },
    detail: null,
    place: { th: 'ริมน้ำปิง ตั้งแต่สะพานนวรัฐถึงป่าแดด', en: 'Along the Ping, from Nawarat Bridge to Pa Daet' },
    tag: '#กระสอบทราย',
    province_id: '50',
    begins: -60,
    ends: 48,
  },
] as const;

export async function seedCallouts({ db, clock }: Platform): Promise<void> {
  const now = clock.now().getTime();
  const rows = callouts.map(({ question, detail, place, begins, ends, ...rest }) => ({
    ...rest,
    question: JSON.stringify(question),
    detail: detail && JSON.stringify(detail),
    place: place && JSON.stringify(place),
    begins_at: new Date(now + begins * hour),
    ends_at: new Date(now + ends * hour),
    is_published: true,
    // Its reporters were told when it began.
    told_at: new Date(now),
  }));
  await db.insertInto('callouts').values(rows).execute();
}
