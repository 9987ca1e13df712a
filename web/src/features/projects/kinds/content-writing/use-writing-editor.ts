import { LONGEST_WRITTEN, type WrittenBlock } from '@redoubt/contract/projects';
import { figure } from '#ui/words/numbers.ts';
import { languageCode } from '#ui/words/regions.ts';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import type { WorkbenchProps } from '../../workbench/kind.ts';
import { changesOf } from '../../workbench/requested-changes.tsx';
import { toBlocks, toDocument } from './convert.ts';
import { Passages, tieTo } from './passages.ts';
import { readWritten } from './task.ts';
import classes from './writing.module.css';

interface Writing {
  readonly editor: Editor;
  readonly blocks: readonly WrittenBlock[];
  /** Why the last paste was refused. */
  readonly refusal: string | undefined;
}

type Options = Pick<WorkbenchProps, 'assignment' | 'draft' | 'onChange'>;

/** The editor of an answer: what the contract has, and nothing else, can be written and pasted. */
export function useWritingEditor({ assignment, draft, onChange }: Options): Writing {
  const [first] = useState(() => readWritten(draft).blocks);
  const [blocks, setBlocks] = useState<readonly WrittenBlock[]>(first);
  const [refusal, setRefusal] = useState<string>();
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: false,
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        horizontalRule: false,
        link: {
          openOnClick: false,
          isAllowedUri: (address) => /^https?:\/\//i.test(address),
        },
      }),
      Passages.configure({ comments: changesOf(assignment)?.comments ?? [] }),
    ],
    content: toDocument(first),
    textDirection: 'auto',
    // Its few rules are in the stylesheet: the page takes no others.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      const next = toBlocks(changed.getJSON());
      setBlocks(next);
      onChange({ blocks: next });
    },
    editorProps: {
      attributes: {
        class: classes['text'] ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Your answer',
        spellcheck: 'true',
        ...(assignment.task.language !== '' && { lang: languageCode(assignment.task.language) }),
      },
      handleKeyDown: (_view, event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return true;
        const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
        if (!event.altKey || event.ctrlKey || event.metaKey || digit === undefined) return false;
        event.preventDefault();
        tie(Number(digit));
        return true;
      },
      handlePaste: (_view, event) => {
        const pasted = event.clipboardData?.getData('text/plain').length ?? 0;
        const isTooLong = pasted > LONGEST_WRITTEN;
        setRefusal(
          isTooLong
            ? `That is more than an answer may have: ${figure(pasted)} characters, of at most ${figure(LONGEST_WRITTEN)}. Nothing was pasted.`
            : undefined,
        );
        return isTooLong;
      },
    },
  });
  const tie = (point: number) => tieTo(editor, point);
  return { editor, blocks, refusal };
}
