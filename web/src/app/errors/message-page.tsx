import { buttonLook, LinkButton } from '#ui/link-button.tsx';
import { LogoMark } from '#ui/logo.tsx';
import { titleOf } from '#app/document-title.ts';
import classes from './message-page.module.css';
import type { ErrorMessage } from './messages.ts';

export interface MessagePageProps {
  readonly message: ErrorMessage;
  readonly wayOut: { readonly to: string; readonly label: string };
  readonly retry?: { readonly isRunning: boolean; readonly onPress: () => void } | undefined;
}

/** A page that says one thing and leads home. It needs no kit and no data, so that it can always be shown. */
export function MessagePage({ message, wayOut, retry }: MessagePageProps) {
  return (
    <main id="main" className={classes['page']} tabIndex={-1}>
      <title>{titleOf(message.title)}</title>
      <div className={`sheet ${classes['sheet']}`}>
        <p className={classes['head']}>
          <LogoMark />
          <span>{message.code}</span>
          {message.requestId === undefined ? null : <span>request {message.requestId}</span>}
        </p>
        <div className={classes['body']}>
          <h1 className={classes['title']}>{message.title}</h1>
          <p className={classes['text']}>{message.text}</p>
          <div className={classes['actions']}>
            {retry ? (
              <button
                type="button"
                className={buttonLook({ size: 'touch' })}
                aria-busy={retry.isRunning}
                onClick={retry.onPress}
              >
                {retry.isRunning ? 'Trying again …' : 'Try again'}
              </button>
            ) : null}
            <LinkButton to={wayOut.to} size="touch" kind={retry ? 'outline' : 'ink'}>
              {wayOut.label}
            </LinkButton>
          </div>
        </div>
      </div>
    </main>
  );
}
