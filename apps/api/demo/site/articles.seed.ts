/**
 * Puts articles of other sites into the demo world: what they are for, with links to real ones. The sources are never due by themselves, so that a
 * demonstration asks nothing of the network; an editor can have one read.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Platform } from '#api/platform/platform.ts';
import { seedPicture } from '#demo/media.seed.ts';

const hour = 3_600_000;

const sources = [
  {
    name: 'The Citizen Plus',
    url: 'https://thecitizen.plus/feed',
    language: 'th',
    articles: [
      {
        header: 'เรื่องจากชุมชน เล่าโดยคนในพื้นที่',
        detail: 'พื้นที่สื่อสารของเครือข่ายนักสื่อสารพลเมืองทั่วประเทศ ทั้งข่าว บทความ และเวทีรับฟังเสียงประชาชน',
        link: 'https://thecitizen.plus/',
        picture: 'projects/market-lamp-chonburi-1.jpg',
        hoursAgo: 5,
      },
    ],
  },
  {
    name: 'The Active',
    url: 'https://theactive.thaipbs.or.th/feed',
    language: 'th',
    articles: [
      {
        header: 'นโยบายสาธารณะ เริ่มจากชีวิตของทุกคน',
        detail: 'ติดตามเรื่องสุขภาพ การศึกษา เมือง และความเหลื่อมล้ำ พร้อมข้อมูลและข้อเสนอจากคนที่ได้รับผลกระทบ',
        link: 'https://theactive.thaipbs.or.th/',
        picture: 'projects/bus-route-1.jpg',
        hoursAgo: 20,
      },
    ],
  },
  {
    name: 'Thai PBS',
    url: 'https://www.thaipbs.or.th/',
    language: 'th',
    articles: [
      {
        header: 'ข่าววันนี้จากไทยพีบีเอส',
        detail: 'ข่าวทั่วประเทศและสถานการณ์ภัยพิบัติ อ่านและดูสดได้ตลอดวัน',
        link: 'https://www.thaipbs.or.th/news',
        picture: 'disaster/ping-flood-1.jpg',
        hoursAgo: 2,
      },
      {
        header: 'ALTV ทีวีเพื่อการเรียนรู้',
        detail: 'บทเรียนและรายการสำหรับเด็ก ครู และครอบครัว ดูย้อนหลังได้ฟรี',
        link: 'https://www.altv.tv/',
        picture: 'learning/coding-grandparents-1.jpg',
        hoursAgo: 44,
      },
      {
        header: 'Thai PBS Podcast ฟังข่าวและเรื่องเล่า',
        detail: '',
        link: 'https://www.thaipbspodcast.com/',
        picture: '',
        hoursAgo: 70,
      },
    ],
  },
  {
    name: 'Thai PBS World',
    url: 'https://world.thaipbs.or.th/feed',
    language: 'en',
    articles: [
      {
        header: 'News from Thailand and its neighbours, in English',
        detail: 'Politics, environment and life in the region, by the English service of the broadcaster.',
        link: 'https://world.thaipbs.or.th/',
        picture: 'life/train-friends-1.jpg',
        hoursAgo: 30,
      },
    ],
  },
  {
    name: 'กรมอุตุนิยมวิทยา',
    url: 'https://www.tmd.go.th/',
    language: 'th',
    is_warning: true,
    articles: [
      {
        header: 'อากาศแปรปรวน ภาคเหนือและภาคอีสานตอนบน',
        detail: 'เตรียมรับลมแรงและฝนฟ้าคะนองบางแห่ง ติดตามประกาศล่าสุดที่เว็บไซต์ของกรม',
        link: 'https://www.tmd.go.th/warning-and-events',
        picture: '',
        hoursAgo: 6,
      },
    ],
  },
] as const;

export async function seedArticles(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  for (const { articles, ...source } of sources) {
    const { id: source_id } = await db
      .insertInto('article_sources')
      .values({ ...source, is_active: true, due_at: sql`'infinity'` })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { hoursAgo, picture, ...words } of articles) {
      const picture_name = picture ? (await seedPicture(platform, picture)).name : null;
      const created_at = new Date(now.getTime() - hoursAgo * hour);
      const key = createHash('sha256').update(words.link).digest('hex');
      const pictured = { picture_name, has_picture: picture_name !== null, picture_url: '', picture_due_at: now };
      await db
        .insertInto('articles')
        .values({ ...words, source_id, key, created_at, ...pictured })
        .execute();
    }
  }
}
