/** The table of contents: every feature with its calls and its background jobs. */

import { eraseDue } from './features/account-deletions/account-deletions.erasure.service.ts';
import { accountDeletionsRoutes } from './features/account-deletions/account-deletions.routes.ts';
import { alertsJobs } from './features/alerts/alerts.jobs.ts';
import { alertsRoutes } from './features/alerts/alerts.routes.ts';
import { announcementsRoutes } from './features/announcements/announcements.routes.ts';
import { articlesJobs } from './features/articles/articles.jobs.ts';
import { articlesRoutes } from './features/articles/articles.routes.ts';
import { authJobs } from './features/auth/auth.jobs.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { broadcastsRoutes } from './features/broadcasts/broadcasts.routes.ts';
import { tellReporters } from './features/callouts/callouts.notices.service.ts';
import { calloutsRoutes } from './features/callouts/callouts.routes.ts';
import { coinCorrectionsRoutes } from './features/coin-corrections/coin-corrections.routes.ts';
import { coinsJobs } from './features/coins/coins.jobs.ts';
import { coinsRoutes } from './features/coins/coins.routes.ts';
import { commentsRoutes } from './features/comments/comments.routes.ts';
import { endUndo } from './features/comments/comments.service.ts';
import { dataExportsRoutes } from './features/data-exports/data-exports.routes.ts';
import { deleteOldExports } from './features/data-exports/data-exports.service.ts';
import { disputesRoutes } from './features/disputes/disputes.routes.ts';
import { forgetContacts } from './features/disputes/disputes.service.ts';
import { editorialRoutes } from './features/editorial/editorial.routes.ts';
import { eventsJobs } from './features/events/events.jobs.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { hashPhotos } from './features/evidence/evidence.hashes.service.ts';
import { evidenceRoutes } from './features/evidence/evidence.routes.ts';
import { feedsRoutes } from './features/feeds/feeds.routes.ts';
import { gameRoutes } from './features/game/game.routes.ts';
import { handoffsRoutes } from './features/handoffs/handoffs.routes.ts';
import { identityCardsRoutes } from './features/identity-cards/identity-cards.routes.ts';
import { deleteOverdue } from './features/identity-cards/identity-cards.service.ts';
import { lessonsRoutes } from './features/lessons/lessons.routes.ts';
import { forgetTries } from './features/lessons/lessons.service.ts';
import { listsJobs } from './features/lists/lists.jobs.ts';
import { listsRoutes } from './features/lists/lists.routes.ts';
import { mapRoutes } from './features/map/map.routes.ts';
import { mediaJobs } from './features/media/media.jobs.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { membersRoutes } from './features/members/members.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { takeRipeEffects } from './features/moderation/moderation.service.ts';
import { nexusRoutes } from './features/nexus/nexus.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { organisationsRoutes } from './features/organisations/organisations.routes.ts';
import { personasRoutes } from './features/personas/personas.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { postsJobs } from './features/posts/posts.jobs.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { publishingJobs } from './features/publishing/publishing.jobs.ts';
import { publishingRoutes } from './features/publishing/publishing.routes.ts';
import { reportersRoutes } from './features/reporters/reporters.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { rewardsRoutes } from './features/rewards/rewards.routes.ts';
import { searchJobs } from './features/search/search.jobs.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { sharesRoutes } from './features/shares/shares.routes.ts';
import { siteSettingsRoutes } from './features/site-settings/site-settings.routes.ts';
import { socialAccountsJobs } from './features/social-accounts/social-accounts.jobs.ts';
import { socialAccountsRoutes } from './features/social-accounts/social-accounts.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { deleteOldInvitations } from './features/staff/staff.service.ts';
import { statisticsRoutes } from './features/statistics/statistics.routes.ts';
import { countStatistics } from './features/statistics/statistics.service.ts';
import { surveysJobs } from './features/surveys/surveys.jobs.ts';
import { surveysRoutes } from './features/surveys/surveys.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { topicsRoutes } from './features/topics/topics.routes.ts';
import { transfersRoutes } from './features/transfers/transfers.routes.ts';
import { translationsJobs } from './features/translations/translations.jobs.ts';
import { translationsRoutes } from './features/translations/translations.routes.ts';
import { uploadsJobs } from './features/uploads/uploads.jobs.ts';
import { uploadsRoutes } from './features/uploads/uploads.routes.ts';
import { removeUnsentPhotos } from './features/verification/verification.photos.service.ts';
import { verificationRoutes } from './features/verification/verification.routes.ts';
import { videosJobs } from './features/videos/videos.jobs.ts';
import { videosRoutes } from './features/videos/videos.routes.ts';
import type { App } from './platform/http/call.ts';
import type { Job } from './platform/process/jobs.ts';

export type Feature = { readonly name: string; readonly routes: (app: App) => void; readonly jobs: readonly Job[] };

export const features: readonly Feature[] = [
  { name: 'auth', routes: authRoutes, jobs: authJobs },
  { name: 'members', routes: membersRoutes, jobs: [] },
  { name: 'personas', routes: personasRoutes, jobs: [] },
  {
    name: 'identity-cards',
    routes: identityCardsRoutes,
    jobs: [{ name: 'identity-cards-delete-overdue', schedule: '7 19 * * *', run: deleteOverdue }],
  },
  {
    name: 'account-deletions',
    routes: accountDeletionsRoutes,
    jobs: [{ name: 'account-deletions-erase', schedule: '13 * * * *', run: eraseDue }],
  },
  {
    name: 'data-exports',
    routes: dataExportsRoutes,
    jobs: [{ name: 'data-exports-delete-old', schedule: '31 18 * * *', run: deleteOldExports }],
  },
  { name: 'posts', routes: postsRoutes, jobs: postsJobs },
  { name: 'publishing', routes: publishingRoutes, jobs: publishingJobs },
  { name: 'lists', routes: listsRoutes, jobs: listsJobs },
  { name: 'search', routes: searchRoutes, jobs: searchJobs },
  { name: 'map', routes: mapRoutes, jobs: [] },
  { name: 'announcements', routes: announcementsRoutes, jobs: [] },
  { name: 'articles', routes: articlesRoutes, jobs: articlesJobs },
  { name: 'broadcasts', routes: broadcastsRoutes, jobs: [] },
  {
    name: 'callouts',
    routes: calloutsRoutes,
    jobs: [{ name: 'callouts-tell-reporters', schedule: '* * * * *', run: tellReporters }],
  },
  {
    name: 'lessons',
    routes: lessonsRoutes,
    jobs: [{ name: 'lessons-forget-tries', schedule: '47 19 * * *', run: forgetTries }],
  },
  { name: 'coins', routes: coinsRoutes, jobs: coinsJobs },
  { name: 'coin-corrections', routes: coinCorrectionsRoutes, jobs: [] },
  {
    name: 'comments',
    routes: commentsRoutes,
    jobs: [{ name: 'comments-end-undo', schedule: '* * * * *', run: endUndo }],
  },
  { name: 'editorial', routes: editorialRoutes, jobs: [] },
  { name: 'events', routes: eventsRoutes, jobs: eventsJobs },
  {
    name: 'evidence',
    routes: evidenceRoutes,
    jobs: [{ name: 'evidence-hash-photos', schedule: '* * * * *', run: hashPhotos }],
  },
  { name: 'feeds', routes: feedsRoutes, jobs: [] },
  { name: 'game', routes: gameRoutes, jobs: [] },
  { name: 'reporters', routes: reportersRoutes, jobs: [] },
  { name: 'reports', routes: reportsRoutes, jobs: [] },
  {
    name: 'disputes',
    routes: disputesRoutes,
    jobs: [{ name: 'disputes-forget-contacts', schedule: '23 * * * *', run: forgetContacts }],
  },
  { name: 'handoffs', routes: handoffsRoutes, jobs: [] },
  { name: 'media', routes: mediaRoutes, jobs: mediaJobs },
  {
    name: 'moderation',
    routes: moderationRoutes,
    jobs: [{ name: 'moderation-take-effect', schedule: '* * * * *', everySeconds: 5, run: takeRipeEffects }],
  },
  { name: 'nexus', routes: nexusRoutes, jobs: [] },
  { name: 'notifications', routes: notificationsRoutes, jobs: [] },
  { name: 'organisations', routes: organisationsRoutes, jobs: [] },
  { name: 'alerts', routes: alertsRoutes, jobs: alertsJobs },
  { name: 'places', routes: placesRoutes, jobs: [] },
  { name: 'rewards', routes: rewardsRoutes, jobs: [] },
  { name: 'shares', routes: sharesRoutes, jobs: [] },
  { name: 'site-settings', routes: siteSettingsRoutes, jobs: [] },
  { name: 'social-accounts', routes: socialAccountsRoutes, jobs: socialAccountsJobs },
  {
    name: 'staff',
    routes: staffRoutes,
    jobs: [{ name: 'staff-delete-old-invitations', schedule: '41 18 * * *', run: deleteOldInvitations }],
  },
  {
    name: 'statistics',
    routes: statisticsRoutes,
    jobs: [{ name: 'statistics-count', schedule: '*/10 * * * *', run: countStatistics }],
  },
  { name: 'surveys', routes: surveysRoutes, jobs: surveysJobs },
  { name: 'system', routes: systemRoutes, jobs: [] },
  { name: 'topics', routes: topicsRoutes, jobs: [] },
  { name: 'transfers', routes: transfersRoutes, jobs: [] },
  { name: 'translations', routes: translationsRoutes, jobs: translationsJobs },
  { name: 'uploads', routes: uploadsRoutes, jobs: uploadsJobs },
  {
    name: 'verification',
    routes: verificationRoutes,
    jobs: [{ name: 'verification-remove-unsent', schedule: '53 * * * *', run: removeUnsentPhotos }],
  },
  { name: 'videos', routes: videosRoutes, jobs: videosJobs },
];
