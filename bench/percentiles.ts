/** Percentiles by the nearest rank, in the unit of the values; 0 where there are none. */
export function percentilesOf(values: readonly number[]): (part: number) => number {
  const sorted = Float64Array.from(values).sort();
  return (part) => sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
}
