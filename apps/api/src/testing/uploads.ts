/** Sends a file to any upload call of the contract. */
import { apiBase, type Endpoint } from '@pakmut/contract/endpoint.ts';
import type { Person, World } from './world.ts';

export async function uploadTo(world: World, endpoint: Endpoint, as: Person, content: Buffer, query = '') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'CANARY-name.jpg');
  const request = new Request('http://test', { method: 'POST', body: form });
  const response = await world.app.fastify.inject({
    method: 'POST',
    url: apiBase + endpoint.path + query,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${as.accessToken}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}
