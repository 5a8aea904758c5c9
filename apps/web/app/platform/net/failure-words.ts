import { isMessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError } from './call.ts';

/** Words a failed call in the language of the page; what has no words of its own is a general apology. */
export function useFailureWords(): (failure: unknown) => string {
  const t = useMessages();
  const language = useLanguage();
  return (failure) => {
    const key = failure instanceof CallError ? failure.message : '';
    return t(isMessageKey(language, key) ? key : 'wrong');
  };
}
