/**
 * Browsers that refuse storage, because cookies are blocked or the frame is sandboxed, throw when the property is read. The
 * fallback keeps the values in memory for as long as the page lives.
 */
class PageStorage implements Storage {
  readonly #values = new Map<string, string>();
  get length(): number {
    return this.#values.size;
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, String(value));
  }
  removeItem(key: string): void {
    this.#values.delete(key);
  }
  clear(): void {
    this.#values.clear();
  }
}

/** Replaces each refused storage by one in memory; must run before anything reads a storage. */
export function replaceRefusedStorage(page: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      page[name].getItem('');
    } catch {
      Object.defineProperty(page, name, { value: new PageStorage(), configurable: true });
    }
  }
}
