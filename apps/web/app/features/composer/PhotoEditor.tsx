import { Blend, Crop, RotateCw, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { type Frame, pictureOf } from '#web/platform/pictures/photo-edits.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { FaceNote, FaceOutlines } from './FaceProposals.tsx';
import styles from './PhotoEditor.module.css';
import {
  blurStep,
  cropStep,
  firstStep,
  hideAllStep,
  type PhotoStep,
  type PlacedFace,
  placedFaces,
  resultOf,
  toggleStep,
  turnStep,
} from './photo-steps.ts';
import type { FoundFaces } from './use-found-faces.ts';

type PhotoEditorProps = {
  /** The photo as it is; null while it cannot be shown on this device. */
  load: (() => Promise<Blob>) | null;
  /** The photo before and after each step; the last one counts. */
  steps: readonly PhotoStep[];
  onSteps: (steps: readonly PhotoStep[]) => void;
  /** The faces of the first step, which the person may want blurred. */
  found: FoundFaces;
  number: number;
  /** The author's description for people who cannot see it. */
  alt: string;
  onAlt: (alt: string) => void;
  isBusy: boolean;
  onDone: () => void;
  onCancel: () => void;
};

const step = 0.02;
const firstFrame: Frame = { x: 0.35, y: 0.35, width: 0.3, height: 0.3 };

/**
 * Crops, turns and blurs a photo on the device, and describes it; each step can be taken back. Faces are proposed and the person
 * decides. What is blurred before the photo is sent never leaves the device.
 */
export function PhotoEditor({
  load,
  steps,
  onSteps,
  found,
  number,
  alt,
  onAlt,
  isBusy,
  onDone,
  onCancel,
}: PhotoEditorProps) {
  const t = useMessages();
  const [frame, setFrame] = useState<Frame>(firstFrame);
  const [problem, setProblem] = useState<'edit_photo_failed' | 'no_connection' | null>(null);
  const last = steps.at(-1);
  const faces = last ? placedFaces(last, found.faces) : [];
  const picture = useMemo(() => last && resultOf(last, found.faces), [last, found.faces]);

  const begin = useEffectEvent(async (isOver: () => boolean) => {
    if (!load || last) return;
    const file = await load().catch(() => setProblem('no_connection'));
    if (!file) return;
    const first = await pictureOf(file).catch(() => setProblem('edit_photo_failed'));
    if (first && !isOver()) onSteps([firstStep(first)]);
  });
  useEffect(() => {
    let isOver = false;
    void begin(() => isOver);
    return () => {
      isOver = true;
    };
  }, []);

  function apply(change: (step: PhotoStep) => PhotoStep) {
    if (last) onSteps([...steps, change(last)]);
  }
  return (
    <DialogFrame
      layout="full"
      sticky
      size="large"
      title={t('edit_photo_title')}
      onClose={onCancel}
      footer={
        <Button busy={isBusy} onClick={onDone}>
          {t(steps.length > 1 ? 'edit_photo_done' : 'done')}
        </Button>
      }
    >
      <div className={styles.editor}>
        {problem && <Notice tone="error" live title={t(problem)} />}
        {load && (
          <div className={styles.tools}>
            <Tool icon={<Blend size={18} />} onClick={() => apply((step) => blurStep(step, frame))}>
              {t('edit_photo_blur')}
            </Tool>
            <Tool
              icon={<Crop size={18} />}
              onClick={() => {
                apply((step) => cropStep(step, frame));
                setFrame(firstFrame);
              }}
            >
              {t('edit_photo_crop')}
            </Tool>
            <Tool icon={<RotateCw size={18} />} onClick={() => apply(turnStep)}>
              {t('edit_photo_turn')}
            </Tool>
            <Tool icon={<Undo2 size={18} />} disabled={steps.length < 2} onClick={() => onSteps(steps.slice(0, -1))}>
              {t('edit_photo_undo')}
            </Tool>
          </div>
        )}
        {picture && (
          <FaceNote
            state={found.state}
            faces={faces}
            onSearch={found.search}
            onHideAll={() => apply((step) => hideAllStep(step, found.faces))}
          />
        )}
        {picture && (
          <Stage
            picture={picture}
            frame={frame}
            onFrame={setFrame}
            faces={faces}
            onFace={(index) => apply((step) => toggleStep(step, index))}
          />
        )}
        {load && <p className={styles.hint}>{t('edit_photo_area')}</p>}
        <TextField
          className={styles.alt}
          label={t('photo_alt_label', { number })}
          placeholder={t('photo_alt_hint')}
          maxLength={400}
          value={alt}
          onChange={(event) => onAlt(event.target.value)}
        />
      </div>
    </DialogFrame>
  );
}

function Tool(props: { icon: React.ReactNode; disabled?: boolean; onClick: () => void; children: string }) {
  return (
    <Button variant="secondary" size="small" icon={props.icon} disabled={props.disabled} onClick={props.onClick}>
      {props.children}
    </Button>
  );
}

/** The picture with the frame that the next step is about: drawn by pointer, moved and sized by keys. */
function Stage({
  picture,
  frame,
  onFrame,
  faces,
  onFace,
}: {
  picture: HTMLCanvasElement;
  frame: Frame;
  onFrame: (frame: Frame) => void;
  faces: readonly PlacedFace[];
  onFace: (index: number) => void;
}) {
  const t = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    shown.width = picture.width;
    shown.height = picture.height;
    shown.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);

  function at(event: PointerEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: clamp((event.clientX - box.left) / box.width), y: clamp((event.clientY - box.top) / box.height) };
  }
  function draw(event: PointerEvent) {
    const begin = from.current;
    if (!begin) return;
    const now = at(event);
    onFrame({
      x: Math.min(begin.x, now.x),
      y: Math.min(begin.y, now.y),
      width: Math.max(0.01, Math.abs(now.x - begin.x)),
      height: Math.max(0.01, Math.abs(now.y - begin.y)),
    });
  }
  function key(event: KeyboardEvent) {
    const [dx, dy] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
      event.key
    ] ?? [0, 0];
    if (!dx && !dy) return;
    event.preventDefault();
    onFrame(event.shiftKey ? sized(frame, dx as number, dy as number) : shifted(frame, dx as number, dy as number));
  }
  const { x, y, width, height } = frame;
  return (
    <div
      className={styles.stage}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = at(event);
      }}
      onPointerMove={draw}
      onPointerUp={() => {
        from.current = null;
      }}
    >
      <canvas ref={canvas} className={styles.picture} />
      <button
        type="button"
        className={styles.frame}
        aria-label={t('edit_photo_frame')}
        style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
        onKeyDown={key}
      />
      <FaceOutlines faces={faces} onFace={onFace} />
    </div>
  );
}

function shifted(frame: Frame, dx: number, dy: number): Frame {
  return {
    ...frame,
    x: Math.min(1 - frame.width, Math.max(0, frame.x + dx)),
    y: Math.min(1 - frame.height, Math.max(0, frame.y + dy)),
  };
}

function sized(frame: Frame, dx: number, dy: number): Frame {
  return {
    ...frame,
    width: Math.min(1 - frame.x, Math.max(step, frame.width + dx)),
    height: Math.min(1 - frame.y, Math.max(step, frame.height + dy)),
  };
}

function clamp(part: number): number {
  return Math.min(1, Math.max(0, part));
}
