/** Notifications on a locked phone: permission, service worker and subscription of this browser (decisions §6). */
import {
  addPushSubscription,
  deletePushSubscription,
  getPushKey,
} from '@pakmut/contract/notifications/notifications.contract.ts';
import { call } from '#web/platform/net/call.ts';
import { registerServiceWorker } from '#web/platform/offline/service-worker.ts';

/** `impossible`: this browser cannot, e.g. inside of another app, or on an iPhone before it is on the home screen. */
export type PushState = 'impossible' | 'denied' | 'off' | 'on';

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** iPhones push only to what stands on the home screen. */
export function wantsHomeScreen(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
}

export async function readPushState(): Promise<PushState> {
  if (!canPush()) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for permission, which browsers allow only in a click handler, and subscribes this browser. */
export async function switchPushOn(): Promise<PushState> {
  if (!canPush()) return 'impossible';
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const { key } = await call(getPushKey, {});
  const registration = await registerServiceWorker();
  const subscription = await subscribe(registration.pushManager, bytesOf(key));
  const { endpoint, keys } = subscription.toJSON();
  await call(addPushSubscription, {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
  return 'on';
}

export async function switchPushOff(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return readPushState();
  await call(deletePushSubscription, { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return 'off';
}

/** A subscription that was made with another key of the server cannot be used any more. */
async function subscribe(manager: PushManager, key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (failure) {
    const old = await manager.getSubscription();
    if (!old) throw failure;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
