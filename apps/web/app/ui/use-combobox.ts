import { type AriaAttributes, type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';

type ComboboxProps = {
  /** What the list offers, each by a name of its own. */
  options: readonly string[];
  /** Whether the list is to be seen. */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  /**
   * What Enter means when nothing is chosen. `first`: one of the list is wanted, so the first is chosen from the start.
   * `typed`: the text is worth something by itself, and the form has it.
   */
  takes: 'first' | 'typed';
  /** Empties the field: Escape where there is no list to put away. */
  onClear?: (() => void) | undefined;
};

/** They are about the text again. */
const cursorKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

export type Combobox = {
  list: { id: string; onMouseDown: (event: MouseEvent) => void };
  field: AriaAttributes & {
    role: 'combobox';
    onInput: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: () => void;
  };
  optionOf: (option: string) => { id: string; 'aria-selected': boolean };
};

/**
 * A field with a list of what may be meant (ARIA APG, editable combobox with list autocomplete): the focus stays in the
 * field, arrows move through the list, Enter clicks the active option, Escape closes the list. Where no option has to be
 * taken, the field itself is one stop of the arrows.
 */
export function useCombobox({ options, isShown, onShow, takes, onClear }: ComboboxProps): Combobox {
  const listId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  // By its name: the list may change below the finger, and Enter must not take what has moved there.
  const found = isShown && chosen !== null ? options.indexOf(chosen) : -1;
  const index = found < 0 && takes === 'first' && isShown && options.length > 0 ? 0 : found;
  const idOf = (position: number) => `${listId}-${position}`;
  const activeId = index < 0 ? undefined : idOf(index);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function move(step: number) {
    const lowest = takes === 'first' ? 0 : -1;
    const stops = options.length - lowest;
    if (stops > 0) setChosen(options[((index - lowest + step + stops) % stops) + lowest] ?? null);
  }
  function show(wanted: boolean) {
    setChosen(null);
    onShow(wanted);
  }
  /** Whether the key has done its work here. */
  function handles({ key, altKey }: KeyboardEvent): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (altKey) show(key === 'ArrowDown');
      else if (isShown) move(key === 'ArrowDown' ? 1 : -1);
      else show(true);
      return true;
    }
    if (key === 'Enter') {
      if (activeId) document.getElementById(activeId)?.click();
      else if (takes === 'typed') show(false);
      return activeId !== undefined || takes === 'first';
    }
    if (key === 'Escape') {
      if (!isShown && !onClear) return false;
      if (isShown) show(false);
      else onClear?.();
      return true;
    }
    if (cursorKeys.includes(key)) setChosen(null);
    return false;
  }
  return {
    list: {
      id: listId,
      // The field would lose the focus, and with it the list, before a click arrives.
      onMouseDown: (event) => event.preventDefault(),
    },
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': activeId,
      onInput: () => show(true),
      onKeyDown(event) {
        // Keys that an input method is still busy with are its own; with Control and Command they are the browser's.
        if (event.nativeEvent.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey) return;
        if (!handles(event)) return;
        event.preventDefault();
        // Escape would close the dialog around the field too.
        event.stopPropagation();
      },
      onBlur: () => show(false),
    },
    optionOf: (option) => ({
      id: idOf(options.indexOf(option)),
      'aria-selected': option === options[index],
    }),
  };
}
