/**
 * The delivery address of an order: read from the request, and stored with the order as it was at that moment (ux S-10,
 * R21).
 */
import type { Delivery, DeliveryAreas } from '@pakmut/contract/rewards/rewards.rules.ts';
import { areasOnParcel, areNestedAreas, postcodeOf } from '#api/features/places/places.service.ts';
import { AppError } from '#api/platform/http/app-error.ts';

export type DeliveryInput = {
  recipient?: string;
  redeemAddress?: string;
  provinceID?: string;
  amphurID?: string;
  districtID?: string;
  postcode?: string;
  tel?: string;
  redeemNote?: string;
};

/** The columns of an order that hold its delivery address. */
export type StoredDelivery = {
  readonly recipient: string;
  readonly address: string;
  readonly province_id: string;
  readonly amphoe_id: string;
  readonly tambon_id: string;
  readonly postcode: string;
  readonly telephone: string;
  readonly note: string;
};

/** Clients that know no codes send a text alone, as the specification's do (§7). */
export function readDelivery(input: DeliveryInput, ownName: string): Delivery {
  const areas = readAreas(input);
  return {
    recipient: input.recipient?.trim() || ownName,
    address: input.redeemAddress?.trim() ?? '',
    areas,
    postcode: areas ? input.postcode?.trim() || postcodeOf(areas.tambonId) : '',
    telephone: input.tel?.trim() ?? '',
    note: input.redeemNote?.trim() ?? '',
  };
}

function readAreas({ provinceID = '', amphurID = '', districtID = '', postcode = '' }: DeliveryInput) {
  if (!provinceID && !amphurID && !districtID && !postcode.trim()) return null;
  return { provinceId: provinceID, amphoeId: amphurID, tambonId: districtID };
}

/** Codes that name nothing, or do not lie in each other, would send a parcel anywhere. */
export function refuseUnknownAreas({ areas }: Delivery): void {
  if (areas && !areNestedAreas(areas)) throw new AppError('rewards.area_unknown');
}

/** The address becomes the whole text of the parcel, so that it stays readable when areas are renamed or split. */
export function storeDelivery({ recipient, address, areas, postcode, telephone, note }: Delivery): StoredDelivery {
  const { provinceId, amphoeId, tambonId } = areas ?? nowhere;
  return {
    recipient,
    address: areas ? `${address}\n${areasOnParcel(areas)} ${postcode}` : address,
    province_id: provinceId,
    amphoe_id: amphoeId,
    tambon_id: tambonId,
    postcode,
    telephone,
    note,
  };
}

const nowhere: DeliveryAreas = { provinceId: '', amphoeId: '', tambonId: '' };
