import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { codeSplitting } from './vite.chunks.ts';
import { contractWithoutSchemas } from './vite.contract.ts';
import { serviceWorker } from './vite.worker.ts';

export default defineConfig({
  plugins: [contractWithoutSchemas(), serviceWorker(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  build: {
    reportCompressedSize: false,
    target: 'es2022',
  },
  optimizeDeps: {
    include: [
      '@base-ui/react/alert-dialog',
      '@base-ui/react/dialog',
      '@base-ui/react/menu',
      '@base-ui/react/popover',
      '@base-ui/react/tabs',
      '@base-ui/react/toast',
      '@base-ui/react/tooltip',
      '@tanstack/react-query',
      'embla-carousel-react',
      'lucide-react',
      'react-hook-form',
    ],
  },
});
