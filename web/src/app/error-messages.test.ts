import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, localReply, unreachable } from '#platform/api-problem.ts';
import { messageFor } from './error-messages.ts';

describe('messageFor', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    [401, 'Please sign in to see this page'],
    [403, "You don't have access to this page"],
    [404, 'Page not found'],
    [500, 'This page stopped working'],
  ])('says of a %i: %s', (status, title) => {
    expect(messageFor(thrownResponse(status)).title).toBe(title);
    expect(messageFor(new ApiProblem(localReply(status, 'x', 'y'))).title).toBe(title);
  });

  it('names the request of a fault, for the people who look into it', () => {
    const problem = new ApiProblem({
      ...localReply(500, 'server_fault', 'Something went wrong.'),
      requestId: '8f2c-41',
    });
    expect(messageFor(problem)).toMatchObject({ retry: 'reload', requestId: '8f2c-41' });
  });

  it('tells being offline from a silent server, and a crash from both', () => {
    expect(messageFor(unreachable(new TypeError())).title).toBe('The server did not answer');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(messageFor(unreachable(new TypeError())).title).toBe('You are offline');
    expect(messageFor(new Error('oops')).title).toBe('This page stopped working');
  });
});

/** What the router makes of `throw data(null, { status })`. */
function thrownResponse(status: number): unknown {
  return { status, statusText: '', internal: false, data: null };
}
