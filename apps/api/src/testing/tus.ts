/** Speaks tus 1.0 to the application under test, call by call, so that tests can do it wrongly too. */
import { apiBase } from '@pakmut/contract/endpoint.ts';
import type { UploadResult } from '@pakmut/contract/media/media.contract.ts';
import { createUpload, createVisitorUpload, getUploadResult } from '@pakmut/contract/uploads/uploads.contract.ts';
import type { Static } from 'typebox';
import type { Outcome, Person, World } from './world.ts';

export type Announcement = {
  bytes: number | string;
  kind?: string;
  filename?: string;
  filetype?: string;
  headers?: Record<string, string>;
};

export const tusHeaders = { 'tus-resumable': '1.0.0' };

export function metadataOf(entries: Record<string, string>): string {
  return Object.entries(entries)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

export function announce(world: World, person: Person | undefined, announcement: Announcement) {
  const { bytes, kind = 'photo', filename = 'IMG_0001.jpg', filetype = 'image/jpeg', headers } = announcement;
  return world.app.fastify.inject({
    method: 'POST',
    url: apiBase + createUpload.path,
    headers: {
      ...tusHeaders,
      ...bearer(person),
      'upload-length': String(bytes),
      'upload-metadata': metadataOf({ kind, filename, filetype }),
      ...headers,
    },
  });
}

/** The id of an upload that has been announced. */
export async function announced(world: World, person: Person, announcement: Announcement): Promise<string> {
  const { statusCode, headers, body } = await announce(world, person, announcement);
  if (statusCode !== 201) throw new Error(`announcing failed with ${statusCode}: ${body}`);
  return String(headers.location).split('/').at(-1) ?? '';
}

export function ask(
  world: World,
  person: Person | undefined,
  method: 'HEAD' | 'PATCH' | 'DELETE',
  id: string,
  { offset, payload, headers }: { offset?: number; payload?: Buffer; headers?: Record<string, string> } = {},
) {
  return world.app.fastify.inject({
    method,
    url: `${apiBase}${createUpload.path}/${id}`,
    headers: {
      ...tusHeaders,
      ...bearer(person),
      ...(offset !== undefined && { 'upload-offset': String(offset) }),
      ...(payload && { 'content-type': 'application/offset+octet-stream' }),
      ...headers,
    },
    ...(payload && { payload }),
  });
}

export function resultOf(
  world: World,
  person: Person | undefined,
  uploadID: string,
): Promise<Outcome<Static<typeof UploadResult>>> {
  return world.call(getUploadResult, { uploadID }, { as: person });
}

/** Announces, sends in pieces and asks for the result; stops at the first refusal. */
export async function sendByTus(
  world: World,
  person: Person,
  content: Buffer,
  { pieces = 1, ...announcement }: Partial<Announcement> & { pieces?: number } = {},
) {
  const first = await announce(world, person, { bytes: content.length, ...announcement });
  if (first.statusCode !== 201) return { status: first.statusCode, problem: first.json(), answer: undefined, id: '' };
  const id = String(first.headers.location).split('/').at(-1) ?? '';
  const size = Math.ceil(content.length / pieces);
  for (let offset = 0; offset < content.length; offset += size) {
    const sent = await ask(world, person, 'PATCH', id, { offset, payload: content.subarray(offset, offset + size) });
    if (sent.statusCode !== 204) return { status: sent.statusCode, problem: sent.json(), answer: undefined, id };
  }
  return { ...(await resultOf(world, person, id)), id };
}

/** Sends a photo for an answer, as a member or as a visitor; stops at the first refusal. */
export async function sendAnswerPhoto(
  world: World,
  person: Person | undefined,
  content: Buffer,
  answer: { photo: string; survey?: string; token?: string },
) {
  const url = apiBase + (person ? createUpload : createVisitorUpload).path;
  const headers = { ...tusHeaders, ...bearer(person) };
  const { inject } = world.app.fastify;
  const metadata = metadataOf({ kind: 'answer', filename: 'IMG_0001.jpg', filetype: 'image/jpeg', ...answer });
  const announcement = { ...headers, 'upload-length': String(content.length), 'upload-metadata': metadata };
  const first = await inject({ method: 'POST', url, headers: announcement });
  if (first.statusCode !== 201) return { status: first.statusCode, problem: first.json(), address: '' };
  const address = String(first.headers.location);
  const piece = { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  await inject({ method: 'PATCH', url: address, headers: piece, payload: content });
  const result = await inject({ method: 'GET', url: `${address}/result`, headers });
  return { status: result.statusCode, problem: result.json(), address };
}

function bearer(person: Person | undefined): Record<string, string> {
  return person ? { authorization: `Bearer ${person.accessToken}` } : {};
}
