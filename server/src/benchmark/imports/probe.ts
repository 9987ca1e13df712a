import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 10;

/** A call that is made over and over, with a pause between. */
interface Probe {
  readonly url: string;
  /** Of people who ask in turns: what is measured is no limit of one of them. */
  readonly tokens: readonly string[];
}

export interface Probed {
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export function probeFor(probe: Probe, milliseconds: number): Promise<Probed> {
  return probeUntil(probe, wait(milliseconds));
}

/** How long a call takes while something else goes on. */
export async function probeUntil({ url, tokens }: Probe, end: Promise<unknown>): Promise<Probed> {
  let isOver = false;
  const noteEnd = () => {
    isOver = true;
  };
  end.then(noteEnd, noteEnd);
  const times: number[] = [];
  while (!isOver) {
    const began = performance.now();
    // Each from a network of its own: what is measured is no limit.
    const network = `10.9.${String(times.length >> 8)}.${String(times.length & 255)}`;
    const reply = await fetch(url, {
      headers: {
        authorization: `Bearer ${tokens[times.length % tokens.length] ?? ''}`,
        'x-forwarded-for': network,
      },
    });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`The probe was answered ${String(reply.status)}.`);
    times.push(performance.now() - began);
    await wait(PAUSE_MS);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: times.length, p50Ms: at(0.5), p99Ms: at(0.99) };
}
