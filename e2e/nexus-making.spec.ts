/** A member makes a collection, the newsroom reads it, sends it back and approves it, and its next version waits again. */
import { nexusPerMember } from '@pakmut/contract/nexus/nexus.rules.ts';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer } from './member.ts';
import { collection } from './nexus.ts';
import { enterAsStaff } from './staff.ts';

test.use({ hasMaps: false });

test('a collection is made from a ready form, sent back with a reason, mended, approved, and changed', async ({
  page,
  otherPerson,
  words: t,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  const name = `ป้ายมืด ${crypto.randomUUID().slice(0, 6)}`;
  const owner = await enterAsNewcomer(page, 'ผู้เริ่มชุดข้อมูล');
  const { page: desk } = await otherPerson('บรรณาธิการ');
  await enterAsStaff(desk, 'editor', 'บรรณาธิการ');
  const card = page.getByRole('article', { name });
  const reason = 'ขอคำถามที่ไม่ถามชื่อคน';
  /** Writes below the first question, on phones in a part of its own. */
  const writeHint = async (hint: string) => {
    await card.getByRole('button', { name: `${t('mynexus_change')} ${name}` }).click();
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    const part = page.getByRole('tab', { name: t('builder_part_question'), exact: true });
    if (await part.count()) await part.click();
    await page.getByLabel(t('builder_hint')).fill(hint);
  };
  const saveAs = async (version: number, words = t('mynexus_version_text')) => {
    await page.getByRole('button', { name: t('save') }).click();
    const question = page.getByRole('alertdialog', { name: t('builder_version_ask', { version }) });
    await expect(question).toContainText(words);
    await question.getByRole('button', { name: t('builder_version_confirm', { version }) }).click();
    await expect(page.getByText(t('builder_saved')).first()).toBeVisible();
  };
  const asked = async () => (await callAs(page, owner, 'GET', '/private/nexus/mine'))[0];

  await test.step('begun from the check of bus stops, it is a draft that a reload keeps', async () => {
    await page.goto('/mynexus');
    await expect(page.getByText(t('mynexus_none'))).toBeVisible();
    await page.getByRole('button', { name: t('mynexus_begin') }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ตรวจป้ายรถเมล์' }).click();
    await page.getByRole('tab', { name: t('builder_settings') }).click();
    await page.getByLabel(t('builder_nexus_name')).fill(name);
    await page.getByLabel(t('builder_nexus_ans_open')).check();
    await expect(page.getByLabel(t('builder_public_answer'), { exact: true })).toBeChecked();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await expect(async () => {
      expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(name);
    }).toPass();
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: t('save') }).click();
    await expect(page.getByText(t('builder_saved')).first()).toBeVisible();
    await page.getByRole('button', { name: t('mynexus_title') }).click();
    await expect(card).toContainText(t('mynexus_state_draft'));
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('handed in, the newsroom reads its questions and sends it back with a reason', async () => {
    await card.getByRole('button', { name: `${t('mynexus_submit')} ${name}` }).click();
    await expect(card).toContainText(t('mynexus_state_waiting'));
    await desk.goto('/admin?kind=nexus');
    await desk
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    const item = desk.getByRole('article').filter({ hasText: name });
    await expect(item.getByText('ป้ายอยู่ตรงไหน').first()).toBeVisible();
    await expect(item.getByText(t('review_nexus_by', { name: 'ผู้เริ่มชุดข้อมูล' }), { exact: false })).toBeVisible();
    expect(await seriousFindingsInBothThemes(desk)).toEqual([]);
    await desk.getByRole('button', { name: t('review_refuse') }).click();
    await desk.getByRole('textbox', { name: t('review_note') }).fill(reason);
    await desk.getByRole('button', { name: t('report_reason_privacy') }).click();
    await expect.poll(async () => (await asked()).review, { timeout: 120_000 }).toBe('refused');
  });

  await test.step('its owner hears of it, mends it, and it is approved', async () => {
    await page.goto('/aboutus?d=alerts');
    await page.getByRole('link', { name: new RegExp(reason) }).click();
    await expect(page).toHaveURL(/\/mynexus/);
    await expect(card).toContainText(t('mynexus_refused_hint'));
    await writeHint('ถ่ายจากฝั่งถนน');
    await saveAs(2, t('mynexus_version_text_unasked'));
    await page.getByRole('button', { name: t('mynexus_title') }).click();
    await card.getByRole('button', { name: `${t('mynexus_submit')} ${name}` }).click();
    await expect(card).toContainText(t('mynexus_state_waiting'));
    await desk.goto('/admin?kind=nexus');
    await desk
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    await desk.getByRole('button', { name: t('review_approve'), exact: true }).click();
    await expect.poll(async () => (await asked()).review, { timeout: 120_000 }).toBe('approved');
    await page.reload();
    await expect(card).toContainText(t('mynexus_state_approved'));
    await card.getByRole('button', { name: `${t('mynexus_change')} ${name}` }).click();
    await page.getByRole('tab', { name: t('builder_sharing') }).click();
    await expect(page.getByLabel(t('builder_link'), { exact: true })).toHaveValue(/\/nexusans\?token=/);
  });

  await test.step('a changed question is a draft beside what was approved', async () => {
    await page.getByRole('button', { name: t('mynexus_title') }).click();
    await writeHint('ปักตรงเสาป้าย');
    await saveAs(3);
    await page.getByRole('button', { name: t('mynexus_title') }).click();
    await expect(card).toContainText(t('mynexus_state_draft'));
    await expect(card).toContainText(t('mynexus_asks_older', { version: 2 }));
  });

  await test.step('each version stands in a list with its state, is read, and is taken up again', async () => {
    await card.getByRole('button', { name: `${t('mynexus_change')} ${name}` }).click();
    await page.getByRole('tab', { name: t('builder_versions') }).click();
    const version = (at: number) =>
      page.getByRole('listitem').filter({ hasText: t('builder_version', { version: at }) });
    await expect(version(3)).toContainText(t('mynexus_state_draft'));
    await expect(version(2)).toContainText(t('mynexus_version_asked'));
    await expect(version(1)).toContainText(`${t('report_reason_privacy')}: ${reason}`);
    await version(2)
      .getByRole('button', { name: t('builder_version_read', { version: 2 }) })
      .click();
    await expect(version(2).getByText('ถ่ายจากฝั่งถนน')).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await version(2)
      .getByRole('button', { name: t('builder_version_take', { version: 2 }) })
      .click();
    await expect(page.getByText(t('builder_unsaved'))).toBeVisible();
    await page.getByRole('button', { name: t('undo'), exact: true }).click();
    await expect(page.getByText(t('builder_saved')).first()).toBeVisible();
    await page.getByRole('button', { name: t('mynexus_title') }).click();
  });

  await test.step('without a network what is there can be read and changed, and what has to wait says so', async () => {
    const submit = card.getByRole('button', { name: `${t('mynexus_submit')} ${name}` });
    await page.context().setOffline(true);
    await expect(page.getByText(t('mynexus_offline'))).toBeVisible();
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription(t('mynexus_when_online'));
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await card.getByRole('button', { name: `${t('mynexus_change')} ${name}` }).click();
    await expect(page.getByText(t('builder_offline'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('save') })).toBeDisabled();
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: t('save') })).toBeEnabled();
    await page.getByRole('button', { name: t('mynexus_title') }).click();
    await expect(submit).toBeEnabled();
  });

  await test.step('handed in again it waits, and people are asked what was approved', async () => {
    await card.getByRole('button', { name: `${t('mynexus_submit')} ${name}` }).click();
    await expect(card).toContainText(t('mynexus_state_waiting'));
    await expect(card).toContainText(t('mynexus_asks_older', { version: 2 }));
    await desk.goto(`/nexusans?token=${(await asked()).token_add}`);
    await expect(desk.getByText('ถ่ายจากฝั่งถนน')).toBeVisible();
    await expect(desk.getByText('ปักตรงเสาป้าย')).toHaveCount(0);
  });

  await test.step('deleted, it is gone with its answers', async () => {
    await card.getByRole('button', { name: `${t('mynexus_delete')} ${name}` }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('mynexus_delete'), exact: true })
      .click();
    await expect(card).toHaveCount(0);
    await expect(page.getByText(t('mynexus_none'))).toBeVisible();
  });

  await test.step('whoever has as many as one may have hears of it before another is begun', async () => {
    const begin = page.getByRole('button', { name: t('mynexus_begin') });
    await begin.click();
    await page.getByRole('dialog').getByRole('button', { name: 'ตรวจป้ายรถเมล์' }).click();
    await expect(page.getByRole('button', { name: t('save') })).toBeEnabled();
    const names = Array.from({ length: nexusPerMember }, (_, at) => `ชุดที่ ${at + 1}`);
    await Promise.all(names.map((one) => callAs(page, owner, 'POST', '/private/nexus/mine', collection(one))));
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText(t('mynexus_full', { count: nexusPerMember }))).toBeVisible();
    await expect(page.getByRole('button', { name: t('save') })).toBeDisabled();
    await page.getByRole('button', { name: t('mynexus_title') }).click();
    await page.getByRole('button', { name: t('builder_leave_confirm'), exact: true }).click();
    await expect(begin).toBeDisabled();
    await expect(begin).toHaveAccessibleDescription(t('mynexus_full', { count: nexusPerMember }));
  });
  expect(browserErrors).toEqual([]);
});
