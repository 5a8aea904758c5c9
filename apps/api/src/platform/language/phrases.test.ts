import { expect, test } from 'vitest';
import { keptTogether } from './phrases.ts';

function kept(text: string): string[] {
  const edges = keptTogether(text);
  return edges.flatMap((from, index) => (index % 2 ? [] : [text.slice(from, edges[index + 1])]));
}

test.each([
  ['ชาวบ้านร้องเรียนถนนพัง', 'ชาวบ้าน'],
  ['หาดใหญ่ฝนตกหนัก น้ำเอ่อตลาดกิมหยง', 'น้ำเอ่อ'],
  ['ตลาดออฟไลน์คึกคัก', 'ออฟไลน์'],
  ['ครูสอนที่วัด', 'ที่วัด'],
  ['ฝนตกหนักสามวัน', 'สามวัน'],
  ['เลือกตั้งเสร็จแล้ว', 'เสร็จแล้ว'],
  ['รพ.สต. เซกา มีวิดีโอคอลถึงหมอจังหวัด', 'วิดีโอ'],
  ['ห้องสมุดเปิดคอร์สมือถือสูงวัย', 'มือถือ'],
  ['ไฟป่าแม่แจ่มลามสามสันเขา', 'ไฟป่า'],
  ['คว้าที่หนึ่งภาคตะวันออก', 'ตะวันออก'],
  ['ไข้เลือดออกลดครึ่ง', 'เลือดออก'],
  ['ประมงพื้นบ้านสตูลวางซั้งเชือก', 'พื้นบ้าน'],
  ['พายุฤดูร้อนพัดหลังคาโรงเรียน', 'ฤดูร้อน'],
  ['เด็กขาย น้ำผลไม้สด', 'น้ำผลไม้'],
  ['แม่ค้าช่วยปักหมุดจนเจอที่สีลม', 'ปักหมุด'],
  ['ຝົນຕົກ ນ້ຳຖ້ວມບ້ານ', 'ນ້ຳຖ້ວມ'],
  ['សិស្សនៅផ្សារ', 'នៅផ្សារ'],
  ['မြို့က ကျောင်းမှာ', 'မြို့က'],
])('in %s the words of %s stay on one line', (text, phrase) => expect(kept(text)).toContain(phrase));

test('blanks and other scripts are left to the browser', () => {
  expect(kept('ที่ Chiang Mai และ 26 อำเภอ')).toEqual([]);
  expect(kept('The bridge is closed today')).toEqual([]);
});

test('what stays together fits into the narrowest line, and its edges go up', () => {
  const text = 'และกับให้เพื่อต่อถึงเป็นว่าแห่งบนใต้ริมสู่ตามเมื่อทุกหลายในที่จากโดยของ'.repeat(5);
  const edges = keptTogether(text);
  for (const part of kept(text)) expect(part.replace(/\p{M}/gu, '').length).toBeLessThanOrEqual(11);
  expect(kept(text).length).toBeGreaterThan(10);
  expect(edges.every((edge, index) => index === 0 || edge >= (edges[index - 1] as number))).toBe(true);
});
