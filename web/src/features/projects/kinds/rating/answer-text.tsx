import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import { breakLongWords } from '#ui/hidden-characters/revealed-text.tsx';
import classes from './rating.module.css';

const plugins = [rehypeSanitize];
const MARKED = /[*_`#[\]|>-]/;

/** An answer that is rated, with its formatting; its headings are plain, its links lead nowhere, and nothing is fetched. */
export function AnswerText({ text }: { readonly text: string }) {
  return (
    <div className={classes['text']} dir="auto">
      {MARKED.test(text) ? (
        <Markdown
          rehypePlugins={plugins}
          disallowedElements={['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'img']}
          unwrapDisallowed
        >
          {text}
        </Markdown>
      ) : (
        text.split(/\n{2,}/).map((paragraph, at) => <p key={at}>{breakLongWords(paragraph)}</p>)
      )}
    </div>
  );
}
