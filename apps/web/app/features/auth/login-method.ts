import { storageKeys } from '#web/platform/offline/storage-keys.ts';

/** How people log in and register here, beside the services of others. */
export const loginMethods = ['email', 'telephone'] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** The method of the last successful login in this browser. */
export function lastMethod(): LoginMethod {
  return localStorage.getItem(storageKeys.loginMethod) === 'telephone' ? 'telephone' : 'email';
}

export function storeMethod(method: LoginMethod): void {
  localStorage.setItem(storageKeys.loginMethod, method);
}
