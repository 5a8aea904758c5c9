import { deleteOrganisation } from '@pakmut/contract/organisations/organisations.staff.contract.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { useMemo, useState } from 'react';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { MemberPicker } from '../../features/members/MemberPicker.tsx';
import { Affiliations } from '../../features/organisations/Affiliations.tsx';
import { OrganisationForm } from '../../features/organisations/OrganisationForm.tsx';
import { OrganisationLogo } from '../../features/organisations/OrganisationLogo.tsx';
import { organisationPath } from '../../features/organisations/use-organisations.ts';
import { type StaffOrganisation, useStaffOrganisations } from '../../features/organisations/use-staff-organisations.ts';
import { ContentPart, type ContentWords } from './ContentPart.tsx';
import { CountryOrProvinceField } from './CountryOrProvinceField.tsx';

const words: ContentWords = {
  title: 'content_organisations',
  lead: 'content_organisations_lead',
  add: 'content_organisation_add',
  change: 'content_organisation_change',
  empty: 'content_organisations_empty',
};

/** Groups that report together, and whom they ask to belong to them. */
export function OrganisationsPart() {
  const t = useMessages();
  const { data, isError, refetch, refresh } = useStaffOrganisations();
  const columns = useColumns();
  const members = useLayer('organisation-members');
  const [chosen, setChosen] = useState<StaffOrganisation | null>(null);
  return (
    <ContentPart
      id="organisation"
      words={words}
      rows={data}
      isError={isError}
      refetch={refetch}
      refresh={refresh}
      rowKey={(row) => row.organisation_id}
      columns={columns}
      form={(row, onSaved) => (
        <OrganisationForm
          key={row?.organisation_id ?? 'new'}
          organisation={row}
          provinceField={(value, onChange) => <CountryOrProvinceField value={value} onChange={onChange} />}
          onSaved={onSaved}
        />
      )}
      acts={(row) => (
        <>
          <LinkButton size="small" variant="secondary" to={organisationPath(row.organisation_id)}>
            {t('content_organisation_see')}
          </LinkButton>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              setChosen(row);
              members.open();
            }}
          >
            {t('content_organisation_members')}
          </Button>
        </>
      )}
      removal={{
        question: 'content_organisation_delete',
        text: 'content_organisation_delete_text',
        nameOf: (row) => row.organisation_name.th,
        act: ({ organisation_id: organisationID }) => call(deleteOrganisation, { organisationID }),
      }}
    >
      {members.isOpen && chosen && <MembersDialog organisation={chosen} onChanged={refresh} onClose={members.close} />}
    </ContentPart>
  );
}

function MembersDialog({
  organisation,
  onChanged,
  onClose,
}: {
  organisation: StaffOrganisation;
  onChanged: () => unknown;
  onClose: () => void;
}) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <Dialog title={formWords(organisation.organisation_name, language)} closeLabel={t('close')} onClose={onClose}>
      <Affiliations
        organisationID={organisation.organisation_id}
        picker={(value, onPick) => (
          <MemberPicker label={t('content_organisation_ask_who')} value={value} onPick={onPick} />
        )}
        onChanged={onChanged}
      />
    </Dialog>
  );
}

function useColumns(): DataColumn<StaffOrganisation>[] {
  const t = useMessages();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'logo',
        header: '',
        cell: ({ organisation_logo: logo }) => <OrganisationLogo src={logo} size={48} />,
      },
      {
        id: 'name',
        header: t('content_name'),
        value: (row) => formWords(row.organisation_name, language),
        cell: (row) => <FormWords text={row.organisation_name} />,
      },
      {
        id: 'province',
        header: t('area_province'),
        value: (row) =>
          (language === 'th' ? row.province_name : row.province_name_en) || t('content_callout_all_country'),
      },
      { id: 'members', header: t('content_organisation_members'), value: (row) => row.member_total },
      { id: 'asked', header: t('content_organisation_asked'), value: (row) => row.asked_total },
    ],
    [t, language],
  );
}
