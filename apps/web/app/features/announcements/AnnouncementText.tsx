import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { useMemo, useState } from 'react';
import { type Language, languageOfText, nameIn, useMessages } from '#web/platform/i18n/i18n.tsx';
import { safeHtml } from '#web/platform/page/safe-html.ts';
import { buttonClass, LinkButton } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import styles from './AnnouncementText.module.css';
import { isTicked, tick } from './announce-memory.ts';
import type { Announcement } from './use-announcement.ts';

type Props = {
  announcement: Announcement;
  /** In which the texts are read. */
  language: Language;
  /** For who writes it: the checkbox hides nothing from them. */
  isPreview?: boolean;
};

/** Picture, text, link, and the checkbox "do not show again" (specification §2). */
export function AnnouncementText({ announcement, language, isPreview = false }: Props) {
  const t = useMessages();
  const { announce_id: id } = announcement;
  const detail = nameIn(announcement, 'announce_detail', language);
  const [html, written] = useMemo(() => [safeHtml(detail), languageOfText(plainText(detail))], [detail]);
  const [isHidden, setHidden] = useState(() => !isPreview && isTicked(id));
  return (
    <div className={styles.announcement}>
      <AnnouncementPicture announcement={announcement} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server and again above */}
      <div className={styles.detail} lang={written} dangerouslySetInnerHTML={{ __html: html }} />
      <AnnouncementLink announcement={announcement} language={language} />
      <CheckboxField
        label={t('announcement_hide')}
        checked={isHidden}
        onChange={({ target }) => {
          if (!isPreview) tick(id, target.checked);
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

function AnnouncementLink({ announcement, language }: { announcement: Announcement; language: Language }) {
  const { announce_link: link } = announcement;
  if (!link) return null;
  const text = nameIn(announcement, 'announce_link_text', language) || nameIn(announcement, 'announce_name', language);
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
