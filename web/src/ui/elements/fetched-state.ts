import { ProgressiveElement } from './progressive-element.ts';

const UNKNOWN = 'unknown';

/**
 * Asks the address in `data-ask` for JSON with a `state`, and shows of the parts marked `data-when` the one of that state;
 * where no answer comes, or one that has no part, the one of `unknown`. `data-state` says the same to styles. It asks
 * again when somebody comes back to the page.
 */
export class FetchedState extends ProgressiveElement {
  protected begin(signal: AbortSignal): void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.#ask(signal);
    };
    document.addEventListener('visibilitychange', look, { signal });
    look();
  }

  async #ask(signal: AbortSignal): Promise<void> {
    const state = await fetchState(this.dataset['ask'] ?? '', signal);
    if (signal.aborted) return;
    const parts = this.list('[data-when]');
    const shown = parts.some(({ dataset }) => dataset['when'] === state) ? state : UNKNOWN;
    for (const part of parts) part.toggleAttribute('hidden', part.dataset['when'] !== shown);
    this.dataset['state'] = shown;
  }
}

async function fetchState(address: string, signal: AbortSignal): Promise<string> {
  try {
    const reply = await fetch(address, { headers: { accept: 'application/json' }, signal });
    const answer: unknown = reply.ok ? await reply.json() : null;
    const state: unknown =
      typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'state') : null;
    return typeof state === 'string' ? state : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}
