import type { DataCard, Project } from '@redoubt/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { CloseAction, Dialog } from '#ui/dialog/dialog.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { list } from '#ui/words/lists.ts';
import { count, figure } from '#ui/words/numbers.ts';
import { isJudged } from '../shared/project-words.ts';
import type { ProjectsAt } from '../shared/projects-at.ts';
import { dataCardQuery } from './results.queries.ts';

interface DataCardDialogProps {
  readonly at: ProjectsAt;
  readonly project: Project;
  readonly onClose: () => void;
}

/** What the results are, who made them, and under what. */
export function DataCardDialog({ at, project, onClose }: DataCardDialogProps) {
  return (
    <Dialog title="Data card" lead={`${project.code} ${project.title}`} width={640} onClose={onClose}>
      <AsyncContent
        of={useQuery(dataCardQuery({ named: at.named, id: project.id }))}
        loading={{ rows: 5, label: 'Loading the data card' }}
        failure={{ title: 'The data card could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {(card) => <CardFacts card={card} isOurs={project.organization === null} />}
      </AsyncContent>
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}

interface CardFactsProps {
  readonly card: DataCard;
  /** The platform's own project: Admins review it. */
  readonly isOurs: boolean;
}

function CardFacts({ card, isOurs }: CardFactsProps) {
  const format = useTimeFormat();
  const { kinds, languages, overlap, reviewedBy, acceptedByTime, consent, hasNda, licence } = card;
  return (
    <Facts isStacked>
      <Fact term="Client">{card.client}</Fact>
      {kinds.map(({ kind, name, accepted, people, from, until, format: file }) => (
        <Fact key={kind} term={name}>
          {`${count(accepted, 'accepted answer', 'accepted answers')} by ${count(people, 'person', 'people')}`}
          {from === null || until === null ? '' : `, ${format(from, 'date')} to ${format(until, 'date')}`}
          {`. ${file}`}
        </Fact>
      ))}
      <Fact term="Languages">{list(languages)}</Fact>
      <Fact term="People on each task">{figure(overlap)}</Fact>
      <Fact term="Reviewed by">
        {isJudged(card) ? 'The judges of its challenge' : sayReviewer(reviewedBy, isOurs)}
        {acceptedByTime > 0
          ? `; ${count(acceptedByTime, 'answer was', 'answers were')} accepted because nobody reviewed in time`
          : ''}
      </Fact>
      <Fact term="Consent">
        {consent}
        {hasNda ? ' The project had an agreement of its own, which every expert accepted.' : ''}
      </Fact>
      <Fact term="Licence">{licence}</Fact>
    </Facts>
  );
}

function sayReviewer(reviewedBy: DataCard['reviewedBy'], isOurs: boolean): string {
  if (reviewedBy === 'peers') return 'Peers';
  return isOurs ? 'Admins of Redoubt' : 'The client';
}
