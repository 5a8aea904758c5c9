/**
 * Browsers that refuse storage, as they do without cookies and within a sandboxed frame, throw at its very name. There, what
 * would be stored lives as long as the page.
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

/** Puts a storage of the page in the place of each that is refused; comes before everything that reads one. */
export function replaceRefusedStorage(page: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      page[name].getItem('');
    } catch {
      Object.defineProperty(page, name, { value: new PageStorage(), configurable: true });
    }
  }
}
