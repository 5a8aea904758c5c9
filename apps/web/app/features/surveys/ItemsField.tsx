/** The items of a repeated group: what was said of each, and the ways to add, change and remove one. */

import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { AnswerProblems } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { answerTo, type Group, type Item, isAbout, itemField } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Question } from '#web/platform/overlays/Question.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import { answerLines, itemName, itemsProblem, itemsWords } from './form-words.tsx';
import styles from './ItemsField.module.css';
import questionStyles from './QuestionField.module.css';

type ItemsFieldProps = {
  group: Group;
  number: number;
  items: readonly Item[];
  problem: string | undefined;
  /** Of the whole form. */
  problems: AnswerProblems;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onOpen: (index: number) => void;
  onAdd: () => void;
  onRemove: (index: number) => void;
};

export function ItemsField({ group, number, items, problem, problems, headingRef, ...on }: ItemsFieldProps) {
  const t = useMessages();
  const language = useLanguage();
  const id = useId();
  const [doomed, setDoomed] = useState<number>();
  const [told, setTold] = useState('');
  const item = formWords(group.item, language);
  function remove(index: number) {
    setDoomed(undefined);
    on.onRemove(index);
    setTold(t('form_item_removed', { item, number: index + 1 }));
    headingRef.current?.focus();
  }
  return (
    <section className={questionStyles.question} aria-labelledby={`${id}-label`}>
      <h2 id={`${id}-label`} ref={headingRef} tabIndex={-1} data-question={group.id} className={questionStyles.heading}>
        {number}. <FormWords text={group.label} />
        {group.required && <span className={questionStyles.required}> ({t('form_required')})</span>}
      </h2>
      {group.hint && (
        <p className={questionStyles.hint}>
          <FormWords text={group.hint} />
        </p>
      )}
      {items.length === 0 ? (
        <p className={questionStyles.hint}>{t('form_items_none')}</p>
      ) : (
        <ol className={styles.items}>
          {items.map((one, index) => (
            <ItemRow
              // Items have no names but their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a row has a state of its own
              key={index}
              group={group}
              index={index}
              item={one}
              isIncomplete={Object.keys(problems).some((field) => isAbout(itemField(group.id, index + 1), field))}
              onOpen={() => on.onOpen(index)}
              onRemove={() => setDoomed(index)}
            />
          ))}
        </ol>
      )}
      <FieldMessage
        id={id}
        helper={
          items.length === 0 ? itemsWords(group, t) : t('form_items_count', { count: items.length, most: group.most })
        }
        error={problem && itemsProblem(group, problem, t)}
      />
      {items.length < group.most && (
        <div>
          <Button variant="secondary" icon={<Plus />} onClick={on.onAdd}>
            {t('form_item_add', { item })}
          </Button>
        </div>
      )}
      <output className="visually-hidden">{told}</output>
      <Question
        open={doomed !== undefined}
        tone="danger-filled"
        title={t('form_item_remove_ask', { item, number: (doomed ?? 0) + 1 })}
        confirmLabel={t('form_item_remove')}
        onConfirm={() => doomed !== undefined && remove(doomed)}
        onCancel={() => setDoomed(undefined)}
      />
    </section>
  );
}

/** So many answers tell an item from the others. */
const summaryLines = 3;

type ItemRowProps = {
  group: Group;
  index: number;
  item: Item;
  isIncomplete: boolean;
  onOpen: () => void;
  onRemove: () => void;
};

function ItemRow({ group, index, item: { given, asked }, isIncomplete, onOpen, onRemove }: ItemRowProps) {
  const t = useMessages();
  const language = useLanguage();
  const said = asked.flatMap((question) => answerLines(question, answerTo(question, given), { t, language }));
  const named = { item: formWords(group.item, language), number: index + 1 };
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>{itemName(group, index, language)}</p>
        <p className={styles.summary}>{said.slice(0, summaryLines).join(' · ') || t('form_no_answer')}</p>
        {isIncomplete && <p className={styles.incomplete}>{t('form_item_incomplete')}</p>}
      </div>
      <div className={styles.ways}>
        <Button
          variant="quiet"
          size="small"
          icon={<Pencil size={18} />}
          aria-label={t('form_item_change', named)}
          onClick={onOpen}
        >
          {t('form_change')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 size={18} />}
          aria-label={t('form_item_remove_of', named)}
          onClick={onRemove}
        >
          {t('form_item_remove')}
        </Button>
      </div>
    </li>
  );
}
