/** What a client's headers say about an answer that is kept: how it may come packed, and whether it is there already. */

export type Encoding = 'br' | 'gzip';

/** Browsers send a handful of texts; what else comes is not worth remembering. */
const mostRemembered = 100;
const remembered = new Map<string, Taken>();

type Taken = { readonly best: Encoding | null; readonly gzip: boolean };
const plainOnly: Taken = { best: null, gzip: false };

/** The best encoding that an `Accept-Encoding` takes, or null for none (RFC 9110 §12.5.3); of equals Brotli. */
export function encodingOf(header: string | undefined): Encoding | null {
  return takenBy(header).best;
}

/** Whether an `Accept-Encoding` takes gzip, for answers that come in nothing better. */
export function takesGzip(header: string | undefined): boolean {
  return takenBy(header).gzip;
}

function takenBy(header: string | undefined): Taken {
  if (!header) return plainOnly;
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const taken = readTaken(header);
  if (remembered.size < mostRemembered) remembered.set(header, taken);
  return taken;
}

function readTaken(header: string): Taken {
  const weights = new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
      return [name, weight === undefined ? 1 : Number.parseFloat(weight.replace(/^q\s*=\s*/, '')) || 0];
    }),
  );
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (Math.max(br, gzip) <= 0) return plainOnly;
  return { best: br >= gzip ? 'br' : 'gzip', gzip: gzip > 0 };
}

/** Whether `If-None-Match` names this weak mark, alone, in a list or by `*` (RFC 9110 §13.1.2). */
export function hasMark(header: string | undefined, mark: `W/"${string}"`): boolean {
  if (header === undefined) return false;
  if (header === mark || header.trim() === '*') return true;
  const strong = mark.slice(2);
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === strong);
}
