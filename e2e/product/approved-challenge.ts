import { challengesEndpoints } from '@redoubt/contract/challenges';
import { call } from './client.ts';
import { firstLevel } from './levels.ts';

/** Adds and publishes a challenge that only approved experts may attempt, which no list names; answers its address's end. */
export async function publishForApproved(url: string, token: string): Promise<string> {
  const { items } = await call(url, challengesEndpoints.listChallengeRecords, { token });
  const model = items.find(({ slug }) => slug === firstLevel.slug);
  if (!model) throw new Error(`There is no challenge ${firstLevel.slug}.`);
  const { content } = await call(url, challengesEndpoints.getChallengeRecord, {
    token,
    params: { id: model.id },
  });
  const number = String(1 + Math.floor(Math.random() * 90_000));
  const added = await call(url, challengesEndpoints.addChallengeRecord, {
    token,
    body: {
      ...content,
      title: `For approved experts ${number}`,
      requires: 'approved',
      slug: `for-approved-experts-${number}`,
      code: `AP-${number}`,
      opensAt: null,
      closesAt: null,
      isListed: false,
      fields: [],
      place: null,
      visibility: 'public',
      seenBy: null,
      invited: [],
    },
  });
  await call(url, challengesEndpoints.publishChallenge, {
    token,
    params: { id: added.id },
    headers: { 'if-match': `"${String(added.revision)}"` },
  });
  return added.slug;
}
