/** How long a form may be. */
export const questionsMaximum = 300;
export const choicesMaximum = 200;
