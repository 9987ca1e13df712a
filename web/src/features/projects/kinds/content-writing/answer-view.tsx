import type { WrittenBlock } from '@redoubt/contract/projects';
import { breakLongWords } from '#ui/hidden-characters/revealed-text.tsx';
import type { AnswerMark, AnswerViewProps } from '../../workbench/kind.ts';
import { MarkedText } from '../../workbench/marked-text.tsx';
import { readWritten } from './task.ts';
import classes from './writing.module.css';

type Spans = Extract<WrittenBlock, { type: 'paragraph' }>['spans'];

/** A written answer, each passage with the square of its point. */
export function WrittenAnswerView({ answer, marks = [] }: AnswerViewProps) {
  const { blocks } = readWritten(answer);
  return (
    <div className={classes['written']}>
      {blocks.map((block, at) => {
        const isFirst = block.point !== null && blocks[at - 1]?.point !== block.point;
        return (
          <div key={at} className={classes['passage']}>
            {isFirst && (
              <span className={classes['square']}>
                <span className="sr-only">Point </span>
                {block.point}
              </span>
            )}
            <Block block={block} part={String(at)} marks={marks.filter(({ part }) => part === String(at))} />
          </div>
        );
      })}
    </div>
  );
}

interface BlockProps {
  readonly block: WrittenBlock;
  readonly part: string;
  readonly marks: readonly AnswerMark[];
}

function Block({ block, part, marks }: BlockProps) {
  if (!('items' in block)) {
    const Tag = block.type === 'quote' ? 'blockquote' : 'p';
    return (
      <Tag data-part={part} dir="auto">
        <Line spans={block.spans} from={0} marks={marks} />
      </Tag>
    );
  }
  const Tag = block.type === 'bullets' ? 'ul' : 'ol';
  const starts = block.items.map((_item, at) =>
    block.items.slice(0, at).reduce((sum, item) => sum + lengthOf(item) + 1, 0),
  );
  return (
    <Tag data-part={part} dir="auto">
      {block.items.map((item, at) => (
        <li key={at} data-line dir="auto">
          <Line spans={item} from={starts[at] ?? 0} marks={marks} />
        </li>
      ))}
    </Tag>
  );
}

function lengthOf(spans: Spans): number {
  return spans.reduce((sum, { text }) => sum + text.length, 0);
}

interface LineProps {
  readonly spans: Spans;
  /** Where it begins in the text of its block. */
  readonly from: number;
  readonly marks: readonly AnswerMark[];
}

function Line({ spans, from, marks }: LineProps) {
  return spans.map(({ text, bold, italic, link }, at) => {
    const begin = from + lengthOf(spans.slice(0, at));
    const own = marks
      .filter(({ start, end }) => start < begin + text.length && end > begin)
      .map(({ start, end, letter }) => ({ start: Math.max(0, start - begin), end: end - begin, letter }));
    const words = <MarkedText text={text} marks={own} draw={(plain) => breakLongWords(plain)} />;
    const strong = bold ? <strong>{words}</strong> : words;
    const styled = italic ? <em>{strong}</em> : strong;
    return link === undefined ? (
      <span key={at}>{styled}</span>
    ) : (
      <a key={at} href={link} target="_blank" rel="noopener noreferrer nofollow ugc" className="text-link">
        {styled}
      </a>
    );
  });
}
