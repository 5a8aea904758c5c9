/** A picture out of a video on this device, so that a story can do without a photo of its own (decisions §3). */
const longestSide = 1_920;
const quality = 0.88;
/** Not zero, because the first frame of a video is often black. */
const atSecond = 1;
const patience = 15_000;

/** One frame as a JPEG file; null when this browser cannot show the video. */
export async function frameOf(video: File): Promise<File | null> {
  const url = URL.createObjectURL(video);
  const player = document.createElement('video');
  try {
    player.muted = true;
    player.playsInline = true;
    player.preload = 'auto';
    player.src = url;
    await nextEvent(player, 'loadeddata');
    const seeked = nextEvent(player, 'seeked');
    player.currentTime = Math.min(atSecond, player.duration / 2 || 0);
    await seeked;
    const blob = await draw(player);
    return blob && new File([blob], video.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return null;
  } finally {
    player.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

async function draw(player: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(player.videoWidth, player.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(player.videoWidth * scale);
  canvas.height = Math.round(player.videoHeight * scale);
  const brush = canvas.getContext('2d');
  if (!brush || canvas.width === 0) return null;
  brush.drawImage(player, 0, 0, canvas.width, canvas.height);
  return new Promise((settle) => canvas.toBlob(settle, 'image/jpeg', quality));
}

function nextEvent(player: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('too slow')), patience);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    player.addEventListener(event, end(done), { once: true });
    player.addEventListener(
      'error',
      end(() => fail(new Error('unreadable'))),
      { once: true },
    );
  });
}
