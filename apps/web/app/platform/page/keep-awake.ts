/**
 * Keeps the screen on where the device allows it, until what it returns is called. A device takes the lock back when the page is
 * hidden, so a page that is back asks again; a battery that is low refuses.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    const given = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) void given?.release();
    else lock = given;
  };
  void ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
