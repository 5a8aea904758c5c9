/** What is measured: each work with its goal, its floor and the requests of its 32 connections. */

import { addComment } from '@pakmut/contract/comments/comments.contract.ts';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { explorePosts, getPost, likePost, listPosts } from '@pakmut/contract/posts/posts.contract.ts';
import { events } from '../demo/large-world-words.ts';

export type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
};
/** Ids and people that requests speak of. */
export type Cast = { readonly postIds: readonly string[]; readonly tokens: readonly string[] };
export type Work = {
  readonly name: string;
  /** `statements`: the same SQL in a bare driver loop. `bytes`: a bare Fastify with the same bytes. */
  readonly floor: 'statements' | 'bytes';
  /** Least share of the floor; some works have no goal and are only shown. */
  readonly goal?: number;
  /** One round of requests for a connection; connections work on posts of their own. */
  lane(cast: Cast, connection: number): Call[];
};

export const connections = 32;
/** The limiter counts every call as always; one address just may make all of them. */
export const unbounded = 1_000_000_000;
const callsPerLane = 64;
const browser = { 'accept-encoding': 'gzip, deflate, br' };
/** A member's cheap first call. */
export const greeting = `${apiBase}${listPosts.private.path}?maxPerPage=1`;

function spread<T>(things: readonly T[], connection: number, index: number): T {
  return things[(connection * callsPerLane + index) % things.length] as T;
}

function times<T>(make: (index: number) => T, count = callsPerLane): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function post(path: string, token: string | null, body: object): Call {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return { method: 'POST', path: apiBase + path, headers, body: JSON.stringify(body) };
}

function memberListWork(name: string, accept: Record<string, string>): Work {
  return {
    name,
    floor: 'statements',
    lane: ({ tokens }, connection) =>
      times((index) => ({
        method: 'GET',
        path: apiBase + listPosts.private.path,
        headers: { ...accept, authorization: `Bearer ${spread(tokens, connection, index)}` },
      })),
  };
}

const memberList: Work = { ...memberListWork('list of 20, member', {}), goal: 0.65 };
/** Beside the plain one, because packing an answer costs more than making it. */
const packedMemberList = memberListWork('list of 20, member, gzip', { 'accept-encoding': 'gzip' });

const visitorList: Work = {
  name: 'list of 20, visitors',
  floor: 'bytes',
  goal: 0.9,
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
  goal: 0.55,
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
  goal: 0.55,
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
  goal: 0.7,
  lane: () => [{ method: 'GET', path: '/home', headers: browser }],
};

/** Reads first: writes make the world grow. */
export const works: readonly Work[] = [
  visitorList,
  home,
  memberList,
  packedMemberList,
  detail,
  filteredList,
  comment,
  like,
];
