import { globSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { resolvePlace } from '#api/features/places/places.service.ts';
import { demoBroadcasts } from '#demo/people/broadcasts.demo.ts';
import { demoMembers } from '#demo/people/members.demo.ts';
import { demoOrganisations } from '#demo/people/organisations.demo.ts';
import { demoRewards } from '#demo/people/rewards.demo.ts';
import { demoPhotoWidth, demoPicture } from '#demo/pictures.ts';
import { announcementPicture } from '#demo/site/announcements.seed.ts';
import { demoSlides } from '#demo/site/editorial.seed.ts';
import { demoStories } from './posts.demo.ts';
import { mentionedIn, withReplies } from './posts.demo-story.ts';

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
      const named = [
        story.author,
        ...story.likedBy,
        ...withReplies(story.comments).flatMap(({ by, likedBy, text }) => [
          by,
          ...(likedBy ?? []),
          ...mentionedIn(text),
        ]),
      ];
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
      expect(story.photos.length, story.key).toBeGreaterThanOrEqual(1);
      expect(
        withReplies(story.comments).every((entry) => entry.hoursAfter <= story.hoursAgo),
        story.key,
      ).toBe(true);
    }
  });

  it('never shows the same photograph twice', () => {
    const photos = demoStories.flatMap((story) => story.photos);
    const bytes = new Set(photos.map((name) => readFileSync(demoPicture(name), 'base64')));
    expect([new Set(photos).size, bytes.size]).toEqual([photos.length, photos.length]);
  });
});

describe('the pictures of the demo world', () => {
  const used = [
    ...demoStories.flatMap((story) => story.photos),
    ...demoSlides.map(({ picture }) => picture),
    ...demoBroadcasts.flatMap(({ picture }) => picture ?? []),
    ...demoRewards.map(({ picture }) => picture),
    ...demoMembers.map(({ key }) => `people/${key}.jpg`),
    ...demoOrganisations.map(({ picture }) => picture),
    announcementPicture,
  ];

  it('are there for everything that shows one, and each is shown', () => {
    expect(globSync('**/*.jpg', { cwd: demoPicture('') }).toSorted()).toEqual([...new Set(used)].toSorted());
  });

  it('photographs are 4:3 JPEGs that are wide enough for every rendition', async () => {
    const photos = used.filter((name) => !/^(people|organisations|rewards)\//.test(name));
    for (const name of photos) {
      const { format, width, height } = await sharp(demoPicture(name)).metadata();
      expect([name, format, width, height]).toEqual([name, 'jpeg', demoPhotoWidth, (demoPhotoWidth * 3) / 4]);
    }
  });

  it('of people, organisations and rewards are JPEGs of their own size', async () => {
    const sizeOf = async (name: string) => {
      const { format, width, height } = await sharp(demoPicture(name)).metadata();
      return [format, width, height];
    };
    for (const { key } of demoMembers) expect(await sizeOf(`people/${key}.jpg`), key).toEqual(['jpeg', 400, 400]);
    for (const { picture } of demoOrganisations) expect(await sizeOf(picture), picture).toEqual(['jpeg', 400, 400]);
    for (const { picture } of demoRewards) expect(await sizeOf(picture), picture).toEqual(['jpeg', 1_200, 800]);
  });

  it('take less than six megabytes', () => {
    const bytes = used.reduce((sum, name) => sum + statSync(demoPicture(name)).size, 0);
    expect(bytes).toBeLessThan(6_000_000);
  });
});

it('every story lies in a province whose name the dateline shows', () => {
  const nowhere = demoStories.filter(({ latitude, longitude }) => resolvePlace(latitude, longitude) === null);
  expect(nowhere.map(({ key }) => key)).toEqual([]);
});
