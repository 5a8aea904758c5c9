import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { OrganisationList } from './OrganisationList.tsx';
import { useOrganisationsOf } from './use-organisations.ts';

/** Where somebody belongs, on their profile. Nothing while it is not known: the rest of the profile does not wait for it. */
export function OrganisationsOf({ memberId }: { memberId: string }) {
  const t = useMessages();
  const { data } = useOrganisationsOf(memberId);
  if (!data || data.length === 0) return null;
  return (
    <FormSection title={t('organisations_title')}>
      <OrganisationList label={t('organisations_title')} organisations={data} />
    </FormSection>
  );
}
