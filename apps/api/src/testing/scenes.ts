/** Pictures with shapes, as photos have them and noise has not: a scene of its own for each number. */
import sharp from 'sharp';

const size = { width: 800, height: 600 };

export function scene(seed: number): Buffer {
  let state = (seed * 2_654_435_761) % 2 ** 32;
  const at = (span: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * span);
  };
  const shapes = Array.from({ length: 12 }, () => {
    const [place, radii] = [`cx="${at(800)}" cy="${at(600)}"`, `rx="${40 + at(160)}" ry="${30 + at(140)}"`];
    return `<ellipse ${place} ${radii} fill="rgb(${at(256)},${at(256)},${at(256)})"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#8aa"/>${shapes.join('')}</svg>`,
  );
}

/** The scene as somebody passes it on: cut a little on all sides, smaller, and encoded poorly. */
export function passedOn(seed: number): Promise<Buffer> {
  const { width, height } = size;
  return sharp(scene(seed))
    .extract({ left: 4, top: 3, width: width - 8, height: height - 6 })
    .resize(500)
    .jpeg({ quality: 50 })
    .toBuffer();
}
