export type StreamEvent = { readonly id: string; readonly event: string; readonly data: Record<string, unknown> };

/** Parses the complete events of a text and returns the incomplete rest. Comments, such as heartbeats, are skipped. */
export function parseEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.map(parse).filter((event) => event !== null), rest };
}

function parse(block: string): StreamEvent | null {
  const fields = { id: '', event: 'message', data: '' };
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(id|event|data): ?(.*)$/.exec(line) ?? [];
    if (name) fields[name as keyof typeof fields] = value;
  }
  try {
    return fields.data ? { ...fields, data: JSON.parse(fields.data) as Record<string, unknown> } : null;
  } catch {
    return null;
  }
}
