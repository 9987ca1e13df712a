import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { useQuery } from '@tanstack/react-query';
import { BreakRateFigure, challengeFiguresQuery } from '#features/arena';
import { RecordFigures } from '#features/challenges';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';

interface FiguresOfProps {
  readonly record: Pick<ChallengeRecord, 'id' | 'opensAt'>;
  readonly named?: NamedOrganization;
}

/** What the attempts at a challenge amount to, as the arena counts them. */
export function FiguresOf({ record, named }: FiguresOfProps) {
  return (
    <AsyncContent
      of={useQuery(challengeFiguresQuery(record.id, named))}
      loading={{ rows: 4, height: 'tall', label: 'Loading the figures' }}
      failure={{ title: 'The figures could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(figures) => (
        <>
          {named && <BreakRateFigure named={named} challenge={record.id} />}
          <RecordFigures record={record} figures={figures} />
        </>
      )}
    </AsyncContent>
  );
}
