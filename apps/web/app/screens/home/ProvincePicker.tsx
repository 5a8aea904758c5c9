import { useNavigate } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useProvinces } from '../../features/places/use-areas.ts';
import { provincePath } from '../../features/posts/post-words.ts';
import styles from './ProvincePicker.module.css';

/** Leads to the news of a province: for readers whose device does not say where they are. */
export function ProvincePicker() {
  const t = useMessages();
  const navigate = useNavigate();
  const provinces = useProvinces();
  return (
    <div className={styles.picker}>
      <SelectField
        label={t('map_choose_province')}
        options={provinces.options}
        placeholder={t('map_choose_province')}
        error={provinces.hasFailed ? t('no_connection') : undefined}
        onChange={({ target }) => target.value && void navigate(provincePath(target.value))}
      />
    </div>
  );
}
