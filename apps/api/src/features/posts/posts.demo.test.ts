import { describe, expect, it } from 'vitest';
import { resolvePlace } from '#api/features/places/places.service.ts';
import { demoMembers } from '../members/members.demo.ts';
import { demoStories } from './posts.demo.ts';

const people = new Set(demoMembers.map((member) => member.key));
const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });

describe('the demo world', () => {
  it('has at least sixty stories with keys of their own, in all eight categories', () => {
    expect(demoStories.length).toBeGreaterThanOrEqual(60);
    expect(new Set(demoStories.map((story) => story.key)).size).toBe(demoStories.length);
    expect(new Set(demoStories.map((story) => story.category)).size).toBe(8);
  });

  it('knows everybody it names, each email once', () => {
    expect(new Set(demoMembers.map((member) => member.email)).size).toBe(demoMembers.length);
    for (const story of demoStories) {
      const named = [story.author, ...story.likedBy, ...story.comments.map((entry) => entry.by)];
      expect(named.filter((key) => !people.has(key))).toEqual([]);
      expect(new Set(story.likedBy).size).toBe(story.likedBy.length);
    }
  });

  it('lies in Thailand', () => {
    for (const { key, latitude, longitude } of demoStories) {
      expect(latitude, key).toBeGreaterThan(5.6);
      expect(latitude, key).toBeLessThan(20.5);
      expect(longitude, key).toBeGreaterThan(97.3);
      expect(longitude, key).toBeLessThan(105.7);
    }
  });

  it('keeps headers short, hashtags marked, and comments in the past', () => {
    for (const story of demoStories) {
      expect([...graphemes.segment(story.header)].length, story.key).toBeLessThanOrEqual(200);
      expect(
        story.hashtags.every((tag) => /^#[\p{L}\p{M}\p{N}]+$/u.test(tag)),
        story.key,
      ).toBe(true);
      expect(story.scenes.length, story.key).toBeGreaterThanOrEqual(1);
      expect(
        story.comments.every((entry) => entry.hoursAfter <= story.hoursAgo),
        story.key,
      ).toBe(true);
    }
  });

  it('never shows the same photograph twice', () => {
    const photos = demoStories.flatMap((story) => story.scenes.map((photo) => `${photo.kind} ${photo.seed}`));
    expect(photos.filter((photo, index) => photos.indexOf(photo) !== index)).toEqual([]);
  });
});

it('every story lies in a province whose name the dateline shows', () => {
  const nowhere = demoStories.filter(({ latitude, longitude }) => resolvePlace(latitude, longitude) === null);
  expect(nowhere.map(({ key }) => key)).toEqual([]);
});
