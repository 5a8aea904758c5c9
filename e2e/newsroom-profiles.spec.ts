/** What the newsroom puts on members' profiles: what of their work went on air, of which they are told, and badges. */
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, publishAs } from './member.ts';
import { photographWithPosition } from './photograph.ts';
import { enterAsStaff } from './staff.ts';

test.use({ hasMaps: false });

test('what went on air is written by an editor, and its reporter is told and reads it', async ({
  page,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const mark = crypto.randomUUID().slice(0, 6);
  const [name, header] = [`นักข่าวภูเวียง ${mark}`, `ข่าวค่ำ: น้ำล้นตลิ่ง ${mark}`];
  const reporter = await otherPerson(name);
  const story = await publishAs(reporter.page, reporter.who, `เรือยังไม่พอ ${mark}`);
  await enterAsStaff(page, 'editor', 'บรรณาธิการ');
  await page.goto('/admin/content');
  await page.getByRole('button', { name: t('content_broadcasts') }).click();
  const row = page.getByRole('row').filter({ hasText: header });
  const form = page.getByRole('dialog');

  await test.step('the form says what is missing, finds the member by name, and the story by its address, which brings its author', async () => {
    await page.getByRole('button', { name: t('content_broadcast_add') }).click();
    await form.getByRole('button', { name: t('save') }).click();
    await expect(form.getByText(t('content_broadcast_member_missing'))).toBeVisible();
    const member = form.getByRole('searchbox', { name: t('content_broadcast_member') });
    await member.fill(mark);
    await member.press('Enter');
    await form.getByRole('button', { name }).click();
    await form.getByRole('button', { name: t('member_pick_other') }).click();
    // The story brings its author along.
    const finder = form.getByRole('searchbox', { name: t('content_broadcast_story') });
    await finder.fill(`http://localhost/newslist/${story}`);
    await finder.press('Enter');
    await form.getByRole('button', { name: `เรือยังไม่พอ ${mark}` }).click();
    await expect(form.getByText(name)).toBeVisible();
    await form.getByLabel(t('content_broadcast_header')).fill(header);
    await form.getByLabel(t('content_broadcast_detail')).fill('ภาพจากริมห้วย');
    const picture = { name: 'air.jpg', mimeType: 'image/jpeg', buffer: await photographWithPosition() };
    await form.getByLabel(t('content_picture')).setInputFiles(picture);
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await form.getByRole('button', { name: t('save') }).click();
    await expect(row).toContainText(name);
    await expect(row.locator('img')).toHaveAttribute('src', /thumb/);
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('the reporter is told, and the notice opens what readers see', async () => {
    await reporter.page.goto('/aboutus?d=alerts');
    await reporter.page.getByRole('link', { name: new RegExp(header) }).click();
    const info = reporter.page.getByRole('dialog', { name: header });
    await expect(info.getByText('ภาพจากริมห้วย')).toBeVisible();
    await expect(info.getByRole('link', { name: t('broadcast_read_more') })).toHaveAttribute(
      'href',
      `/newslist/${story}`,
    );
    await reporter.page.goto('/profile');
    const list = reporter.page.getByRole('region', { name: t('reporter_broadcasts') });
    await expect(list.getByRole('button', { name: header })).toBeVisible();
  });

  await test.step('looked at, changed, and deleted after a question', async () => {
    await row.getByRole('button', { name: t('content_preview') }).click();
    await page
      .getByRole('dialog', { name: header })
      .getByRole('button', { name: t('close') })
      .click();
    await row.getByRole('button', { name: t('content_change') }).click();
    await form.getByLabel(t('content_broadcast_header')).fill(`${header} (ซ้ำ)`);
    await form.getByRole('button', { name: t('save') }).click();
    await expect(row).toContainText('(ซ้ำ)');
    await row.getByRole('button', { name: t('content_delete') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('content_delete') })
      .click();
    await expect(row).toHaveCount(0);
    // Other tests open surveys, of which everybody is told.
    const told = JSON.stringify(await callAs(reporter.page, reporter.who, 'GET', '/private/notification'));
    expect(told).not.toContain(header);
  });
  expect(browserErrors).toEqual([]);
});

test('a badge is made in two languages, given, seen on the profile and taken back; a level is set', async ({
  page,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const mark = crypto.randomUUID().slice(0, 6);
  const badge = `นักเล่าเรื่อง ${mark}`;
  const member = await otherPerson(`ผู้ได้รับ ${mark}`);
  await enterAsStaff(page, 'editor', 'บรรณาธิการ');
  const form = page.getByRole('dialog');
  const row = page.getByRole('row').filter({ hasText: badge });
  const honours = page.getByRole('region', { name: t('member_honours') });

  await test.step('made, with its picture', async () => {
    await page.goto('/admin/content?part=badges');
    await page.getByRole('button', { name: t('content_badge_add') }).click();
    await form.getByLabel(t('content_name')).fill(badge);
    await form.getByRole('button', { name: t('save') }).click();
    await expect(form.getByText(t('content_badge_detail_missing'))).toBeVisible();
    await form.getByLabel(t('content_badge_detail')).fill('เล่าเรื่องได้ชัดเจน');
    await form.getByRole('tab', { name: 'English' }).click();
    // The panel before lasts for a moment.
    const english = form.getByRole('tabpanel', { name: 'English' });
    await english.getByLabel(t('content_name')).fill(`Storyteller ${mark}`);
    await form.getByLabel(t('content_position')).fill('900');
    const picture = { name: 'badge.jpg', mimeType: 'image/jpeg', buffer: await photographWithPosition() };
    await form.getByLabel(t('content_badge_picture')).setInputFiles(picture);
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await form.getByRole('button', { name: t('save') }).click();
    await expect(row.locator('img')).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('given on the record, beside a level, and seen by everybody', async () => {
    await page.goto(`/admin/members?member=${member.who.id}`);
    await honours.getByLabel(t('member_badge_choose')).selectOption({ label: badge });
    await honours.getByRole('button', { name: t('member_badge_give'), exact: true }).click();
    await expect(honours.getByRole('listitem').filter({ hasText: badge })).toBeVisible();
    await honours.getByLabel(t('member_media_level_title')).selectOption({ label: 'Senior' });
    await honours.getByRole('button', { name: t('member_media_level_set'), exact: true }).click();
    await expect(honours.getByText(t('member_media_level_by_staff'))).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await member.page.goto(`/aboutus?d=reporter.${member.who.id}`);
    const profile = member.page.getByRole('dialog');
    await expect(profile.getByRole('button', { name: `${badge}: เล่าเรื่องได้ชัดเจน` })).toBeVisible();
    await expect(profile.getByText('Senior').first()).toBeVisible();
  });

  await test.step('the member learns that the level is not theirs to change', async () => {
    await member.page.goto('/profile?tab=edit');
    const skills = member.page.getByRole('region', { name: t('profile_skills') });
    await skills.getByText('Freshy', { exact: true }).click();
    await skills.getByRole('button', { name: t('save') }).click();
    await expect(skills.getByText(t('level_by_staff'))).toBeVisible();
  });

  await test.step('taken back, and deleted after a question', async () => {
    await honours.getByRole('button', { name: t('member_badge_take_named', { name: badge }) }).click();
    await expect(honours.getByText(t('member_badges_none'))).toBeVisible();
    await page.goto('/admin/content?part=badges');
    await row.getByRole('button', { name: t('content_delete') }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(badge);
    await question.getByRole('button', { name: t('content_delete') }).click();
    await expect(row).toHaveCount(0);
  });
  expect(browserErrors).toEqual([]);
});
