import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { getPersona, isExistPersona, putOffPersona, savePersona } from '@pakmut/contract/personas/personas.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';

export type PersonaForm = Required<InputOf<typeof savePersona>>;

const statusKey = 'persona-status';

/** Whether the survey is to be shown by itself now; false until that is known. */
export function usePersonaDue(): boolean {
  const session = useSession();
  const { data } = useQuery({
    queryKey: [statusKey, session?.member.member_id],
    queryFn: ({ signal }) => call(isExistPersona, {}, { signal }),
    // Staff who still owe their second factor are asked for that first.
    enabled: session !== null && !session.token.owes,
    staleTime: Number.POSITIVE_INFINITY,
    // Nobody misses a question that could not be asked.
    retry: false,
  });
  if (!data || data.is_exist_persona) return false;
  return data.ask_again_at === '' || Date.parse(data.ask_again_at) <= Date.now();
}

/** The answers given before, or null. */
export function usePersona() {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: ['persona', memberId],
    queryFn: ({ signal }) => call(getPersona, {}, { signal }),
    enabled: memberId !== undefined,
  });
}

/** Stores the answers or lets them rest for a day; either way the survey is not due any more. */
export function useAnswerPersona() {
  const cache = useQueryClient();
  const forget = () => cache.invalidateQueries({ queryKey: [statusKey] });
  return {
    async save(answers: PersonaForm) {
      await call(savePersona, answers);
      await Promise.all([forget(), cache.invalidateQueries({ queryKey: ['persona'] })]);
    },
    async putOff() {
      await call(putOffPersona, {});
      await forget();
    },
  };
}
