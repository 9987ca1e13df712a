import type { ReactNode } from 'react';
import { titleOf } from '#platform/navigation/document-title.ts';
import { ReadingBody } from '#platform/reading/reading-body.tsx';
import type { ReadingText } from '#platform/reading/reading-text.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import classes from './reading-page.module.css';

export interface ReadingPageFacts {
  readonly title: string;
  /** What the page is, in a sentence; also what search engines show. */
  readonly lead: string;
}

export function metaOfPage({ title, lead }: ReadingPageFacts) {
  return [{ title: titleOf(title) }, { name: 'description', content: lead }];
}

interface ReadingPageProps {
  readonly facts: ReadingPageFacts;
  readonly text: ReadingText;
  /** What is shown under the text. */
  readonly children?: ReactNode;
}

/** A page of text in one column, at most 75 characters wide. */
export function ReadingPage({ facts, text, children }: ReadingPageProps) {
  return (
    <MainPart className={classes['main']} data-client="when-needed">
      <h1 className={classes['title']}>{facts.title}</h1>
      <p className={classes['lead']}>{facts.lead}</p>
      <div className={classes['text']}>
        <ReadingBody text={text} />
      </div>
      {children}
    </MainPart>
  );
}
