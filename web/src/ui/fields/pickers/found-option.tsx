import { Marked } from '../../marks/marked.tsx';

interface FoundOptionProps {
  readonly option: string;
  /** What is typed. */
  readonly search: string;
}

/** Something that a list offers, with what was typed marked in it. */
export function FoundOption({ option, search }: FoundOptionProps) {
  const typed = search.trim();
  const start = typed === '' ? -1 : option.toLowerCase().indexOf(typed.toLowerCase());
  if (start === -1) return <span>{option}</span>;
  const end = start + typed.length;
  return (
    <span>
      {option.slice(0, start)}
      <Marked>{option.slice(start, end)}</Marked>
      {option.slice(end)}
    </span>
  );
}
