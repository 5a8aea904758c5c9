import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useRootData } from '#web/platform/page/root-data.ts';
import { chooseTheme, type Theme, useTheme } from '#web/platform/page/theme.ts';
import styles from './ThemeSwitch.module.css';

const choices: readonly { theme: Theme; label: MessageKey; icon: typeof Sun }[] = [
  { theme: 'light', label: 'theme_light', icon: Sun },
  { theme: 'dark', label: 'theme_dark', icon: Moon },
  { theme: 'system', label: 'theme_system', icon: Monitor },
];

/** Light, dark, or as the system says. */
export function ThemeSwitch() {
  const t = useMessages();
  const name = useId();
  const chosen = useTheme(useRootData().theme);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('theme')}</legend>
      {choices.map(({ theme, label, icon: Icon }) => (
        <label key={theme} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          <Icon size={18} strokeWidth={1.75} />
          <span>{t(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}
