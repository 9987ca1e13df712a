import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import classes from './brief-text.module.css';

const plugins = [rehypeSanitize];

const components: Components = {
  // Below the page's own headings.
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="text-link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ),
};

/** The brief of a project: plain elements alone, and nothing that is fetched from elsewhere. Loaded when it is shown. */
export function BriefText({ markdown }: { readonly markdown: string }) {
  return (
    <div className={classes['text']}>
      <Markdown rehypePlugins={plugins} disallowedElements={['img']} components={components}>
        {markdown}
      </Markdown>
    </div>
  );
}
