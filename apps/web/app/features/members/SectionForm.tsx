import type { ReactNode } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormEnd, FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** A section of the profile with its own button; typed values stay when saving fails. */
export function SectionForm({
  title,
  lead,
  section,
  children,
}: {
  title: string;
  lead?: string;
  section: { submit: () => Promise<void>; isBusy: boolean; isSaved: boolean; general: string | undefined };
  children: ReactNode;
}) {
  const t = useMessages();
  const isOnline = useIsOnline();
  return (
    <FormSection title={title} lead={lead}>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (isOnline) void section.submit();
        }}
      >
        {children}
        {section.general && <Notice tone="error" live title={section.general} />}
        {!isOnline && <Notice tone="warn" live title={t('profile_offline_save')} />}
        <FormEnd note={section.isSaved && t('saved')}>
          <Button type="submit" busy={section.isBusy} busyLabel={t('saving')} aria-disabled={!isOnline || undefined}>
            {t('save')}
          </Button>
        </FormEnd>
      </form>
    </FormSection>
  );
}
