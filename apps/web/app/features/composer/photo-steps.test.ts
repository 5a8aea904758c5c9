import { describe, expect, it } from 'vitest';
import { croppedFrame, hideAllStep, type PhotoStep, placedFaces, toggleStep, turnedFrame } from './photo-steps.ts';

const face = { x: 0.5, y: 0.4, width: 0.1, height: 0.1 };
const step: PhotoStep = { picture: {} as HTMLCanvasElement, place: (frame) => frame, hidden: [] };

describe('where a face is after the photo was changed', () => {
  it('turns with the photo, and is back after four quarters', () => {
    const frame = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };
    const once = turnedFrame(frame);
    expect(once.x).toBeCloseTo(0.75);
    expect(once.y).toBeCloseTo(0.1);
    expect([once.width, once.height]).toEqual([0.05, 0.3]);
    const around = turnedFrame(turnedFrame(turnedFrame(once)));
    expect(around.x).toBeCloseTo(frame.x);
    expect(around.y).toBeCloseTo(frame.y);
  });

  it('is a part of what is left after a cut', () => {
    const placed = croppedFrame(face, { x: 0.4, y: 0.4, width: 0.4, height: 0.2 });
    expect(placed?.x).toBeCloseTo(0.25);
    expect(placed?.y).toBeCloseTo(0);
    expect(placed?.width).toBeCloseTo(0.25);
    expect(placed?.height).toBeCloseTo(0.5);
  });

  it('keeps the half that a cut leaves, so that it stays blurred, and is gone with the whole', () => {
    const half = croppedFrame(face, { x: 0, y: 0, width: 0.55, height: 1 });
    expect((half?.x ?? 0) + (half?.width ?? 0)).toBeCloseTo(1);
    expect(croppedFrame(face, { x: 0, y: 0, width: 0.4, height: 1 })).toBeNull();
  });
});

describe('which faces are blurred', () => {
  const faces = [face, { ...face, x: 0.1 }];
  const hidden = (one: PhotoStep) => placedFaces(one, faces).map(({ isHidden }) => isHidden);

  it('are none before the person chose, then those that were pressed an odd number of times', () => {
    expect(hidden(step)).toEqual([false, false]);
    const second = toggleStep(step, 1);
    expect(hidden(second)).toEqual([false, true]);
    expect(hidden(toggleStep(second, 1))).toEqual([false, false]);
    expect(hidden(step)).toEqual([false, false]);
  });

  it('are all at once', () => {
    expect(hidden(hideAllStep(toggleStep(step, 0), faces))).toEqual([true, true]);
  });

  it('keep their choice when another face was cut away', () => {
    const cut: PhotoStep = { ...step, hidden: [1], place: (frame) => (frame.x > 0.3 ? null : frame) };
    expect(placedFaces(cut, faces)).toMatchObject([{ index: 1, isHidden: true }]);
  });
});
