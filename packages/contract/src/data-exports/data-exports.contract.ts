/**
 * The download of all own data as one ZIP (decisions §2). The address holds no credential: the file is fetched with the
 * bearer header of the session that proved itself (R18).
 */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Id, Instant, Password, strict } from '../fields.ts';

export const openExport = endpoint({
  method: 'POST',
  path: '/private/member/export',
  access: 'member',
  rate: 'auth',
  summary: 'Open a download for 15 minutes, with the password or a fresh OTP.',
  body: Type.Object({ password: Type.Optional(Password) }, strict),
  result: Type.Object({ export_id: Id, expires_at: Instant }),
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/private/member/export/:exportID',
  access: 'member',
  summary: 'The ZIP: JSON per topic, photos, and a README in the member’s language.',
  params: Type.Object({ exportID: AddressId }),
  file: 'application/zip',
  result: Type.Unknown(),
});
