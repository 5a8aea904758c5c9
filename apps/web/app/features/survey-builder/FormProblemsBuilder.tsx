import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { BuilderProblem } from './builder-form.ts';
import styles from './FormBuilder.module.css';

/** What is wrong with a question or a section. */
export function FormProblemsBuilder({ problems }: { problems: readonly BuilderProblem[] }) {
  const t = useMessages();
  if (problems.length === 0) return null;
  return (
    <Notice tone="warn">
      <ul className={styles.plain}>
        {problems.map(({ message }) => (
          <li key={message}>{t(message)}</li>
        ))}
      </ul>
    </Notice>
  );
}
