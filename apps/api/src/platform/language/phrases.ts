/**
 * Where no line of a headline shall begin in Thai, Lao, Khmer and Burmese (decision 0076). Browsers break these scripts where their
 * dictionary has a word, also inside what people read as one: ชาว|บ้าน, น้ำ|เอ่อ, ออฟ|ไลน์.
 */

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
const split = (words: string) => new Set(words.split(' '));

/** Begin a compound or a phrase: they stay with the word after them. */
const heads = split(
  `${'ชาว ผู้ นัก ช่าง การ ความ หมู่ น้ำ แม่ พ่อ เจ้า โรง ร้าน รถ ห้อง ศูนย์ ดวง ต้น ลูก คุณ นาย นาง พี่ ลุง ป้า น้อง ยาย ตา มือ ไฟ ฤดู ตะวัน เลือด พื้น ผล ปัก ประ วิ'} ${'ไม่ น่า จะ ถูก กำลัง ทุก หลาย ใน ที่ จาก โดย ของ และ หรือ กับ ให้ เพื่อ ต่อ ถึง เป็น ว่า แห่ง บน ใต้ ริม สู่ ตาม เมื่อ'} ${'สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ ร้อย พัน หมื่น'} ${'ຊາວ ຜູ້ ນັກ ຊ່າງ ການ ຄວາມ ນ້ຳ ນໍ້າ ແມ່ ພໍ່ ໂຮງ ຮ້ານ ລົດ ຫ້ອງ ບໍ່ ໃນ ທີ່ ຈາກ ຂອງ ແລະ ກັບ ໃຫ້ ສອງ ສາມ ສີ່ ຫ້າ'} ${'ការ អ្នក ភាព ទឹក មិន ក្នុង នៅ ពី របស់ និង ជា'}`,
);

/** End one: they stay with the word before them. */
const tails = split(
  `${'ๆ โอ แล้ว กัน ครับ ค่ะ คะ นะ อยู่ ไว้ ได้ ไป มา ขึ้น ลง นี้ นั้น'} ${'ໆ ແລ້ວ ກັນ ນີ້ ນັ້ນ ໄດ້ ໄປ ມາ'} ${'ៗ ហើយ នេះ នោះ បាន'} ${'များ တွေ သည် က ကို မှ မှာ တွင် နှင့် ၏ ပြီ တယ်'}`,
);

/** The rest of a loan word that the dictionary does not have: ไลน์ of ออฟไลน์. */
const loanEnd = /^\p{L}{1,4}\p{M}*\p{L}?[\u0E4C]$/u;
const unspaced = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+$/u;

/** What stays together must fit into the narrowest line that shows headlines; marks above and below take no room. */
const mostLetters = 11;
const lettersOf = (text: string) => text.replace(/\p{M}/gu, '').length;

const known = new Map<string, readonly number[]>();
/** The headlines of the lists that are being read; each takes some hundred bytes. */
const mostKnown = 5_000;

/**
 * The beginnings and ends, in turn, of the parts of a text that consist of several words of the dictionary and shall stay on one
 * line, in code units; none in texts of other scripts.
 */
export function keptTogether(text: string): readonly number[] {
  const before = known.get(text);
  if (before) return before;
  const edges = phrasesOf(text).flatMap(({ words, from, to }) => (words.length > 1 ? [from, to] : []));
  if (known.size >= mostKnown) known.clear();
  known.set(text, edges);
  return edges;
}

type Phrase = { readonly words: string[]; readonly from: number; to: number };

function phrasesOf(text: string): Phrase[] {
  const phrases: Phrase[] = [];
  for (const { segment: word, index } of segmenter.segment(text)) {
    const last = phrases.at(-1);
    const end = index + word.length;
    if (last && staysWith(last.words, word) && lettersOf(text.slice(last.from, end)) <= mostLetters) {
      last.words.push(word);
      last.to = end;
    } else phrases.push({ words: [word], from: index, to: end });
  }
  return phrases;
}

function staysWith(words: readonly string[], next: string): boolean {
  const last = words.at(-1) ?? '';
  if (!unspaced.test(last) || !unspaced.test(next)) return false;
  return heads.has(last) || tails.has(next) || (loanEnd.test(next) && lettersOf(last) < 5);
}
