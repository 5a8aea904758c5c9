/** Organisations and their members in the contract's words. */
import type { Organisation, OrganisationMember } from '@pakmut/contract/organisations/organisations.contract.ts';
import type { Static } from 'typebox';
import { avatarUrl } from '#api/features/media/media.service.ts';
import { areaNames } from '#api/features/places/places.service.ts';
import type { AffiliatedRow, OrganisationRow } from './organisations.queries.ts';

export function viewOrganisation(row: OrganisationRow): Static<typeof Organisation> {
  const province = areaNames(row.province_id);
  return {
    organisation_id: row.id,
    organisation_name: row.name,
    organisation_detail: row.detail,
    organisation_link: row.link,
    organisation_logo: avatarUrl(row.logo),
    province_id: row.province_id ?? '',
    province_name: province.th,
    province_name_en: province.en,
    member_total: row.members,
  };
}

export function viewOrganisationMember(row: AffiliatedRow): Static<typeof OrganisationMember> {
  return {
    member_id: row.id,
    member_displayname: row.display_name,
    member_img_profile: avatarUrl(row.avatar),
    member_type: row.type,
  };
}
