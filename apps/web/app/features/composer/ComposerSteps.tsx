import { Check } from 'lucide-react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import styles from './ComposerSteps.module.css';
import { type ComposerStep, composerSteps } from './composer-check.ts';

export const stepLabels: Readonly<Record<ComposerStep, MessageKey>> = {
  media: 'composer_step_media',
  story: 'composer_step_story',
  place: 'composer_step_place',
  publish: 'composer_step_publish',
};

type ComposerStepsProps = {
  current: ComposerStep;
  done: ReadonlySet<ComposerStep>;
  onGo: (step: ComposerStep) => void;
};

/** The steps of the form, each of which can be opened at any time. */
export function ComposerSteps({ current, done, onGo }: ComposerStepsProps) {
  const t = useMessages();
  return (
    <nav aria-label={t('composer_progress')}>
      <ol className={styles.steps}>
        {composerSteps.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              className={styles.step}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onGo(step)}
            >
              <span className={styles.bar} data-on={index <= composerSteps.indexOf(current) || undefined} />
              <span className={styles.label}>
                {done.has(step) && <Check size={14} />}
                {t(stepLabels[step])}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
