import type { WrittenAnswer, WrittenBlock } from '@redoubt/contract/projects';
import type { ResultOf } from '../answers/kind.ts';

type Spans = Extract<WrittenBlock, { type: 'paragraph' }>['spans'];

/** Signs that Markdown would read as its own. */
const MARKED = /[\\`*_[\]<>]/g;

function inMarkdown(spans: Spans): string {
  return spans
    .map(({ text, bold, italic, link }) => {
      const plain = text.replaceAll(MARKED, String.raw`\$&`);
      const strong = bold ? `**${plain}**` : plain;
      const styled = italic ? `*${strong}*` : strong;
      return link === undefined ? styled : `[${styled}](${link})`;
    })
    .join('');
}

/** A written answer as Markdown, passages parted by an empty line. */
export function toMarkdown({ blocks }: WrittenAnswer): string {
  return blocks
    .map((block) => {
      if (block.type === 'paragraph') return inMarkdown(block.spans);
      if (block.type === 'quote') return inMarkdown(block.spans).replaceAll(/^/gm, '> ');
      return block.items
        .map((item, at) => `${block.type === 'bullets' ? '-' : `${String(at + 1)}.`} ${inMarkdown(item)}`)
        .join('\n');
    })
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

/**
 * A line as the OpenAI API fine-tunes chat models by: a system message with the instructions, the question, the answer.
 * https://platform.openai.com/docs/guides/supervised-fine-tuning
 */
export function writeChat(answer: WrittenAnswer, { instructions, input, title }: ResultOf) {
  const question = input.trim() === '' ? title : input;
  const messages = [
    ...(instructions.trim() === '' ? [] : [{ role: 'system', content: instructions }]),
    { role: 'user', content: question },
    { role: 'assistant', content: toMarkdown(answer) },
  ];
  return { messages };
}
