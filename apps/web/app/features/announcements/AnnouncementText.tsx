import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { useMemo, useState } from 'react';
import { languageOfText, useMessages } from '#web/platform/i18n/i18n.tsx';
import { safeHtml } from '#web/platform/page/safe-html.ts';
import { buttonClass, LinkButton } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import styles from './AnnouncementText.module.css';
import { isTicked, tick } from './announce-memory.ts';
import type { Announcement } from './use-announcement.ts';

/** Picture, text, link, and the checkbox "do not show again" (specification §2). */
export function AnnouncementText({ announcement }: { announcement: Announcement }) {
  const t = useMessages();
  const { announce_id: id, announce_detail: detail } = announcement;
  const [html, language] = useMemo(() => [safeHtml(detail), languageOfText(plainText(detail))], [detail]);
  const [isHidden, setHidden] = useState(() => isTicked(id));
  return (
    <div className={styles.announcement}>
      <AnnouncementPicture announcement={announcement} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server and again above */}
      <div className={styles.detail} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
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
      <LinkButton to={link} lang={languageOfText(text)}>
        {text}
      </LinkButton>
    );
  }
  return (
    <a href={link} className={buttonClass({})} target="_blank" rel="noopener noreferrer" lang={languageOfText(text)}>
      {text}
    </a>
  );
}
