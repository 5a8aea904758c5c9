/** Prints figures as plain tables. */
import { doubt } from './bare-server.ts';
import type { Measured, Processor } from './measure.ts';

/** Most that a work may cost with ten times as many posts. */
const growthGoal = 1.2;

export function printWorld(posts: number | string, measured: readonly Measured[]): void {
  const rows = measured.map(({ work, product, floorPerSecond, processor, judgement }) => {
    const ratio = product.perSecond / floorPerSecond;
    const below = work.goal !== undefined && ratio < work.goal;
    const slow = work.p99 !== undefined && product.p99 > work.p99;
    return [
      work.name,
      whole(product.perSecond),
      `${whole(floorPerSecond)} ${work.floor === 'bytes' ? 'Fastify' : 'pg loop'}`,
      whole(judgement.bare),
      ratio.toFixed(2),
      work.goal?.toFixed(2) ?? '–',
      product.p50.toFixed(1),
      product.p99.toFixed(1),
      whole(processor.server),
      processor.database === null ? '–' : whole(processor.database),
      doubt(judgement) || (below ? 'below goal' : slow ? `above ${work.p99} ms` : ''),
    ];
  });
  console.log(`\n${typeof posts === 'string' ? posts : `${posts.toLocaleString('en-US')} posts`}`);
  printTable([
    [
      'work',
      'product req/s',
      'floor req/s',
      'bare req/s',
      'ratio',
      'goal',
      'p50 ms',
      'p99 ms',
      'server µs',
      'database µs',
      '',
    ],
    ...rows,
  ]);
}

/** The additional cost of a call in the larger world: processor time of server and database, and throughput. */
export function printGrowth(small: readonly Measured[], large: readonly Measured[]): void {
  const rows = small.flatMap((one) => {
    const other = large.find(({ work }) => work === one.work);
    if (!other) return [];
    const processor = sum(other.processor) / sum(one.processor);
    const time = one.product.perSecond / other.product.perSecond;
    const floor = one.floorPerSecond / other.floorPerSecond;
    // A rare word finds less than a page in a small world, so that a part of what a call costs more is a longer answer.
    const longer = other.product.bytes / (one.product.bytes || 1);
    const verdict = processor > growthGoal ? 'above goal' : '';
    return [[one.work.name, ...[processor, growthGoal, time, floor].map(times), longer ? times(longer) : '–', verdict]];
  });
  console.log('\nCost of a call, larger world to smaller');
  printTable([['work', 'processor', 'goal', 'time', 'time of the floor', 'bytes of the answer', ''], ...rows]);
}

const sum = ({ server, database }: Processor) => server + (database ?? 0);

function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en-US');
}

function times(factor: number): string {
  return `${factor.toFixed(2)}×`;
}

export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 || column === row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`  ${cells.join('  ')}`.trimEnd());
  }
}
