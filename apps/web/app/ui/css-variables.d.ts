import 'react';

declare module 'react' {
  // Components hand single values to their style sheet as custom properties.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
