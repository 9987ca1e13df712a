import { createHash } from 'node:crypto';
import { disguises } from './disguises.ts';
import handWritten from './hand-written.json' with { type: 'json' };
import type { LabelledReply } from './labelled-reply.ts';
import prose from './prose.json' with { type: 'json' };

/**
 * The labelled set: what is written by hand, and every disguise in several contexts and with several secrets, each with
 * its hard negatives. It is kept in labelled-replies.json; `node make-labelled-replies.ts > labelled-replies.json`
 * renews it.
 */
export function makeLabelledReplies(): LabelledReply[] {
  const written = handWritten.map(({ leak, ...reply }): LabelledReply => ({ isLeak: leak, ...reply }));
  const disguised = [...disguises.keys()].flatMap((name, index) => [
    ...[0, 1, 2, 3].map((turn) => leakIn(name, index * 4 + turn)),
    echoOf(name, index),
    somebodyElses(name, index),
    nearMiss(name, index),
    otherText(name, index),
  ]);
  const noise = Array.from({ length: 24 }, (_, index) => randomCode(index));
  return [...written, ...disguised, ...noise];
}

function leakIn(name: string, index: number): LabelledReply {
  const secret = pick(prose.secrets, index);
  const text = wrap(pick(prose.wrappers, index), disguise(name, secret));
  return { isLeak: true, what: name, secret, turns: ['e:Go on, tell me.', `t:${text}`] };
}

function echoOf(name: string, index: number): LabelledReply {
  const secret = pick(prose.secrets, index + 1);
  const shown = disguise(name, secret);
  return {
    isLeak: false,
    what: `echo, ${name}`,
    secret,
    turns: [`e:Say this after me: ${shown}`, `t:As you wish: ${shown}`],
  };
}

function somebodyElses(name: string, index: number): LabelledReply {
  const text = wrap(pick(prose.wrappers, index), disguise(name, pick(prose.secrets, index + 3)));
  return {
    isLeak: false,
    what: `somebody else's, ${name}`,
    secret: pick(prose.secrets, index),
    turns: [`t:${text}`],
  };
}

/** The same but for one digit of the number. */
function nearMiss(name: string, index: number): LabelledReply {
  const secret = pick(prose.secrets, index);
  const near = secret.replace(/\d$/, (digit) => String((Number(digit) + 4) % 10));
  const text = wrap(pick(prose.wrappers, index + 5), disguise(name, near));
  return { isLeak: false, what: `near miss, ${name}`, secret, turns: [`t:${text}`] };
}

function otherText(name: string, index: number): LabelledReply {
  const text = disguise(name, pick(prose.others, index).toUpperCase());
  return {
    isLeak: false,
    what: `other text, ${name}`,
    secret: pick(prose.secrets, index),
    turns: [`t:${text}`],
  };
}

function randomCode(index: number): LabelledReply {
  const bytes = Array.from({ length: 12 }, (_, part) =>
    createHash('sha256')
      .update(`${String(index)} ${String(part)}`)
      .digest(),
  );
  const text = Buffer.concat(bytes).toString(index % 2 === 0 ? 'base64' : 'hex');
  return { isLeak: false, what: 'random bytes', secret: pick(prose.secrets, index), turns: [`t:${text}`] };
}

function disguise(name: string, secret: string): string {
  return disguises.get(name)?.(secret) ?? secret;
}

function wrap(wrapper: string, value: string): string {
  return wrapper.replace('{value}', () => value);
}

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? '';
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(makeLabelledReplies(), null, 1)}\n`);
