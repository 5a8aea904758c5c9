import { expect, test } from 'vitest';
import { isReservedName } from './reserved-names.ts';

test.each([
  ['ไม่เปิดเผยชื่อ', true],
  [' ไม่ เปิดเผย\u200Bชื่อ ', true],
  ['Anonymous', true],
  ['ＡＮＯＮＹＭＯＵＳ', true],
  ['ບໍ່ເປີດເຜີຍຊື່', true],
  ['ปักหมุด', true],
  ['«ปักหมุด»', true],
  ['ปัก\u00ADหมุด\u2060\uFE0F', true],
  ['p.a.k-mut', true],
  ['PAKMUT ✔️', true],
  ['ປັກໝຸດ', true],
  ['ປັກຫມຸດ', true],
  ['พลอย', false],
  ['ปักหมุดข่าวน่าน', false],
  ['Anon', false],
  ['', false],
])('%j reads like the name of nobody or of the product: %s', (name, is) => expect(isReservedName(name)).toBe(is));
