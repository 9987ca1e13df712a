import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import './define-elements.ts';

const MARKUP = `<fetched-state data-ask="/state" data-state="unknown">
  <span data-when="unknown">Unknown</span><span data-when="fine" hidden>Fine</span>
</fetched-state>`;

const shown = () =>
  [...document.querySelectorAll('[data-when]:not([hidden])')].map((part) => part.textContent);

function answerWith(reply: () => Promise<Response>) {
  const ask = vi.fn<(address: string) => Promise<Response>>(reply);
  vi.stubGlobal('fetch', ask);
  return ask;
}

beforeEach(() => {
  document.body.innerHTML = '';
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('a state that is asked for', () => {
  it('is shown once the answer is there, and claimed nowhere before', async () => {
    const ask = answerWith(() => Promise.resolve(Response.json({ state: 'fine' })));
    document.body.innerHTML = MARKUP;
    expect(shown()).toEqual(['Unknown']);
    await vi.waitFor(() => expect(shown()).toEqual(['Fine']));
    expect(ask.mock.calls.map(([address]) => address)).toEqual(['/state']);
    expect(document.querySelector('fetched-state')).toHaveAttribute('data-state', 'fine');
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('no network'))],
    ['a refusal', () => Promise.resolve(Response.json({ state: 'fine' }, { status: 503 }))],
    ['no JSON', () => Promise.resolve(new Response('<html>'))],
    ['a state without a part', () => Promise.resolve(Response.json({ state: 'splendid' }))],
    ['something else', () => Promise.resolve(Response.json([1]))],
  ])('is unknown with %s', async (_, reply) => {
    const ask = answerWith(reply);
    document.body.innerHTML = MARKUP.replace('data-state="unknown"', 'data-state="fine"');
    await vi.waitFor(() =>
      expect(document.querySelector('fetched-state')).toHaveAttribute('data-state', 'unknown'),
    );
    expect(ask).toHaveBeenCalledOnce();
    expect(shown()).toEqual(['Unknown']);
  });

  it('is asked for again when somebody comes back to the page', async () => {
    const states = ['unknown', 'fine'];
    const ask = answerWith(() => Promise.resolve(Response.json({ state: states.shift() })));
    document.body.innerHTML = MARKUP;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  });
});
