import { beforeEach, describe, expect, it } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { queryClient } from './query-client.ts';
import { clearSession, refreshUser, startSession } from '../session.ts';

describe('the query client', () => {
  beforeEach(() => {
    clearSession();
    queryClient.clear();
  });

  it('forgets what one person saw before the next one signs in', () => {
    const signedIn = buildSignedIn();
    startSession(signedIn);
    queryClient.setQueryData(['own'], 1);
    refreshUser({ ...signedIn.user, isEmailVerified: true });
    expect(queryClient.getQueryData(['own'])).toBe(1);
    clearSession();
    expect(queryClient.getQueryData(['own'])).toBeUndefined();
  });
});
