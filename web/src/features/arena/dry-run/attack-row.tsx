import type { DryRunAttack } from '@redoubt/contract/arena';
import { ArenaState } from '../attempts/arena-state.tsx';
import { ToolRows } from '../calls/tool-rows.tsx';
import { outcomeLooks } from './dry-run-words.ts';
import classes from './dry-run.module.css';

/** One attack: what came of it, and opened, all that was said. */
export function AttackRow({ attack }: { readonly attack: DryRunAttack }) {
  const { name, idea, target, outcome, reason, messages, replies } = attack;
  return (
    <li className={classes['attack']} data-outcome={outcome ?? 'waiting'}>
      <details open={outcome === 'break'}>
        <summary className={classes['head']}>
          <span>
            <span className={classes['name']}>{name}</span>{' '}
            <span className={classes['idea']}>
              {idea}
              {target && `, against ${target}`}
            </span>
          </span>
          <span className={classes['outcome']}>
            <ArenaState state={outcome === null ? WAITING : outcomeLooks[outcome]} />
          </span>
        </summary>
        {reason !== null && <p className={classes['reason']}>{reason}</p>}
        <ol className={classes['said']} aria-label={`What was said in: ${name}`}>
          {messages.map((message, at) => (
            // Messages stay in their order, and may be the same.
            <li key={at}>
              <p className={classes['message']}>{message}</p>
              <Reply reply={replies[at]} />
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}

const WAITING = { tone: 'open', word: 'Not played yet' } as const;

function Reply({ reply }: { readonly reply: DryRunAttack['replies'][number] | undefined }) {
  if (reply === undefined) return null;
  return (
    <div className={classes['reply']}>
      <ToolRows calls={reply.calls} targetName="the target" />
      <p className={classes['words']}>{reply.text === '' ? 'It said nothing.' : reply.text}</p>
    </div>
  );
}
