/** The pictures of the demo world, which lie in folders by topic beside this file. */
import path from 'node:path';

/** Pixels that the photographs are wide: every rendition differs from the next, HD from the middle size (media.rules.ts) too. */
export const demoPhotoWidth = 1_280;

/** The path of a picture, by its name such as `disaster/ping-flood-1.jpg`. */
export function demoPicture(name: string): string {
  return path.join(import.meta.dirname, 'pictures', name);
}
