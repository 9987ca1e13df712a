import { LinkButton } from '#ui/link-button.tsx';
import { LogoMark } from '#ui/logo.tsx';
import { useUser } from '#platform/session.ts';
import { homeOf, paths } from '../paths.ts';
import classes from './message-page.module.css';
import type { ErrorMessage } from './messages.ts';

/** A page that says one thing and leads home. It needs no kit and no data, so that it can always be shown. */
export function MessagePage({ message }: { readonly message: ErrorMessage }) {
  const user = useUser();
  const home = user ? homeOf(user.role) : paths.landing();
  return (
    <main id="main" className={classes['page']} tabIndex={-1}>
      <title>{`${message.title} · Redoubt`}</title>
      <div className={classes['sheet']}>
        <p className={classes['head']}>
          <LogoMark />
          <span>{message.code}</span>
          {message.requestId === undefined ? null : <span>request {message.requestId}</span>}
        </p>
        <div className={classes['body']}>
          <h1 className={classes['title']}>{message.title}</h1>
          <p className={classes['text']}>{message.text}</p>
          <div className={classes['actions']}>
            {message.canRetry ? (
              <button type="button" className={classes['retry']} onClick={() => window.location.reload()}>
                Try again
              </button>
            ) : null}
            <LinkButton to={home} size="touch" kind={message.canRetry ? 'outline' : 'ink'}>
              {user ? 'Go to my home' : 'Back to Home'}
            </LinkButton>
          </div>
        </div>
      </div>
    </main>
  );
}
