import type { changesBetween } from '#platform/audit/index.ts';

type Changes = ReturnType<typeof changesBetween>;

const HIDDEN = { before: null, after: 'another one' };

/** The audit log says that a system prompt or the tools changed, and not what they were or are. */
export function withoutPrompt({ systemPrompt, agent, ...others }: Changes): Changes {
  return { ...others, ...(systemPrompt && { systemPrompt: HIDDEN }), ...(agent && { agent: HIDDEN }) };
}
