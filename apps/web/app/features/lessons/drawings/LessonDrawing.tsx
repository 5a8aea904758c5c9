import type { LessonDrawing as Name } from '@pakmut/contract/lessons/lessons.rules.ts';
import type { ReactNode } from 'react';
import { lightDirection, microphone, panSpeed, steadyHands, thirds, threeSizes } from './camera-drawings.tsx';
import styles from './Drawing.module.css';
import { cutOnAction, sequence, voiceOver } from './editing-drawings.tsx';
import { askFirst, blurredFace, exifLimits, floodDistance, interview, protestExit } from './people-drawings.tsx';
import {
  bubbles,
  checkThree,
  fiveQuestions,
  headline,
  invertedPyramid,
  quote,
  reverseSearch,
  timeline,
} from './writing-drawings.tsx';

const drawings: Record<Name, ReactNode> = {
  '': null,
  'ask-first': askFirst,
  'blurred-face': blurredFace,
  bubbles,
  'check-three': checkThree,
  'cut-on-action': cutOnAction,
  'exif-limits': exifLimits,
  'five-questions': fiveQuestions,
  'flood-distance': floodDistance,
  headline,
  interview,
  'inverted-pyramid': invertedPyramid,
  'light-direction': lightDirection,
  microphone,
  'pan-speed': panSpeed,
  'protest-exit': protestExit,
  quote,
  'reverse-search': reverseSearch,
  sequence,
  'steady-hands': steadyHands,
  thirds,
  'three-sizes': threeSizes,
  timeline,
  'voice-over': voiceOver,
};

/** An illustration in the colours of the theme; nothing for a name that says none. */
export function LessonDrawing({ name, alt }: { name: Name; alt: string }) {
  if (!drawings[name]) return null;
  return (
    <svg viewBox="0 0 320 180" className={styles.drawing} role="img" aria-label={alt}>
      {drawings[name]}
    </svg>
  );
}
