/** The menu of tools on a story. */
import type { Page } from '@playwright/test';
import type { Words } from './composer.ts';

/** Opens the menu of the story in sight and chooses one of its tools. */
export async function chooseTool(page: Page, t: Words, tool: 'post_history' | 'report' | 'dispute'): Promise<void> {
  await page.getByRole('button', { name: t('story_menu'), exact: true }).click();
  await page.getByRole('menuitem', { name: t(tool), exact: true }).click();
}
