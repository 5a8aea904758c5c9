import { Copy, Share2 } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useCopyLink } from '#web/platform/page/copy-text.ts';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import styles from './Nexus.module.css';

/** The links of an answer that was taken: to see it, and to change it. */
export function NexusLinks({ view, edit }: { view: string; edit: string }) {
  const t = useMessages();
  return (
    <div className={styles.links}>
      <OneLink token={view} label={t('nexus_view')} name={t('nexus_view_link')} hint={t('nexus_view_hint')} />
      <OneLink token={edit} label={t('nexus_edit')} name={t('nexus_edit_link')} hint={t('nexus_edit_hint')} />
    </div>
  );
}

type LinkProps = { token: string; label: string; name: string; hint: string };

function OneLink({ token, label, name, hint }: LinkProps) {
  const t = useMessages();
  const copy = useCopyLink();
  const canShare = useIsHydrated() && 'share' in navigator;
  const path = `/nexusansedit?token=${token}`;
  const address = () => new URL(path, location.origin).href;
  return (
    <div className={styles.link}>
      <strong>{name}</strong>
      <span className={styles.hint}>{hint}</span>
      <span className={styles.ways}>
        <LinkButton to={path} variant="secondary" size="small">
          {label}
        </LinkButton>
        <Button
          variant="secondary"
          size="small"
          icon={<Copy />}
          aria-label={`${t('copy_link')} ${name}`}
          onClick={() => void copy(address())}
        >
          {t('copy_link')}
        </Button>
        {canShare && (
          <Button
            variant="secondary"
            size="small"
            icon={<Share2 />}
            aria-label={`${t('nexus_share')} ${name}`}
            // Closing the sheet of the system without choosing rejects.
            onClick={() => void navigator.share({ title: name, url: address() }).catch(() => undefined)}
          >
            {t('nexus_share')}
          </Button>
        )}
      </span>
    </div>
  );
}
