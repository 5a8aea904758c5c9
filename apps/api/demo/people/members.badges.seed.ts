/** Badges of the demo world, and who has them. */
import type { Platform } from '#api/platform/platform.ts';

const hour = 3_600_000;

const demoBadges = [
  {
    name: 'ยืนยันตัวตนแล้ว',
    name_en: 'Verified',
    name_lo: 'ຢືນຢັນຕົວຕົນແລ້ວ',
    name_km: 'បានផ្ទៀងផ្ទាត់អត្តសញ្ញាណ',
    name_my: 'အတည်ပြုပြီး',
    tooltip: 'ผู้สื่อข่าวพลเมืองที่ยืนยันบัตรประชาชนแล้ว',
    tooltip_en: 'A citizen reporter whose identity card was checked',
    tooltip_lo: 'ນັກຂ່າວພົນລະເມືອງທີ່ຢືນຢັນບັດປະຈຳຕົວແລ້ວ',
    tooltip_km: 'អ្នកសារព័ត៌មានពលរដ្ឋដែលអត្តសញ្ញាណប័ណ្ណត្រូវបានពិនិត្យរួច',
    tooltip_my: 'မှတ်ပုံတင် စစ်ဆေးပြီးသော ပြည်သူ့သတင်းသမား',
    holders: ['ploy', 'ton', 'kong', 'dao'],
  },
  {
    name: 'แจ้งเตือนภัย',
    name_en: 'Early warner',
    name_lo: 'ຜູ້ແຈ້ງເຕືອນໄພ',
    name_km: 'អ្នកផ្តល់ដំណឹងទាន់ពេល',
    name_my: 'ဘေးအန္တရာယ် သတိပေးသူ',
    tooltip: 'แจ้งเหตุภัยพิบัติที่ช่วยคนในพื้นที่ได้ทันเวลา',
    tooltip_en: 'Told of a disaster in time to help the people there',
    tooltip_lo: 'ແຈ້ງເຫດໄພພິບັດທີ່ຊ່ວຍຄົນໃນພື້ນທີ່ໄດ້ທັນເວລາ',
    tooltip_km: 'បានប្រាប់ពីគ្រោះមហន្តរាយទាន់ពេល ដើម្បីជួយអ្នកនៅទីនោះ',
    tooltip_my: 'ဘေးအန္တရာယ်ကို အချိန်မီ သတင်းပေးပြီး ဒေသခံများကို ကူညီခဲ့သူ',
    holders: ['ploy', 'aree', 'kong'],
  },
  {
    name: 'ภาพเล่าเรื่อง',
    name_en: 'Storyteller in pictures',
    name_lo: 'ເລົ່າເລື່ອງດ້ວຍພາບ',
    name_km: 'អ្នកនិទានតាមរូបភាព',
    name_my: 'ဓာတ်ပုံဖြင့် ပြောပြသူ',
    tooltip: 'ภาพถ่ายได้ออกอากาศในรายการข่าว',
    tooltip_en: 'A photograph was shown in a news programme',
    tooltip_lo: 'ພາບຖ່າຍໄດ້ອອກອາກາດໃນລາຍການຂ່າວ',
    tooltip_km: 'រូបថតបានចាក់ផ្សាយក្នុងកម្មវិធីព័ត៌មាន',
    tooltip_my: 'ဓာတ်ပုံကို သတင်းအစီအစဉ်တွင် ထုတ်လွှင့်ခဲ့သည်',
    holders: ['kong', 'jane'],
  },
] as const;

export async function seedBadges({ db, clock }: Platform, members: ReadonlyMap<string, string>): Promise<void> {
  const given_at = new Date(clock.now().getTime() - 48 * hour);
  for (const [position, { holders, ...badge }] of demoBadges.entries()) {
    const { id: badge_id } = await db
      .insertInto('badges')
      .values({ ...badge, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    const given = holders.map((key) => ({ member_id: members.get(key) ?? '', badge_id, given_at }));
    await db.insertInto('member_badges').values(given).execute();
  }
}
