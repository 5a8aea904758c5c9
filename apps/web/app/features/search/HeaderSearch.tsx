import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { mostSearchLetters } from '#web/features/posts/address-values.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { storeSearch } from './recent-searches.ts';
import { useSuggestedSearch } from './use-suggested-search.tsx';

/** Milliseconds without a key after which a text is worth suggestions. */
const askAfter = 250;

type HeaderSearchProps = {
  className: string | undefined;
  /** The text that was typed before this part was loaded. */
  begun: string;
};

/** The search of the header, with suggestions and recent searches. */
export function HeaderSearch({ className, begun }: HeaderSearchProps) {
  const t = useMessages();
  const [text, setText] = useState(begun);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(setAsked, askAfter, text);
    return () => clearTimeout(timer);
  }, [text]);
  const clear = () => setText('');
  const suggested = useSuggestedSearch({ text, asked, onClear: text ? clear : undefined, onChoose: clear });
  return (
    <Form action="/newslist" role="search" className={className} onSubmit={() => storeSearch(text)}>
      <Search size={18} />
      <input
        type="search"
        name="q"
        autoComplete="off"
        maxLength={mostSearchLetters}
        aria-label={t('search_news')}
        placeholder={t('search_hint')}
        enterKeyHint="search"
        value={text}
        {...suggested.field}
        onChange={({ target }) => setText(target.value)}
      />
      {suggested.list}
    </Form>
  );
}
