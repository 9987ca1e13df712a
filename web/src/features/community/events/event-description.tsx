import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import classes from './event-description.module.css';

const plugins = [rehypeSanitize];

const components: Components = {
  // The page has its one first heading already.
  h1: 'h2',
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="text-link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ),
};

/** What an Admin wrote of an event: plain elements alone, and nothing that is fetched from elsewhere. */
export function EventDescription({ markdown }: { readonly markdown: string }) {
  return (
    <div className={classes['text']}>
      <Markdown rehypePlugins={plugins} disallowedElements={['img']} components={components}>
        {markdown}
      </Markdown>
    </div>
  );
}
