/** Opaque cursor of a list ordered by time, then id; what a client cannot read it cannot guess. */
export type Cursor = { readonly createdAt: Date; readonly id: string };

export function writeCursor(row: { created_at: Date; id: string }): string {
  return Buffer.from(`${row.created_at.getTime().toString(36)}.${row.id}`).toString('base64url');
}

/** Null for a text that is no cursor of ours; the list then starts at its beginning. */
export function readCursor(text: string | undefined): Cursor | null {
  if (!text) return null;
  const [time, id] = Buffer.from(text, 'base64url').toString().split('.');
  const milliseconds = Number.parseInt(time ?? '', 36);
  if (!Number.isFinite(milliseconds) || !/^[0-9a-f-]{36}$/.test(id ?? '')) return null;
  return { createdAt: new Date(milliseconds), id: id as string };
}
