import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { OutgoingFault } from '#platform/outgoing/index.ts';
import { faultOf, faultOfCode, ProviderAnswer } from './provider-fault.ts';

/** An error as the library makes it, recognised by its fields. */
function libraryError(fields: Record<string, unknown>, cause?: unknown): Error {
  return Object.assign(new Error('from the library', { cause }), fields);
}

describe('an error of a provider', () => {
  it.each([
    [
      'a used code',
      libraryError({ name: 'ResponseBodyError', error: 'invalid_grant', status: 400 }),
      'invalidCode',
    ],
    [
      'a wrong secret',
      libraryError({ name: 'ResponseBodyError', error: 'invalid_client', status: 401 }),
      'failed',
    ],
    [
      'a fault over there',
      libraryError({ name: 'ResponseBodyError', error: 'x', status: 503 }),
      'unreachable',
    ],
    ['no answer in time', libraryError({ name: 'ClientError', code: 'OAUTH_TIMEOUT' }), 'unreachable'],
    ['a page instead of JSON', libraryError({ code: 'OAUTH_RESPONSE_IS_NOT_JSON' }), 'unreachable'],
    ['a wrong nonce', libraryError({ code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' }), 'failed'],
    [
      'a bad gateway',
      libraryError({ code: 'OAUTH_RESPONSE_IS_NOT_CONFORM' }, new Response('', { status: 502 })),
      'unreachable',
    ],
    [
      'a 404',
      libraryError({ code: 'OAUTH_RESPONSE_IS_NOT_CONFORM' }, new Response('', { status: 404 })),
      'failed',
    ],
    ['no connection', new OutgoingFault('unreachable'), 'unreachable'],
    ['an inner address', new OutgoingFault('address'), 'unreachable'],
    ['a redirect', libraryError({ name: 'ClientError' }, new OutgoingFault('redirect')), 'failed'],
    [
      'a body that breaks off',
      libraryError({ code: 'OAUTH_PARSE_ERROR' }, new OutgoingFault('lost')),
      'unreachable',
    ],
    ['the end of its time', new DOMException('late', 'TimeoutError'), 'unreachable'],
    [
      'a connection that broke',
      libraryError({ name: 'ClientError' }, new OutgoingFault('lost')),
      'unreachable',
    ],
    ['claims in another form', new z.ZodError([]), 'failed'],
    ['an answer of its API that is no JSON', new ProviderAnswer(200), 'unreachable'],
    ['a limit of its API', new ProviderAnswer(429), 'unreachable'],
    ['a refusal of its API', new ProviderAnswer(403), 'failed'],
  ])('that is %s', (_, error, fault) => {
    expect(faultOf(error)).toBe(fault);
  });

  it.each([
    new TypeError('undefined is not a function'),
    Object.assign(new TypeError('"as" must be an object'), { code: 'ERR_INVALID_ARG_TYPE' }),
  ])('is not what we got wrong ourselves: %s', (error) => {
    expect(() => faultOf(error)).toThrow(error.message);
  });

  it('is a refusal where its code is not known', () => {
    expect(faultOfCode('consent_required')).toBe('failed');
    expect(faultOfCode('constructor')).toBe('failed');
  });
});
