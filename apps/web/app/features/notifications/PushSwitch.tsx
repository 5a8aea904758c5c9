import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/failure-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { readPushState, switchPushOff, switchPushOn, wantsHomeScreen } from './push.ts';

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
