import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { AnnouncementsPart } from './AnnouncementsPart.tsx';
import { BadgesPart } from './BadgesPart.tsx';
import { BroadcastsPart } from './BroadcastsPart.tsx';
import { CalloutsPart } from './CalloutsPart.tsx';
import { CategoriesPart } from './CategoriesPart.tsx';
import styles from './ContentSection.module.css';
import { EventsPart } from './EventsPart.tsx';
import { LessonsPart } from './LessonsPart.tsx';
import { MenusPart } from './MenusPart.tsx';
import { OrganisationsPart } from './OrganisationsPart.tsx';
import { SlidesPart } from './SlidesPart.tsx';
import { SourcesPart } from './SourcesPart.tsx';

type Part = { readonly label: MessageKey; readonly Content: ComponentType };

/** The kinds of content by their name in the address, in the order of the chips. */
const parts: Readonly<Record<string, Part>> = {
  announcements: { label: 'content_announcements', Content: AnnouncementsPart },
  callouts: { label: 'content_callouts', Content: CalloutsPart },
  events: { label: 'content_events', Content: EventsPart },
  lessons: { label: 'content_lessons', Content: LessonsPart },
  sources: { label: 'content_sources', Content: SourcesPart },
  organisations: { label: 'content_organisations', Content: OrganisationsPart },
  slides: { label: 'content_slides', Content: SlidesPart },
  broadcasts: { label: 'content_broadcasts', Content: BroadcastsPart },
  badges: { label: 'content_badges', Content: BadgesPart },
  menus: { label: 'content_menus', Content: MenusPart },
  categories: { label: 'content_categories', Content: CategoriesPart },
};
const first = 'announcements';

/** /admin/content: what editors put on the site beside stories, one kind at a time (`?part=`). */
export function ContentSection() {
  const t = useMessages();
  const [params, setParams] = useSearchParams();
  const asked = params.get('part') ?? first;
  const name = Object.hasOwn(parts, asked) ? asked : first;
  const Content = parts[name]?.Content ?? AnnouncementsPart;
  return (
    <div className={styles.panel}>
      <ChipRow label={t('console_content')}>
        {Object.entries(parts).map(([part, { label }]) => (
          <Chip
            key={part}
            pressed={part === name}
            onClick={() => setParams(part === first ? {} : { part }, { preventScrollReset: true })}
          >
            {t(label)}
          </Chip>
        ))}
      </ChipRow>
      <Content />
    </div>
  );
}
