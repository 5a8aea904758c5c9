import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { codeSplitting } from './vite.chunks.ts';
import { contractWithoutSchemas } from './vite.contract.ts';
import { texts } from './vite.texts.ts';
import { serviceWorker } from './vite.worker.ts';

/**
 * The first page names some two hundred files, and nothing of their hashes shrinks on its way. 30 bits tell the versions of a file
 * apart; scripts, whose hashes depend on each other, need 42.
 */
const [scripts, others] = ['assets/[name]-[hash:7].js', 'assets/[name]-[hash:5][extname]'];

export default defineConfig({
  plugins: [contractWithoutSchemas(), texts(), serviceWorker(), reactRouter()],
  environments: {
    // Pages of the server name the same files.
    ssr: { build: { rolldownOptions: { output: { assetFileNames: others } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting,
            entryFileNames: scripts,
            chunkFileNames: scripts,
            assetFileNames: others,
          },
        },
      },
    },
  },
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
