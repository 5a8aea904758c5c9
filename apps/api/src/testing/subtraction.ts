/**
 * An attacker who adds and subtracts what is told as they like. A group is a vector: for each way in which a person could be, whether
 * such a person is in it.
 */

const tiny = 1e-9;

/** Says of a group whether its size follows from the sizes of those that are told. */
export function createSubtraction(told: readonly (readonly number[])[]): (group: readonly number[]) => boolean {
  const { basis, leads } = reduce(told);
  return (group) => restOf(group, basis, leads).every((one) => Math.abs(one) < tiny);
}

/** Rows in a form where each begins where all others are 0. */
function reduce(rows: readonly (readonly number[])[]): { readonly basis: number[][]; readonly leads: number[] } {
  const basis: number[][] = [];
  const leads: number[] = [];
  for (const row of rows) {
    const rest = restOf(row, basis, leads);
    const lead = rest.findIndex((one) => Math.abs(one) > tiny);
    if (lead < 0) continue;
    const scaled = rest.map((one) => one / (rest[lead] as number));
    for (const other of basis) {
      const times = other[lead] as number;
      if (times === 0) continue;
      for (const [index, one] of scaled.entries()) other[index] = (other[index] as number) - times * one;
    }
    basis.push(scaled);
    leads.push(lead);
  }
  return { basis, leads };
}

function restOf(row: readonly number[], basis: readonly (readonly number[])[], leads: readonly number[]): number[] {
  const rest = [...row];
  for (const [at, known] of basis.entries()) {
    const times = rest[leads[at] as number] as number;
    if (times === 0) continue;
    for (let index = 0; index < rest.length; index += 1)
      rest[index] = (rest[index] as number) - times * (known[index] as number);
  }
  return rest;
}
