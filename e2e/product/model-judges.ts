import { type ModelJudge, modelJudgesEndpoints as endpoints } from '@redoubt/contract/model-judges';
import type { ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { call, sendCall } from './client.ts';

interface ByAdmin {
  readonly url: string;
  readonly token: string;
}

/** The judges of the demo, by name: two give the first answer, one the second opinion. */
export const demoJudges = {
  first: ['Stand-in judge A', 'Stand-in judge B'],
  appeal: ['Stand-in judge, second opinion'],
} as const;

async function listJudges({ url, token }: ByAdmin): Promise<readonly ModelJudge[]> {
  return (await call(url, endpoints.listModelJudges, { token })).items;
}

interface Calibrated {
  readonly names: readonly string[];
  readonly kind: ObjectiveKind;
}

const CONFLICT = 409;

/** Switches judges on and begins to calibrate those that do not score claims of this kind. */
export async function beginCalibration(by: ByAdmin, { names, kind }: Calibrated): Promise<void> {
  const { url, token } = by;
  for (const judge of await listJudges(by)) {
    if (!names.includes(judge.content.name)) continue;
    if (!judge.content.isOn) await switchJudge(by, judge, true);
    if (stateOf(judge, kind) === 'scoring') continue;
    const reply = await sendCall(url, endpoints.calibrate, {
      token,
      params: { id: judge.id },
      body: { kind },
    });
    // One that an earlier try of the journey began goes on.
    if (!reply.ok && reply.status !== CONFLICT)
      throw new Error(`The calibration of ${judge.content.name} did not begin: ${await reply.text()}`);
  }
}

/** How many of these judges score claims of a kind. */
export async function countScoring(by: ByAdmin, { names, kind }: Calibrated): Promise<number> {
  return (await listJudges(by)).filter(
    (judge) => names.includes(judge.content.name) && stateOf(judge, kind) === 'scoring',
  ).length;
}

/** Until they are switched on again, people judge alone. */
export async function switchOffJudges(by: ByAdmin, names: readonly string[]): Promise<void> {
  for (const judge of await listJudges(by))
    if (names.includes(judge.content.name)) await switchJudge(by, judge, false);
}

function switchJudge({ url, token }: ByAdmin, { id, content, revision }: ModelJudge, isOn: boolean) {
  return call(url, endpoints.saveModelJudge, {
    token,
    params: { id },
    headers: { 'if-match': `"${String(revision)}"` },
    body: { ...content, isOn },
  });
}

function stateOf({ kinds }: ModelJudge, kind: ObjectiveKind) {
  return kinds.find((each) => each.kind === kind)?.state;
}
