/**
 * Ways to find the author of an anonymous story in what a reader has (database-reader.ts). The first five were found on 2026-11-24;
 * the others look for orders, times and sums in general. Each gives members points for a story; points of the stories of one tag are
 * added up, because they have one author.
 */
import { floorToHour } from '#api/platform/process/clock.ts';
import type { ReadDatabase } from './database-reader.ts';
import { type Published, type Random, shuffled } from './reader-worlds.ts';
import { holds, type StoredRow } from './stored-rows.ts';

type Points = Map<string, number>;
type Evidence = {
  readonly read: ReadDatabase;
  readonly stories: readonly Published[];
  /** The members that a row names. */
  readonly membersIn: ReadonlyMap<StoredRow, readonly string[]>;
  /** The rows that hold the id or the photo of a story. */
  readonly rowsOf: ReadonlyMap<string, readonly StoredRow[]>;
  /** Rows that name members, by the transaction that wrote them. */
  readonly timeline: readonly { readonly xid: number; readonly member: string }[];
};
type Attack = (evidence: Evidence, story: Published) => Points;

const hour = 3_600_000;

const attacks = {
  'sums of uploads that no signed story explains': ({ read }, { createdAt }) => {
    // Whose mark it is shows in the hours in which a member sent signed photos alone.
    const explained = new Map<string, number>();
    for (const { memberId, bytes, hour: at } of read.uploads) {
      const key = `${memberId} ${at.getTime()}`;
      explained.set(key, (explained.get(key) ?? 0) + bytes);
    }
    const marks = [...new Set(read.quotas.map(({ mark }) => mark))];
    const members = [...new Set(read.uploads.map(({ memberId }) => memberId))];
    const points: Points = new Map();
    for (const mark of marks) {
      const own = read.quotas.filter((row) => row.mark === mark);
      const equal = (id: string) =>
        own.filter((row) => explained.get(`${id} ${row.hour.getTime()}`) === row.bytes).length;
      const member = members.toSorted((a, b) => equal(b) - equal(a))[0];
      if (!member || equal(member) === 0) continue;
      for (const row of own) {
        const isNear = createdAt.getTime() - row.hour.getTime() === hour;
        if (isNear && explained.get(`${member} ${row.hour.getTime()}`) !== row.bytes) points.set(member, 1);
      }
    }
    return points;
  },
  'rows of the same transaction': ({ read, membersIn, rowsOf }, { id }) => {
    const xids = new Set((rowsOf.get(id) ?? []).flatMap(({ xmin, xmax }) => [xmin, xmax]).filter(Boolean));
    const beside = read.items.filter(({ xmin, xmax }) => xids.has(xmin) || xids.has(xmax));
    const moved = read.movements.filter(({ xid }) => xids.has(xid)).flatMap(({ memberId }) => memberId ?? []);
    return countOf([...beside.flatMap((item) => membersIn.get(item) ?? []), ...moved]);
  },
  'coins for a story that is not there': ({ read }, { createdAt }) =>
    countOf(
      read.movements
        .filter(
          ({ kind, hasCause, at }) =>
            kind === 'add_post' && !hasCause && floorToHour(at).getTime() === createdAt.getTime(),
        )
        .flatMap(({ memberId }) => memberId ?? []),
    ),
  'coins that come neither for an act nor from a member': ({ read, stories }, { tag }) => {
    const paid = countOf(
      read.movements
        .filter(({ from, to }) => !from.startsWith('systemissue') && from !== 'member' && to === 'member')
        .flatMap(({ memberId }) => memberId ?? []),
    );
    const own = stories.filter((story) => story.tag === tag).length;
    return new Map([...paid].filter(([, times]) => times === own).map(([member]) => [member, 1]));
  },
  'rows that hold a member beside the story': ({ membersIn, rowsOf }, { id }) =>
    countOf((rowsOf.get(id) ?? []).flatMap((item) => membersIn.get(item) ?? [])),
  'neighbours in time': ({ timeline, rowsOf }, { id }) => {
    const points: Points = new Map();
    for (const { xmin, xmax } of rowsOf.get(id) ?? []) {
      for (const xid of [xmin, xmax].filter(Boolean)) {
        for (const { member, xid: other } of nearest(timeline, xid)) {
          points.set(member, (points.get(member) ?? 0) + 1 / (1 + Math.abs(xid - other)));
        }
      }
    }
    return points;
  },
  'neighbours in the table': ({ read, membersIn, rowsOf }, { id }) => {
    const points: Points = new Map();
    const rows = read.items.filter(({ table }) => table === 'posts');
    for (const item of rowsOf.get(id) ?? []) {
      const place = rows.indexOf(item);
      if (place === -1) continue;
      for (const [step, row] of [rows[place - 1], rows[place + 1]].entries()) {
        for (const member of row ? (membersIn.get(row) ?? []) : []) points.set(member, 2 - step);
      }
    }
    return points;
  },
  'answers that no row explains': (evidence, story) => {
    const { read, membersIn, timeline } = evidence;
    const explained = new Set([...membersIn].filter(([, members]) => members.length > 0).map(([{ xmin }]) => xmin));
    const [from, until] = hourBefore(evidence, story);
    const alone = read.items.filter(
      ({ table, xmin }) => table === 'idempotency_keys' && !explained.has(xmin) && xmin > from && xmin < until,
    );
    return countOf(alone.flatMap(({ xmin }) => nearest(timeline, xmin).map(({ member }) => member)));
  },
  'who was busiest in the hour': (evidence, story) => {
    const [from, until] = hourBefore(evidence, story);
    return countOf(evidence.timeline.filter(({ xid }) => xid > from && xid < until).map(({ member }) => member));
  },
  'the order of the hour': (evidence, story) => {
    const { read, timeline, stories } = evidence;
    const [from, until] = hourBefore(evidence, story);
    const order = [...new Set(timeline.filter(({ xid }) => xid > from && xid < until).map(({ member }) => member))];
    const batch = placesOf(
      read,
      stories.filter(({ createdAt }) => +createdAt === +story.createdAt),
    );
    const member = order[Math.floor((batch.indexOf(story.id) / Math.max(batch.length, 1)) * order.length)];
    return new Map(member ? [[member, 1]] : []);
  },
  'who signed the fewest in the hour': ({ read, timeline }, { createdAt }) => {
    const points: Points = new Map(timeline.map(({ member }) => [member, 100]));
    for (const { memberId, createdAt: at } of read.signed) {
      if (isWithin(at, createdAt)) points.set(memberId, (points.get(memberId) ?? 100) - 1);
    }
    return points;
  },
} satisfies Record<string, Attack>;

export type AttackName = keyof typeof attacks;
export const attackNames = Object.keys(attacks) as AttackName[];

/** For each attack, how many authors it names rightly; and how many there are. */
export function attackWorld(
  read: ReadDatabase,
  members: readonly string[],
  stories: readonly Published[],
  random: Random,
): { readonly authors: number; readonly right: ReadonlyMap<AttackName, number> } {
  const evidence = gather(read, members, stories);
  const authorOf = new Map(stories.map(({ tag, author }) => [tag, author]));
  const right = attackNames.map((name): [AttackName, number] => {
    const points = new Map<string, Points>();
    for (const story of stories) {
      const sum = points.get(story.tag) ?? new Map();
      for (const [member, more] of attacks[name](evidence, story)) sum.set(member, (sum.get(member) ?? 0) + more);
      points.set(story.tag, sum);
    }
    return [name, [...points].filter(([tag, sum]) => best(sum, members, random) === authorOf.get(tag)).length];
  });
  return { authors: authorOf.size, right: new Map(right) };
}

function gather(read: ReadDatabase, members: readonly string[], stories: readonly Published[]): Evidence {
  const membersIn = new Map(read.items.map((item) => [item, members.filter((id) => holds(item.bytes, id))]));
  const rowsOf = new Map(
    stories.map(({ id, photo, header }) => {
      const rows = read.items.filter(({ bytes }) => holds(bytes, id) || holds(bytes, photo) || bytes.includes(header));
      return [id, rows];
    }),
  );
  const moved = read.movements.flatMap(({ xid, memberId }) => (memberId ? [{ xid, member: memberId }] : []));
  const timeline = read.items
    .flatMap((item) => (membersIn.get(item) ?? []).map((member) => ({ xid: item.xmin, member })))
    .concat(moved)
    .sort((a, b) => a.xid - b.xid);
  return { read, stories, membersIn, rowsOf, timeline };
}

/** The last row before this transaction and the first one after it. */
function nearest(timeline: Evidence['timeline'], xid: number) {
  const after = timeline.findIndex((row) => row.xid > xid);
  const before = timeline.findLast((row) => row.xid < xid);
  return [before, timeline[after]].filter((row) => row !== undefined);
}

/** The transactions of the hour before a story was published: from the batch before it to its own. */
function hourBefore({ rowsOf }: Evidence, { id }: Published): readonly [number, number] {
  const batchOf = (rows: readonly StoredRow[] = []) => rows.find(({ table }) => table === 'posts')?.xmin ?? 0;
  const own = batchOf(rowsOf.get(id));
  const before = [...rowsOf.values()].map(batchOf).filter((xid) => xid < own);
  return [Math.max(0, ...before), own];
}

function placesOf(read: ReadDatabase, batch: readonly Published[]): string[] {
  return read.items
    .filter(({ table }) => table === 'posts')
    .flatMap(({ bytes }) => batch.filter(({ id }) => holds(bytes, id)).map(({ id }) => id));
}

const isWithin = (time: Date, end: Date) =>
  time >= new Date(end.getTime() - hour) && time < new Date(end.getTime() + hour);

function countOf(members: readonly string[]): Points {
  const points: Points = new Map();
  for (const member of members) points.set(member, (points.get(member) ?? 0) + 1);
  return points;
}

/** The member with the most points; one at random of several, and of all where there is nothing to go by. */
function best(points: Points, members: readonly string[], random: Random): string {
  const most = Math.max(...points.values());
  const first = [...points].filter(([, sum]) => sum === most).map(([member]) => member);
  return shuffled(first.length > 0 ? first : members, random)[0] as string;
}
