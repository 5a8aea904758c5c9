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
  const { announce_id: id, announce_detail: detail } = announcement;
  const html = useMemo(() => safeHtml(detail), [detail]);
  const [isHidden, setHidden] = useState(() => isTicked(id));
  return (
    <div className={styles.announcement}>
      <AnnouncementPicture announcement={announcement} />
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

/** Shown 440 points wide at most, but on tablets held upright: the middle rendition is enough. */
function AnnouncementPicture({ announcement }: { announcement: Announcement }) {
  const { announce_pc_pic_path: whole, announce_pc_pic_md_path: middle } = announcement;
  const webp = announcement.announce_pc_pic_md_webp_path;
  if (!whole) return null;
  return (
    <picture className={styles.frame}>
      {webp && <source type="image/webp" srcSet={webp} />}
      <img className={styles.picture} src={middle || whole} alt="" width={1_200} height={675} />
    </picture>
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
