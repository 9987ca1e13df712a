export { makeChallengesTab } from './challenges-tab.tsx';
export { ChallengeBrief } from './challenge/challenge-brief.tsx';
export { trackWords, difficultyWords, listWords } from './challenge/challenge-words.ts';
export { challengeListQuery, challengeQuery, challengeListQueries } from './challenge/challenges.queries.ts';
export { PointsCurve } from './challenge/points-curve.tsx';
export { ChallengeSheet } from './challenge/challenge-sheet.tsx';
export { ChallengeBrowser } from './list/challenge-browser.tsx';
export { ChallengeFigures } from './list/challenge-figures.tsx';
export { RecordForm } from './record-form/record-form.tsx';
export { RecordActions } from './records/record-actions.tsx';
export { RecordFigures } from './records/record-figures.tsx';
export { describeState, shownStateOf } from './records/record-words.ts';
export { type CountedRecord, RecordsTable } from './records/records-table.tsx';
export {
  previewQuery,
  choicesQuery,
  recordQuery,
  versionsQuery,
  recordsQuery,
} from './records/records.queries.ts';
export { VersionList } from './records/version-list.tsx';
