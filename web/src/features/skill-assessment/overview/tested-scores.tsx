import { type AssessmentKind, assessmentKinds } from '@redoubt/contract/skill-assessment';
import { assessmentWords } from '../assessments/assessment-words.ts';
import { ScoreBadge } from './score-badge.tsx';
import classes from './overview.module.css';

interface TestedScoresProps {
  readonly scores: Readonly<Record<AssessmentKind, number | null>>;
}

/** What the assessments measured, for a profile; those that were not taken are left out. */
export function TestedScores({ scores }: TestedScoresProps) {
  return (
    <ul className={classes['scores']}>
      {assessmentKinds.map((kind) => {
        const score = scores[kind];
        return score === null ? null : (
          <li key={kind} className={classes['scoreLine']}>
            {assessmentWords[kind].title} <ScoreBadge score={score} />
          </li>
        );
      })}
    </ul>
  );
}
