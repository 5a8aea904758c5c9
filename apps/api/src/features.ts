/** The table of contents: every feature with its calls and its background jobs. */

import { authJobs } from './features/auth/auth.jobs.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { commentsRoutes } from './features/comments/comments.routes.ts';
import { mediaJobs } from './features/media/media.jobs.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { membersRoutes } from './features/members/members.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { postsJobs } from './features/posts/posts.jobs.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import type { Job } from './platform/jobs.ts';
import type { App } from './platform/route.ts';

export type Feature = { readonly name: string; readonly routes: (app: App) => void; readonly jobs: readonly Job[] };

export const features: readonly Feature[] = [
  { name: 'auth', routes: authRoutes, jobs: authJobs },
  { name: 'members', routes: membersRoutes, jobs: [] },
  { name: 'posts', routes: postsRoutes, jobs: postsJobs },
  { name: 'comments', routes: commentsRoutes, jobs: [] },
  { name: 'media', routes: mediaRoutes, jobs: mediaJobs },
  { name: 'places', routes: placesRoutes, jobs: [] },
  { name: 'system', routes: systemRoutes, jobs: [] },
];
