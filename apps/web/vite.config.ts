import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    reportCompressedSize: false,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // What every page needs travels as one: many small files are packed badly.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|i18next|typebox)[\\/]/,
            },
          ],
        },
      },
    },
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
