/** The announcement of the demo world. */
import { seedPicture } from '#api/features/media/media.seed.ts';
import { type SceneSpec, scene } from '#api/features/posts/demo-scene.ts';
import type { Platform } from '#api/platform/platform.ts';
import { addAnnouncement } from './announcements.service.ts';

export async function seedAnnouncement(platform: Platform, draw: (scene: SceneSpec) => Promise<Buffer>): Promise<void> {
  const { name: image, middle: has_middle } = await seedPicture(platform, await draw(scene('canal-boat', 911, 'dawn')));
  await addAnnouncement(platform.db, {
    name: 'โลกตัวอย่างของปักหมุด',
    detail:
      '<p>ผู้คนและข่าวทั้งหมดที่นี่แต่งขึ้นเพื่อให้ลองใช้ ลองอ่าน ปักหมุด และแสดงความคิดเห็นได้เต็มที่</p><p>ก่อนเริ่ม อ่านสั้น ๆ ว่าเราดูแลข้อมูลของคุณอย่างไร</p>',
    image,
    has_middle,
    link: '/privacy',
    link_text: 'อ่านนโยบายความเป็นส่วนตัว',
    begins_at: platform.clock.now(),
    is_published: true,
  });
}
