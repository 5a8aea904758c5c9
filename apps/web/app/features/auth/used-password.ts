/**
 * The password that was typed a moment ago, for the step that asks to replace it at once. It lives in this page only; after
 * a reload the member has to prove their identity in another way.
 */
let used: string | undefined;

export function keepUsedPassword(password: string): void {
  used = password;
}

export function readUsedPassword(): string | undefined {
  return used;
}

export function forgetUsedPassword(): void {
  used = undefined;
}
