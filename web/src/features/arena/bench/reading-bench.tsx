import { AlertNote } from '#ui/states/alert-note.tsx';
import { useReplyStream } from '../reply/use-reply-stream.ts';
import { countMessages } from '../attempts/arena-words.ts';
import { Bench, type BenchSubject } from './bench.tsx';
import classes from './reading-bench.module.css';

const NOTICE_ID = 'read-only';

/** The bench of staff who read another's attempt: everything in sight, and nothing to write or submit. */
export function ReadingBench({ subject }: { readonly subject: BenchSubject }) {
  const { attempt } = subject;
  const connection = useReplyStream(attempt);
  return (
    <Bench
      subject={subject}
      isConnectionLost={connection.isLost}
      skipTo={NOTICE_ID}
      skipLabel="Skip to the notice"
      foot={
        <div className={classes['foot']}>
          <AlertNote problem={connection.refusal} />
          <div id={NOTICE_ID} className={classes['notice']} role="note" tabIndex={-1}>
            <p>
              This is attempt {attempt.number} of <strong>{attempt.handle}</strong>. You are viewing it as
              staff, so it is read-only.
            </p>
            <p className={classes['sent']}>
              {countMessages(attempt.messagesSent)} of {attempt.messageLimit} sent
            </p>
          </div>
        </div>
      }
    />
  );
}
