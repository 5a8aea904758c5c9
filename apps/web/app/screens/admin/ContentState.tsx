import type { AnnouncementState } from '@pakmut/contract/announcements/announcements.staff.rules.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Badge } from '#web/ui/Badge.tsx';

/** Slides have the same states, but for being behind a newer one. */
export const stateWords: Readonly<Record<AnnouncementState, MessageKey>> = {
  draft: 'content_state_draft',
  planned: 'content_state_planned',
  running: 'content_state_running',
  behind: 'content_state_behind',
  over: 'content_state_over',
};
const tones = { draft: 'neutral', planned: 'info', running: 'success', behind: 'neutral', over: 'neutral' } as const;

export function StateBadge({ state }: { state: AnnouncementState }) {
  const t = useMessages();
  return <Badge tone={tones[state]}>{t(stateWords[state])}</Badge>;
}
