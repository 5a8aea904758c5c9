/** The feed around the reader before there is one: asking for the position, and a neighbourhood without news (design reference S-02). */
import { useNavigate } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { askPosition } from '../../features/places/own-position.ts';
import { homeSearchOf } from '../../features/posts/home-feed.ts';
import { PinOne } from './PinOne.tsx';
import { ProvincePicker } from './ProvincePicker.tsx';

/** The question for the position, or that there is nothing within so many kilometres (`emptyWithin`). */
export function NearNote({ isDenied = false, emptyWithin }: { isDenied?: boolean; emptyWithin?: number }) {
  return emptyWithin === undefined ? <NearQuestion isDenied={isDenied} /> : <EmptyNear km={emptyWithin} />;
}

function NearQuestion({ isDenied }: { isDenied: boolean }) {
  const t = useMessages();
  return (
    <div role="status">
      <EmptyState
        title={t(isDenied ? 'map_near_denied' : 'feed_near_ask')}
        action={
          <>
            <Button onClick={askPosition}>{t(isDenied ? 'retry' : 'feed_near_share')}</Button>
            {isDenied && (
              <LinkButton variant="secondary" to="/newsmap">
                {t('see_news_map')}
              </LinkButton>
            )}
          </>
        }
      >
        {t(isDenied ? 'map_near_how' : 'feed_near_ask_hint')}
      </EmptyState>
      {isDenied && <ProvincePicker />}
    </div>
  );
}

const widest = 50;

function EmptyNear({ km }: { km: number }) {
  const t = useMessages();
  const navigate = useNavigate();
  return (
    <EmptyState
      title={t('feed_near_empty', { km })}
      action={
        <>
          {km < widest && (
            <Button onClick={() => navigate({ search: homeSearchOf({ kind: 'near', km: widest }) })}>
              {t('feed_near_wider', { km: widest })}
            </Button>
          )}
          <PinOne secondary={km < widest}>{t('feed_near_first')}</PinOne>
        </>
      }
    >
      {t('feed_empty_hint')}
    </EmptyState>
  );
}
