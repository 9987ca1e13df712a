import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, on } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { inMegabytes } from '#platform/outgoing/index.ts';
import type { FromModel, Generation, GenerationEvent, LoadOptions, ToModel } from './messages.ts';
import { LocalModelFault } from './model-file.ts';

export interface ProcessLimits {
  /** The pages of the model's file included; a process that has more is ended. */
  readonly memoryBytes: number;
  /** After such a silence the process counts as hung. */
  readonly silentMs?: number;
  /** A reply of which nothing comes for so long, too. */
  readonly replySilentMs?: number;
}

/** A process with a loaded model. */
export interface ModelProcess {
  readonly pid: number;
  /** Of one reply, all messages together. */
  readonly contextTokens: number;
  write(generation: Generation, signal: AbortSignal): ModelReply;
  kill(): void;
  /** Why it ended, as in "was killed (SIGKILL)". */
  readonly ended: Promise<string>;
}

export interface ModelReply {
  /** Ends with `end` or `refused`; throws where the signal aborts, which stops the model too, or the process ends. */
  readonly events: AsyncIterable<GenerationEvent>;
  /** Resolves when the process has done with it: an aborted reply takes its place a moment longer. */
  readonly over: Promise<void>;
}

/** The process ended in the middle of a reply. */
export class ModelProcessEnded extends Error {}

interface Running {
  readonly emitter: EventEmitter;
  readonly over: PromiseWithResolvers<void>;
  readonly watch: NodeJS.Timeout;
}

const PROGRAM = fileURLToPath(new URL('model-process.ts', import.meta.url));

/**
 * Starts the process and loads the model.
 *
 * @throws {LocalModelFault} when it cannot be loaded
 */
export async function startModelProcess(load: LoadOptions, limits: ProcessLimits): Promise<ModelProcess> {
  const { memoryBytes, silentMs = 20 * SECOND_MS, replySilentMs = 2 * MINUTE_MS } = limits;
  const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const running = new Map<number, Running>();
  const loaded = Promise.withResolvers<number>();
  const ended = Promise.withResolvers<string>();
  let cause: string | null = null;
  const end = (why: string) => {
    cause ??= why;
    child.kill('SIGKILL');
  };
  const watch = setTimeout(() => end('did not answer any more'), silentMs);
  child.on('message', (message: FromModel) => {
    watch.refresh();
    if (message.kind === 'ready') loaded.resolve(message.contextTokens);
    if (message.kind === 'unusable') loaded.reject(new LocalModelFault(message.sentence));
    if (message.kind === 'event') pass(running, message.id, message.event);
    if (message.kind === 'beat' && message.memoryBytes > memoryBytes)
      end(`took ${inMegabytes(message.memoryBytes)} of memory and may have ${inMegabytes(memoryBytes)}`);
  });
  const finish = (why: string) => {
    clearTimeout(watch);
    loaded.reject(new LocalModelFault(`The process of the model ${why}.`));
    for (const { emitter, over, watch: silence } of running.values()) {
      clearTimeout(silence);
      emitter.emit('error', new ModelProcessEnded(`The process of the model ${why}.`));
      over.resolve();
    }
    ended.resolve(why);
  };
  child.once('exit', (code, signal) =>
    finish(cause ?? (signal ? `was killed (${signal})` : `ended with the code ${String(code)}`)),
  );
  child.on('error', (error) => {
    // The end of one that was started is told by its exit.
    if (child.pid === undefined) finish(`could not be started (${error.message})`);
  });
  send(child, { kind: 'load', options: load });
  const contextTokens = await loaded.promise.catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  let ids = 0;
  return {
    pid: child.pid ?? 0,
    contextTokens,
    ended: ended.promise,
    kill: () => void child.kill('SIGKILL'),
    write(generation, signal) {
      const id = (ids += 1);
      const over = Promise.withResolvers<void>();
      const silence = setTimeout(() => end('wrote nothing for too long'), replySilentMs);
      const one = { emitter: new EventEmitter(), over, watch: silence };
      running.set(id, one);
      const events = eventsOf(one, signal, () => running.has(id) && send(child, { kind: 'abort', id }));
      send(child, { kind: 'generate', id, generation });
      return { events, over: over.promise };
    },
  };
}

function pass(running: Map<number, Running>, id: number, event: GenerationEvent): void {
  const one = running.get(id);
  if (!one) return;
  one.watch.refresh();
  one.emitter.emit('event', event);
  if (event.kind === 'text') return;
  clearTimeout(one.watch);
  running.delete(id);
  one.over.resolve();
}

/** Listens at once: what comes before somebody reads is kept. */
function eventsOf(
  { emitter }: Running,
  signal: AbortSignal,
  onLeft: () => void,
): AsyncIterable<GenerationEvent> {
  const incoming = on(emitter, 'event', { signal }) as AsyncIterable<[GenerationEvent]>;
  // The process may end when nobody reads any more.
  emitter.on('error', () => undefined);
  signal.addEventListener('abort', onLeft, { once: true });
  return (async function* read() {
    try {
      for await (const [event] of incoming) {
        yield event;
        if (event.kind !== 'text') return;
      }
    } finally {
      signal.removeEventListener('abort', onLeft);
      onLeft();
    }
  })();
}

function send(child: ChildProcess, message: ToModel): void {
  // One that has just ended hears nothing; its end is told by itself.
  if (child.connected) child.send(message, () => undefined);
}
