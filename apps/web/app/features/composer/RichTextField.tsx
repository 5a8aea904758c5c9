import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { useState } from 'react';
import { BrowserOnly, fetchedPart } from '#web/platform/map/browser-only.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { paragraphsOf } from './composer-fields.ts';
import type { RichTextProps } from './RichText.tsx';

const RichText = fetchedPart<RichTextProps>(() => import('./RichText.tsx').then((part) => part.RichText));

/**
 * The text of a story with bold, lists and links. The editor is fetched when the field is shown; where it cannot be, the
 * same text is written in a plain field.
 */
export function RichTextField(props: RichTextProps) {
  const [isPlain, setPlain] = useState(false);
  if (isPlain) return <PlainTextField {...props} />;
  return (
    <BrowserOnly fallback={<Skeleton height="200px" />}>
      <RichText {...props} onUnavailable={() => setPlain(true)} />
    </BrowserOnly>
  );
}

function PlainTextField({ id, label, helper, error, value, onChange }: RichTextProps) {
  const [text, setText] = useState(() => plainText(value));
  return (
    <TextArea
      id={id}
      label={label}
      helper={helper}
      error={error}
      rows={6}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(paragraphsOf(event.target.value));
      }}
    />
  );
}
