import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { languageOfText, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { FieldRow, FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { readPushState, switchPushOff, switchPushOn, wantsHomeScreen } from './push.ts';
import styles from './SavedPlaces.module.css';
import { type Times, useMutes, useTimes } from './use-notification-settings.ts';

const perDay = [1, 3, 5, 10, 20, 50];

/** When nothing is pushed, and how many alerts of nearby news a day may bring; stored when it is changed. */
export function QuietHours() {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const { query, storing } = useTimes();
  const times = query.data;
  const note = storing.isPending ? t('saving') : storing.isSuccess ? t('saved') : '';
  return (
    <FormSection title={t('quiet_title')} lead={t('quiet_lead')}>
      {!query.data && query.isError && <LoadFailure onRetry={query.refetch} />}
      {query.isPending && <LoadSkeleton rows={1} height={88} />}
      {times && (
        <>
          <CheckboxField
            label={t('quiet_on')}
            checked={times.quietOn === 1}
            onChange={(event) => storing.mutate({ quietOn: event.target.checked ? 1 : 0 })}
          />
          <FieldRow>
            <Clock name="quietFrom" label={t('quiet_from')} times={times} onChange={storing.mutate} />
            <Clock name="quietTo" label={t('quiet_to')} times={times} onChange={storing.mutate} />
          </FieldRow>
          <SelectField
            label={t('nearby_daily')}
            options={perDay.map((count) => ({ value: String(count), label: t('nearby_daily_count', { count }) }))}
            value={String(times.nearbyDaily)}
            onChange={(event) => storing.mutate({ nearbyDaily: Number(event.target.value) })}
          />
          <output>{note}</output>
          {storing.isError && <Notice tone="error" live title={wordsOf(storing.error)} />}
        </>
      )}
    </FormSection>
  );
}

type ClockProps = {
  name: 'quietFrom' | 'quietTo';
  label: string;
  times: Times;
  onChange: (change: Partial<Times>) => void;
};

/** Keeps what is typed until it is a time. */
function Clock({ name, label, times, onChange }: ClockProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      type="time"
      disabled={times.quietOn === 0}
      value={typed ?? times[name]}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value) onChange({ [name]: event.target.value });
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

const key = ['push'];

/** Switches push notifications for this browser. The browser asks for permission only after a click here (ux §4.6). */
export function PushSwitch() {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const cache = useQueryClient();
  const { data: state } = useQuery({ queryKey: key, queryFn: readPushState, networkMode: 'always' });
  const [hasSaidNo, setSaidNo] = useState(false);
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? switchPushOn() : switchPushOff()),
    onSuccess(next, on) {
      setSaidNo(on && next !== 'on');
      cache.setQueryData(key, next);
    },
  });
  return (
    <FormSection title={t('push_title')} lead={t('push_lead')}>
      {state === 'impossible' && (
        <Notice title={t(wantsHomeScreen() ? 'push_home_screen' : 'push_impossible')}>
          {wantsHomeScreen() && t('push_home_screen_steps')}
        </Notice>
      )}
      {state === 'denied' && <Notice tone="warn" title={t('push_denied')} live={hasSaidNo} />}
      {(state === 'off' || state === 'on') && (
        <div>
          <Button
            variant={state === 'on' ? 'secondary' : 'primary'}
            busy={change.isPending}
            busyLabel={t('saving')}
            onClick={() => change.mutate(state === 'off')}
          >
            {t(state === 'on' ? 'push_off' : 'push_on')}
          </Button>
        </div>
      )}
      <output>{state === 'on' && change.isSuccess ? t('push_is_on') : ''}</output>
      {change.isError && <Notice tone="error" live title={wordsOf(change.error)} />}
    </FormSection>
  );
}

/** The members and own stories that the member has muted. */
export function MutedList() {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const { query, end } = useMutes();
  const { members = [], posts = [] } = query.data ?? {};
  const rows = [
    ...members.map((one) => ({
      key: one.member_id,
      name: one.member_displayname,
      picture: <Avatar src={one.member_img_profile} size={40} />,
      what: { memberID: one.member_id },
    })),
    ...posts.map((one) => ({ key: one.post_id, name: one.post_header, picture: null, what: { postID: one.post_id } })),
  ];
  return (
    <FormSection title={t('mutes_title')} lead={t('mutes_lead')}>
      {!query.data && query.isError && <LoadFailure onRetry={query.refetch} />}
      {query.isPending && <LoadSkeleton rows={1} height={88} />}
      {query.data && rows.length === 0 && <p className={styles.about}>{t('mutes_none')}</p>}
      {rows.length > 0 && (
        <ul className={styles.places}>
          {rows.map(({ key, name, picture, what }) => (
            <li key={key} className={styles.place}>
              {picture}
              <span className={styles.words}>
                <span className={styles.name} lang={languageOfText(name)}>
                  {name}
                </span>
              </span>
              <Button
                variant="secondary"
                size="small"
                aria-label={t('mute_end_name', { name })}
                onClick={() => end.mutate(what)}
              >
                {t('mute_end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {end.isError && <Notice tone="error" live title={wordsOf(end.error)} />}
    </FormSection>
  );
}
