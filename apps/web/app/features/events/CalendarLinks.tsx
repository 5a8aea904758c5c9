import { calendarPath, eventFilePath, eventPath } from '@pakmut/contract/events/events.rules.ts';
import { CalendarPlus, Link2, Share2 } from 'lucide-react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useCopyLink } from '#web/platform/page/copy-text.ts';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import styles from './Events.module.css';

/** A calendar that keeps itself up to date: of everything, or of one province. */
export function SubscribeLinks({ provinceID }: { provinceID: string }) {
  const t = useMessages();
  const language = useLanguage();
  const copy = useCopyLink();
  const isHydrated = useIsHydrated();
  const path = calendarPath({ provinceId: provinceID, language });
  // Calendar programs open this scheme; a browser without one gets the file.
  const href = isHydrated ? `webcal://${location.host}${path}` : path;
  return (
    <section aria-labelledby="events-subscribe">
      <h2 id="events-subscribe" className={styles.heading}>
        {t('events_subscribe')}
      </h2>
      <p className={styles.facts}>{t('events_subscribe_text')}</p>
      <div className={styles.buttons}>
        <a className={buttonClass({ variant: 'secondary' })} href={href}>
          <CalendarPlus size={20} aria-hidden="true" />
          {t('events_subscribe')}
        </a>
        <Button variant="secondary" icon={<Link2 />} onClick={() => void copy(new URL(path, location.origin).href)}>
          {t('events_subscribe_copy')}
        </Button>
      </div>
    </section>
  );
}

/** The file of one event for the own calendar, and the ways to send its address on. */
export function EventLinks({ id, name }: { id: string; name: string }) {
  const t = useMessages();
  const language = useLanguage();
  const copy = useCopyLink();
  async function share() {
    const url = new URL(eventPath(id), location.origin).href;
    // Closing the sheet of the system without choosing rejects.
    if ('share' in navigator) await navigator.share({ title: name, url }).catch(() => undefined);
    else await copy(url);
  }
  return (
    <div className={styles.buttons}>
      <a className={buttonClass({ variant: 'secondary' })} href={eventFilePath(id, language)} download>
        <CalendarPlus size={20} aria-hidden="true" />
        {t('event_calendar_add')}
      </a>
      <Button variant="secondary" icon={<Share2 />} onClick={() => void share()}>
        {t('event_share')}
      </Button>
    </div>
  );
}
