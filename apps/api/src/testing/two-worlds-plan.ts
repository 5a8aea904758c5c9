/**
 * What a crawler asks of every call of the contract, or why it need not ask. A call that is in neither list fails the
 * test: every new call says here whether its answers could depend on who wrote an anonymous post (R27, P10).
 */
import type { Scene } from './two-worlds-history.ts';

export type Asked = Record<string, unknown>;
/** `photos` are the ids of those that the observer has seen. */
type Ask = (scene: Scene & { readonly photos: readonly string[] }) => Asked[];

const whole = {
  categoryID: 4,
  header: 'x',
  detail: 'x',
  latitude: 16,
  longitude: 102,
  publish: 0,
  img: ['x'],
  tag: [],
};
const small = { maxPerPage: 2 };
const once: Ask = () => [{}];
const posts = ({ secret, signed }: Scene) => [...Object.values(secret), ...Object.values(signed)];
const suspects = ({ who }: Scene) => [who.anan.id, who.bua.id];
const byPost =
  (more: Asked = {}) =>
  (scene: Scene): Asked[] =>
    posts(scene).map((postID) => ({ postID, ...more }));
const community: Ask = () => [
  {},
  small,
  { keyword: 'อนันต์' },
  { keyword: 'บัวขาว' },
  { provinceID: '40' },
  { skill: 'writing' },
  { level: 1 },
  { isReporter: 1 },
];
const byOrganisation =
  (more: Asked = {}): Ask =>
  ({ organisation }) => [{ organisationID: organisation, ...more }];
/** A value and back, so that the crawl leaves the world as it found it. */
const setAndUnset =
  (flag: string, ids: (scene: Scene) => string[], key: string): Ask =>
  (scene) =>
    ids(scene).flatMap((id) => [1, 0].map((on) => ({ [key]: id, [flag]: on })));

const explored: Ask = (scene) => [
  small,
  ...suspects(scene).map((postBy) => ({ postBy, ...small })),
  { keyword: 'เรื่องลับ', ...small },
  { keyword: 'เรื่องที่เคยมีชื่อ' },
  { tag: ['น้ำท่วม'], categoryID: [4], provinceID: '40' },
  { dateFrom: '2026-03-10', dateTo: '2026-03-10' },
  { bbox: [102, 16, 103, 17] },
  { latitude: 16.65, longitude: 102.38, radiusKm: 5, sort: 'nearest' },
  { sort: 'viewed', media: 'photo' },
  { sort: 'liked' },
  // Names of members find what they signed.
  { keyword: 'อนันต์' },
  { keyword: 'บัวขาว' },
];
const mapped: Ask = (scene) => [
  ...suspects(scene).map((postBy) => ({ bbox: '-180,-90,180,90', zoom: 3, postBy })),
  { bbox: '97,5,106,21', zoom: 5 },
  { bbox: '102.3,16.6,102.5,16.7', zoom: 15 },
  { bbox: '97,5,106,21', zoom: 6, keyword: 'เรื่องลับ', categoryID: 4 },
];
const fed: Ask = (scene) => [
  {},
  { category: 4, province: 40 },
  { tag: 'น้ำท่วม' },
  ...suspects(scene).map((reporter) => ({ reporter })),
];
const downloaded: Ask = (scene) => [...fed(scene), { bbox: '102,16,103,17', dateFrom: '2026-03-10' }];
const suggested: Ask = () => [{ q: 'น้ำ' }, { q: '#น้ำ' }, { q: 'ขอนแก่น' }];
const photos: Ask = ({ photos }) => photos.map((photoID) => ({ photoID }));

export const plan: Record<string, Ask> = {
  'GET /public/topic': () => [small, { categoryID: 4, page: 1, ...small }],
  'GET /private/topic': () => [small, { categoryID: 4, ...small }],
  'POST /public/topic/listExplore': explored,
  'POST /private/topic/listExplore': explored,
  'GET /public/topic/topicVdo': once,
  'GET /private/topic/topicVdo': once,
  'GET /public/topic/postHighlight': once,
  'GET /private/topic/postHighlight': once,
  'GET /public/callout': once,
  'GET /public/lesson': once,
  'GET /public/lesson/next': once,
  'GET /private/lesson/next': once,
  'GET /public/lesson/checklist': once,
  'GET /private/lesson/progress': once,
  'GET /public/lesson/member/:memberID': (scene) => suspects(scene).map((memberID) => ({ memberID })),
  'GET /private/lesson/member/:memberID': (scene) => suspects(scene).map((memberID) => ({ memberID })),
  'GET /public/game/round': once,
  'GET /private/game/round': once,
  'GET /public/game/leaderboard': () => [{}, { weeksBack: 1 }],
  'GET /private/game/leaderboard': () => [{}, { weeksBack: 1 }],
  'GET /private/game/standing': once,
  'POST /public/game/guess': byPost({ latitude: 16, longitude: 102 }),
  'POST /private/game/guess': byPost({ latitude: 16, longitude: 102 }),
  'GET /public/report/getUsageStatRpt': () => [{}, { from: '2026-01-01', to: '2026-03-10' }, { provinceID: '40' }],
  'GET /public/report/getOrganisationRpt': () => [{}, { from: '2026-01-01', to: '2026-03-10' }],
  'GET /public/report/getPostProvinceRpt': () => [{}, { from: '2026-01-01', to: '2026-03-10' }],
  'GET /public/reporter/getReporterCommunity': community,
  'GET /private/reporter/getReporterCommunity': community,
  'GET /public/reporter/overview': once,
  'GET /public/organisation': once,
  'GET /public/organisation/id/:organisationID': byOrganisation(),
  'GET /public/organisation/id/:organisationID/member': byOrganisation(small),
  'GET /private/organisation/id/:organisationID/member': byOrganisation(small),
  'GET /public/organisation/id/:organisationID/topic': byOrganisation(small),
  'GET /private/organisation/id/:organisationID/topic': byOrganisation(small),
  'GET /public/organisation/member/:memberID': (scene) => suspects(scene).map((memberID) => ({ memberID })),
  'GET /private/organisation/member/:memberID': (scene) => suspects(scene).map((memberID) => ({ memberID })),
  'GET /public/topic/suggestSearch': suggested,
  'GET /private/topic/suggestSearch': suggested,
  'GET /public/topic/id/:postID': byPost(),
  'GET /private/topic/id/:postID': byPost(),
  'GET /private/topic/flags': (scene) => [{ ids: posts(scene).join(',') }],
  'GET /public/topic/suggestList': byPost(),
  'GET /private/topic/suggestList': byPost(),
  'GET /public/topic/mapClusters': mapped,
  'GET /private/topic/mapClusters': mapped,
  'GET /public/topic/province/:provinceID': () => [{ provinceID: '40' }, { provinceID: '55' }],
  'GET /private/topic/nearby': () => [{ latitude: 16.65, longitude: 102.38 }],
  'GET /private/topic/myTopic': () => [{}, { mode: 'anonymous' }, { mode: 'private' }],
  'GET /private/topic/myTopicVdo': once,
  'GET /private/topic/myDraft': once,
  'GET /private/topic/draft/:postID': byPost(),
  'GET /private/topic/id/:postID/versions': byPost(),
  'POST /private/topic': () => [{ ...whole, anonymous: 10 }],
  'POST /private/topic/id/:postID': (scene) =>
    [1, 2, 3, 4].flatMap((version) => byPost({ ...whole, anonymous: 10, version })(scene)),
  'POST /private/topic/delete/:postID': ({ secret }) => Object.values(secret).map((postID) => ({ postID })),
  'POST /public/topic/view/:postID': byPost(),
  'POST /private/topic/view/:postID': byPost(),
  'POST /private/topic/like': setAndUnset('isLike', posts, 'postID'),
  'POST /private/topic/bookmark': setAndUnset('isBookmark', posts, 'postID'),
  'GET /private/topic/myBookmark': () => [small],
  'GET /private/topic/getMyHistory': () => [small],
  'POST /private/topic/clearMyHistory': ({ secret }) => [{ postID: secret.posted }],
  'GET /public/topic/comment': byPost(small),
  'GET /private/topic/comment': byPost(small),
  'GET /private/topic/comment/people': (scene) => [
    ...byPost()(scene),
    ...byPost({ q: 'อนันต์' })(scene),
    ...byPost({ q: 'บัวขาว' })(scene),
  ],
  'POST /private/topic/comment': byPost({ commentText: 'ความเห็นของผู้สำรวจ' }),
  'POST /private/topic/comment/:commentID/like': ({ comment }) => [
    { commentID: comment, isLike: 1 },
    { commentID: comment, isLike: 0 },
  ],
  'POST /private/topic/editComment/:commentID': ({ comment }) => [{ commentID: comment, commentText: 'แก้' }],
  'POST /private/topic/deleteComment/:commentID': () => [{ commentID: '00000000-0000-4000-8000-000000000000' }],
  'POST /private/topic/restoreComment/:commentID': ({ comment }) => [{ commentID: comment }],
  'GET /public/topic/userTopic': (scene) => suspects(scene).map((postBy) => ({ postBy, ...small })),
  'GET /private/topic/userTopic': (scene) => suspects(scene).map((postBy) => ({ postBy, ...small })),
  'GET /public/topic/userTopicVdo/:memberID': (scene) => suspects(scene).map((memberID) => ({ memberID })),
  'GET /private/topic/userTopicVdo/:memberID': (scene) => suspects(scene).map((memberID) => ({ memberID })),
  'GET /private/topic/followtopicList': () => [small],
  'POST /private/topic/report/:postID': byPost({ reason: 'false', detail: 'ของผู้สำรวจ' }),
  'POST /private/topic/reportComment/:commentID': ({ comment }) => [{ commentID: comment, reason: 'rude' }],
  'POST /private/member/report/:memberID': (scene) =>
    suspects(scene).map((memberID) => ({ memberID, reason: 'other' })),
  'GET /admin/report': () => [small, { state: 'reviewed', ...small }, { kind: 'post' }],
  'POST /admin/report/:kind/:subjectID/resolve': ({ secret, signed }) =>
    [secret.drafted, secret.deleted, signed.byReader].map((subjectID) => ({
      kind: 'post',
      subjectID,
      outcome: 'kept',
    })),
  'GET /admin/queue': () => [
    small,
    { list: 'decided', ...small },
    { list: 'mine' },
    { kind: 'post' },
    { kind: 'dispute' },
  ],
  'GET /admin/category': once,
  'GET /admin/queue/counts': once,
  'GET /admin/story': () => [small, { state: 'unverified', ...small }],
  'GET /admin/story/:postID': byPost(),
  'GET /admin/story/:postID/similarPhotos': byPost(),
  'GET /admin/story/:postID/originals': byPost(),
  'POST /admin/story/:postID/verification': byPost({ state: 'checking', reason: 'ขอเวลา' }),
  'POST /admin/story/:postID/correction': byPost({ text: 'แก้' }),
  'POST /admin/story/:postID/message': byPost({ text: 'ถาม' }),
  'GET /private/story/:postID/newsroom': byPost(),
  'POST /private/story/:postID/appeal': byPost({ text: 'ขอให้ตรวจ' }),
  'POST /private/story/:postID/message': byPost({ text: 'ตอบ' }),
  'GET /admin/member': () => [{}, { q: 'อนันต์' }, { q: 'บัวขาว' }, small],
  'GET /admin/member/:memberID': (scene) => suspects(scene).map((memberID) => ({ memberID })),
  'GET /admin/setting': once,
  'POST /admin/setting': () => [
    { name: 'SITE_OWNER', value: 'สถานี' },
    { name: 'SITE_OWNER', value: null },
  ],
  'GET /admin/coins/member': () => [{ q: 'อนันต์' }, { q: 'บัวขาว' }],
  'GET /admin/coins/member/:memberID': (scene) => suspects(scene).map((memberID) => ({ memberID })),
  'GET /admin/coins/correction': once,
  'GET /admin/log': () => [small, { action: 'reports' }, { action: 'disputes' }],
  'GET /private/followedTopic': once,
  'POST /private/followedTopic': (scene) => [
    ...[1, 0].map((isFollow) => ({ kind: 'hashtag', topic: 'น้ำท่วม', isFollow })),
    ...posts(scene).flatMap((topic) => [1, 0].map((isFollow) => ({ kind: 'story', topic, isFollow }))),
  ],
  'POST /private/dispute': byPost({ filer: 'other', wrong: 'ผิด' }),
  'POST /public/dispute': ({ secret }) => [
    { postID: secret.drafted, filer: 'other', wrong: 'ผิด', email: 'crawler@example.com' },
  ],
  'GET /private/dispute': (scene) => [small, ...byPost()(scene)],
  'GET /private/dispute/ofMyPosts': ({ secret }) => [{}, { postID: secret.posted }],
  'POST /private/dispute/:disputeID/answer': ({ dispute }) => [{ disputeID: dispute, text: 'ตอบ' }],
  'POST /private/dispute/:disputeID/appeal': ({ dispute }) => [{ disputeID: dispute, text: 'อุทธรณ์' }],
  'GET /admin/dispute': () => [small, { state: 'upheld' }],
  'GET /admin/dispute/:disputeID': ({ dispute }) => [{ disputeID: dispute }],
  'POST /admin/dispute/:disputeID/triage': ({ dispute }) => [{ disputeID: dispute }],
  'POST /admin/dispute/:disputeID/askAuthor': ({ dispute }) => [{ disputeID: dispute }],
  'POST /admin/dispute/:disputeID/decide': ({ dispute }) => [
    { disputeID: dispute, decision: 'rejected', note: 'ไม่พบข้อผิดพลาด' },
  ],
  'GET /public/category': once,
  'GET /private/category': once,
  'GET /public/member/memberInfo/:id': (scene) => suspects(scene).map((id) => ({ id })),
  'GET /private/member/memberInfo/:id': (scene) => suspects(scene).map((id) => ({ id })),
  'GET /public/member/getDisplayName/:id': (scene) => suspects(scene).map((id) => ({ id })),
  'GET /private/member/myProfile': once,
  'GET /private/member/memberFollow': () => [small, { type: 'followers' }],
  'POST /private/member/memberFollow': setAndUnset('isFollow', ({ who }) => [who.bua.id], 'idFollow'),
  'POST /private/member/memberUnFollow': ({ who }) => [{ idFollow: who.bua.id }],
  'GET /private/member/memberBlock': once,
  'POST /private/member/memberBlock': setAndUnset('isBlock', ({ who }) => [who.bua.id], 'memberID'),
  'GET /private/media/original/:photoID': photos,
  'GET /admin/media/original/:photoID': photos,
  'GET /private/videos/:videoName/state': ({ video }) => [{ videoName: video }],
  'POST /private/videos/:videoName/captions': ({ video }) => [
    { videoName: video, language: 'th', text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nx' },
  ],
  'GET /admin/identityCard': once,
  'POST /public/topic/addPointSharePost': byPost(),
  'POST /private/topic/addPointSharePost': byPost(),
  'GET /oembed': (scene) => posts(scene).map((id) => ({ url: `${scene.world.platform.site.origin()}/newslist/${id}` })),
  'POST /public/translate/': (scene) => [
    ...byPost({ langTarget: 'th' })(scene),
    ...byPost({ langTarget: 'en' })(scene),
  ],
  'GET /private/member/getPoint': once,
  'POST /private/member/getPointHistory': () => [
    {},
    { isPurse: 1 },
    { search: { status: 1 } },
    { search: { username: 'อนันต์' } },
  ],
  'GET /private/member/getPointHistoryCsv': once,
  'GET /private/transfercoin/memberForTransfer': () => [{ username: 'anan' }, { username: 'bua' }],
  'POST /private/transfercoin/memberForTransfer': () => [{ username: 'an' }],
  'GET /private/transfercoin/transferData': (scene) => [
    {},
    ...byPost()(scene),
    ...suspects(scene).map((receiveMemberID) => ({ receiveMemberID })),
  ],
  'POST /private/transfercoin/': (scene) => [
    ...byPost({ point: 1 })(scene),
    ...byPost({ point: 1, isFromPurse: 1 })(scene),
  ],
  'GET /private/redeem/': once,
  'GET /robots.txt': once,
  'GET /sitemap.xml': once,
  'GET /sitemaps/:part': () => ['first.xml', 'news.xml', 'pages.xml'].map((part) => ({ part })),
  'GET /feeds/news.rss': fed,
  'GET /feeds/news.atom': fed,
  'GET /data/posts.geojson': downloaded,
  'GET /data/posts.csv': downloaded,
  'GET /private/notification': () => [{}, { isExceptCoinType: 1, language: 'en' }, { group: 'news' }],
  'GET /private/notification/newAlert': once,
  'POST /private/notification/mutePost': setAndUnset('isMute', posts, 'postID'),
  'POST /private/notification/muteMember': setAndUnset('isMute', suspects, 'memberID'),
  'GET /private/notification/mute': once,
  'GET /public/status': once,
  'GET /private/status': once,
  'GET /private/member/status': once,
};

const account = 'speaks of the caller’s own account and ways in, and reads no post';
const ownFile = 'takes or gives a file of the caller alone; what a post does with it is asked through the post';
const gazetteer = 'the map of Thailand, without people';
const card = 'identity cards of the caller or of applicants; reads no post';

const bell = 'changes what the caller was told; the list itself is asked';
const live = 'never ends; its bell is asked as newAlert, and its counts are those of the public story';

const onAir =
  'what went on air, as editors entered it; names a member beside a story only while that member signs it, tested with broadcasts';
const reward = 'things that coins buy and the caller’s own orders; reads no post';
const newsroom = 'people of the newsroom and their permissions; reads no post';
const decided =
  'needs the id of an item, which GET /admin/queue shows; answers with that item, and has the effects of the calls of its source';
const groups =
  'which organisations asked whom, and what these said; what they sign is asked as the stories of an organisation';
const events = 'what editors announced, and who registered for it; knows no story';
const editors = 'what editors wrote, the same for everybody; reads no post and no member';

/** Reasons by the beginning of `METHOD /path`, the longest that fits. */
export const survey = 'surveys know no story: what they ask, and what a member answered, which nobody else is told';
const answerPhoto = 'photos of answers, by ids that are random or addresses that are signed; they stand in no story';
const talkPhoto =
  'photos that the two sides of a talk send each other; only a signed address opens one; tested with verification';
const nexus = 'collections of members and answers that links open; knows no story';
const excused: Record<string, string> = {
  'GET /private/newsbroadcast': onAir,
  'GET /public/newsbroadcast': onAir,
  'POST /public/auth/': account,
  'GET /public/auth/': account,
  'POST /private/auth/': account,
  'GET /private/auth/': account,
  'POST /public/dataDeletionRequest':
    'answers alike for everybody, with or without an account; tested with account-deletions',
  'POST /public/dataDeletionRequest/person':
    'answers alike for everybody, with or without an account; tested with account-deletions',
  'GET /admin/erasureRequest/': 'what somebody without a login wrote about an account; reads no post',
  'POST /admin/erasureRequest/': 'what somebody without a login wrote about an account; reads no post',
  'POST /private/member/deleteAccount': `${account}; is part of the history`,
  'GET /admin/member/:memberID/contacts': 'e-mail address and number of a member; reads no post',
  'POST /admin/member/':
    'acts on a member, signed stories included; what staff see of them afterwards is asked as GET /admin/member',
  'POST /admin/member/:memberID/deleteAccount': 'the same ending as the one in the history, for administrators',
  'POST /private/member/changeEmail': account,
  'POST /private/member/changeTelephone': account,
  'POST /private/member/confirmTelephone': account,
  'POST /private/member/updatePassword': account,
  'POST /private/member/linkSocial': account,
  'POST /private/member/unlinkSocial': account,
  'POST /private/member/linkFacebook': account,
  'GET /private/member/linkFacebook': account,
  'DELETE /private/member/linkFacebook': account,
  'GET /private/member/linkedAccounts': account,
  'POST /private/member/handoff': account,
  'POST /private/member/export': 'all own data, for its owner alone; tested with data-exports',
  'GET /private/member/export': 'all own data, for its owner alone; tested with data-exports',
  'GET /private/member/identityCard': card,
  'POST /private/member/identityCard': card,
  'GET /admin/identityCard/': card,
  'POST /admin/identityCard/': card,
  'POST /private/member/myProfile': 'changes the caller’s own profile',
  'POST /private/member/removeAvatar': 'changes the caller’s own profile',
  'GET /private/member/preferences': 'the caller’s own settings',
  'POST /private/member/preferences': 'the caller’s own settings',
  'GET /private/member/memberNotification': 'the caller’s own settings',
  'POST /private/member/memberNotification': 'the caller’s own settings',
  'GET /private/notification/times': 'the caller’s own settings',
  'POST /private/notification/times': 'the caller’s own settings',
  'GET /private/notification/place': 'the caller’s own settings',
  'POST /private/notification/place': 'the caller’s own settings',
  'GET /private/notification/pushKey': 'names the server, the same for everybody',
  'POST /private/notification/push': 'the caller’s own browsers',
  'POST /private/notification/update': bell,
  'POST /private/notification/id/:id': bell,
  'POST /private/notification/restore': bell,
  'POST /private/notification': bell,
  'GET /public/live': live,
  'GET /private/live': live,
  'GET /private/persona': 'the caller’s own answers',
  'POST /private/persona': 'the caller’s own answers',
  'POST /public/dispute/state': 'needs a reference, which is random; what it shows is asked as GET /private/dispute',
  'POST /public/dispute/appeal': 'needs a reference, which is random; tested with disputes',
  'POST /private/story/:postID/photo': talkPhoto,
  'POST /admin/story/:postID/photo': talkPhoto,
  'GET /public/storyPhoto/': talkPhoto,
  'POST /private/uploadFile/': ownFile,
  'POST /private/media/conversion': ownFile,
  'POST /private/uploads': ownFile,
  'GET /private/uploads/': ownFile,
  'HEAD /private/uploads/': ownFile,
  'PATCH /private/uploads/': ownFile,
  'DELETE /private/uploads/': ownFile,
  'POST /public/uploads': answerPhoto,
  'GET /public/uploads/': answerPhoto,
  'HEAD /public/uploads/': answerPhoto,
  'PATCH /public/uploads/': answerPhoto,
  'DELETE /public/uploads/': answerPhoto,
  'GET /public/answerPhoto/': answerPhoto,
  'GET /public/common/': gazetteer,
  'GET /public/common/announce': editors,
  'GET /public/contentSuggest': editors,
  'GET /public/csite/': editors,
  'GET /public/pagemanage/': editors,
  'GET /public/coin/rules': 'the settings in force, without people',
  'GET /private/member/invitation': account,
  'GET /manifest.webmanifest': 'names the site, the same for everybody; reads no post and no member',
  'GET /public/redeem/': reward,
  'GET /private/redeem/memberAddress': reward,
  'POST /private/redeem/': reward,
  'GET /private/redeem/redeemByMember': reward,
  'POST /admin/queue/': decided,
  'GET /admin/log.csv': 'the same as GET /admin/log',
  'GET /admin/system': 'figures of the machine and its queues, which change by the second; names no post and no member',
  'POST /admin/system': 'lets a job be tried once more, by its id',
  'GET /admin/staff': newsroom,
  'POST /admin/staff/': newsroom,
  'GET /admin/me': newsroom,
  'GET /admin/permission': newsroom,
  'POST /admin/permission': newsroom,
  'POST /private/staff/acceptInvitation': newsroom,
  'GET /admin/announcement': editors,
  'POST /admin/announcement': editors,
  'GET /admin/articleSource': editors,
  'POST /admin/articleSource': editors,
  'GET /public/lesson/id/:lessonID': editors,
  'POST /private/lesson/': 'what the caller has read, and the caller’s own answers to a quiz; reads no post',
  'POST /private/game/name': 'sets a choice of the caller, and answers like GET /private/game/standing',
  'GET /admin/lesson': editors,
  'POST /admin/lesson': editors,
  'GET /admin/callout': editors,
  'POST /admin/callout': editors,
  'GET /admin/organisation': groups,
  'POST /admin/organisation': groups,
  'GET /private/organisation/mine': groups,
  'POST /private/organisation/id/:organisationID/affiliation': groups,
  'GET /public/activity': events,
  'GET /private/activity': events,
  'POST /private/activity': events,
  'GET /feeds/events': events,
  'GET /admin/activity': events,
  'POST /admin/activity': events,
  'GET /admin/badge': editors,
  'POST /admin/badge': editors,
  'GET /admin/broadcast': onAir,
  'POST /admin/broadcast': onAir,
  'POST /admin/category': editors,
  'GET /admin/menu': editors,
  'POST /admin/menu': editors,
  'GET /admin/slide': editors,
  'POST /admin/slide': editors,
  'GET /public/nexus': nexus,
  'GET /private/nexus': nexus,
  'POST /public/nexus': nexus,
  'POST /private/nexus': nexus,
  'DELETE /private/nexus': nexus,
  'GET /admin/nexus': nexus,
  'GET /public/survey': survey,
  'GET /private/survey': survey,
  'POST /private/surveyanswer': survey,
  'GET /private/surveydraft': survey,
  'POST /private/surveydraft': survey,
  'GET /public/surveyanswer': survey,
  'GET /admin/survey': survey,
  'POST /admin/survey': survey,
  'GET /admin/reward': reward,
  'POST /admin/reward': reward,
  'GET /admin/coins/check': 'sizes of the whole book, and ids; tested with coin-corrections',
  'POST /admin/coins/':
    'moves coins of an account with a name; what staff see of it is asked as GET /admin/coins/member',
  'GET /admin/redeem/': reward,
  'GET /admin/redeemOrder': reward,
  'POST /admin/redeemOrder': reward,
};

/** The asks of one call, or the reason why there are none; undefined while nobody has decided. */
export function planOf(call: string): Ask | string | undefined {
  if (plan[call]) return plan[call];
  const fitting = Object.keys(excused).filter((beginning) => call.startsWith(beginning));
  const [longest] = fitting.sort((a, b) => b.length - a.length);
  return longest === undefined ? undefined : excused[longest];
}

/** Words of the plan that no call of the contract answers to any more. */
export function staleWords(calls: readonly string[]): string[] {
  const stale = Object.keys(plan).filter((call) => !calls.includes(call));
  return [...stale, ...Object.keys(excused).filter((word) => !calls.some((call) => call.startsWith(word)))];
}
