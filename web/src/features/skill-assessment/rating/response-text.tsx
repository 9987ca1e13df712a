import Markdown from 'react-markdown';
import classes from './rating.module.css';

/** What an assistant wrote, with its formatting. Its headings are below those of the page, its links lead nowhere. */
export function ResponseText({ markdown }: { readonly markdown: string }) {
  return (
    <div className={classes['response']}>
      <Markdown disallowedElements={['h1', 'h2', 'h3', 'a', 'img']} unwrapDisallowed>
        {markdown}
      </Markdown>
    </div>
  );
}
