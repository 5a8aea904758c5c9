/** What a person reads on their phone: the one-time codes in the outbox of a world. */
import { requestOtp, validateOtpPasscode } from '@pakmut/contract/auth/auth.codes.contract.ts';
import type { AnswerOf } from '@pakmut/contract/endpoint.ts';
import type { World } from './world.ts';

/** The code in the newest message with one to a number or an e-mail address. */
export function readCode(world: World, to: string): string {
  const texts = world.platform.outbox.list().filter((message) => message.to === to);
  const codes = texts.flatMap(({ text }) => /(?<![\w-])\d{6}(?![\w-])/.exec(text.replaceAll(to, ''))?.[0] ?? []);
  const [newest] = codes;
  if (!newest) throw new Error(`no code was sent to ${to}`);
  return newest;
}

/** Asks for a code, reads it and answers with it. */
export async function proveTelephone(
  world: World,
  telephone: string,
  isRegis: 0 | 1,
  headers: Record<string, string> = {},
): Promise<AnswerOf<typeof validateOtpPasscode>> {
  const asked = await world.call(requestOtp, { telephone, isRegis }, { headers });
  if (asked.status !== 200) throw new Error(`asking for a code failed with ${asked.status} ${asked.problem.message}`);
  const given = { telephone, isRegis, otpRef: asked.answer.otp_ref, otpPasscode: readCode(world, telephone) };
  const proved = await world.call(validateOtpPasscode, given, { headers });
  if (proved.status !== 200) throw new Error(`the code failed with ${proved.status} ${proved.problem.message}`);
  return proved.answer;
}
