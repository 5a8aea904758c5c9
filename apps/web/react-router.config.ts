import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  serverBuildFile: 'index.js',
  // All addresses at once, in a file that browsers keep: asking for the links of each page would cost a request a page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
