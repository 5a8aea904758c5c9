/** Slides of the demo world; each leads to a real page of the product. */
import { homeSlides } from '@pakmut/contract/editorial/editorial.rules.ts';
import { insertMenuEntry } from '#api/features/editorial/editorial.menus.queries.ts';
import { insertSlide } from '#api/features/editorial/editorial.queries.ts';
import type { Platform } from '#api/platform/platform.ts';
import { seedPicture } from '#demo/media.seed.ts';

export const demoSlides = [
  {
    picture: 'slides/flooded-houses.jpg',
    name: 'น้ำท่วมที่ไหน ดูบนแผนที่',
    name_en: 'Where the water stands: see the map',
    name_lo: 'ນ້ຳຖ້ວມຢູ່ໃສ ເບິ່ງໃນແຜນທີ່',
    name_km: 'ទឹកជំនន់នៅណា មើលលើផែនទី',
    name_my: 'ရေဘယ်မှာကြီးနေလဲ၊ မြေပုံမှာ ကြည့်ပါ',
    detail: 'ข่าวภัยพิบัติจากคนในพื้นที่ เรียงตามจุดจริง',
    detail_en: 'Disaster news from people on the spot, pinned where it happened',
    link: '/newsmap?cat=4',
  },
  {
    picture: 'slides/mountain-haze.jpg',
    name: 'น่านวันนี้',
    name_en: 'Nan today',
    name_lo: 'ນ່ານມື້ນີ້',
    name_km: 'ខេត្តណានថ្ងៃនេះ',
    name_my: 'ယနေ့ နန်းခရိုင်',
    detail: 'แผนที่ ข่าวล่าสุด และนักข่าวพลเมืองของจังหวัดน่าน',
    detail_en: 'Map, latest news and citizen reporters of Nan province',
    link: '/province/55',
  },
  {
    picture: 'slides/lanterns.jpg',
    name: 'เล่าเป็นวิดีโอ',
    name_en: 'Told on video',
    name_lo: 'ເລົ່າເປັນວິດີໂອ',
    name_km: 'រៀបរាប់ជាវីដេអូ',
    name_my: 'ဗီဒီယိုဖြင့် ပြောပြသည်',
    detail: 'รวมข่าวที่เล่าด้วยภาพเคลื่อนไหวจากทั่วประเทศ',
    detail_en: 'Stories filmed by citizens across the country',
    link: '/vdolist',
  },
] as const;

export async function seedEditorial(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  for (const [position, { picture, ...texts }] of demoSlides.entries()) {
    const { name: image, width, height, middle: has_middle } = await seedPicture(platform, picture);
    const where = { kind: homeSlides, position, image, width, height, has_middle };
    await insertSlide(db, { ...texts, ...where, is_published: true, created_at: clock.now() });
  }
  await insertMenuEntry(db, { ...demoMenu, link: '/opendata', is_published: true });
}

const demoMenu = {
  name: 'ข้อมูลเปิด',
  name_en: 'Open data',
  name_lo: 'ຂໍ້ມູນເປີດ',
  name_km: 'ទិន្នន័យបើកចំហ',
  name_my: 'ပွင့်လင်းဒေတာ',
  description: 'ข้อมูลข่าวสาธารณะสำหรับนำไปใช้ต่อ เป็น CSV, GeoJSON และฟีด',
  description_en: 'Public news to use again, as CSV, GeoJSON and feeds',
};
