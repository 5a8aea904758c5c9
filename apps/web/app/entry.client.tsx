import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf, loadMessages } from './platform/i18n/i18n.tsx';
import { replaceRefusedStorage } from './platform/offline/storage-fallback.ts';

replaceRefusedStorage(window);

await loadMessages(languageOf(document.documentElement.lang));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
