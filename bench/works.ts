/** The measured works: each with its goal, its floor and the requests of its 32 connections. */

import { addComment } from '@pakmut/contract/comments/comments.contract.ts';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { getPost, likePost, listFlags } from '@pakmut/contract/posts/posts.contract.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { events } from '../apps/api/demo/large/large-world-words.ts';
import { browser, type Call, callsPerLane, memberCall, post, spread, times, type Work } from './works-calls.ts';
import { exploringWorks } from './works-exploring.ts';

export const connections = 32;
/** The limiter counts every call as always; one address just may make all of them. */
export const unbounded = 1_000_000_000;
/** A member's cheap first call. */
export const greeting = `${apiBase}${listPosts.private.path}?maxPerPage=1`;

const listLength = 20;

/** What a member's app asks for: the visitors' list, then what the member has set on its posts (decision 0059). */
const memberList: Work = {
  name: `list of ${listLength} and its flags, member`,
  floor: 'statements',
  goal: 0.5,
  lane: ({ postIds, tokens }, connection) =>
    times((index): Call => {
      if (index % 2 === 0) return { method: 'GET', path: apiBase + listPosts.public.path, headers: browser };
      const ids = Array.from({ length: listLength }, (_, n) => spread(postIds, connection, index + n));
      return memberCall(`${listFlags.path}?ids=${ids.join(',')}`, spread(tokens, connection, index));
    }),
};

const visitorList: Work = {
  name: 'list of 20, visitors',
  floor: 'bytes',
  goal: 0.5,
  lane: () => [{ method: 'GET', path: apiBase + listPosts.public.path, headers: browser }],
};

const detail: Work = {
  name: 'detail',
  floor: 'statements',
  goal: 0.65,
  lane: ({ postIds }, connection) =>
    times((index) => ({
      method: 'GET',
      path: apiBase + getPost.public.path.replace(':postID', spread(postIds, connection, index)),
      headers: {},
    })),
};

const searches = events.flatMap((words, category) =>
  words.map((keyword) => ({ keyword, categoryID: [category], maxPerPage: 20 })),
);

const filteredList: Work = {
  name: 'category + Thai word',
  floor: 'statements',
  lane: (_cast, connection) =>
    times((index) => post(explorePosts.public.path, null, spread(searches, connection * 7, index))),
};

const comment: Work = {
  name: 'comment',
  floor: 'statements',
  isRehearsed: true,
  goal: 0.5,
  lane: ({ postIds, tokens }, connection) =>
    times((index) =>
      post(addComment.path, spread(tokens, connection, index), {
        postID: spread(postIds, connection, index),
        commentText: 'ขอบคุณที่แจ้งข่าว ตอนนี้น้ำเริ่มลดแล้ว ขอให้ทุกคนปลอดภัย',
      }),
    ),
};

const like: Work = {
  name: 'like',
  floor: 'statements',
  isRehearsed: true,
  goal: 0.5,
  // Half of a round takes back what the other half set, so that every call changes something.
  lane: ({ postIds, tokens }, connection) => {
    const set = (isLike: 0 | 1) => (index: number) =>
      post(likePost.path, spread(tokens, connection, index), {
        postID: spread(postIds, connection, index),
        isLike,
      });
    return [...times(set(1), callsPerLane / 2), ...times(set(0), callsPerLane / 2)];
  },
};

const home: Work = {
  name: 'home page, visitors',
  floor: 'bytes',
  goal: 0.5,
  lane: () => [{ method: 'GET', path: '/home', headers: browser }],
};

/** Requests of readers beside writers, and requests of the writers. */
export const besideWriters: readonly Work[] = [memberList, filteredList, detail, ...exploringWorks];
export const writing = comment;

/** Reads first: writes make the world grow. */
export const works: readonly Work[] = [
  visitorList,
  home,
  memberList,
  detail,
  filteredList,
  ...exploringWorks,
  comment,
  like,
];
