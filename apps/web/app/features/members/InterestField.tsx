import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './InterestField.module.css';
import { interestName, useInterests } from './use-interests.ts';

/** Chooses any number of fields of interest. */
export function InterestField({
  id,
  value,
  onChange,
  legend,
  error,
}: {
  id: string;
  value: readonly number[];
  onChange: (value: number[]) => void;
  legend?: string | undefined;
  error?: string | undefined;
}) {
  const t = useMessages();
  const language = useLanguage();
  const { data, isError, refetch } = useInterests();
  const toggle = (interest: number) =>
    onChange(
      value.includes(interest)
        ? value.filter((chosen) => chosen !== interest)
        : [...value, interest].sort((a, b) => a - b),
    );
  return (
    <fieldset
      className={styles.group}
      id={id}
      tabIndex={-1}
      aria-busy={!data && !isError}
      aria-describedby={error && `${id}-error`}
    >
      <legend className={styles.legend}>{legend ?? t('interests')}</legend>
      <div className={styles.chips}>
        {data?.map((interest) => (
          <Chip
            key={interest.interest_id}
            pressed={value.includes(interest.interest_id)}
            onClick={() => toggle(interest.interest_id)}
          >
            {interestName(interest, language)}
          </Chip>
        ))}
        {!data && !isError && [96, 140, 120].map((width) => <Skeleton key={width} width={width} height={36} />)}
      </div>
      {isError && (
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          {t('try_again')}
        </Button>
      )}
      <FieldMessage id={id} error={error} />
    </fieldset>
  );
}
