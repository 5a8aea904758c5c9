import { addComment } from '@pakmut/contract/comments/comments.contract.ts';
import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { uploadAvatar } from '@pakmut/contract/media/media.contract.ts';
import * as contract from '@pakmut/contract/members/members.contract.ts';
import * as lists from '@pakmut/contract/members/members.lists.contract.ts';
import { getPost, likePost } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadTo } from '#api/testing/uploads.ts';
import { createWorld, type Person, photograph, snapshot, type World } from '#api/testing/world.ts';

let world: World;
let ploy: Person;
let somchai: Person;

beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join('พลอย');
  somchai = await world.join('สมชาย');
});
afterAll(() => world.close());

async function publish(person: Person, anonymous = 0): Promise<string> {
  const { answer } = await world.upload(person, await snapshot());
  const place = { latitude: 13.75, longitude: 100.5 };
  const text = { header: 'งานวัด', detail: 'สนุกมาก', tag: [], img: [answer.fileName] };
  const post = await world.call(addPost, { categoryID: 1, ...text, ...place, publish: 0, anonymous }, { as: person });
  return post.answer.post_id;
}

const update = (input: Parameters<typeof world.call<typeof contract.updateMyProfile>>[1], as = ploy) =>
  world.call(contract.updateMyProfile, input, { as });

describe('the own profile', () => {
  const whole = {
    username: 'Ploy.PhuWiang',
    displayname: ' พลอย ภูเวียง ',
    name_surname: 'พลอย ศรีภูเวียง',
    gender: 'female' as const,
    birthday: '1990-02-28',
    contactTel: '+66 81-234-5678',
    address: '1 ถ.มะลิวัลย์',
    bio: 'นักข่าวพลเมือง',
    provinceID: '40',
    amphurID: '4001',
    districtID: '400101',
    interestID: [5, 1, 5],
    mediaSkillsLevel: 2,
    skill: { writing_level: 4, reporting_level: 5 },
  };

  test('takes every field and gives it back with the names of the places', async () => {
    const { answer, status } = await update(whole);
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      member_id: ploy.id,
      member_token: ploy.id,
      member_username: 'ploy.phuwiang',
      member_displayname: 'พลอย ภูเวียง',
      member_fullname: 'พลอย ศรีภูเวียง',
      member_gender: 'female',
      member_birthday: '1990-02-28',
      member_tel: '0812345678',
      member_address: '1 ถ.มะลิวัลย์',
      member_bio: 'นักข่าวพลเมือง',
      member_province_name: 'ขอนแก่น',
      member_province_name_en: 'Khon Kaen',
      member_amphur_id: '4001',
      member_district_id: '400101',
      media_skills_level_name: 'Junior',
      // For joining.
      member_point: 20,
      badge: [],
      member_news_broadcast: [],
      has_password: 1,
    });
    expect(answer.member_amphur_name).toBe('เมืองขอนแก่น');
    expect(answer.member_skill).toMatchObject({ writing_level: 4, reporting_level: 5, photography_level: 0 });
    expect(answer.member_skill.interest_detail.map((interest) => interest.interest_id)).toEqual([1, 5]);
    expect((await world.call(contract.getMyProfile, {}, { as: ploy })).answer).toEqual(answer);
  });

  test('keeps what a change does not name, and an empty text takes a field away', async () => {
    const { answer } = await update({ bio: '', skill: { photography_level: 3 } });
    expect(answer.member_bio).toBe('');
    expect(answer.member_address).toBe('1 ถ.มะลิวัลย์');
    expect(answer.member_skill).toMatchObject({ writing_level: 4, photography_level: 3 });
    expect((await update({ username: '' })).answer.member_username).toBe('');
    await update({ username: 'ploy.phuwiang' });
  });

  test('a new province takes the amphoe and tambon of before away', async () => {
    const { answer } = await update({ provinceID: '50' });
    expect([answer.member_province_name, answer.member_amphur_id, answer.member_district_id]).toEqual([
      'เชียงใหม่',
      '',
      '',
    ]);
    await update(whole);
  });

  test('names every wrong field of a change and changes nothing', async () => {
    const { status, problem } = await update({
      username: 'x',
      displayname: ' ',
      birthday: '2026-02-30',
      contactTel: '12',
      bio: 'ก'.repeat(301),
      provinceID: '10',
      amphurID: '4001',
      interestID: [99],
    });
    expect(status).toBe(400);
    expect(problem.errors).toEqual([
      { field: 'username', message: 'username_not_valid' },
      { field: 'displayname', message: 'please_specify_displayname' },
      { field: 'birthday', message: 'birthday_not_valid' },
      { field: 'contactTel', message: 'tel_not_match' },
      { field: 'bio', message: 'text_too_long' },
      { field: 'amphurID', message: 'place_not_valid' },
      { field: 'interestID', message: 'interest_not_valid' },
    ]);
    const reserved = await update({ displayname: 'Pak\u200Bmut' });
    expect(reserved.problem.errors).toEqual([{ field: 'displayname', message: 'displayname_reserved' }]);
    expect((await world.call(contract.getMyProfile, {}, { as: ploy })).answer.member_displayname).toBe('พลอย ภูเวียง');
  });

  test.each([['2999-01-01'], ['1899-12-31'], ['2533-02-28'], ['28/02/1990']])('%s is no birthday', async (birthday) => {
    expect((await update({ birthday })).problem.errors?.[0]?.field).toBe('birthday');
  });

  test.each([['admin'], ['1ploy'], ['พลอย'], ['a b c']])('%s is no user name', async (username) => {
    expect((await update({ username })).problem.errors?.[0]?.message).toBe('username_not_valid');
  });

  test('a user name belongs to one member, also when two ask in the same moment', async () => {
    const taken = await update({ username: 'PLOY.phuwiang' }, somchai);
    expect([taken.status, taken.problem.message, taken.problem.errors?.[0]?.field]).toEqual([
      409,
      'username_taken',
      'username',
    ]);
    const third = await world.join();
    const both = await Promise.all([
      update({ username: 'both_want_it' }, somchai),
      update({ username: 'both_want_it' }, third),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('R23 a field that is not for members to set is refused and changes nothing', async () => {
    for (const field of ['member_point', 'role', 'type', 'email', 'is_verified']) {
      const { status } = await update({ [field]: 9 } as never);
      expect([field, status]).toEqual([field, 400]);
    }
    expect((await world.call(contract.getMyProfile, {}, { as: ploy })).answer).toMatchObject({
      member_point: 20,
      role: 'member',
    });
  });

  test('the fields of interest are the six of the specification', async () => {
    const { answer } = await world.call(contract.listInterests, {});
    expect(answer.map((interest) => interest.interest_name_en)).toEqual([
      'Education',
      'Sustainable health',
      'Ageing society',
      'Inclusive and fair economy',
      'Natural resources and environment',
      'Governance and decentralisation',
    ]);
  });

  test('the fields of interest are named in the five languages', async () => {
    const { answer } = await world.call(contract.listInterests, {});
    const scripts = { lo: /^[\p{sc=Lao} ]+$/u, km: /^[\p{sc=Khmer} ]+$/u, my: /^[\p{sc=Myanmar} ]+$/u } as const;
    for (const interest of answer) {
      for (const [language, script] of Object.entries(scripts)) {
        expect(interest[`interest_name_${language as keyof typeof scripts}`]).toMatch(script);
      }
    }
  });
});

describe('a profile as others see it', () => {
  test('R24 has the public fields and nothing of what belongs to the member alone', async () => {
    const answers = [
      (await world.call(contract.getMemberInfo.public, { id: ploy.id })).answer,
      (await world.call(contract.getMemberInfo.private, { id: ploy.id }, { as: somchai })).answer,
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        member_displayname: 'พลอย ภูเวียง',
        member_province_name: 'ขอนแก่น',
        member_tel: '',
        member_token: '',
        member_address: '',
        member_fullname: '',
        member_point: 0,
      });
      const text = JSON.stringify(answer);
      for (const secret of ['example.com', '0812345678', 'มะลิวัลย์', 'ศรีภูเวียง', '1990', '400101'])
        expect([secret, text.includes(secret)]).toEqual([secret, false]);
    }
  });

  test('R24 hides the province from others when the member wants so', async () => {
    await world.call(contract.updatePreferences, { showProvince: 0 }, { as: ploy });
    const { answer } = await world.call(contract.getMemberInfo.public, { id: ploy.id });
    expect([answer.member_province_id, answer.member_province_name]).toEqual(['', '']);
    expect((await world.call(contract.getMyProfile, {}, { as: ploy })).answer.member_province_id).toBe('40');
    await world.call(contract.updatePreferences, { showProvince: 1 }, { as: ploy });
  });

  test('R27 an anonymous post changes no count on it', async () => {
    const before = (await world.call(contract.getMemberInfo.public, { id: somchai.id })).answer;
    await publish(somchai, 10);
    expect((await world.call(contract.getMemberInfo.public, { id: somchai.id })).answer).toEqual(before);
    await publish(somchai);
    expect((await world.call(contract.getMemberInfo.public, { id: somchai.id })).answer.post_total).toBe(
      before.post_total + 1,
    );
  });

  test('R21 a suspended member answers like one that never existed', async () => {
    const gone = await world.join('ถูกระงับ');
    await world.platform.db
      .updateTable('members')
      .set({ suspended_at: new Date() })
      .where('id', '=', gone.id)
      .execute();
    const never = '00000000-0000-4000-8000-000000000000';
    for (const id of [gone.id, never, 'x']) {
      expect((await world.call(contract.getMemberInfo.public, { id })).status).toBe(404);
      expect((await world.call(contract.getDisplayName, { id })).problem.message).toBe('member_not_found');
    }
  });
});

describe('the own picture', () => {
  const send = (person: Person, content: Buffer) => uploadTo(world, uploadAvatar, person, content);
  const served = (url: string) => world.app.fastify.inject({ url });

  test('R29 becomes a square without metadata, and the one before is removed', async () => {
    const first = (await send(ploy, await photograph(1))).body.result;
    const { rawPayload } = await served(first.url);
    const { width, height, exif } = await sharp(rawPayload).metadata();
    expect([width, height, exif]).toEqual([400, 400, undefined]);
    expect(rawPayload.includes('CANARY')).toBe(false);
    const second = (await send(ploy, await photograph(2))).body.result;
    expect((await served(first.url)).statusCode).toBe(404);
    expect((await served(second.url)).statusCode).toBe(200);
    expect((await world.call(contract.getMyProfile, {}, { as: ploy })).answer.member_img_profile).toBe(second.url);
    await world.call(contract.removeAvatar, {}, { as: ploy });
    expect((await served(second.url)).statusCode).toBe(404);
    expect((await world.call(contract.getMyProfile, {}, { as: ploy })).answer.member_img_profile).toBe('');
  });

  test('R36 is refused when it is no JPEG, and the old one stays', async () => {
    const { url } = (await send(ploy, await photograph(3))).body.result;
    const refused = await send(
      ploy,
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
        .png()
        .toBuffer(),
    );
    expect([refused.status, refused.body.message]).toEqual([400, 'choose_jpeg']);
    expect((await served(url)).statusCode).toBe(200);
  });
});

describe('settings', () => {
  test('begin with defaults and keep what is changed', async () => {
    const person = await world.join();
    expect((await world.call(contract.getPreferences, {}, { as: person })).answer).toEqual({
      language: 'th',
      theme: 'system',
      dataSaver: 0,
      anonymousDefault: 0,
      showProvince: 1,
      inCommunity: 1,
    });
    await world.call(contract.updatePreferences, { language: 'lo', dataSaver: 1 }, { as: person });
    const { answer } = await world.call(
      contract.updatePreferences,
      { theme: 'dark', anonymousDefault: 1 },
      { as: person },
    );
    expect(answer).toEqual({
      language: 'lo',
      theme: 'dark',
      dataSaver: 1,
      anonymousDefault: 1,
      showProvince: 1,
      inCommunity: 1,
    });
    expect((await world.call(contract.updatePreferences, { language: 'xx' } as never, { as: person })).status).toBe(
      400,
    );
  });

  test('notify in the app about everything but stories nearby, until the member chooses otherwise', async () => {
    const person = await world.join();
    const { answer } = await world.call(contract.getNotificationSettings, {}, { as: person });
    expect(answer).toHaveLength(12);
    expect(answer.filter((row) => row.in_app === 0).map((row) => row.type)).toEqual(['nearby']);
    expect(answer.every((row) => row.push === 0 && row.email === 0)).toBe(true);
    const settings = [{ type: 'coin' as const, in_app: 0 as const, push: 1 as const, email: 1 as const }];
    const changed = await world.call(contract.updateNotificationSettings, { settings }, { as: person });
    expect(changed.answer.find((row) => row.type === 'coin')).toEqual(settings[0]);
    expect(changed.answer.filter((row) => row.type !== 'coin')).toEqual(answer.filter((row) => row.type !== 'coin'));
  });
});

describe('following', () => {
  test('sets and takes back, lists both ways by cursor, and shows on posts', async () => {
    const [a, b, c] = [await world.join('a'), await world.join('b'), await world.join('c')];
    for (const idFollow of [a.id, b.id]) {
      await world.call(lists.followMember, { idFollow, isFollow: 1 }, { as: c });
      world.advance(1_000);
    }
    await world.call(lists.followMember, { idFollow: a.id, isFollow: 1 }, { as: c });
    const first = (await world.call(lists.listFollows, { maxPerPage: 1 }, { as: c })).answer;
    expect([first.items.map((row) => row.member_id_follow), first.total]).toEqual([[b.id], 2]);
    const second = await world.call(lists.listFollows, { maxPerPage: 1, cursor: first.next as string }, { as: c });
    expect(second.answer.items).toEqual([
      { member_id_follow: a.id, member_displayname: 'a', member_img_profile: '', is_member_follow: 1 },
    ]);
    expect(second.answer.next).toBeUndefined();
    const followers = await world.call(lists.listFollows, { type: 'followers' }, { as: a });
    expect(followers.answer.items.map((row) => [row.member_displayname, row.is_member_follow])).toEqual([['c', 0]]);
    const postID = await publish(a);
    expect((await world.call(getPost.private, { postID }, { as: c })).answer.is_member_follow).toBe(1);
    expect((await world.call(getPost.public, { postID })).answer.is_member_follow).toBe(0);
    const anonymous = await publish(a, 10);
    expect((await world.call(getPost.private, { postID: anonymous }, { as: c })).answer.is_member_follow).toBe(0);
    await world.call(lists.unfollowMember, { idFollow: a.id }, { as: c });
    await world.call(lists.followMember, { idFollow: b.id, isFollow: 0 }, { as: c });
    expect((await world.call(lists.listFollows, {}, { as: c })).answer).toEqual({ items: [], total: 0 });
  });

  test('nobody follows or blocks themselves, or somebody who never existed', async () => {
    const self = await world.call(lists.followMember, { idFollow: ploy.id, isFollow: 1 }, { as: ploy });
    expect([self.status, self.problem.message]).toEqual([400, 'not_yourself']);
    expect((await world.call(lists.blockMember, { memberID: ploy.id, isBlock: 1 }, { as: ploy })).status).toBe(400);
    const idFollow = '00000000-0000-4000-8000-000000000000';
    expect((await world.call(lists.followMember, { idFollow, isFollow: 1 }, { as: ploy })).status).toBe(404);
  });
});

describe('blocking', () => {
  test('ends following, hides signed posts and profiles as decided, and takes no notice of anonymous posts', async () => {
    const [blocker, blocked] = [await world.join('ผู้บล็อก'), await world.join('ผู้ถูกบล็อก')];
    const [signed, anonymous] = [await publish(blocker), await publish(blocker, 10)];
    const theirs = await publish(blocked);
    for (const [from, to] of [
      [blocker, blocked],
      [blocked, blocker],
    ] as const)
      await world.call(lists.followMember, { idFollow: to.id, isFollow: 1 }, { as: from });
    await world.call(lists.blockMember, { memberID: blocked.id, isBlock: 1 }, { as: blocker });

    const { answer } = await world.call(lists.listBlocks, {}, { as: blocker });
    expect(answer.items.map((row) => row.member_id_block)).toEqual([blocked.id]);
    for (const person of [blocker, blocked])
      expect((await world.call(lists.listFollows, {}, { as: person })).answer.items).toEqual([]);
    // The blocked one: the blocker cannot be found, followed, read or commented on.
    expect((await world.call(contract.getMemberInfo.private, { id: blocker.id }, { as: blocked })).status).toBe(404);
    const follow = await world.call(lists.followMember, { idFollow: blocker.id, isFollow: 1 }, { as: blocked });
    expect([follow.status, follow.problem.message]).toEqual([404, 'member_not_found']);
    expect((await world.call(getPost.private, { postID: signed }, { as: blocked })).status).toBe(404);
    expect((await world.call(addComment, { postID: signed, commentText: 'x' }, { as: blocked })).status).toBe(404);
    expect((await world.call(likePost, { postID: signed, isLike: 1 }, { as: blocked })).status).toBe(404);
    // The blocker: the profile stays, to unblock; the posts are out of sight; following needs unblocking first.
    const profile = await world.call(contract.getMemberInfo.private, { id: blocked.id }, { as: blocker });
    expect(profile.answer.is_block).toBe(1);
    expect((await world.call(getPost.private, { postID: theirs }, { as: blocker })).status).toBe(404);
    expect((await world.call(lists.followMember, { idFollow: blocked.id, isFollow: 1 }, { as: blocker })).status).toBe(
      409,
    );
    const ids = async (person: Person) => {
      const feed = await world.call(listPosts.private, { maxPerPage: 50 }, { as: person });
      const found = await world.call(explorePosts.private, { maxPerPage: 50 }, { as: person });
      return [feed, found].map((list) => list.answer.items.map((post) => post.post_id));
    };
    for (const list of await ids(blocked)) {
      expect(list).not.toContain(signed);
      expect(list).toContain(anonymous);
    }
    for (const list of await ids(blocker)) expect(list).not.toContain(theirs);
    // Unblocked, everything is back but the following.
    await world.call(lists.blockMember, { memberID: blocked.id, isBlock: 0 }, { as: blocker });
    expect((await world.call(getPost.private, { postID: signed }, { as: blocked })).status).toBe(200);
    expect((await world.call(lists.listFollows, {}, { as: blocked })).answer.items).toEqual([]);
  });

  test('says whether it ended the caller’s following, and never that of the other', async () => {
    const [blocker, blocked] = [await world.join(), await world.join()];
    const block = async (as: Person, other: Person, isBlock: 0 | 1 = 1) =>
      (await world.call(lists.blockMember, { memberID: other.id, isBlock }, { as })).answer;
    await world.call(lists.followMember, { idFollow: blocked.id, isFollow: 1 }, { as: blocker });
    expect(await block(blocked, blocker)).toEqual({ is_block: 1, was_followed: 0 });
    expect(await block(blocked, blocker, 0)).toEqual({ is_block: 0, was_followed: 0 });
    await world.call(lists.followMember, { idFollow: blocked.id, isFollow: 1 }, { as: blocker });
    expect(await block(blocker, blocked)).toEqual({ is_block: 1, was_followed: 1 });
    expect(await block(blocker, blocked)).toEqual({ is_block: 1, was_followed: 0 });
  });

  test('R27 a member cannot learn by blocking whose an anonymous post is', async () => {
    const [author, other, curious] = [await world.join(), await world.join(), await world.join()];
    const postID = await publish(author, 10);
    const look = async () => (await world.call(getPost.private, { postID }, { as: curious })).answer;
    const before = await look();
    for (const person of [author, other]) {
      await world.call(lists.blockMember, { memberID: person.id, isBlock: 1 }, { as: curious });
      expect(await look()).toEqual(before);
    }
  });
});
