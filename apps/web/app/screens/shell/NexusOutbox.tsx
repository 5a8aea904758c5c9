import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { useNexusChanged, useNexusOutbox } from '../../features/nexus/use-nexus.ts';
import { useToast } from '../../ui/Toast.tsx';

/** Answers to collections, and changes of them, that waited for the network, sent from every page, of visitors too; says what became of each. */
export function NexusOutbox() {
  const t = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const changed = useNexusChanged();
  const failureWords = useFailureWords();
  const show = (to: string) => ({ label: t('survey_show'), onClick: () => navigate(to) });
  useNexusOutbox({
    onAnswer({ token }, outcome) {
      changed();
      // The page of the collection shows it by itself.
      if (pathname === '/nexusans') return;
      const action = show(`/nexusans?token=${token}`);
      if (outcome.state === 'taken') toast({ text: t('nexus_sent'), tone: 'success', action });
      if (outcome.state === 'refused') toast({ text: failureWords(outcome.failure), tone: 'warn', action });
    },
    onChange({ token }, { state }) {
      changed();
      if (pathname === '/nexusansedit' && new URLSearchParams(search).get('token') === token) return;
      const action = show(`/nexusansedit?token=${token}`);
      if (state === 'taken') toast({ text: t('nexus_change_sent'), tone: 'success', action });
      // The page of the answer says why, and has what was changed.
      if (state === 'refused') toast({ text: t('nexus_change_refused'), tone: 'warn', action });
    },
  });
  return null;
}
