import { arenaEndpoints, type TagsForm } from '@redoubt/contract/arena';
import { beforeEach, expect, it } from 'vitest';
import { buildPlayer, leaky, type Player } from '#testing/arena/attempts.ts';
import { buildRuledClaim, ruleAs } from '#testing/arena/claims.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { listAudited } from '#testing/features/audited.ts';
import { stageModels } from '#testing/models/stage-models.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
let player: Player;
let id: string;
stageModels((stage) => {
  ({ server, admin, player } = stage);
});
beforeEach(async () => {
  id = await buildRuledClaim(server, player);
});

const suggested: TagsForm = {
  'owasp-llm': 'owasp-llm@2026:LLM08',
  atlas: 'atlas@5.6.0:AML.T0057',
  'nist-ai-100-2': 'nist-ai-100-2@E2025:privacy',
  ailuminate: null,
};
const jailbreak = { ...suggested, atlas: 'atlas@5.6.0:AML.T0054' };
const call = (by: Pick<TestPerson, 'token'>, body: TagsForm = jailbreak) => ({
  token: by.token,
  params: { id },
  body,
});
const look = (by: Pick<TestPerson, 'token'> = player) =>
  server.api.call(arenaEndpoints.getVerdict, { token: by.token, params: { id } });
const correct = (...of: Parameters<typeof call>) => server.api.call(arenaEndpoints.correctTags, call(...of));
const refused = async (...of: Parameters<typeof call>) =>
  (await server.api.refused(arenaEndpoints.correctTags, call(...of))).code;

it('a break has a suggested tag of each framework with its edition, its severity and its novelty', async () => {
  const { facts, may } = await look();
  expect(may.tag).toBe(true);
  expect(Object.fromEntries((facts?.tags ?? []).map((tag) => [tag.framework, tag.id]))).toEqual(suggested);
  expect(facts?.tags[0]).toEqual({
    framework: 'owasp-llm',
    edition: 'OWASP LLM 2026',
    id: 'owasp-llm@2026:LLM08',
    code: 'LLM08',
    name: 'Hidden Context Exposure',
    isSuggested: true,
  });
  expect(facts?.severity.terms[0]?.counted).toEqual({ count: leaky.severity, of: 5 });
  expect(facts?.nearest).toBeNull();
});

it('its expert and Admins correct them, and the audit log says who changed what', async () => {
  const after = await correct(player);
  expect(after.facts?.tags.map(({ code, isSuggested }) => [code, isSuggested])).toEqual([
    ['LLM08', true],
    ['AML.T0054', false],
    ['privacy', true],
    [null, true],
  ]);
  const harm = { ...jailbreak, ailuminate: 'ailuminate@v1:prv' };
  expect((await correct(admin, harm)).facts?.tags.at(-1)).toMatchObject({
    name: 'Privacy',
    isSuggested: false,
  });
  const { attemptId } = await look();
  const entries = await listAudited(server.database, `attempt ${attemptId ?? ''}`);
  expect(entries.filter(({ action }) => action === 'attempt.tag')).toMatchObject([
    {
      by: `person ${player.user.id}`,
      changes: { atlas: { before: suggested.atlas, after: jailbreak.atlas } },
    },
    { by: `person ${admin.user.id}`, changes: { ailuminate: { before: null, after: harm.ailuminate } } },
  ]);
  await correct(admin, harm);
  expect(await listAudited(server.database, `attempt ${attemptId ?? ''}`)).toHaveLength(entries.length);
});

it('managers of the organization of the challenge correct them, viewers read them, others find nothing', async () => {
  const { owner, viewer } = await giveAway();
  expect(await refused(await buildPlayer(server))).toBe('verdict_not_found');
  expect((await look(viewer)).may.tag).toBe(false);
  expect(await refused(viewer)).toBe('tags_for_others');
  expect((await correct(owner)).facts?.tags[1]?.code).toBe('AML.T0054');
  await takeBack();
});

it('takes only tags of the list, each in its framework, and a harm or none', async () => {
  for (const wrong of [
    { ...suggested, atlas: 'atlas@5.6.0:AML.T9999' },
    { ...suggested, 'owasp-llm': 'owasp-llm@2025:LLM08' },
    { ...suggested, atlas: suggested['owasp-llm'] },
    { ...suggested, ailuminate: 'ailuminate@v1:cse' },
  ])
    expect(await refused(player, wrong)).toBe('invalid_fields');
  expect((await look()).facts?.tags.every(({ isSuggested }) => isSuggested)).toBe(true);
});

it('only a break that stands has them; once it stands again it has those that were corrected', async () => {
  await correct(player);
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  expect(await look()).toMatchObject({ facts: null, may: { tag: false } });
  expect(await refused(player)).toBe('tags_of_breaks');
  await ruleAs(server, id, { instance: 'staff', outcome: 'break' });
  expect((await look()).facts?.tags[1]).toMatchObject({ code: 'AML.T0054', isSuggested: false });
});

it('who corrected them is forgotten with their account, and the tags stay', async () => {
  const other = await buildPerson(server.kit, { role: 'Admin' });
  await correct(other);
  await eraseNow(server, other);
  const { rows } = await server.database.ownerPool.query<{ user_id: string | null }>(
    `select user_id from break_tag where claim_id = $1 and not is_suggested`,
    [id],
  );
  expect(rows).toEqual([{ user_id: null }]);
  expect((await look()).facts?.tags[1]?.code).toBe('AML.T0054');
});

/** The challenge is one of an organization meanwhile, whose owner and viewer these are. */
async function giveAway() {
  const owner = await buildPerson(server.kit, { role: 'Client' });
  const viewer = await buildPlayer(server);
  const { ownerPool } = server.database;
  const membership = 'select organization_id as id from organization_member where user_id = $1';
  const [of] = (await ownerPool.query<{ id: string }>(membership, [owner.user.id])).rows;
  await ownerPool.query(
    `insert into organization_member (user_id, organization_id, role, joined_at) values ($1, $2, 'viewer', now())`,
    [viewer.user.id, of?.id],
  );
  await own(of?.id ?? null);
  return { owner, viewer };
}

const takeBack = () => own(null);

async function own(organization: string | null) {
  await server.database.ownerPool.query(
    `update challenge set organization_id = $1, review = $2 where slug = $3`,
    [organization, organization === null ? null : 'approved', leaky.slug],
  );
  await expect
    .poll(async () => (await server.app.arena.catalogue.find(leaky.slug))?.organizationId ?? null)
    .toBe(organization);
}
