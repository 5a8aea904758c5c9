/**
 * The states of a photo in the editor. Faces are found once, in the first; each later state knows where they have gone, and
 * which of them the person wants blurred, so that this can be changed after the photo was cut and turned.
 */
import { headOf, withinPicture } from '#web/platform/pictures/face-boxes.ts';
import { blurred, cropped, type Frame, turned } from '#web/platform/pictures/photo-edits.ts';

export type PhotoStep = {
  /** Without the blur of the found faces. */
  readonly picture: HTMLCanvasElement;
  /** Where a part of the first picture is in this one; null for what was cut away. */
  readonly place: (frame: Frame) => Frame | null;
  /** The found faces that are blurred, by their position in the list. */
  readonly hidden: readonly number[];
};

/** A found face in a state of the photo. */
export type PlacedFace = { readonly index: number; readonly head: Frame; readonly isHidden: boolean };

export function firstStep(picture: HTMLCanvasElement): PhotoStep {
  return { picture, place: (frame) => frame, hidden: [] };
}

export function blurStep(step: PhotoStep, frame: Frame): PhotoStep {
  return { ...step, picture: blurred(step.picture, [frame]) };
}

export function turnStep(step: PhotoStep): PhotoStep {
  return { ...step, picture: turned(step.picture), place: (frame) => whereIf(step.place(frame), turnedFrame) };
}

export function cropStep(step: PhotoStep, area: Frame): PhotoStep {
  const place = (frame: Frame) => whereIf(step.place(frame), (placed) => croppedFrame(placed, area));
  return { ...step, picture: cropped(step.picture, area), place };
}

export function toggleStep(step: PhotoStep, index: number): PhotoStep {
  const others = step.hidden.filter((one) => one !== index);
  return { ...step, hidden: others.length < step.hidden.length ? others : [...others, index] };
}

export function hideAllStep(step: PhotoStep, faces: readonly Frame[]): PhotoStep {
  return { ...step, hidden: faces.map((_, index) => index) };
}

/** Those that are still in the picture. */
export function placedFaces(step: PhotoStep, faces: readonly Frame[]): PlacedFace[] {
  return faces.flatMap((face, index) => {
    const head = whereIf(headOf(face), step.place);
    return head ? [{ index, head, isHidden: step.hidden.includes(index) }] : [];
  });
}

/** The picture as it is sent. */
export function resultOf(step: PhotoStep, faces: readonly Frame[]): HTMLCanvasElement {
  const heads = placedFaces(step, faces).flatMap(({ head, isHidden }) => (isHidden ? [head] : []));
  return heads.length > 0 ? blurred(step.picture, heads) : step.picture;
}

/** A quarter to the right. */
export function turnedFrame({ x, y, width, height }: Frame): Frame {
  return { x: 1 - y - height, y: x, width: height, height: width };
}

/** A part of a picture as a part of what is left of it; null if nothing of it is left. */
export function croppedFrame({ x, y, width, height }: Frame, area: Frame): Frame | null {
  return withinPicture({
    x: (x - area.x) / area.width,
    y: (y - area.y) / area.height,
    width: width / area.width,
    height: height / area.height,
  });
}

function whereIf(frame: Frame | null, where: (frame: Frame) => Frame | null): Frame | null {
  return frame && where(frame);
}
