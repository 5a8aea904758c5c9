/** The words of lines of the log about a member; a line without words shows its name in the log. */
import { memberReasons } from '@pakmut/contract/members/members.staff.rules.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';

const actions: Readonly<Record<string, MessageKey>> = {
  'members.suspended': 'review_suspend',
  'members.unsuspended': 'member_unsuspend',
  'members.warned': 'review_warn',
  'members.sessions_ended': 'member_end_sessions',
  'members.reporter_made': 'member_make_reporter',
  'members.reporter_taken': 'member_take_reporter',
  'members.verified': 'member_verify',
  'members.unverified': 'member_unverify',
  'members.badge_given': 'member_badge_give',
  'members.badge_taken': 'member_badge_take',
  'members.level_set': 'member_media_level_set',
  'members.note_added': 'member_note_add',
  'members.note_deleted': 'member_note_delete',
};
const outcomes: Readonly<Record<string, MessageKey>> = {
  kept: 'review_keep',
  hidden: 'review_hide',
  removed: 'review_remove',
  warned: 'review_warn',
  suspended: 'review_suspend',
  accepted: 'review_accept',
  refused: 'review_refuse',
};
const kinds: Readonly<Record<string, MessageKey>> = {
  post: 'review_kind_post',
  comment: 'review_kind_comment',
  member: 'review_kind_member',
  identity: 'review_kind_identity_card',
};

export function useActWords() {
  const t = useMessages();
  return {
    action(action: string): string {
      const known = actions[action];
      if (known) return t(known);
      const [, kind = '', outcome = ''] = /^(?:reports\.)?(post|comment|member|identity)[_.](\w+)$/.exec(action) ?? [];
      const [kindWords, outcomeWords] = [kinds[kind], outcomes[outcome]];
      return kindWords && outcomeWords ? `${t(kindWords)}: ${t(outcomeWords)}` : action;
    },
    /** A detail that begins with the name of a reason begins with its words instead. */
    detail(detail: string): string {
      const [first = '', ...rest] = detail.split(': ');
      const reason = memberReasons.find((known) => known === first);
      return reason ? [t(`report_reason_${reason}`), ...rest].join(': ') : detail;
    },
  };
}
