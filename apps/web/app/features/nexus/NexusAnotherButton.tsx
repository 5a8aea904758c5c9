import { Plus } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Begins the next answer to a collection. */
export function AnotherButton({ onAnother }: { onAnother: () => void }) {
  const t = useMessages();
  return (
    <Button icon={<Plus />} onClick={onAnother}>
      {t('nexus_another')}
    </Button>
  );
}
