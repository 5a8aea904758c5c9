import { useMemo, useState } from 'react';
import { useMessages } from '#web/platform/i18n.tsx';
import { safeHtml } from '#web/platform/safe-html.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import styles from './AnnouncementText.module.css';
import { isTicked, tick } from './announce-memory.ts';
import type { Announcement } from './use-announcement.ts';

/** Editors write without saying in which language; Thai letters say it. */
export function languageOf(text: string): string | undefined {
  return /[\u0E00-\u0E7F]/u.test(text) ? 'th' : undefined;
}

/** Picture, text, link, and the checkbox "do not show again" (specification §2). */
export function AnnouncementText({ announcement }: { announcement: Announcement }) {
  const t = useMessages();
  const { announce_id: id, announce_detail: detail, announce_pc_pic_path: picture } = announcement;
  const html = useMemo(() => safeHtml(detail), [detail]);
  const [isHidden, setHidden] = useState(() => isTicked(id));
  return (
    <div className={styles.announcement}>
      {picture && <img className={styles.picture} src={picture} alt="" width={1_200} height={675} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server and again above */}
      <div className={styles.detail} lang={languageOf(detail)} dangerouslySetInnerHTML={{ __html: html }} />
      <AnnouncementLink announcement={announcement} />
      <CheckboxField
        label={t('announcement_hide')}
        checked={isHidden}
        onChange={({ target }) => {
          tick(id, target.checked);
          setHidden(target.checked);
        }}
      />
    </div>
  );
}

function AnnouncementLink({ announcement }: { announcement: Announcement }) {
  const { announce_link: link, announce_link_text: written, announce_name: name } = announcement;
  if (!link) return null;
  const text = written || name;
  if (link.startsWith('/')) {
    return (
      <LinkButton to={link} lang={languageOf(text)}>
        {text}
      </LinkButton>
    );
  }
  return (
    <a href={link} className={buttonClass({})} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
