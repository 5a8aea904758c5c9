import type { FormParts } from '../features/nexus/use-nexus.ts';
import { FormFilling } from '../features/surveys/FormFilling.tsx';
import { FormReading } from '../features/surveys/FormReading.tsx';
import { LateAnswers } from '../features/surveys/LateAnswers.tsx';

/** Collections ask by the forms of surveys. */
export const formParts: FormParts = { Filling: FormFilling, Reading: FormReading, LateAnswers };
