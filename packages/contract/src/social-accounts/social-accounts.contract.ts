/**
 * Logging in by Facebook and by OpenID Connect providers (LINE, Google, NCID), and linking those accounts
 * (specification §7 "Auth" and "Member", decisions §2, R12, R13).
 *
 * The web sends people to `start` of a provider. They come back to `next` with the dialog `d=login` and either
 * `#social=CODE`, which the page exchanges by `loginWithSocial`, or `?social=unavailable|cancelled|failed`.
 * Linking: `startLink` answers the address to go to; people come back to `next` with `#social_link=CODE` for `finishLink`,
 * or with `?social=…` as above. It wants a login or a step-up code of the last 15 minutes, else 403
 * `auth.step_up_required` (R13). A page takes the code out of its address at once.
 */
import { Type } from 'typebox';
import { LoginAnswer, TokenRecord } from '../auth/auth.contract.ts';
import { endpoint } from '../endpoint.ts';
import { Flag, Instant, strict } from '../fields.ts';

const Provider = Type.String({ minLength: 1, maxLength: 30, pattern: '^[a-z0-9-]+$' });
const ProviderKind = Type.Union([Type.Literal('openid'), Type.Literal('facebook')]);
const Next = Type.Optional(Type.String({ maxLength: 300, description: 'a path of this site to come back to' }));
const OneTimeCode = Type.String({ minLength: 1, maxLength: 100 });
/** A client's own token is as long as the vendor likes. */
const FacebookToken = Type.String({ minLength: 1, maxLength: 2_000 });
const ClientToken = Type.String({ minLength: 1, maxLength: 8_000 });
/** Published clients send what their SDK told them; the server believes neither (R12). */
const facebookHearsay = {
  facebookID: Type.Optional(Type.String({ maxLength: 100 })),
  facebookEmail: Type.Optional(Type.String({ maxLength: 254 })),
};
/** A provider that is switched on. `appID` is Facebook's public application id, else empty. */
export const SocialProvider = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: ProviderKind,
  start: Type.String({ description: 'address to send the person to; add ?next=/path' }),
  appID: Type.String(),
});

/**
 * An account that is no member yet (`not_member_yet`): `ticket` goes into `addmember` as `socialTicket` within
 * 15 minutes. `email` is filled in and locked when `emailLocked` is 1; it is empty when the provider does not vouch for one.
 */
export const NotYetMember = Type.Object({
  ticket: Type.String(),
  provider: Type.String(),
  email: Type.String(),
  name: Type.String(),
  emailLocked: Flag,
});

/**
 * A login, with `token` (staff get `second_factor` too: their session owes it); or `member.type` 3 with `social` and
 * without `token` (specification §4, decisions §2).
 */
export const SocialLoginAnswer = Type.Object({
  ...LoginAnswer.properties,
  token: Type.Optional(TokenRecord),
  social: Type.Optional(NotYetMember),
});

export const LinkedAccount = Type.Object({
  provider: Type.String(),
  name: Type.String(),
  kind: ProviderKind,
  linked_at: Instant,
  /** 0 for the only way in, which cannot be unlinked. */
  can_unlink: Flag,
});

const LinkedAnswer = Type.Object({ linked: Type.Literal(1), provider: Type.String() });
const Unlinked = Type.Object({ unlinked: Type.Literal(1) });

export const listProviders = endpoint({
  method: 'GET',
  path: '/public/auth/providers',
  access: 'visitor',
  summary: 'The services that people can log in with here.',
  result: Type.Array(SocialProvider),
});

export const startSocialLogin = endpoint({
  method: 'GET',
  path: '/public/auth/openid/:provider/start',
  access: 'visitor',
  rate: 'auth',
  summary: 'A page to go to, not a call: sends the browser to the provider (302).',
  params: Type.Object({ provider: Type.String({ maxLength: 200 }) }),
  query: Type.Object({ next: Next }),
  result: Type.Null(),
});

export const returnFromProvider = endpoint({
  method: 'GET',
  path: '/public/auth/openid/:provider/callback',
  access: 'visitor',
  rate: 'auth',
  summary: 'A page to go to, not a call: where the provider sends the browser back to (302 to the site).',
  params: Type.Object({ provider: Type.String({ maxLength: 200 }) }),
  query: Type.Object({ state: Type.Optional(Type.String({ maxLength: 200 })) }),
  result: Type.Null(),
});

/**
 * Either `code`, or what an SDK of the provider gave to a client: `provider` (Facebook when absent) with `idToken` or `accessToken`.
 * The provider is asked whether the token was made for this site; `email` and `name` are believed in nothing (R12).
 */
export const loginWithSocial = endpoint({
  method: 'POST',
  path: '/public/auth/loginWithSocial',
  access: 'visitor',
  rate: 'auth',
  summary:
    'Log in with the code of a login at a provider, once, in the browser that made it, or with a token of its SDK.',
  body: Type.Object(
    {
      code: Type.Optional(OneTimeCode),
      provider: Type.Optional(Provider),
      idToken: Type.Optional(ClientToken),
      accessToken: Type.Optional(ClientToken),
      email: Type.Optional(Type.String({ maxLength: 254 })),
      name: Type.Optional(Type.String({ maxLength: 200 })),
    },
    strict,
  ),
  result: SocialLoginAnswer,
});

export const loginByFacebook = endpoint({
  method: 'POST',
  path: '/public/auth/loginByFacebook',
  access: 'visitor',
  rate: 'auth',
  summary:
    "Log in with a Facebook token of this site's application; the rest is Facebook's word, not the client's (R12).",
  body: Type.Object({ ...facebookHearsay, facebookToken: FacebookToken }, strict),
  result: SocialLoginAnswer,
});

export const listLinkedAccounts = endpoint({
  method: 'GET',
  path: '/private/member/linkedAccounts',
  access: 'member',
  summary: 'The accounts elsewhere that open this account.',
  result: Type.Array(LinkedAccount),
});

export const startLink = endpoint({
  method: 'POST',
  path: '/private/member/linkSocial/start',
  access: 'member',
  rate: 'auth',
  summary: 'Begin to link an account elsewhere: answers the address to send the browser to.',
  body: Type.Object({ provider: Provider, next: Next }, strict),
  result: Type.Object({ url: Type.String() }),
});

export const finishLink = endpoint({
  method: 'POST',
  path: '/private/member/linkSocial',
  access: 'member',
  rate: 'auth',
  summary: 'Link what the provider vouched for, by the code that the browser came back with.',
  body: Type.Object({ code: OneTimeCode }, strict),
  result: LinkedAnswer,
});

export const unlinkSocial = endpoint({
  method: 'POST',
  path: '/private/member/unlinkSocial',
  access: 'member',
  rate: 'write',
  summary: 'Unlink an account elsewhere; the last way in stays.',
  body: Type.Object({ provider: Provider }, strict),
  result: Unlinked,
});

export const linkFacebook = endpoint({
  method: 'POST',
  path: '/private/member/linkFacebook',
  access: 'member',
  rate: 'auth',
  summary: 'Link the Facebook account behind a token of this site’s application.',
  body: Type.Object({ ...facebookHearsay, facebookToken: FacebookToken }, strict),
  result: LinkedAnswer,
});

export const unlinkFacebook = endpoint({
  method: 'DELETE',
  path: '/private/member/linkFacebook',
  access: 'member',
  rate: 'write',
  summary: 'Unlink Facebook; the last way in stays.',
  result: Unlinked,
});

/** Published clients unlink by GET (decisions §1). The bearer header keeps it from being followed as a link. */
export const unlinkFacebookByGet = endpoint({
  method: 'GET',
  path: '/private/member/linkFacebook',
  access: 'member',
  rate: 'write',
  summary: 'The same as DELETE, for published clients.',
  result: Unlinked,
});
