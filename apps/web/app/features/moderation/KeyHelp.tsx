import { useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './KeyHelp.module.css';
import { decisionKeys, decisionWords } from './moderation-words.ts';
import { areKeysOff, switchKeys } from './use-queue-keys.ts';

const moves: readonly (readonly [string, MessageKey])[] = [
  ['J', 'review_key_next'],
  ['K', 'review_key_previous'],
  ['M', 'review_key_mark'],
  ['1–9', 'review_key_reason'],
  ['Ctrl ↵', 'review_key_send'],
  ['Z', 'review_key_undo'],
  ['?', 'review_key_help'],
];

/** All keys of the queue, and the switch for those whom letters disturb, such as people who dictate. */
export function KeyHelp({ onClose, onSwitch }: { onClose: () => void; onSwitch: (isOn: boolean) => void }) {
  const t = useMessages();
  const [isOn, setOn] = useState(() => !areKeysOff());
  const decisions = Object.entries(decisionKeys) as [keyof typeof decisionKeys, string][];
  return (
    <Dialog title={t('review_keys')} closeLabel={t('close')} onClose={onClose}>
      <dl className={styles.keys}>
        {moves.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
        {decisions.map(([decision, key]) => (
          <div key={decision}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{t(decisionWords[decision])}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        label={t('review_keys_on')}
        checked={isOn}
        onChange={(event) => {
          switchKeys(event.target.checked);
          setOn(event.target.checked);
          onSwitch(event.target.checked);
        }}
      />
    </Dialog>
  );
}
