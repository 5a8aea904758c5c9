/** A number as people type it: Thai digits, commas between thousands. What is none comes back as it was typed, nothing as undefined. */
export function readTypedNumber(typed: string): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const western = text
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)))
    .replace(/^[−–]/, '-')
    .replace(/,(?=\d{3}(?!\d))/g, '');
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(western) ? Number(western) : typed;
}
