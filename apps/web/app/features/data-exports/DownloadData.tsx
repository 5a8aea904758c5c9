import { downloadExport, openExport } from '@pakmut/contract/data-exports/data-exports.contract.ts';
import { exportMinutes } from '@pakmut/contract/data-exports/data-exports.rules.ts';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call, useFailureWords } from '#web/platform/net/call.ts';
import { fetchFile, saveFile } from '#web/platform/net/download.ts';
import type { OwnerProof } from '#web/platform/net/owner-proof.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormEnd, FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './DownloadData.module.css';

const fileName = 'pakmut-my-data.zip';

/** Asks for everything that is stored of the member, and saves it as one ZIP. */
export function DownloadData({ proof }: { proof: OwnerProof }) {
  const t = useMessages();
  const { state, bytes, error, start } = useDownload(proof);
  const isBusy = state === 'opening' || state === 'loading';
  return (
    <FormSection title={t('export_holds')} lead={t('export_lead')}>
      <ul className={styles.holds}>
        <li>{t('export_holds_profile')}</li>
        <li>{t('export_holds_posts')}</li>
        <li>{t('export_holds_rest')}</li>
      </ul>
      <Notice tone="warn">{t('export_warning')}</Notice>
      <form noValidate onSubmit={start} aria-label={t('export_title')}>
        {state !== 'done' && proof.node}
        {error && <Notice tone="error" live title={error} />}
        {state === 'done' && (
          <Notice tone="success" live title={t('export_done')}>
            {t('export_done_note', { file: fileName, minutes: exportMinutes })}
          </Notice>
        )}
        <FormEnd note={state === 'loading' && t('export_loading', { size: sizeOf(bytes) })}>
          <Button type="submit" icon={<Download size={20} />} busy={isBusy} busyLabel={t('export_busy')}>
            {t(state === 'done' ? 'export_again' : 'export_button')}
          </Button>
        </FormEnd>
      </form>
    </FormSection>
  );
}

type DownloadState = 'idle' | 'opening' | 'loading' | 'done';

function useDownload(proof: OwnerProof) {
  const wordsOf = useFailureWords();
  const [state, setState] = useState<DownloadState>('idle');
  const [bytes, setBytes] = useState(0);
  const [error, setError] = useState<string>();
  const [opened, setOpened] = useState<{ id: string; until: number }>();

  /** A download that was opened is good for a quarter of an hour; it need not be proved twice. */
  async function open(): Promise<string> {
    if (opened && opened.until > Date.now()) return opened.id;
    const { export_id, expires_at } = await proof.withProof(() => call(openExport, proof.given));
    setOpened({ id: export_id, until: Date.parse(expires_at) });
    return export_id;
  }
  async function start(event: FormEvent) {
    event.preventDefault();
    const isOpen = opened && opened.until > Date.now();
    if (state === 'opening' || state === 'loading') return;
    if (!isOpen && state === 'done') return setState('idle');
    if (!isOpen && !proof.isGiven()) return;
    setState('opening');
    setError(undefined);
    setBytes(0);
    try {
      const id = await open();
      setState('loading');
      saveFile(await fetchExport(id, setBytes), fileName);
      setState('done');
    } catch (failure) {
      setState('idle');
      if (!proof.takeFailure(failure)) setError(wordsOf(failure));
    }
  }
  return { state, bytes, error, start };
}

/** "1.4 MB"; whole kilobytes below one megabyte. */
function sizeOf(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${formatCount(Math.round(bytes / 1_000))} kB`;
}

/** The ZIP of a member's own data; `onProgress` receives the number of bytes so far. */
async function fetchExport(exportId: string, onProgress: (bytes: number) => void): Promise<Blob> {
  const response = await fetchFile(downloadExport.path.replace(':exportID', encodeURIComponent(exportId)));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for (const reader = response.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      bytes += value.byteLength;
      onProgress(bytes);
    }
  } catch {
    // Half a ZIP is none.
    throw new CallError(0, 'no_connection');
  }
  return new Blob(parts, { type: 'application/zip' });
}
