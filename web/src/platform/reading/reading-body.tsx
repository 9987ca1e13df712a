import { useNavigate } from 'react-router';
import { memo, useRef, useEffect, type RefObject } from 'react';
import { CheckYourself } from './check-yourself.tsx';
import { Html } from './html.tsx';
import type { ReadingSection, ReadingText } from './reading-text.ts';
import code from './code.module.css';
import figures from './figures.module.css';
import notes from './notes.module.css';
import classes from './prose.module.css';

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

/** Links of a prepared text that stay in the client: they change the page without loading it anew. */
function useInnerLinks(root: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = root.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const href = link?.getAttribute('href') ?? '';
      if (!isPlainClick(event) || !isOfClient(href)) return;
      event.preventDefault();
      void navigate(href);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [root, navigate]);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** The API's reader and the feeds are documents of the server. */
function isOfClient(href: string): boolean {
  return /^\/(?!\/|api(?:\/|$)|[^?#]*\.[a-z]+(?:$|[?#]))/.test(href);
}
