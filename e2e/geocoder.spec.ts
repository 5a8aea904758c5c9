/** A geocoder adds the tambon under the pin, and places that are not areas. The test service runs on loopback. */
import { tambonPoints } from '../apps/api/src/testing/geocoding-service.ts';
import { seriousFindings } from './axe.ts';
import { goTo, openComposer } from './composer.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer } from './member.ts';

const credit = '© OpenStreetMap contributors';

test('the tambon of the pin is shown below the map, with the credit of its source', async ({
  page,
  words: t,
  isMobile,
}) => {
  await enterAsNewcomer(page, 'มานะ ปักหมุด');
  const dialog = await openComposer(page, t);
  await goTo(dialog, t, 'place', isMobile);
  await dialog.getByText(t('place_coordinates')).click();
  const [latitude, longitude] = tambonPoints.sila.pin;
  await dialog.getByLabel(t('place_latitude')).fill(`${latitude}`);
  await dialog.getByLabel(t('place_longitude')).fill(`${longitude}`);
  await dialog.getByLabel(t('place_longitude')).press('Tab');
  // The map names what it shows in the same words.
  const found = t('place_found', { place: 'ต.ศิลา อ.เมืองขอนแก่น จ.ขอนแก่น' });
  await expect(dialog.getByText(found)).toBeVisible();
  await expect(dialog.getByRole('link', { name: credit })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await test.step('where the service knows nothing, the line names the approximate area and shows no credit', async () => {
    await dialog.getByLabel(t('place_latitude')).fill('16.65');
    await dialog.getByLabel(t('place_longitude')).fill('102.38');
    await dialog.getByLabel(t('place_longitude')).press('Tab');
    await expect(dialog.getByText(t('place_found', { place: 'บริเวณ ต.สงเปือย อ.ภูเวียง จ.ขอนแก่น' }))).toBeVisible();
    await expect(dialog.getByRole('link', { name: credit })).toBeHidden();
  });
});

test('a temple is found when the geocoder is queried too', async ({ page, words: t }) => {
  await page.goto('/newsmap');
  const field = page.getByRole('combobox', { name: t('place_search_label') });
  const options = page.getByRole('listbox', { name: t('place_search_label') }).getByRole('option');
  await field.fill('วัดหนองแวง');
  await expect(page.getByText(t('place_search_none'))).toBeVisible();
  await expect(options).toHaveText([t('place_search_more', { text: 'วัดหนองแวง' })]);
  await field.press('Enter');
  await expect(options).toHaveText(['วัดหนองแวงเมืองขอนแก่น ขอนแก่น']);
  await expect(page.getByRole('link', { name: credit })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await field.press('Enter');
  await expect(options).toHaveCount(0);
  await expect(page).toHaveURL(/102\.8/);
});
