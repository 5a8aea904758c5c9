import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { NexusAnswerByLink } from '../features/nexus/NexusAnswerByLink.tsx';
import { ChangeAlone } from '../features/nexus/NexusChanging.tsx';
import { ToList } from '../features/nexus/NexusEnds.tsx';
import { useNexusAnswer } from '../features/nexus/use-nexus.ts';
import { TextsMayBeShown } from '../features/surveys/texts-may-be-shown.ts';
import type { Route } from './+types/nexus-answer-edit';
import { formParts } from './nexus-form-parts.ts';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('surveys', 'news', 'nexus');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'nexus_answer', noIndex: true });

/** /nexusansedit?token=: one answer by its link. Nothing of it is kept for reading without a network, because the link is its only key. */
export default function NexusAnswerEdit() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return <AnswerByLink key={token} token={token} />;
}

function AnswerByLink({ token }: { token: string }) {
  const t = useMessages();
  const [isTakenBack, setTakenBack] = useState(false);
  const { data: given, isError, refetch } = useNexusAnswer(token);
  if (isTakenBack)
    return (
      <Page title={t('nexus_answer')}>
        <Notice tone="success" live title={t('nexus_taken_back')} action={<ToList />} />
      </Page>
    );
  if (given)
    return (
      <Page title={t('nexus_answer')} lead={<FormWords text={given.nexus.nexus_name} />}>
        <TextsMayBeShown value={given.nexus.is_view_open === 1}>
          <NexusAnswerByLink token={token} given={given} parts={formParts} onTakenBack={() => setTakenBack(true)} />
        </TextsMayBeShown>
      </Page>
    );
  return (
    <Page title={t('nexus_answer')}>
      {given === null && <EmptyState drawing="boat" title={t('nexus_answer_unknown')} action={<ToList />} />}
      {given === undefined && isError && <LoadFailure isWhole title={t('nexus_failed')} onRetry={refetch} />}
      {given === undefined && !isError && <LoadSkeleton rows={4} height={72} />}
      {(given === null || isError) && <ChangeAlone token={token} parts={formParts} />}
    </Page>
  );
}
