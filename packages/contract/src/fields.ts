/** Field schemas that several features share; the wire words are the specification's (§3). */
import { Type } from 'typebox';

/** Opaque, unguessable id (decisions §1: no counters on the wire). */
export const Id = Type.String({ minLength: 1, maxLength: 36, pattern: '^[A-Za-z0-9_-]+$' });

/** An id in the path of an address. Any text is valid here: a malformed id answers the same 404 as an unknown one. */
export const AddressId = Type.String({ minLength: 1, maxLength: 200 });

/** A 0/1 flag; toggles set a value, they never flip (decisions §1). */
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** A truth as it is written on the wire. */
export function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

export const Email = Type.String({ maxLength: 254 });

/** The interface languages (specification §9). */
export const Language = Type.Union([
  Type.Literal('th'),
  Type.Literal('en'),
  Type.Literal('lo'),
  Type.Literal('km'),
  Type.Literal('my'),
]);

/** Any Unicode up to 128 characters, never trimmed or folded (R5). */
export const Password = Type.String({ maxLength: 128 });

/** ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' });

/** Mobile numbers have exactly ten digits (specification §5); the rule itself answers, so the schema only bounds. */
export const Telephone = Type.String({ maxLength: 20 });

/** Zero-based page or an opaque cursor; `maxPerPage` is at most 50 (decisions §1, R48). */
export const Paging = {
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  maxPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
};

/** A distinction: title, and the tooltip that says what it is for. Where a text is empty, the English one is shown. */
export const Badge = Type.Object({
  badge_id: Id,
  badge_name: Type.String(),
  badge_name_en: Type.String(),
  badge_name_lo: Type.String(),
  badge_name_km: Type.String(),
  badge_name_my: Type.String(),
  badge_detail: Type.String({ description: 'what it is for, as a tooltip' }),
  badge_detail_en: Type.String(),
  badge_detail_lo: Type.String(),
  badge_detail_km: Type.String(),
  badge_detail_my: Type.String(),
  badge_img_url: Type.String({ description: 'empty: the client draws its own' }),
});

/** Object schema that refuses unknown fields (R23). */
export const strict = { additionalProperties: false } as const;
