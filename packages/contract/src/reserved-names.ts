/** Names that nobody may bear, because they stand for something else. */
import { foldSpelling } from './search/search.rules.ts';

/** How every author is called who is not named, and what the product is called, in its five languages. */
const reserved = new Set(
  [...['ไม่เปิดเผยชื่อ', 'Anonymous', 'ບໍ່ເປີດເຜີຍຊື່', 'អនាមិក', 'အမည်မဖော်'], ...['ปักหมุด', 'Pakmut', 'ປັກໝຸດ', 'ប៉ាក់មុត', 'ပတ်မုဒ်']].map(
    foldName,
  ),
);

/** Whether a display name reads like one of them, however it is spelt. */
export function isReservedName(text: string): boolean {
  return reserved.has(foldName(text));
}

/** Letters, their marks and digits alone: what else stands in a name hardly shows. */
function foldName(text: string): string {
  return foldSpelling(text.normalize('NFKC')).replace(/[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
}
