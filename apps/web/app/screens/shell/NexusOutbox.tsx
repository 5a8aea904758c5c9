import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { useNexusChanged, useNexusOutbox } from '../../features/nexus/use-nexus.ts';
import { useToast } from '../../ui/Toast.tsx';

/** Answers to collections that waited for the network, sent from every page, of visitors too; says what became of each. */
export function NexusOutbox() {
  const t = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const changed = useNexusChanged();
  const failureWords = useFailureWords();
  useNexusOutbox(({ token }, outcome) => {
    changed();
    // The page of the collection shows it by itself.
    if (pathname === '/nexusans') return;
    const action = { label: t('survey_show'), onClick: () => navigate(`/nexusans?token=${token}`) };
    if (outcome.state === 'taken') toast({ text: t('nexus_sent'), tone: 'success', action });
    if (outcome.state === 'refused') toast({ text: failureWords(outcome.failure), tone: 'warn', action });
  });
  return null;
}
