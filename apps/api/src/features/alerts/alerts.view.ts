/** Words a notification in the language of its reader; nothing of it is stored as a sentence (decisions §6). */
import { correctionTemplates } from '@pakmut/contract/coin-corrections/coin-corrections.rules.ts';
import { cardReasons } from '@pakmut/contract/moderation/moderation.rules.ts';
import {
  type AlertReason,
  alertTarget,
  alertTypes,
  noTarget,
} from '@pakmut/contract/notifications/notifications.rules.ts';
import { reportReasons } from '@pakmut/contract/reports/reports.rules.ts';
import { verificationStates } from '@pakmut/contract/verification/verification.rules.ts';
import { avatarUrl } from '#api/features/media/media.service.ts';
import { momentIn } from '#api/platform/messages/moments.ts';
import { textIn } from '#api/platform/messages/texts.ts';
import type { AlertRow } from './alerts.queries.ts';

const longestDetail = 140;

/** Header, detail and link of a notification. */
export function wordAlert(row: AlertRow, language: string) {
  return { header: headerOf(row, language), detail: detailOf(row, language), link: alertTarget(targetOf(row)) ?? '' };
}

function headerOf(row: AlertRow, language: string): string {
  // Coins without a sender come from the author of anonymous stories (R27).
  const isFromPurse = row.type === alertTypes.coin && row.actor_id === null;
  const name = isFromPurse ? textIn(language, 'anonymous_author') : (row.display_name ?? '');
  // Of the others who like it, the reader's own like may be one; nobody counts so exactly.
  const more = (row.likes ?? 1) - 1;
  if (row.reason === 'like' && more > 0) {
    return textIn(language, 'alert_like_more', { name, more: more.toLocaleString('en-US') });
  }
  if (row.reason === 'story_comments' && (row.told ?? 1) > 1) {
    return textIn(language, 'alert_story_comments_more', { count: (row.told ?? 1).toLocaleString('en-US') });
  }
  if (row.reason === 'nearby' && row.place_name) {
    return textIn(language, 'alert_nearby_place', { place: row.place_name });
  }
  return textIn(language, `alert_${row.reason as AlertReason}`, { name });
}

function detailOf(row: AlertRow, language: string): string {
  if (row.reason === 'comment' || row.reason === 'reply' || row.reason === 'mention')
    return cut(row.comment_text ?? '');
  if (row.reason.startsWith('redeem')) return row.reward_name ?? '';
  if (row.reason === 'coin' || row.reason === 'coin_story') {
    const amount = textIn(language, 'alert_coin_amount', {
      amount: Number(row.params.amount ?? 0).toLocaleString('en-US'),
    });
    return row.header ? `${amount} · ${row.header}` : amount;
  }
  if (row.reason === 'story_aired') return row.broadcast_header ?? '';
  if (row.reason === 'organisation_asked')
    return row.organisation_name?.[language] || (row.organisation_name?.th ?? '');
  if (row.reason === 'survey_opened' || row.reason === 'callout_opened')
    return String(row.params[language] || row.params.th);
  if (row.reason.startsWith('event_')) return eventOf(row, language);
  if (row.reason === 'coin_corrected') return correctionOf(row, language);
  return [reasonOf(row, language), row.header ?? ''].filter(Boolean).join(' · ');
}

/** The event and when it begins, as it stood when this was told. */
function eventOf({ params }: AlertRow, language: string): string {
  return `${cut(String(params[language] || params.th))} · ${momentIn(language, new Date(String(params.begins)))}`;
}

/** How many coins, with their sign, and why: a template in the reader's language, or what somebody wrote. */
function correctionOf({ params }: AlertRow, language: string): string {
  const amount = Number(params.amount ?? 0);
  const signed = `${amount > 0 ? '+' : '−'}${Math.abs(amount).toLocaleString('en-US')}`;
  const template = correctionTemplates.find((known) => known === params.because);
  const because = template ? textIn(language, template) : cut(String(params.because ?? ''));
  return [textIn(language, 'alert_coin_amount', { amount: signed }), because].filter(Boolean).join(' · ');
}

/** Why the newsroom decided so: a template in the reader's language, and what somebody wrote beside it. */
function reasonOf({ params }: AlertRow, language: string): string {
  const because = [...reportReasons, ...cardReasons].find((reason) => reason === params.because);
  const state = verificationStates.find((known) => known === params.verification);
  const template = because
    ? textIn(language, `report_reason_${because}`)
    : state
      ? textIn(language, `verification_${state}`)
      : '';
  return [template, cut(String(params.note ?? ''))].filter(Boolean).join(': ');
}

function cut(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length > longestDetail ? `${letters.slice(0, longestDetail).join('')}…` : letters.join('');
}

function targetOf({ type, reason, post_id, actor_id, broadcast, params }: AlertRow) {
  return {
    type,
    reason,
    postId: post_id ?? noTarget,
    memberId: actor_id ?? noTarget,
    ...(broadcast && { broadcast }),
    ...(reason === 'survey_opened' && { survey: String(params.survey) }),
    ...(reason.startsWith('event_') && { event: String(params.event) }),
    ...(reason === 'organisation_asked' && { organisation: String(params.organisation) }),
  };
}

export function viewAlert(row: AlertRow, language: string) {
  const { header, detail, link } = wordAlert(row, language);
  return {
    member_alert_id: row.id,
    member_alert_type: row.type,
    member_alert_header: header,
    member_alert_detail: detail,
    member_alert_date: row.created_at.toISOString(),
    is_view: row.viewed_at ? (1 as const) : (0 as const),
    post_id: row.post_id ?? noTarget,
    member_id: row.actor_id ?? noTarget,
    member_img_profile: row.avatar ? avatarUrl(row.avatar) : '',
    member_alert_link: link,
  };
}
