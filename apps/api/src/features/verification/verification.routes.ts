import { toFlag } from '@pakmut/contract/fields.ts';
import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import * as contract from '@pakmut/contract/verification/verification.contract.ts';
import { storiesPerPage } from '@pakmut/contract/verification/verification.rules.ts';
import { photoLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { photoUrl } from '#api/features/media/media.service.ts';
import { cutPage, readPage } from '#api/platform/database/pages.ts';
import { type App, alreadySent } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { openPhoto } from './verification.photos.service.ts';
import * as queries from './verification.queries.ts';
import * as service from './verification.service.ts';

export function verificationRoutes(app: App): void {
  const { platform } = app;
  route(app, contract.getStoryTalk, async ({ postID }, { member }) =>
    viewForAuthor(await service.readAsAuthor(platform, member.memberId, postID)),
  );
  route(app, contract.appealVerification, async ({ postID, text }, { member }) =>
    viewForAuthor(await service.appeal(platform, member.memberId, postID, text)),
  );
  route(app, contract.writeToNewsroom, async ({ postID, ...sent }, { member }) =>
    viewForAuthor(await service.writeToNewsroom(platform, member.memberId, postID, sent)),
  );
  route(app, contract.uploadTalkPhoto, ({ postID }, { member, request }) =>
    withReceivedFile(platform, request, photoLimits, async (upload) => ({
      photo: await service.storePhotoForNewsroom(platform, member.memberId, postID, upload),
    })),
  );
  route(app, contract.getTalkPhoto, async (asked, { reply }) => {
    const photo = await openPhoto(platform, asked);
    reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .type('image/jpeg')
      .send(photo);
    return alreadySent;
  });
  route(app, contract.listStoriesForStaff, async ({ state, ...asked }) => {
    const { page, size } = readPage(asked, storiesPerPage);
    return cutPage(await queries.listStories(platform.db, { state, page }), size, viewListed);
  });
  route(app, contract.getStoryForStaff, async ({ postID }) => viewForStaff(await service.readStory(platform, postID)));
  route(app, contract.setVerification, async ({ postID, state, reason }, { member }) =>
    viewForStaff(
      await service.setVerification(platform, { staffId: member.memberId, id: postID, text: reason, state }),
    ),
  );
  route(app, contract.addCorrection, async ({ postID, text }, { member }) =>
    viewForStaff(await service.addCorrection(platform, { staffId: member.memberId, id: postID, text })),
  );
  route(app, contract.writeToAuthor, async ({ postID, ...sent }, { member }) =>
    viewForStaff(await service.writeToAuthor(platform, { staffId: member.memberId, id: postID, ...sent })),
  );
  route(app, contract.uploadTalkPhotoForStaff, ({ postID }, { member, request }) =>
    withReceivedFile(platform, request, photoLimits, async (upload) => ({
      photo: await service.storePhotoForAuthor(platform, member.memberId, postID, upload),
    })),
  );
}

function viewListed(row: queries.StoryRow) {
  const [first] = row.images;
  return {
    post_id: row.id,
    header: row.header,
    date: row.created_at.toISOString(),
    member_id: row.member_id ?? '',
    member_displayname: row.display_name ?? '',
    img: first ? photoUrl(first.name, 'thumb') : '',
    is_hidden: toFlag(row.hidden_at !== null),
    state: row.verification?.state ?? ('unverified' as const),
  };
}

function viewForStaff({ story, appeals, messages }: service.StaffStory) {
  const { verification } = story;
  return {
    ...viewListed(story),
    detail: plainText(story.detail),
    images: story.images.map(({ name }) => photoUrl(name, 'hd')),
    ...(verification && {
      verification: {
        state: verification.state,
        reason: verification.reason,
        date: verification.date,
        staff_name: story.staff_name ?? '',
      },
    }),
    corrections: [...story.corrections],
    appeals: appeals.map(viewAppeal),
    messages: messages.map((message) => ({ ...viewMessage(message), staff_name: message.staff_name ?? '' })),
  };
}

function viewForAuthor({ canAppeal, appeal, messages }: service.AuthorView) {
  return {
    can_appeal: toFlag(canAppeal),
    ...(appeal && { appeal: viewAppeal(appeal) }),
    messages: messages.map(viewMessage),
  };
}

function viewAppeal({ state, text, note, filed_at }: queries.AppealRow) {
  return { state, text, note, date: filed_at.toISOString() };
}

function viewMessage({ id, is_staff, text, sent_at, photos }: service.Message) {
  return { message_id: id, is_staff: toFlag(is_staff), staff_name: '', text, date: sent_at.toISOString(), photos };
}
