import { memo, useRef } from 'react';
import { CheckYourself } from './check-yourself.tsx';
import code from './code.module.css';
import figures from './figures.module.css';
import { Html } from './html.tsx';
import notes from './notes.module.css';
import classes from './prose.module.css';
import type { ReadingSection, ReadingText } from './reading-text.ts';
import { useInnerLinks } from './use-inner-links.ts';

const prose = [classes['prose'], figures['figures'], code['code'], notes['notes']].join(' ');

/** The text of an article or a page of text. It is drawn once: what moves on the page does not draw it again. */
export const ReadingBody = memo(function DrawBody({ text }: { readonly text: ReadingText }) {
  const root = useRef<HTMLDivElement>(null);
  useInnerLinks(root);
  return (
    <div ref={root} className={prose}>
      {text.lead === '' ? null : <Html html={text.lead} className={classes['lead']} />}
      {text.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
  );
});

function Section({ section: { id, title, parts } }: { readonly section: ReadingSection }) {
  return (
    <section id={id} className={classes['section']}>
      <h2>{title}</h2>
      {parts.map((part, index) =>
        'html' in part ? (
          <Html key={index} html={part.html} />
        ) : (
          <CheckYourself key={index} check={part.check} />
        ),
      )}
    </section>
  );
}
