import { type ChangeEvent, type ComponentPropsWithRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { Field, type FieldText, useFieldIds } from './Field.tsx';

type TextAreaProps = ComponentPropsWithRef<'textarea'> &
  FieldText & {
    /** Shows a counter of perceived characters up to this number; the text itself is never cut. */
    limit?: number | undefined;
    /** Words the counter for screen readers, e.g. "12 of 200 characters". */
    countLabel?: ((count: number, limit: number) => string) | undefined;
  };

/** A text field of several lines that grows with its text. */
export function TextArea({
  id,
  label,
  helper,
  error,
  hint,
  limit,
  countLabel,
  className,
  onChange,
  ...rest
}: TextAreaProps) {
  const field = useFieldIds(id, { helper, error });
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const text = rest.value === undefined ? typed : String(rest.value);
  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value);
    onChange?.(event);
  }
  const counter =
    limit === undefined ? null : <Counter count={countGraphemes(text)} limit={limit} label={countLabel} />;
  return (
    <Field id={field.id} label={label} helper={helper} error={error} hint={hint} aside={counter}>
      <textarea
        rows={4}
        {...rest}
        {...field.aria}
        id={field.id}
        className={classNames(styles.control, styles.area, className)}
        onChange={handleChange}
      />
    </Field>
  );
}

function Counter({ count, limit, label }: { count: number; limit: number; label: TextAreaProps['countLabel'] }) {
  return (
    <p className={classNames(styles.counter, count > limit && styles.over)}>
      <span aria-hidden={label ? true : undefined}>
        {count}/{limit}
      </span>
      {label && <span className="visually-hidden">{label(count, limit)}</span>}
    </p>
  );
}

const segmenter = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** Counts what a reader sees as characters: Thai, Lao, Khmer and Burmese stack several code units on one. */
function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
