/** How long a form may be. */
export const questionsMaximum = 300;
export const choicesMaximum = 200;
/** The most photos that one question may ask for. */
export const photosMaximum = 5;
/** The most points of a line or an area: 25 such answers go into one request. */
export const shapePointsMaximum = 200;
