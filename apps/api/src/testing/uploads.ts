/** Sends a file to any upload call of the contract. */
import { apiBase, type Endpoint } from '@pakmut/contract/endpoint.ts';
import { fileForm } from './multipart.ts';
import type { Person, World } from './world.ts';

export async function uploadTo(world: World, endpoint: Endpoint, as: Person, content: Buffer, query = '') {
  const form = await fileForm(content, { name: 'CANARY-name.jpg', as });
  const response = await world.app.fastify.inject({ url: apiBase + endpoint.path + query, ...form });
  return { status: response.statusCode, body: response.json() };
}
