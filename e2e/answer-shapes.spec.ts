/** Questions that are answered with a line or an area: drawn on the map, by keyboard and without one, kept, handed in offline and seen again (decision 0100). */
import type { Page } from '@playwright/test';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { beginCollection } from './nexus.ts';
import { enterAsStaff } from './staff.ts';
import { returnSlowly } from './weak-signal.ts';
import type { wordsOf } from './words.ts';

const words = (th: string) => ({ th });
const [road, field] = ['ถนนช่วงที่น้ำท่วม', 'นาที่จมน้ำ'];
const form = {
  sections: [
    {
      questions: [
        { id: 'road', kind: 'line', label: words(road), required: true },
        { id: 'field', kind: 'area', label: words(field), required: true },
        { id: 'note', kind: 'text', label: words('หมายเหตุ') },
      ],
    },
  ],
};

/** Adds a point by its coordinates, with the keyboard alone. */
async function type(page: Page, t: ReturnType<typeof wordsOf>, [latitude, longitude]: readonly [string, string]) {
  const question = page.getByRole('group', { name: new RegExp(field) });
  const north = question.getByLabel(t('form_latitude'));
  if (!(await north.isVisible())) {
    await question.getByText(t('form_coordinates_type')).focus();
    await page.keyboard.press('Enter');
  }
  await north.focus();
  await page.keyboard.type(latitude);
  await page.keyboard.press('Tab');
  await page.keyboard.type(longitude);
  await page.keyboard.press('Enter');
}

test('a visitor draws a flooded road on the map and a field by keyboard, in a dead zone, and its collector sees both', async ({
  page,
  context,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const { page: desk } = await otherPerson('เจ้าของชุดข้อมูล');
  const staff = await enterAsStaff(desk, 'survey_manager', 'ผู้ทำชุดข้อมูล');
  const name = `น้ำท่วมถนน ${crypto.randomUUID().slice(0, 6)}`;
  const { token_add: token, nexus_id: id } = await beginCollection(desk, staff, name, { form, isViewOpen: 1 });
  const line = page.getByRole('group', { name: new RegExp(road) });
  const area = page.getByRole('group', { name: new RegExp(field) });
  const points = (of: typeof line) => of.getByRole('list').getByRole('listitem');
  const submit = page.getByRole('button', { name: t('form_submit'), exact: true });

  await test.step('points come from under the cross and from where the device is; one moves, and a change is taken back', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 16.43, longitude: 102.83 });
    await page.goto(`/nexusans?token=${token}`);
    await line.getByRole('button', { name: t('form_point_add_mine') }).click();
    await expect(points(line)).toHaveCount(1);
    await submit.click();
    await expect(line.getByText(t('answer_line_short'))).toBeVisible();
    await context.setGeolocation({ latitude: 16.44, longitude: 102.83 });
    await line.getByRole('button', { name: t('form_point_add_mine') }).click();
    await expect(line.getByText('2 จุด · 1.1 กม.')).toBeVisible();
    await line.getByRole('region', { name: t('form_map') }).focus();
    await page.keyboard.press('ArrowRight');
    // The map glides; what is added before it has begun to is where the last point is, and no other one.
    await expect(async () => {
      if ((await points(line).count()) < 3) await line.getByRole('button', { name: t('form_point_add_here') }).click();
      await expect(points(line)).toHaveCount(3, { timeout: 500 });
    }).toPass();
    await points(line).nth(2).getByRole('button').first().click();
    const pin = line.getByRole('button', { name: t('form_point_pin', { number: 3 }) });
    const before = await points(line).nth(2).textContent();
    await pin.focus();
    await page.keyboard.press('ArrowUp');
    await expect(points(line).nth(2)).not.toHaveText(before ?? '');
    await line.getByRole('button', { name: t('form_points_undo') }).click();
    await expect(points(line).nth(2)).toHaveText(before ?? '');
    await line.getByRole('button', { name: t('form_points_clear') }).click();
    await expect(points(line)).toHaveCount(0);
    await expect(line.getByRole('button', { name: t('form_points_undo') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(points(line)).toHaveCount(3);
  });

  await test.step('an area is typed by keyboard; edges that cross are said at once, and moving a point mends them', async () => {
    for (const corner of [
      ['16.43', '102.83'],
      ['16.432', '102.832'],
      ['16.43', '102.832'],
      ['16.432', '102.83'],
    ] as const)
      await type(page, t, corner);
    await expect(area.getByText(t('answer_area_crossing'))).toBeVisible();
    await points(area).nth(1).getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await expect(points(area).nth(1).getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await area.getByRole('button', { name: t('form_point_remove', { number: 2 }) }).click();
    await expect(area.getByText(t('answer_area_crossing'))).toHaveCount(0);
    await expect(area.getByText('3 จุด · 14.8 ไร่', { exact: false })).toBeVisible();
  });

  await test.step('all of it is there after the page was closed, and is handed in without a network', async () => {
    await page.reload();
    await expect(points(line)).toHaveCount(3);
    await expect(points(area)).toHaveCount(3);
    await context.setOffline(true);
    await submit.click();
    await expect(page.getByText(t('survey_waiting'))).toBeVisible();
    await returnSlowly(page);
    await expect(page.getByText(t('survey_thanks'))).toBeVisible();
  });

  await test.step('it is seen again by its link, and by whoever began the collection, on a map', async () => {
    await page.getByRole('link', { name: t('nexus_view'), exact: true }).click();
    await page.getByText(t('form_shape_look')).last().click();
    await expect(page.getByRole('region', { name: field })).toBeVisible();
    await expect(page.getByText(t('form_coordinates', { latitude: 16.43, longitude: 102.832 }))).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await desk.goto(`/nexusexplore?id=${id}`);
    await desk.getByRole('tab', { name: t('results_part_answers') }).click();
    await expect(desk.getByRole('region', { name: t('answers_map') })).toBeVisible();
    await expect(desk.getByRole('definition').filter({ hasText: '14.8 ไร่' })).toBeVisible();
  });
  // Requests that the dead zone swallowed.
  browserErrors.length = 0;
});

test.describe('without a map', () => {
  test.use({ hasMaps: false });

  test('a line is recorded while somebody walks, paused and gone on with in a dead zone, point by point where they stand, and handed in', {
    tag: '@phone',
  }, async ({ page, context, words: t, otherPerson, browserErrors }) => {
    test.setTimeout(240_000);
    const { page: desk } = await otherPerson('เจ้าของชุดข้อมูล');
    const staff = await enterAsStaff(desk, 'survey_manager', 'ผู้ทำชุดข้อมูล');
    const [walked] = form.sections[0]?.questions ?? [];
    const { token_add: token } = await beginCollection(desk, staff, `ทางเดิน ${crypto.randomUUID().slice(0, 6)}`, {
      form: { sections: [{ questions: [walked] }] },
    });
    const line = page.getByRole('group', { name: new RegExp(road) });
    const points = line.getByRole('list').getByRole('listitem');
    const press = (key: 'form_walk_record' | 'form_walk_pause' | 'form_walk_resume') =>
      line.getByRole('button', { name: t(key) }).click();
    /** To a place by metres to the north and east of where the walk begins. */
    const stand = (north: number, east = 0, accuracy = 6) =>
      context.setGeolocation({ latitude: 16.43 + north / 111_195, longitude: 102.83 + east / 106_650, accuracy });

    await test.step('a device that gives no position records nothing, and what to do instead is said', async () => {
      await page.goto(`/nexusans?token=${token}`);
      await expect(line.getByText(t('map_cannot_show'))).toBeVisible();
      await press('form_walk_record');
      await expect(line.getByText(t('form_point_denied'))).toBeVisible();
    });

    await test.step('it begins where the device knows well enough where it is', async () => {
      await context.grantPermissions(['geolocation']);
      await stand(0, 0, 90);
      await context.setOffline(true);
      await press('form_walk_record');
      await expect(line.getByText(t('form_walk_weak'))).toBeVisible();
      await expect(points).toHaveCount(0);
      expect(await seriousFindingsInBothThemes(page)).toEqual([]);
      await stand(0);
      await expect(line.getByText(t('form_walk_on'))).toBeVisible();
      await expect(points).toHaveCount(1);
    });

    await test.step('a straight stretch has two points, a bend another one, and what is walked in a pause none', async () => {
      for (const [north, length] of [
        [15, '15 ม.'],
        [30, '30 ม.'],
        [45, '45 ม.'],
      ] as const) {
        await stand(north);
        await expect(line.getByText(`2 จุด · ${length}`)).toBeVisible();
      }
      await stand(45, 20);
      await expect(line.getByText('3 จุด · 65 ม.')).toBeVisible();
      await press('form_walk_pause');
      await expect(line.getByText(t('form_walk_paused'))).toBeVisible();
      await stand(45, 90);
      await stand(80, 90);
      await line.getByRole('button', { name: t('form_points_undo') }).click();
      await expect(line.getByText('2 จุด · 45 ม.')).toBeVisible();
      await press('form_walk_resume');
      await expect(line.getByText('3 จุด · 142 ม.')).toBeVisible();
      await press('form_walk_pause');
    });

    await test.step('a last point is where one stands; all of it is there after a reload, and waits for the network', async () => {
      await stand(80, 190);
      await line.getByRole('button', { name: t('form_point_add_mine') }).click();
      await expect(line.getByText('4 จุด · 242 ม.')).toBeVisible();
      await context.setOffline(false);
      await page.reload();
      await expect(points).toHaveCount(4);
      await context.setOffline(true);
      await page.getByRole('button', { name: t('form_submit'), exact: true }).click();
      await expect(page.getByText(t('survey_waiting'))).toBeVisible();
      await returnSlowly(page);
      await expect(page.getByText(t('survey_thanks'))).toBeVisible();
    });
    // Requests that the dead zone swallowed.
    browserErrors.length = 0;
  });
});
