/** The same questions as in survey-kinds.spec.ts are answered on a wide screen without a mouse (ux S-12). */
import type { Locator } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs } from './member.ts';
import { bad, boat, handedIn, medicine, openKinds, road, tooMany } from './survey-kinds.ts';
import { expectOnly } from './way-in.ts';

test.use({ hasMaps: false });

test('questions of each kind are answered by keyboard, handed in, read again, and changed', async ({
  page,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  const { page: editor } = await otherPerson('ผู้ดูแลแบบสำรวจ');
  const { id, me } = await openKinds(page, editor);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const tabTo = async (target: Locator) => {
    await expect(target).toBeAttached();
    for (let presses = 0; presses < 80 && !(await isFocused(target)); presses += 1) await press('Tab');
    await expect(target).toBeFocused();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** Where the focus is after each step, from which one Tab leads to the answer. */
  const asks = (label: string) => expect(page.getByRole('heading', { name: label })).toBeFocused();
  const stored = () => callAs(page, me, 'GET', `/private/surveyanswer/id/${id}`);

  await test.step('a number out of its limits is told, and Enter goes on once it fits', async () => {
    await tabTo(page.getByRole('textbox'));
    await page.keyboard.type('60');
    await press('Enter');
    await expect(page.getByRole('alert')).toHaveText(tooMany);
    await expect(page.getByRole('textbox')).toHaveAccessibleDescription(tooMany);
    await press('Backspace', 'Backspace');
    await page.keyboard.type('12');
    await press('Enter');
  });

  await test.step('a day, stars, a scale, and a table are one Tab from their question', async () => {
    await asks('น้ำเข้าวันไหน');
    await press('Tab');
    await page.keyboard.type('14/11/2569');
    await press('Enter');
    await asks('เตือนภัยดีแค่ไหน');
    await press('Tab', 'Space', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(page.getByRole('radio', { name: t('form_stars_of', { value: 4, most: 5 }) })).toBeChecked();
    await press('Enter');
    await asks('กังวลแค่ไหน');
    await press('Tab', 'Space', ...Array.from({ length: 7 }, () => 'ArrowRight'));
    await expect(page.getByRole('radio', { name: '7', exact: true })).toBeChecked();
    await press('Enter');
    await asks('อะไรใช้ได้บ้าง');
    await press('Tab', 'Space', 'Tab', 'Space', 'ArrowRight');
    await expect(page.getByRole('group', { name: road, exact: true }).getByRole('radio', { name: bad })).toBeChecked();
    await press('Enter');
  });

  await test.step('an order is changed by buttons, which keep the focus', async () => {
    await asks('ต้องการอะไรก่อน');
    const down = button(t('form_move_down', { choice: boat }));
    await tabTo(down);
    await press('Enter');
    await expect(page.getByRole('listitem').nth(1)).toContainText(boat);
    await expect(down).toBeFocused();
    expect(await seriousFindings(page)).toEqual([]);
    await tabTo(button(t('form_next')));
    await press('Enter');
  });

  await test.step('they are looked through, handed in, and read again', async () => {
    await asks(t('form_review'));
    await tabTo(button(t('form_submit')));
    await press('Enter');
    await expect(page.getByText(t('survey_thanks'))).toBeVisible();
    expect((await stored()).answers).toEqual(handedIn);
    await page.goto(`/surveyanswer?id=${id}&view_ans=1`);
    await expect(page.getByText(`${road}: ${bad}`)).toBeVisible();
    await expect(page.getByText('12 คน')).toBeVisible();
  });

  await test.step('while it is open one answer is changed, and the others stay', async () => {
    await tabTo(page.getByRole('link', { name: t('survey_change_answer') }));
    await press('Enter');
    await tabTo(button(t('survey_change_answer')));
    await press('Enter');
    await tabTo(button(t('form_change_of', { number: 6 })));
    await press('Enter');
    await asks('ต้องการอะไรก่อน');
    await tabTo(button(t('form_move_up', { choice: medicine })));
    await press('Enter');
    await tabTo(button(t('form_next')));
    await press('Enter');
    await asks(t('form_review'));
    await tabTo(button(t('form_submit')));
    await press('Enter');
    await expect(page.getByText(t('survey_thanks_edited'))).toBeVisible();
    expect((await stored()).answers).toEqual({ ...handedIn, first: ['i2', 'i3', 'i1'] });
  });
  // There was no answer of theirs before.
  expectOnly(browserErrors, 404);
});
