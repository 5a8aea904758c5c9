/** What the site looks like from outside, where server and browser must say the same. */

/** The colour of paper in each theme: the browser's own bars, and the first moment of the installed app. */
export const themeColors = { light: '#FAF7F1', dark: '#15130F' } as const;

/** Where a browser learns how the site is installed. */
export const manifestPath = '/manifest.webmanifest';

/** The parts of the site that can be under maintenance by themselves; `site` is all of it. */
export const maintenanceAreas = ['site', 'learning', 'survey', 'nexus', 'coins', 'publishing'] as const;
