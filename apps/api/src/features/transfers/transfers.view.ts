/** Transfers in the contract's words. */
import { avatarUrl } from '#api/features/media/media.service.ts';
import { textIn } from '#api/platform/messages/texts.ts';
import type { Receiver } from './transfers.choosing.service.ts';
import type { Sent } from './transfers.service.ts';

export function viewReceiver({ id, display_name, username, avatar }: Receiver) {
  return {
    member_id: id ?? '',
    member_displayname: display_name ?? textIn('th', 'anonymous_author'),
    member_img_profile: avatarUrl(avatar),
    member_username: username ?? '',
  };
}

export function viewSent({ id, at, amount, left, name, postId, postPoints }: Sent) {
  return {
    transaction_id: id,
    create_date: at.toISOString(),
    point: amount,
    member_point: left,
    member_displayname: name ?? textIn('th', 'anonymous_author'),
    post_id: postId ?? '0',
    post_point: postPoints,
  };
}
