import {
  embedCode,
  embedSize,
  embedStoryPath,
  type ShareService,
  shareAddress,
} from '@pakmut/contract/shares/shares.rules.ts';
import { Code, Copy, Link2, Printer, QrCode as QrIcon, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { copyText } from '#web/platform/page/copy-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { Thumbnail } from '#web/ui/Thumbnail.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import type { NewsPost } from './post-pages.ts';
import { isAnonymous, languageOfPost, placeOf, storyPath } from './post-words.ts';
import { ShareIcon } from './ShareIcon.tsx';
import styles from './ShareSheet.module.css';
import { useShareCount } from './use-share-count.ts';

const services: readonly { service: ShareService; name: string }[] = [
  { service: 'line', name: 'LINE' },
  { service: 'facebook', name: 'Facebook' },
  { service: 'x', name: 'X' },
];

/**
 * The ways to send a story on (design reference S-05a): the system's sheet where there is one, LINE, Facebook and X as
 * plain links that load nothing of theirs, the link, a QR code, the code of a card for other pages, and paper.
 */
export function ShareSheet({ post, onPrint, onClose }: { post: NewsPost; onPrint: () => void; onClose: () => void }) {
  const t = useMessages();
  const copy = useCopy();
  const count = useShareCount(post);
  const [shown, setShown] = useState<'qr' | 'embed' | null>(null);
  const url = new URL(storyPath(post.post_id), location.origin).href;
  const toggle = (part: 'qr' | 'embed') => setShown(shown === part ? null : part);
  return (
    <DialogFrame title={t('share_menu')} onClose={onClose}>
      <SharePreview post={post} />
      <ul className={styles.ways} aria-label={t('share_menu')}>
        {'share' in navigator && (
          <Way
            icon={<Share2 />}
            label={t('share_system')}
            onClick={() => shareWithSystem(post, url).then((done) => done && count())}
          />
        )}
        {services.map(({ service, name }) => (
          <li key={service}>
            <a
              className={styles.way}
              href={shareAddress(service, { url, text: post.post_header })}
              target="_blank"
              rel="noopener noreferrer"
              onClick={count}
            >
              <span className={styles.mark}>
                <ShareIcon service={service} />
              </span>
              <span>{t('share_by', { service: name })}</span>
            </a>
          </li>
        ))}
        <Way
          icon={<Link2 />}
          label={t('copy_link')}
          onClick={() => copy(url, t('copy_success'), t('copy_failed')).then((done) => done && count())}
        />
        <Way icon={<QrIcon />} label={t('share_qr')} isOpen={shown === 'qr'} onClick={() => toggle('qr')} />
        <Way icon={<Code />} label={t('share_embed')} isOpen={shown === 'embed'} onClick={() => toggle('embed')} />
        <Way icon={<Printer />} label={t('share_print')} onClick={onPrint} />
      </ul>
      {shown === 'qr' && (
        <div className={styles.part}>
          <QrCode text={url} label={t('share_qr_of', { header: post.post_header })} />
          <p className={styles.hint}>{t('share_qr_hint')}</p>
        </div>
      )}
      {shown === 'embed' && <EmbedPart post={post} />}
    </DialogFrame>
  );
}

function SharePreview({ post }: { post: NewsPost }) {
  const language = useLanguage();
  const cover = isAnonymous(post) ? undefined : post.img[0];
  return (
    <div className={styles.preview}>
      <Thumbnail
        jpeg={cover?.post_img_thumb_path ?? '/share.jpg'}
        webp={cover?.post_img_thumb_webp_path}
        width={96}
        height={64}
      />
      <div>
        <strong lang={languageOfPost(post)}>{post.post_header}</strong>
        <p className={styles.hint}>{placeOf(post, language)}</p>
      </div>
    </div>
  );
}

type WayProps = { icon: ReactNode; label: string; onClick: () => void; isOpen?: boolean };

function Way({ icon, label, onClick, isOpen }: WayProps) {
  return (
    <li>
      <button type="button" className={styles.way} onClick={onClick} aria-expanded={isOpen}>
        <span className={styles.mark}>{icon}</span>
        <span>{label}</span>
      </button>
    </li>
  );
}

function EmbedPart({ post }: { post: NewsPost }) {
  const t = useMessages();
  const copy = useCopy();
  const path = embedStoryPath(post.post_id);
  const code = embedCode(new URL(path, location.origin).href, post.post_header);
  return (
    <div className={styles.part}>
      <TextArea
        label={t('share_embed_code')}
        value={code}
        readOnly
        rows={3}
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="secondary"
        icon={<Copy />}
        onClick={() => copy(code, t('share_embed_copied'), t('copy_by_hand'))}
      >
        {t('share_embed_copy')}
      </Button>
      <iframe
        className={styles.frame}
        src={path}
        title={t('share_embed_preview')}
        width={embedSize.width}
        height={embedSize.height}
        loading="lazy"
      />
    </div>
  );
}

/** Copies a text and says so; resolves to whether it did. */
function useCopy() {
  const toast = useToast();
  return async (text: string, done: string, failed: string): Promise<boolean> => {
    const copied = await copyText(text);
    toast(copied ? { text: done, tone: 'success' } : { text: failed, tone: 'warn' });
    return copied;
  };
}

/** Whether it was shared: closing the system's sheet without choosing rejects. */
function shareWithSystem(post: NewsPost, url: string): Promise<boolean> {
  return navigator.share({ title: post.post_header, url }).then(
    () => true,
    () => false,
  );
}
