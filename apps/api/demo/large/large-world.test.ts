import { describe, expect, it } from 'vitest';
import { createStoryGenerator } from './large-world.ts';
import { headers, sentences } from './large-world-words.ts';

const tell = (seed: number, count: number) => {
  const generator = createStoryGenerator(seed);
  return Array.from({ length: count }, () => generator.next());
};

describe('createStoryGenerator', () => {
  it('it makes the same stories for the same seed', () => {
    expect(tell(5, 200)).toEqual(tell(5, 200));
    expect(tell(5, 200)).not.toEqual(tell(6, 200));
  });

  it('fills every slot and stays within the limits of a post', () => {
    expect(headers.length + sentences.length).toBeGreaterThanOrEqual(60);
    for (const story of tell(1, 2000)) {
      expect(story.header + story.detail).not.toMatch(/[{}]|undefined/);
      expect(story.header.length).toBeLessThanOrEqual(200);
      expect(story.detail.match(/<p>/g)?.length).toBeLessThanOrEqual(2);
      expect(story.category).toBeGreaterThanOrEqual(1);
      expect(story.category).toBeLessThanOrEqual(8);
      expect(story.hashtags.every((tag) => /^#[\p{L}\p{M}\p{N}]+$/u.test(tag))).toBe(true);
    }
  });

  it('has common words and rare ones', () => {
    const stories = tell(2, 5000);
    const share = (word: string) => stories.filter((story) => story.detail.includes(word)).length / stories.length;
    expect(share('ชาวบ้าน')).toBeGreaterThan(0.2);
    expect(share('ปลาหมอคางดำ')).toBeLessThan(0.02);
    expect(new Set(stories.map((story) => story.hashtags[1])).size).toBeGreaterThan(500);
  });
});
