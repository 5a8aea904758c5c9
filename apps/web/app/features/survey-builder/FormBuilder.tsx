import { ArrowLeft } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { saveFile } from '#web/platform/net/download.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { LeaveQuestion } from '#web/platform/overlays/LeaveQuestion.tsx';
import { useSave } from '#web/platform/page/SaveForm.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import {
  type BuilderStore,
  type Built,
  type BuiltKind,
  blankEntry,
  faultOf,
  inputOf,
  type SurveyEntry,
} from './builder-entry.ts';
import { isSameForm, problemsOf } from './builder-form.ts';
import { builtWords, wordsIn } from './builder-words.ts';
import { writeXlsFormFile } from './builder-xlsform-file.ts';
import styles from './FormBuilder.module.css';
import type { Filling } from './FormPreviewBuilder.tsx';
import { FormQuestionsBuilder } from './FormQuestionsBuilder.tsx';
import { FormSettingsBuilder, FormSharingBuilder } from './FormSettingsBuilder.tsx';
import { isLeavingBuilder } from './use-builder-address.ts';
import { type FormBuilding, useFormBuilder } from './use-form-builder.ts';

type Props = {
  kind: BuiltKind;
  /** What is changed; without it the draft of a new one. */
  built: Built | undefined;
  /** Where it is stored. */
  store: BuilderStore;
  draftName: string;
  memberId: string;
  now: string;
  /** The part that stands open; one that is not there is the questions. */
  tab: string;
  onTab: (tab: string) => void;
  /** What was answered to it. */
  answers?: ReactNode;
  /** What it asked before; an older version is taken up with `onTake`. */
  Versions: ComponentType<VersionsProps>;
  /** What becomes of a changed form, for the question before it is saved. */
  versionNote?: string;
  /** Why it cannot be saved now; what is written stays on the device. */
  whyUnsaved?: string | undefined;
  Filling: Filling;
  onSaved: (built: Built) => void;
  onClose: () => void;
};

export type VersionsProps = {
  id: string;
  current: number;
  Filling: Filling;
  /** The words of collections belong to their versions, those of surveys do not. */
  onTake: (version: Pick<SurveyEntry, 'form'> & Partial<Pick<SurveyEntry, 'name' | 'detail'>>) => void;
};

/** Makes or changes a survey or a collection: its questions, its settings, its link, and what it asked before. */
export function FormBuilder(props: Props) {
  const { built, draftName, memberId, now, onTab, onClose } = props;
  const t = useMessages();
  const language = useLanguage();
  const words = builtWords[props.kind];
  const [stored] = useState(() => built?.entry ?? blankEntry(now));
  const building = useFormBuilder({ stored, memberId, name: draftName });
  const { entry } = building;
  const isOnline = useIsOnline();
  const why = isOnline ? props.whyUnsaved : t('builder_offline');
  const saving = useSaving({ ...props, building, onSettings: () => onTab('settings') });
  return (
    <section className={styles.builder} aria-labelledby="builder-title">
      <header className={styles.head}>
        <Button variant="quiet" icon={<ArrowLeft />} className={styles.back} onClick={onClose}>
          {t(words.back)}
        </Button>
        <h2 id="builder-title" className={styles.title}>
          {wordsIn(entry.name, language) || t(words.untitled)}
        </h2>
        <div className={styles.acts}>
          <Button variant="secondary" aria-disabled={!building.canUndo} onClick={building.undo}>
            {t('undo')}
          </Button>
          <ExportButton building={building} />
          <Button
            busy={saving.isBusy}
            aria-disabled={why !== undefined}
            onClick={() => why === undefined && saving.save()}
          >
            {t('save')}
          </Button>
        </div>
      </header>
      <p className={styles.note}>{t(building.isChanged ? 'builder_unsaved' : 'builder_saved')}</p>
      {built && building.isRestored && building.isChanged && (
        <Notice
          title={t('builder_restored')}
          action={
            <Button size="small" variant="secondary" onClick={building.discard}>
              {t('builder_discard')}
            </Button>
          }
        />
      )}
      {why !== undefined && <Notice tone="warn" live title={why} />}
      {saving.problem && <Notice tone="error" live title={saving.problem} />}
      <BuilderTabs {...props} building={building} isChecked={saving.isChecked} />
      <VersionQuestion built={built} note={props.versionNote} saving={saving} />
      {building.isChanged && !saving.isLeavingAllowed && (
        <LeaveQuestion
          isLeaving={isLeavingBuilder}
          title={t('builder_leave')}
          confirmLabel={t('builder_leave_confirm')}
          cancelLabel={t('builder_leave_stay')}
        >
          {t('builder_leave_text')}
        </LeaveQuestion>
      )}
    </section>
  );
}

type TabsProps = Pick<Props, 'kind' | 'built' | 'answers' | 'Versions' | 'Filling' | 'tab' | 'onTab'> & {
  building: FormBuilding;
  isChecked: boolean;
};

function BuilderTabs({ kind, built, answers, Versions, Filling, building, tab, onTab, isChecked }: TabsProps) {
  const t = useMessages();
  const { entry, change, take } = building;
  const tabs = [
    {
      value: 'questions',
      label: t('builder_questions'),
      panel: <FormQuestionsBuilder built={built} building={building} Filling={Filling} isChecked={isChecked} />,
    },
    {
      value: 'settings',
      label: t('builder_settings'),
      panel: <FormSettingsBuilder kind={kind} entry={entry} onChange={change} />,
    },
    {
      value: 'link',
      label: t('builder_sharing'),
      panel: <FormSharingBuilder kind={kind} built={built} />,
    },
    ...(built && answers ? [{ value: 'answers', label: t('survey_answer_total'), panel: answers }] : []),
    ...(built
      ? [
          {
            value: 'versions',
            label: t('builder_versions'),
            panel: (
              <Versions
                id={built.id}
                current={built.version}
                Filling={Filling}
                onTake={(version) => {
                  take(version);
                  onTab('questions');
                }}
              />
            ),
          },
        ]
      : []),
  ];
  const open = tabs.some(({ value }) => value === tab) ? tab : 'questions';
  return <Tabs label={t(builtWords[kind].parts)} tabs={tabs} value={open} onChange={onTab} />;
}

function ExportButton({ building: { entry } }: { building: FormBuilding }) {
  const t = useMessages();
  const toast = useToast();
  const isReady = problemsOf(entry.form).length === 0;
  async function save() {
    if (!isReady) return toast({ text: t('builder_export_unfinished'), tone: 'warn' });
    const { form, name } = inputOf(entry, undefined);
    try {
      saveFile(await writeXlsFormFile(name, form), `${name.th.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'form'}.xlsx`);
    } catch {
      toast({ text: t('wrong'), tone: 'warn' });
    }
  }
  return (
    <Button variant="secondary" onClick={() => void save()}>
      {t('builder_export')}
    </Button>
  );
}

type Saving = ReturnType<typeof useSaving>;

/** Before a changed form becomes the next version. */
function VersionQuestion({ built, note, saving }: Pick<Props, 'built'> & { note: string | undefined; saving: Saving }) {
  const t = useMessages();
  const version = built?.version ?? 1;
  return (
    <ConfirmDialog
      open={saving.isAsking}
      title={t('builder_version_ask', { version: version + 1 })}
      confirmLabel={t('builder_version_confirm', { version: version + 1 })}
      cancelLabel={t('cancel')}
      onConfirm={saving.confirm}
      onCancel={saving.cancel}
    >
      {note ?? t('builder_version_text', { version })}
    </ConfirmDialog>
  );
}

type SavingProps = Pick<Props, 'kind' | 'built' | 'store' | 'onSaved'> & {
  building: FormBuilding;
  onSettings: () => void;
};

function useSaving({ kind, built, store, building, onSaved, onSettings }: SavingProps) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const { entry } = building;
  const [state, setState] = useState<'idle' | 'asking' | 'busy' | 'saved'>('idle');
  const [problem, setProblem] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const [saved, setSaved] = useState<Built>();
  const write = useSave<SurveyEntry, Built>(built, {
    add: async (written, idempotencyKey) => {
      const added = await store.add(written, idempotencyKey);
      setSaved(added);
      return added;
    },
    change: async (known, written) => setSaved(await store.change(known, written)),
  });
  async function confirm() {
    setState('busy');
    try {
      await write(entry);
      building.forget();
      setState('saved');
    } catch (failure) {
      setProblem(wordsOf(failure));
      setState('idle');
    }
  }
  function save() {
    setProblem(undefined);
    setChecked(true);
    if (problemsOf(entry.form).length > 0) return setProblem(t('builder_unfinished'));
    const fault = faultOf(entry);
    if (fault) {
      onSettings();
      return setProblem(t(fault === 'builder_name_missing' ? builtWords[kind].nameMissing : fault));
    }
    if (built && !isSameForm(built.entry.form, entry.form)) setState('asking');
    else void confirm();
  }
  // Only after the question about leaving has gone may the page change.
  useAfterSaving(state === 'saved' ? saved : undefined, onSaved);
  return {
    save,
    confirm: () => void confirm(),
    cancel: () => setState('idle'),
    isAsking: state === 'asking',
    isBusy: state === 'busy',
    isLeavingAllowed: state === 'saved',
    isChecked,
    problem,
  };
}

function useAfterSaving(saved: Built | undefined, onSaved: (built: Built) => void): void {
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved) leave(saved);
  }, [saved]);
}
