/** Mentions in the field of a comment: who is meant by what is typed behind an @ (decision 0081). */
import { suggestMentions } from '@pakmut/contract/comments/comments.contract.ts';
import {
  mentionBeingTyped,
  mentionedIn,
  mentionsMaximum,
  type Named,
  type TypedMention,
} from '@pakmut/contract/comments/comments.rules.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { type Combobox, useCombobox } from '#web/ui/use-combobox.ts';
import styles from './Mentions.module.css';

type Person = ResultOf<typeof suggestMentions>[number];

type Writing = {
  readonly postID: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly write: (text: string) => void;
  /** Whom the text names from the start. */
  readonly initial: readonly Named[];
  /** Where those who were chosen outlive the page, beside the draft. */
  readonly draftKey: string | undefined;
};

export type Mentions = {
  /** Props of the text area. It stays a text area: arrows and Enter are the list's only while there is one. */
  readonly field: Pick<
    ComponentProps<'textarea'>,
    'onSelect' | 'onKeyDown' | 'onBlur' | `aria-${'autocomplete' | 'haspopup' | 'controls' | 'activedescendant'}`
  >;
  /** The list above the field; render it inside a positioned element. */
  readonly list: ReactNode;
  /** Whom the text names now. */
  readonly ids: () => string[];
  readonly isTooMany: () => boolean;
  readonly onType: (caret: number) => void;
  readonly clear: () => void;
};

/** Suggests members while somebody types behind an @, and knows whom the text names. */
export function useMentions({ postID, field, text, write, initial, draftKey }: Writing): Mentions {
  const [named, setNamed] = useState(() => [...initial, ...readNamed(draftKey)]);
  const [caret, setCaret] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const typed = isOpen ? mentionBeingTyped(text, caret, named) : null;
  const { people, state } = useSuggestions(postID, typed);
  const isShown = typed !== null && people.length > 0;
  const combobox = useCombobox({
    options: people.map((person) => person.member_id),
    isShown,
    onShow: setOpen,
    takes: 'first',
  });

  function keep(next: readonly Named[]) {
    setNamed([...next]);
    keepNamed(draftKey, next);
  }
  function choose({ member_id: id, member_displayname: name }: Person) {
    if (!typed) return;
    const before = `${text.slice(0, typed.from)}@${name} `;
    // At once, so that what is typed next goes behind the name.
    flushSync(() => {
      write(before + text.slice(caret));
      keep([...named.filter((one) => one.id !== id), { id, name }]);
      setOpen(false);
      setCaret(before.length);
    });
    field.current?.focus();
    field.current?.setSelectionRange(before.length, before.length);
  }

  const { onBlur, onKeyDown } = combobox.field;
  const ids = () => mentionedIn(text, named);
  return {
    field: {
      onSelect: (event) => setCaret(event.currentTarget.selectionStart),
      onBlur,
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      ...(isShown && {
        onKeyDown,
        'aria-controls': combobox.field['aria-controls'],
        'aria-activedescendant': combobox.field['aria-activedescendant'],
      }),
    },
    list: typed && <MentionList people={people} state={state} combobox={combobox} onChoose={choose} />,
    ids,
    isTooMany: () => ids().length > mentionsMaximum,
    // Not every keyboard of a phone makes a select event at each letter.
    onType(at) {
      setCaret(at);
      setOpen(true);
    },
    clear: () => keep([]),
  };
}

type ListProps = {
  people: readonly Person[];
  state: Suggestions['state'];
  combobox: Combobox;
  onChoose: (person: Person) => void;
};

function MentionList({ people, state, combobox: { list, optionOf }, onChoose }: ListProps) {
  const t = useMessages();
  if (people.length === 0) {
    return (
      <output className={styles.note} hidden={state === 'asking'}>
        {state === 'failed' && t('mention_failed')}
        {state === 'known' && t('mention_none')}
      </output>
    );
  }
  return (
    <div {...list} role="listbox" aria-label={t('mention_suggestions')} className={styles.people}>
      {people.map((person) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={person.member_id}
          {...optionOf(person.member_id)}
          role="option"
          className={styles.person}
          onClick={() => onChoose(person)}
        >
          <Avatar src={person.member_img_profile} size={28} />
          <span className={styles.name}>{person.member_displayname}</span>
        </div>
      ))}
    </div>
  );
}

type Suggestions = { readonly people: readonly Person[]; readonly state: 'asking' | 'known' | 'failed' };

const askAfter = 200;
const freshMilliseconds = 60_000;

/** Without a network the question waits, which is like a failure to somebody who writes. */
function useSuggestions(postID: string, typed: TypedMention | null): Suggestions {
  const memberId = useSession()?.member.member_id;
  const word = typed?.word.trim();
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(word), askAfter);
    return () => clearTimeout(timer);
  }, [word]);
  const isAsked = word !== undefined && asked !== undefined;
  const query = useQuery({
    queryKey: ['mentionable', postID, memberId, asked],
    queryFn: isAsked
      ? ({ signal }) => call(suggestMentions, { postID, ...(asked && { q: asked }) }, { signal })
      : skipToken,
    staleTime: freshMilliseconds,
    retry: false,
  });
  const fits = asked === word;
  const isFailed = query.isError || query.fetchStatus === 'paused';
  return {
    people: fits ? (query.data ?? []) : [],
    state: !fits || query.isFetching ? 'asking' : isFailed ? 'failed' : 'known',
  };
}

function readNamed(draftKey: string | undefined): Named[] {
  const kept = draftKey && sessionStorage.getItem(namedKey(draftKey));
  return kept ? (JSON.parse(kept) as Named[]) : [];
}

function keepNamed(draftKey: string | undefined, named: readonly Named[]): void {
  if (!draftKey) return;
  if (named.length > 0) sessionStorage.setItem(namedKey(draftKey), JSON.stringify(named));
  else sessionStorage.removeItem(namedKey(draftKey));
}

function namedKey(draftKey: string): string {
  return `${draftKey}.named`;
}
