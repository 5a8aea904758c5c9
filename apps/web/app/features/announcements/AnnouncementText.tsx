import { useMemo, useState } from 'react';
import { useMessages } from '#web/platform/i18n.tsx';
import { safeHtml } from '#web/platform/safe-html.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import styles from './AnnouncementText.module.css';
import { isTicked, tick } from './announce-memory.ts';
import type { Announcement } from './use-announcement.ts';

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
      <div className={styles.detail} dangerouslySetInnerHTML={{ __html: html }} />
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
  if (link.startsWith('/')) return <LinkButton to={link}>{text}</LinkButton>;
  return (
    <a href={link} className={buttonClass({})} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
