import { disasterStories } from './posts.demo-disaster.ts';
import { environmentStories } from './posts.demo-environment.ts';
import { eventStories } from './posts.demo-events.ts';
import { healthStories } from './posts.demo-health.ts';
import { learningStories } from './posts.demo-learning.ts';
import { lifeStories } from './posts.demo-life.ts';
import { otherStories } from './posts.demo-other.ts';
import { projectStories } from './posts.demo-projects.ts';
import type { DemoStory } from './posts.demo-story.ts';

/** Every story of the demo world, newest first. */
export const demoStories: readonly DemoStory[] = [
  ...eventStories,
  ...learningStories,
  ...lifeStories,
  ...disasterStories,
  ...environmentStories,
  ...projectStories,
  ...healthStories,
  ...otherStories,
].toSorted((a, b) => a.hoursAgo - b.hoursAgo);
