import type { changesBetween } from '#platform/audit/index.ts';

type Changes = ReturnType<typeof changesBetween>;

const HIDDEN = { before: null, after: 'another one' };

/**
 * The audit log says that a system prompt or the tools changed, without their content, and how many people were
 * invited, without their addresses.
 */
export function forAudit({ systemPrompt, agent, invited, ...others }: Changes): Changes {
  return {
    ...others,
    ...(systemPrompt && { systemPrompt: HIDDEN }),
    ...(agent && { agent: HIDDEN }),
    ...(invited && { invited: { before: countIn(invited.before), after: countIn(invited.after) } }),
  };
}

function countIn(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}
