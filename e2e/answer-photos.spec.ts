/** Questions that are answered with photos: chosen without a network, sent when it is back, seen by few (decision 0099). */
import type { Page } from '@playwright/test';
import { seriousFindings, seriousFindingsInBothThemes } from './axe.ts';
import { photo } from './composer.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAs, enterAsNewcomer } from './member.ts';
import { beginCollection } from './nexus.ts';
import { enterAsStaff } from './staff.ts';
import { returnSlowly } from './weak-signal.ts';

test.use({ hasMaps: false });

const words = (th: string) => ({ th });
const form = {
  sections: [
    {
      questions: [
        { id: 'mark', kind: 'photo', label: words('ภาพระดับน้ำ'), most: 3, required: true },
        { id: 'note', kind: 'text', label: words('หมายเหตุ') },
      ],
    },
  ],
};
const broken = { name: 'IMG_9.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };

/** Photos that have arrived in the page, whole. */
async function loadedPhotos(page: Page): Promise<number> {
  const photos = await page.getByRole('list').locator('button > img').all();
  const sizes = photos.map((one) =>
    one.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
  );
  return (await Promise.all(sizes)).filter(Boolean).length;
}

test('a visitor proves a flood mark by photos in a dead zone, changes them by the link, and the owner sees them', async ({
  page,
  context,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const name = `คราบน้ำ ${crypto.randomUUID().slice(0, 6)}`;
  const { page: desk } = await otherPerson('เจ้าของชุดข้อมูล');
  const staff = await enterAsStaff(desk, 'survey_manager', 'ผู้ทำชุดข้อมูล');
  const { token_add: token, nexus_id: id } = await beginCollection(desk, staff, name, { form, isViewOpen: 1 });
  const choose = page.getByLabel(t('form_photo_choose'));
  const remove = (number: number) => page.getByRole('button', { name: t('form_photo_remove', { number }) });

  await test.step('what is no photo and what is too many is said at once, and nothing else is lost', async () => {
    await page.goto(`/nexusans?token=${token}`);
    await page.getByRole('textbox', { name: /หมายเหตุ/ }).fill('สะพานขาว');
    await choose.setInputFiles([await photo('IMG_1.jpg'), broken]);
    await expect(page.getByText(t('form_photo_unreadable'))).toBeVisible();
    await choose.setInputFiles([await photo('IMG_2.jpg'), await photo('IMG_3.jpg'), await photo('IMG_4.jpg')]);
    await expect(page.getByText(t('form_photo_too_many', { most: 3 }))).toBeVisible();
    await expect(page.getByText(t('form_photos_added', { count: 3, most: 3 }))).toBeVisible();
    await remove(3).click();
    await expect(remove(3)).toHaveCount(0);
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('photos are there after the page was closed, and one opens large', async () => {
    await page.reload();
    await expect.poll(() => loadedPhotos(page)).toBe(2);
    await page.getByRole('button', { name: t('form_photo_open', { number: 2 }) }).click();
    await expect(
      page.getByRole('dialog').getByRole('img', { name: t('form_photo_number', { number: 2 }) }),
    ).toBeVisible();
    await page.goBack();
  });

  await test.step('they wait for the network with their answer, and go before it', async () => {
    await context.setOffline(true);
    await choose.setInputFiles([await photo('IMG_5.jpg')]);
    await page.getByRole('button', { name: t('form_submit'), exact: true }).click();
    await expect(page.getByText(t('survey_waiting'))).toBeVisible();
    await expect.poll(() => loadedPhotos(page)).toBe(3);
    await returnSlowly(page);
    await expect(page.getByText(t('survey_thanks'))).toBeVisible();
  });

  await test.step('by the link to change it, one goes and one comes', async () => {
    await page.getByRole('link', { name: t('nexus_edit'), exact: true }).click();
    await expect.poll(() => loadedPhotos(page)).toBe(3);
    await page.getByRole('button', { name: t('nexus_edit_answer'), exact: true }).click();
    await remove(1).click();
    await remove(1).click();
    await choose.setInputFiles([await photo('IMG_6.jpg')]);
    await page.getByRole('button', { name: t('nexus_save') }).click();
    await expect(page.getByText(t('survey_thanks_edited'))).toBeVisible();
    await expect.poll(() => loadedPhotos(page)).toBe(2);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('its owner sees them among the answers', async () => {
    await desk.goto(`/nexusexplore?id=${id}`);
    await desk.getByRole('tab', { name: t('results_part_answers') }).click();
    await expect.poll(() => loadedPhotos(desk)).toBe(2);
  });
  // Requests that the dead zone swallowed.
  browserErrors.length = 0;
});

test('a member begins a survey with a photo on one device, hands it in on another, reads it again and changes it', async ({
  page,
  context,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  const editor = await otherPerson('ผู้ดูแลแบบสำรวจ');
  const staff = await enterAsStaff(editor.page, 'survey_manager', 'ผู้ทำแบบสำรวจ');
  const { survey_id: id } = await callAs(editor.page, staff, 'POST', '/admin/survey', {
    ...{ name: words('ภาพจากพื้นที่'), detail: words('หนึ่งนาที'), form, isAnsOpen: 1, isViewOpen: 0 },
    ...{ openDate: '2020-01-01T00:00:00.000Z', closeDate: '' },
  });
  const me = await enterAsNewcomer(page, 'ผู้ตอบแบบสำรวจ');
  await page.goto(`/surveyanswer?id=${id}`);
  await page.getByLabel(t('form_photo_choose')).setInputFiles([await photo()]);
  await expect.poll(() => loadedPhotos(page)).toBe(1);
  await expect(page.getByText(t('survey_saved_everywhere'))).toBeVisible();

  const { page: there } = await otherPerson('อีกเครื่องหนึ่ง');
  await enterAs(there, me.email, me.password);
  await there.goto(`/surveyanswer?id=${id}`);
  await expect.poll(() => loadedPhotos(there)).toBe(1);
  await there.getByRole('textbox', { name: /หมายเหตุ/ }).fill('ส่งจากที่บ้าน');
  expect(await seriousFindingsInBothThemes(there)).toEqual([]);
  await there.getByRole('button', { name: t('form_submit') }).click();
  await expect(there.getByText(t('survey_thanks'))).toBeVisible();
  await there.goto(`/surveyanswer?id=${id}&view_ans=1`);
  await expect.poll(() => loadedPhotos(there)).toBe(1);

  // The first device does not know of it, and hands in what it has, without a network.
  await context.setOffline(true);
  await page.getByRole('button', { name: t('form_submit') }).click();
  await expect(page.getByText(t('survey_waiting'))).toBeVisible();
  await returnSlowly(page);
  await expect(page.getByText(t('survey_sent'))).toBeVisible();
  await page.goto(`/surveyanswer?id=${id}&view_ans=1`);
  await expect.poll(() => loadedPhotos(page)).toBe(1);
  await page.getByRole('link', { name: t('survey_change_answer') }).click();
  await page.getByRole('button', { name: t('survey_change_answer') }).click();
  await page.getByRole('button', { name: t('form_photo_remove', { number: 1 }) }).click();
  await page.getByRole('button', { name: t('form_submit') }).click();
  await expect(page.getByText(t('answer_missing')).first()).toBeVisible();
  await page.getByLabel(t('form_photo_choose')).setInputFiles([await photo('IMG_2.jpg'), await photo('IMG_3.jpg')]);
  await page.getByRole('button', { name: t('form_submit') }).click();
  await expect(page.getByText(t('survey_thanks_edited'))).toBeVisible();
  // Requests that the dead zone swallowed.
  browserErrors.length = 0;
});
