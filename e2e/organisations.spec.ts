/** An organisation from the console to its page: nobody belongs to it in public before they agree, and anybody leaves. */
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer, publishAs } from './member.ts';
import { photographWithPosition } from './photograph.ts';
import { makeStaff } from './staff.ts';

test.use({ hasMaps: false });

test('an editor makes an organisation and asks a member, who agrees, is shown with what they sign, and leaves', async ({
  page,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const mark = crypto.randomUUID().slice(0, 6);
  const [name, person, header] = [`วิทยุริมโขง ${mark}`, `แม่ค้าริมโขง ${mark}`, `ตลาดเช้าริมโขง ${mark}`];
  const reporter = await enterAsNewcomer(page, person);
  await publishAs(page, reporter, header);
  const { page: desk, who: editor } = await otherPerson('บรรณาธิการ');
  await makeStaff(editor.id, 'editor');
  const row = desk.getByRole('row').filter({ hasText: name });

  await test.step('the editor writes it; a fault is said, and what was typed stays', async () => {
    await desk.goto('/admin/content?part=organisations');
    await desk.getByRole('button', { name: t('content_organisation_add') }).click();
    const form = desk.getByRole('dialog');
    await form.getByLabel(t('content_name')).fill(name);
    await form.getByLabel(t('content_detail')).fill('ชาวบ้านผลัดกันจัดรายการ');
    await form.getByLabel(t('content_link'), { exact: true }).fill('http://example.org');
    await form.getByRole('button', { name: t('save') }).click();
    await expect(form.getByText(t('content_link_invalid'))).toBeVisible();
    await form.getByLabel(t('content_link'), { exact: true }).fill('https://example.org/radio');
    await form.getByLabel(t('area_province')).selectOption({ label: 'หนองคาย' });
    const logo = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await photographWithPosition() };
    await form.getByLabel(t('content_organisation_logo')).setInputFiles(logo);
    expect(await seriousFindingsInBothThemes(desk)).toEqual([]);
    await form.getByRole('button', { name: t('save') }).click();
    await expect(row).toContainText('หนองคาย');
  });

  await test.step('finds the member by name and asks', async () => {
    await row.getByRole('button', { name: t('content_organisation_members') }).click();
    const people = desk.getByRole('dialog', { name });
    await people.getByLabel(t('content_organisation_ask_who')).fill(person);
    await people.getByRole('button', { name: t('member_search_go') }).click();
    await people.getByRole('button', { name: person }).click();
    await people.getByRole('button', { name: t('content_organisation_ask'), exact: true }).click();
    const asked = people.getByRole('list', { name: t('content_organisation_members'), exact: true });
    await expect(asked.getByRole('listitem').filter({ hasText: person })).toBeVisible();
    expect(await seriousFindingsInBothThemes(desk)).toEqual([]);
  });

  const members = page.getByRole('region', { name: t('organisation_members') });
  const address = await test.step('the member is told and led to its page, which does not name them yet', async () => {
    await page.goto('/home?d=alerts');
    await page.getByRole('dialog').getByText(name).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText(t('organisation_asks_note'))).toBeVisible();
    await expect(members.getByText(t('organisation_members_empty'))).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    return page.url();
  });

  await test.step('they agree, and stand on the page with their story; their profile leads back to it', async () => {
    await page.getByRole('button', { name: t('organisation_accept_of', { name }) }).click();
    await expect(page.getByRole('link', { name: header })).toBeVisible();
    await members.getByRole('button', { name: t('reporter_open', { name: person }) }).click();
    const profile = page.getByRole('dialog', { name: t('reporter_profile') });
    await expect(profile.getByRole('list', { name: t('organisations_title') })).toContainText(name);
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await profile.getByRole('link', { name }).click();
    await expect(profile).toBeHidden();
  });

  await test.step('they leave from their own profile, after a question, and are gone from the page', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: t('organisation_leave_of', { name }) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('organisation_leave'), exact: true })
      .click();
    await expect(page.getByText(t('organisation_left_done'))).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    await page.goto(address);
    await expect(members.getByText(t('organisation_members_empty'))).toBeVisible();
    await expect(page.getByText(t('organisation_news_empty'))).toBeVisible();
  });
  expect(browserErrors).toEqual([]);
});
