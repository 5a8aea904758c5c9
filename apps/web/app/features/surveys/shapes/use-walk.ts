/** Records a walk: the device is asked for its place only while it is recorded, and nothing of it leaves the answer. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepAwake } from '#web/platform/page/keep-awake.ts';
import type { Drawing } from './use-drawing.ts';
import { type Walk, walkOn } from './walking.ts';

/** `looking`: the device has not told a place yet; `weak`: it tells places too badly. */
export type Signal = 'looking' | 'weak' | 'good';
/** Why a walk has stopped by itself. */
export type Stopped = 'denied' | 'full';

/** Milliseconds that the device may take for a place before it says that it has none. */
const patience = 30_000;

export function useWalk({ readPoints, walkTo }: Pick<Drawing, 'readPoints' | 'walkTo'>) {
  const [state, setState] = useState<'off' | 'recording' | 'paused'>('off');
  const [signal, setSignal] = useState<Signal>('looking');
  const [accuracy, setAccuracy] = useState<number>();
  const [stopped, setStopped] = useState<Stopped>();
  const wasAway = useWasAway(state === 'recording');
  const walk = useRef<Walk | null>(null);

  function stop(why: Stopped) {
    setStopped(why);
    setState('off');
  }
  const take = useEffectEvent(({ coords, timestamp: at }: GeolocationPosition) => {
    const { latitude, longitude, accuracy: metres } = coords;
    const next = walkOn(walk.current, readPoints(), { latitude, longitude, accuracy: metres, at });
    setAccuracy(metres);
    setSignal('refused' in next && next.refused === 'inaccurate' ? 'weak' : 'good');
    if ('walk' in next) {
      walk.current = next.walk;
      walkTo(next.points);
    } else if (next.refused === 'full') stop('full');
  });
  const fail = useEffectEvent(({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
    if (code === PERMISSION_DENIED) stop('denied');
    else setSignal('weak');
  });
  useEffect(() => {
    if (state !== 'recording') return;
    const watch = navigator.geolocation.watchPosition(
      (position) => take(position),
      (failure) => fail(failure),
      { enableHighAccuracy: true, maximumAge: 0, timeout: patience },
    );
    const sleep = keepAwake();
    return () => {
      navigator.geolocation.clearWatch(watch);
      sleep();
    };
  }, [state]);

  return {
    state,
    signal,
    accuracy,
    stopped,
    wasAway,
    /** Begins, or goes on from where the shape ends now. */
    record() {
      walk.current = null;
      setSignal('looking');
      setAccuracy(undefined);
      setStopped(undefined);
      setState('recording');
    },
    pause: () => setState('paused'),
  };
}

/** Whether the page was hidden since it began: devices tell no places then. */
function useWasAway(isRecording: boolean): boolean {
  const [wasAway, setAway] = useState(false);
  useEffect(() => {
    if (!isRecording) return;
    setAway(false);
    const look = () => document.visibilityState === 'hidden' && setAway(true);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isRecording]);
  return wasAway;
}
