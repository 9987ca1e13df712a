import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReadingSection } from '#platform/reading/reading-text.ts';
import type { PartProgress } from '../progress/reading-figures.ts';
import classes from './contents.module.css';
import { MiniBar } from './mini-bar.tsx';

interface ContentsProps {
  readonly sections: readonly ReadingSection[];
  readonly parts: readonly PartProgress[];
  readonly currentId: string | null;
}

/** The sections beside the text, with how far each was read; in a narrow window one closed row above it. */
export function Contents(props: ContentsProps) {
  return (
    <div className={classes['contents']}>
      <nav className={classes['side']} aria-labelledby="on-this-page">
        <p className={classes['title']} id="on-this-page">
          On this page
        </p>
        <SectionList {...props} />
      </nav>
      <details className={classes['above']}>
        <summary className={classes['summary']}>
          On this page
          <IconChevronDown size={20} aria-hidden="true" />
        </summary>
        <nav aria-label="On this page">
          <SectionList {...props} />
        </nav>
      </details>
    </div>
  );
}

function SectionList({ sections, parts, currentId }: ContentsProps) {
  return (
    <ul className={classes['list']}>
      {sections.map(({ id, title }, index) => {
        const read = parts[index]?.read ?? 0;
        return (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classes['link']}
              aria-current={id === currentId ? 'location' : undefined}
            >
              <MiniBar read={read} />
              <span>
                {title}
                {read === 1 ? <span className="sr-only">, read</span> : null}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
