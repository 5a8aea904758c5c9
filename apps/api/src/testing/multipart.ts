/** What a browser sends for a form with one file, as `inject` takes it. */
export async function fileForm(
  content: Buffer,
  {
    name,
    type = 'image/jpeg',
    as,
  }: { name: string; type?: string; as?: { readonly accessToken: string } | null | undefined },
): Promise<{ method: 'POST'; headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  const request = new Request('http://test', { method: 'POST', body: form });
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    ...(as && { authorization: `Bearer ${as.accessToken}` }),
  };
  return { method: 'POST', headers, payload: Buffer.from(await request.arrayBuffer()) };
}
