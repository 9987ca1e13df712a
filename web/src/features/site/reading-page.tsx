import Markdown from 'react-markdown';
import classes from './reading-page.module.css';

interface ReadingPageProps {
  readonly title: string;
  readonly lead: string;
  /** Markdown of ours; sections begin at the second level. */
  readonly text: string;
}

/** A page of text in one column, at most 75 characters wide. */
export function ReadingPage({ title, lead, text }: ReadingPageProps) {
  return (
    <main id="main" className={classes['main']} tabIndex={-1}>
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['lead']}>{lead}</p>
      <div className={classes['text']}>
        <Markdown>{text}</Markdown>
      </div>
    </main>
  );
}
