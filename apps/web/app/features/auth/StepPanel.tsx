import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { copyText } from '#web/platform/page/copy-text.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './AuthForm.module.css';

/** A step that takes the place of another: it has the focus at first, so that it is read, and stands in sight. */
export function StepPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {children}
    </div>
  );
}

/** Copies a text and says so in place. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useMessages();
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle');
  const copy = async () => setState((await copyText(text)) ? 'done' : 'failed');
  const words = { idle: label, done: t('copied'), failed: t('copy_by_hand') };
  return (
    <>
      <Button size="small" variant="secondary" icon={state === 'done' ? <Check /> : <Copy />} onClick={copy}>
        {words[state]}
      </Button>
      <output className="visually-hidden">{state !== 'idle' && words[state]}</output>
    </>
  );
}
