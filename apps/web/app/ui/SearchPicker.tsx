import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './SearchPicker.module.css';
import { TextField } from './TextField.tsx';

type SearchPickerProps = {
  label: string;
  /** What is chosen; null while nothing is. */
  picked: ReactNode | null;
  words: { go: string; other: string; helper?: string };
  /** Gives back what was chosen, to choose something else. */
  onClear: () => void;
  /** What there is for the words that were searched for. */
  found: (sought: string) => ReactNode;
};

/** One thing, found by words and chosen from what was found. It is part of a form, so Enter in it searches and sends nothing. */
export function SearchPicker({ label, picked, words, onClear, found }: SearchPickerProps) {
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const search = () => setSought(typed.trim());
  if (picked !== null)
    return (
      <fieldset className={styles.picked}>
        <legend className={styles.legend}>{label}</legend>
        {picked}
        <Button variant="secondary" size="small" onClick={onClear}>
          {words.other}
        </Button>
      </fieldset>
    );
  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <TextField
          label={label}
          type="search"
          autoComplete="off"
          maxLength={254}
          helper={words.helper}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search();
          }}
        />
        <Button variant="secondary" icon={<Search size={18} />} onClick={search}>
          {words.go}
        </Button>
      </div>
      {sought !== '' && found(sought)}
    </div>
  );
}

type FoundThing = { readonly key: string; readonly content: ReactNode };

/** What was found, each in a row of its own. */
export function FoundList({ label, things }: { label: string; things: readonly FoundThing[] }) {
  return (
    <ul className={styles.found} aria-label={label}>
      {things.map(({ key, content }) => (
        <li key={key} className={styles.thing}>
          {content}
        </li>
      ))}
    </ul>
  );
}
