import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { provinceOf } from './event-words.ts';
import type { Event } from './use-events.ts';

/** The place in the editor's words, and its province; without both, the whole country. */
export function EventPlace({ event }: { event: Event }) {
  const t = useMessages();
  const province = provinceOf(event, useLanguage());
  if (!event.activity_place) return province || t('event_country');
  return (
    <>
      <FormWords text={event.activity_place} />
      {province && `, ${province}`}
    </>
  );
}
