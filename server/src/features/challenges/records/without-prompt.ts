import type { changesBetween } from '#platform/audit/index.ts';

type Changes = ReturnType<typeof changesBetween>;

/** The audit log says that a system prompt changed, and not what it was or is. */
export function withoutPrompt({ systemPrompt, ...others }: Changes): Changes {
  return systemPrompt ? { ...others, systemPrompt: { before: null, after: 'another one' } } : others;
}
