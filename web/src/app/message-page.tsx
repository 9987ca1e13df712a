import { buttonLook, LinkButton } from '#ui/link-button.tsx';
import { MessageSheet } from '#ui/message-sheet/message-sheet.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import type { ErrorMessage } from './error-messages.ts';

export interface MessagePageProps {
  readonly message: ErrorMessage;
  readonly wayOut: { readonly to: string; readonly label: string };
  readonly retry?: { readonly isRunning: boolean; readonly onPress: () => void } | undefined;
}

/** A page that says one thing and leads home. It needs no kit and no data, so that it can always be shown. */
export function MessagePage({ message, wayOut, retry }: MessagePageProps) {
  return (
    <>
      <title>{titleOf(message.title)}</title>
      <MessageSheet
        topic={
          <>
            <span>{message.code}</span>
            {message.requestId === undefined ? null : <span>request {message.requestId}</span>}
          </>
        }
        title={message.title}
        actions={
          <>
            {retry ? (
              <button
                type="button"
                className={buttonLook({ size: 'touch' })}
                aria-busy={retry.isRunning}
                onClick={retry.onPress}
              >
                {retry.isRunning ? 'Trying again…' : 'Try again'}
              </button>
            ) : null}
            <LinkButton to={wayOut.to} size="touch" kind={retry ? 'outline' : 'ink'}>
              {wayOut.label}
            </LinkButton>
          </>
        }
      >
        {message.text}
      </MessageSheet>
    </>
  );
}
