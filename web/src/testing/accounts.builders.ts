import { signedIn, type SignedIn, type User } from '@redoubt/contract/shared/user.ts';

/** A signed-in Expert, parsed by the contract. */
export function buildSignedIn(user: Partial<User> = {}): SignedIn {
  return signedIn.parse({
    token: `token-${crypto.randomUUID()}`,
    user: {
      id: crypto.randomUUID(),
      email: 'ines.duarte@santaluzia.example',
      firstname: 'Inês',
      lastname: 'Duarte',
      role: 'Expert',
      isEmailVerified: false,
      avatarUrl: null,
      ...user,
    },
  });
}
