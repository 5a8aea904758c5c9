/** The light build has the types of the whole one; the package only forgets to say so. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
