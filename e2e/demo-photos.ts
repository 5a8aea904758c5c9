/**
 * Pixels that the photos of the stories' demo world are wide. Drawing them larger was most of what its start took; at this
 * width every rendition still differs from the next, HD from the middle size (media.rules.ts) too.
 */
export const demoPhotoWidth = 1_120;
