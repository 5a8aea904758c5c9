import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import {
  Bold,
  Heading3,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Underline,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './RichText.module.css';

export type RichTextProps = {
  id: string;
  label: string;
  helper?: string;
  error?: string | undefined;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  /** Called when the editor could not be fetched. */
  onUnavailable?: (() => void) | undefined;
};

/** Exactly what a story may hold (decisions §3). */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      protocols: ['https'],
      defaultProtocol: 'https',
      isAllowedUri: (url) => url.startsWith('https://'),
    },
  }),
];

/** A text with bold, italic, underline, headings, lists, quotes and links. Pasted text loses everything else. */
export function RichText({ id, label, helper, error, value, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    // Its style element would break the policy of the page; what it needs stands in our style sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: styles.text ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  // Changed from outside, e.g. by a sentence that was taken over from a photo.
  useEffect(() => {
    if (editor && value !== (editor.isEmpty ? '' : editor.getHTML())) editor.commands.setContent(value);
  }, [editor, value]);
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          class: styles.text ?? '',
          ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
          ...(!error && helper && { 'aria-describedby': `${id}-helper` }),
        },
      },
    });
  }, [editor, id, label, error, helper]);
  return (
    <Field id={id} label={label} helper={helper} error={error}>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        {editor && <Toolbar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
    </Field>
  );
}

type Tool = {
  key: string;
  label: MessageKey;
  icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const tools: readonly Tool[] = [
  {
    key: 'bold',
    label: 'text_bold',
    icon: Bold,
    isOn: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    label: 'text_italic',
    icon: Italic,
    isOn: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    key: 'underline',
    label: 'text_underline',
    icon: Underline,
    isOn: (e) => e.isActive('underline'),
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'heading',
    label: 'text_heading',
    icon: Heading3,
    isOn: (e) => e.isActive('heading'),
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    key: 'list',
    label: 'text_list',
    icon: List,
    isOn: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    label: 'text_numbers',
    icon: ListOrdered,
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    label: 'text_quote',
    icon: Quote,
    isOn: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
];

/** One stop of the Tab key; arrows move between the tools (ARIA toolbar pattern). */
function Toolbar({ editor }: { editor: Editor }) {
  const t = useMessages();
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => [...tools.map((tool) => tool.isOn(current)), current.isActive('link')],
  });
  function move(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const count = tools.length + 1;
    const next = (stop + by + count) % count;
    setStop(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }
  return (
    <>
      <div ref={bar} role="toolbar" aria-label={t('text_toolbar')} className={styles.toolbar} onKeyDown={move}>
        {tools.map(({ key, label, icon: Icon, run }, index) => (
          <button
            key={key}
            type="button"
            className={styles.tool}
            tabIndex={index === stop ? 0 : -1}
            aria-label={t(label)}
            aria-pressed={on?.[index] ?? false}
            onClick={() => {
              setStop(index);
              run(editor);
            }}
          >
            <Icon size={18} />
          </button>
        ))}
        <button
          type="button"
          className={styles.tool}
          tabIndex={stop === tools.length ? 0 : -1}
          aria-label={t('text_link')}
          aria-pressed={on?.[tools.length] ?? false}
          aria-expanded={isLinking}
          onClick={() => {
            setStop(tools.length);
            setLinking(!isLinking);
          }}
        >
          <LinkIcon size={18} />
        </button>
      </div>
      {isLinking && <LinkLine editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

function LinkLine({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useMessages();
  const [address, setAddress] = useState<string>(String(editor.getAttributes('link').href ?? 'https://'));
  const [error, setError] = useState<string>();
  function set() {
    if (!URL.canParse(address) || !address.startsWith('https://')) return setError(t('text_link_invalid'));
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    } else chain.setLink({ href: address }).run();
    onDone();
  }
  return (
    <div className={styles.link}>
      <TextField
        label={t('text_link_address')}
        type="url"
        inputMode="url"
        autoFocus
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <span className={styles.linkButtons}>
        <Button size="small" onClick={set}>
          {t('text_link_set')}
        </Button>
        {editor.isActive('link') && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            {t('text_link_remove')}
          </Button>
        )}
      </span>
    </div>
  );
}
