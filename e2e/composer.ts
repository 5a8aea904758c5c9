/** Helpers for the composer's dialog and its steps. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, type test } from './fixtures.ts';
import { photographWithPosition } from './photograph.ts';

export type Words = Parameters<Parameters<typeof test>[2]>[0]['words'];
type Step = 'media' | 'story' | 'place' | 'publish';

export function composerOf(page: Page, t: Words, title: 'composer_title' | 'composer_edit_title' = 'composer_title') {
  return page.getByRole('dialog', { name: t(title) });
}

/** Opens the composer by its address, with the story that was left unfinished; it is there with all it fetches. */
export async function openComposer(page: Page, t: Words): Promise<Locator> {
  await page.goto('/home?d=post');
  const dialog = composerOf(page, t);
  // The composer's scripts load after the page; a test that goes offline before would wait without a form.
  await expect(fileField(dialog)).toBeAttached();
  return dialog;
}

/** Phones go step by step; wide screens show everything. */
export async function goTo(dialog: Locator, t: Words, step: Step, inSteps: boolean | undefined): Promise<void> {
  if (!inSteps) return;
  const steps = dialog.getByRole('navigation');
  await steps.getByRole('button', { name: new RegExp(t(`composer_step_${step}`)) }).click();
}

export function fileField(dialog: Locator): Locator {
  return dialog.locator('input[type=file]').first();
}

/** Answers the question that comes before publishing and deleting. */
export async function confirm(page: Page, label: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();
}

/** Adds files, and waits until the server has them. */
export async function choose(dialog: Locator, t: Words, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await fileField(dialog).setInputFiles(files);
  const count = files.length;
  await expect(dialog.getByText(t('photo_uploaded_of', { done: count, count }))).toBeVisible({ timeout: 30_000 });
}

/** A photo with a position in it. */
export const photo = async (name = 'IMG_1.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photographWithPosition(),
});

/** A list's link to one story, by its id, because parallel tests publish stories with the same headline. */
export function linkTo(page: Page, id: string): Locator {
  return page.getByRole('article').locator(`a[href="/newslist/${id}"]`);
}

/** Opens a photo of the composer to be edited and described. */
export async function editPhoto(page: Page, t: Words, number = 1): Promise<Locator> {
  await page
    .getByRole('list', { name: t('photo_list') })
    .getByRole('button', { name: `${t('photo_edit')} ${t('photo_number', { number })}`, exact: true })
    .click();
  const editor = page.getByRole('dialog', { name: t('edit_photo_title') });
  await expect(editor.locator('canvas')).toBeVisible();
  return editor;
}

/** Describes the first photo for people who cannot see it. */
export async function describePhoto(page: Page, t: Words, text: string): Promise<void> {
  const editor = await editPhoto(page, t);
  await editor.getByLabel(t('photo_alt_label', { number: 1 })).fill(text);
  await editor.getByRole('button', { name: t('done'), exact: true }).click();
  await expect(editor).toBeHidden();
}

/** Chooses deletion in the menu of the composer; the question that follows is open. */
export async function deleteFrom(page: Page, dialog: Locator, t: Words): Promise<void> {
  await dialog.getByRole('button', { name: t('composer_more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('composer_delete'), exact: true }).click();
}

/** The device is in Khon Kaen, and may say so. */
export async function standInKhonKaen(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 16.4419, longitude: 102.836 });
}
