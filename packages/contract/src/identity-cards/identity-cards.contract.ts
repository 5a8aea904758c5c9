/** Calls about identity cards: the owner's, and those of staff who verify (decisions §2, R21, R25, R41). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Id, Instant, Paging, strict } from '../fields.ts';

const When = Type.Union([Instant, Type.Literal('')]);
const Purpose = Type.Union([Type.Literal('reporter'), Type.Literal('redeem')]);
const Status = Type.Union([
  Type.Literal('none'),
  Type.Literal('waiting'),
  Type.Literal('accepted'),
  Type.Literal('refused'),
]);

/** The card as its owner sees it; the number is masked, and the copy is never shown again. */
export const MyIdentityCard = Type.Object({
  status: Status,
  number_masked: Type.String({ description: 'x-xxxx-xxxxx-12-3, empty when none is stored' }),
  has_copy: Type.Boolean(),
  purpose: Type.Union([Purpose, Type.Literal('')]),
  reason: Type.String({ description: 'why it was refused' }),
  submitted_at: When,
  decided_at: When,
  delete_at: Type.Union([Instant, Type.Literal('')], { description: 'number and copy are gone by then' }),
  redeem_points: Type.Integer({ description: 'redeeming above this many coins asks for a card' }),
});

export const getMyIdentityCard = endpoint({
  method: 'GET',
  path: '/private/member/identityCard',
  access: 'member',
  summary: 'State of the own identity card.',
  result: MyIdentityCard,
});

/**
 * `blank` lists areas that are painted over before the copy is stored, as fractions of the upright picture; the screen
 * covers religion and blood group with them (R41). Format: `x,y,width,height`, several joined by `;`.
 */
export const uploadCardCopy = endpoint({
  method: 'POST',
  path: '/private/uploadFile/idCard',
  access: 'member',
  rate: 'upload',
  once: 'after its effect',
  summary: 'Upload the JPEG copy of the card (multipart field `file`); stored encrypted, never public.',
  query: Type.Object({ blank: Type.Optional(Type.String({ maxLength: 200, pattern: '^[0-9.,;]*$' })) }, strict),
  upload: true,
  result: MyIdentityCard,
});

export const submitIdentityCard = endpoint({
  method: 'POST',
  path: '/private/member/identityCard',
  access: 'member',
  rate: 'write',
  once: 'after its effect',
  summary: 'Hand in number and the uploaded copy for a purpose; consent is recorded.',
  body: Type.Object({ number: Type.String({ maxLength: 40 }), purpose: Purpose, consent: Type.Boolean() }, strict),
  result: MyIdentityCard,
});

export const withdrawIdentityCard = endpoint({
  method: 'POST',
  path: '/private/member/identityCard/withdraw',
  access: 'member',
  rate: 'write',
  summary: 'Take the card back; number and copy are deleted at once.',
  result: MyIdentityCard,
});

export const listWaitingCards = endpoint({
  method: 'GET',
  path: '/admin/identityCard',
  access: 'member',
  permission: 'identity.verify',
  summary: 'Cards that wait for a decision, oldest first; without number and copy.',
  query: Type.Object(Paging, strict),
  result: Type.Array(
    Type.Object({
      card_id: Id,
      member_id: Id,
      member_displayname: Type.String(),
      purpose: Purpose,
      submitted_at: Instant,
    }),
  ),
  paged: true,
});

export const viewIdentityCard = endpoint({
  method: 'GET',
  path: '/admin/identityCard/:cardID',
  access: 'member',
  permission: 'identity.verify',
  summary: 'One card with its number and the names to compare; the view is logged.',
  params: Type.Object({ cardID: AddressId }),
  result: Type.Object({
    card_id: Id,
    member_id: Id,
    member_displayname: Type.String(),
    member_fullname: Type.String(),
    member_birthday: Type.String(),
    number: Type.String(),
    purpose: Purpose,
    submitted_at: Instant,
  }),
});

export const viewCardCopy = endpoint({
  method: 'GET',
  path: '/admin/identityCard/:cardID/copy',
  access: 'member',
  permission: 'identity.verify',
  summary: 'The copy as JPEG, read with the bearer header; the view is logged.',
  params: Type.Object({ cardID: AddressId }),
  file: 'image/jpeg',
  result: Type.Unknown(),
});

export const decideIdentityCard = endpoint({
  method: 'POST',
  path: '/admin/identityCard/:cardID/decide',
  access: 'member',
  permission: 'identity.verify',
  rate: 'write',
  summary: 'Accept a card or refuse it with a reason; nobody decides about their own.',
  params: Type.Object({ cardID: AddressId }),
  body: Type.Object({ accepted: Type.Boolean(), reason: Type.Optional(Type.String({ maxLength: 500 })) }, strict),
  result: Type.Object({ status: Status }),
});
