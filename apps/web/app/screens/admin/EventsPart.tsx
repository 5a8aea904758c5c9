import { eventPath } from '@pakmut/contract/events/events.rules.ts';
import { deleteActivity } from '@pakmut/contract/events/events.staff.contract.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CancelEvent } from '../../features/events/CancelEvent.tsx';
import { EventForm } from '../../features/events/EventForm.tsx';
import { EventPhotoDesk } from '../../features/events/EventPhotoDesk.tsx';
import { provinceOf } from '../../features/events/event-words.ts';
import { RegisteredMembers } from '../../features/events/RegisteredMembers.tsx';
import { type StaffEvent, useStaffEvents } from '../../features/events/use-staff-events.ts';
import { ContentPart, type ContentWords } from './ContentPart.tsx';
import { CountryOrProvinceField } from './CountryOrProvinceField.tsx';
import { EventPointField } from './EventPointField.tsx';

const words: ContentWords = {
  title: 'content_events',
  lead: 'content_events_lead',
  add: 'content_event_add',
  change: 'content_event_change',
  empty: 'content_events_empty',
};

/** What is done with one event beside writing it; each opens a dialog. */
const deeds = {
  people: 'content_event_people',
  photos: 'content_event_photos',
  cancel: 'content_event_cancel',
} as const satisfies Record<string, MessageKey>;
type Deed = keyof typeof deeds;

/** Activities with their registrations and photos. */
export function EventsPart() {
  const t = useMessages();
  const { data, isError, refetch, refresh } = useStaffEvents();
  const columns = useColumns();
  const layer = useLayer('event-deed');
  const [chosen, setChosen] = useState<{ event: StaffEvent; deed: Deed } | null>(null);
  const open = (event: StaffEvent, deed: Deed) => {
    setChosen({ event, deed });
    layer.open();
  };
  return (
    <ContentPart
      id="event"
      words={words}
      rows={data}
      isError={isError}
      refetch={refetch}
      refresh={refresh}
      rowKey={(row) => row.activity_id}
      columns={columns}
      form={(row, onSaved) => (
        <EventForm
          key={row?.activity_id ?? 'new'}
          event={row}
          provinceField={(value, onChange) => <CountryOrProvinceField value={value} onChange={onChange} />}
          pointField={(value, onChange) => <EventPointField value={value} onChange={onChange} />}
          onSaved={onSaved}
        />
      )}
      acts={(row) => <Acts event={row} onOpen={(deed) => open(row, deed)} />}
      removal={{
        question: 'content_event_delete',
        text: 'content_event_delete_text',
        nameOf: (row) => row.activity_name.th,
        act: ({ activity_id: activityID }) => call(deleteActivity, { activityID }),
        isFixed: (row) => row.registered_total + row.waiting_total > 0,
      }}
    >
      {layer.isOpen && chosen && (
        <Dialog
          title={`${t(deeds[chosen.deed])} · ${chosen.event.activity_name.th}`}
          closeLabel={t('close')}
          onClose={layer.close}
        >
          <DeedOf {...chosen} onClose={layer.close} onChanged={refresh} />
        </Dialog>
      )}
    </ContentPart>
  );
}

/** Only what the event allows now: no photos before it, nobody to see where nobody registers. */
function Acts({ event, onOpen }: { event: StaffEvent; onOpen: (deed: Deed) => void }) {
  const t = useMessages();
  const { activity_state: state, is_published: isPublished } = event;
  const isAhead = state === 'upcoming' || state === 'running';
  const isPossible: Record<Deed, boolean> = {
    people: event.registration === 'here',
    photos: state === 'over' || state === 'running',
    cancel: isPublished === 1 && isAhead,
  };
  return (
    <>
      {isPublished === 1 && (
        <LinkButton size="small" variant="secondary" to={eventPath(event.activity_id)}>
          {t('content_event_see')}
        </LinkButton>
      )}
      {(Object.keys(deeds) as Deed[]).map(
        (deed) =>
          isPossible[deed] && (
            <Button key={deed} size="small" variant="secondary" onClick={() => onOpen(deed)}>
              {t(deeds[deed])}
            </Button>
          ),
      )}
    </>
  );
}

type DeedProps = { event: StaffEvent; deed: Deed; onClose: () => void; onChanged: () => Promise<unknown> };

function DeedOf({ event: { activity_id: id }, deed, onClose, onChanged }: DeedProps): ReactNode {
  if (deed === 'people') return <RegisteredMembers activityID={id} />;
  if (deed === 'photos') return <EventPhotoDesk activityID={id} onChanged={onChanged} />;
  const done = () => {
    onClose();
    void onChanged();
  };
  return <CancelEvent activityID={id} onDone={done} />;
}

function useColumns(): DataColumn<StaffEvent>[] {
  const t = useMessages();
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'name', header: t('content_name'), value: (row) => formWords(row.activity_name, language) },
      { id: 'state', header: t('content_state'), cell: (row) => <StateOf event={row} /> },
      {
        id: 'begins',
        header: t('content_event_begins'),
        value: (row) => row.begin_date,
        cell: (row) => formatDate(row.begin_date, 'dateTime', language),
      },
      {
        id: 'province',
        header: t('area_province'),
        value: (row) => provinceOf(row, language) || t('content_event_country'),
      },
      {
        id: 'people',
        header: t('content_event_people'),
        value: (row) => row.registered_total,
        cell: (row) => peopleOf(row, t),
      },
    ],
    [t, language],
  );
}

function peopleOf({ registration, registered_total, waiting_total, seat_total }: StaffEvent, t: Words): string {
  if (registration !== 'here') return '–';
  const taken = formatCount(registered_total) + (seat_total === null ? '' : `/${formatCount(seat_total)}`);
  if (waiting_total === 0) return taken;
  return t('content_event_people_count', { taken, waiting: formatCount(waiting_total) });
}

type Words = ReturnType<typeof useMessages>;

function StateOf({ event: { is_published: isPublished, activity_state: state } }: { event: StaffEvent }) {
  const t = useMessages();
  if (isPublished === 0) return <Badge>{t('content_state_draft')}</Badge>;
  if (state === 'cancelled') return <Badge tone="danger">{t('content_event_state_cancelled')}</Badge>;
  const stateWords = {
    upcoming: 'content_event_state_ahead',
    running: 'event_state_running',
    over: 'event_state_over',
  } as const;
  return <Badge tone={state === 'running' ? 'success' : 'neutral'}>{t(stateWords[state])}</Badge>;
}
