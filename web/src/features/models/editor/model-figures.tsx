import type { Model } from '@redoubt/contract/models';
import { StatCard, StatCards } from '#ui/stat-card/stat-card.tsx';
import { count, figure } from '#ui/words/numbers.ts';
import { dollars, milliseconds } from '../list/model-words.ts';

/** What the calls of a model amount to: in the last 24 hours, and below each in 30 days. */
export function ModelFigures({ model: { lastDay, lastMonth } }: { readonly model: Model }) {
  const hasCalls = lastDay.calls > 0;
  return (
    <StatCards>
      <StatCard
        label="First token, 24 h"
        value={lastDay.firstTokenMs === null ? null : milliseconds(lastDay.firstTokenMs)}
        missing="No reply yet"
        {...(lastMonth.firstTokenMs !== null && {
          note: `${milliseconds(lastMonth.firstTokenMs)} in 30 days`,
        })}
      />
      <StatCard
        label="Errors, 24 h"
        value={hasCalls ? `${figure(lastDay.failures)} of ${figure(lastDay.calls)}` : null}
        missing="No call yet"
        note={`${figure(lastMonth.failures)} of ${count(lastMonth.calls, 'call', 'calls')} in 30 days`}
      />
      <StatCard
        label="Tokens, 24 h"
        value={hasCalls ? figure(lastDay.inputTokens + lastDay.outputTokens) : null}
        missing="No call yet"
        note={`${figure(lastMonth.inputTokens + lastMonth.outputTokens)} in 30 days`}
      />
      <StatCard
        label="Money, 24 h"
        value={hasCalls ? dollars(lastDay.micros) : null}
        missing="No call yet"
        note={`${dollars(lastMonth.micros)} in 30 days`}
      />
    </StatCards>
  );
}
