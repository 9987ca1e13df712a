import type { Finding, Triage } from '@redoubt/contract/arena';
import { severityWord } from '@redoubt/contract/challenges';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { isAtLeast, type MemberRole } from '@redoubt/contract/shared/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Link } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { LevelDots } from '#ui/levels/levels.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { fixedTenth } from '#ui/words/numbers.ts';
import { countMessages } from '../attempts/arena-words.ts';
import { ReportAction } from '../reports/report-action.tsx';
import { refetchTranscripts, reportFinding } from '../reports/reports.queries.ts';
import { WithheldNote } from '../reports/withheld-note.tsx';
import { scoreWord } from '../severity/severity-words.ts';
import { blurOf } from '../transcript/reply-blur.ts';
import { Transcript } from '../transcript/transcript.tsx';
import { seeTurn } from '../transcript/turn-row.tsx';
import { chooseVerdict } from '../verdict/verdict-choice.ts';
import { VerdictWords } from '../verdict/verdict-panel.tsx';
import { FindingPartsContext } from './finding-parts.tsx';
import { findingQuery } from './findings.queries.ts';
import { shortId, triageLooks } from './finding-words.ts';
import { TriageForm } from './triage-form.tsx';
import classes from './findings.module.css';

interface FindingDetailProps {
  readonly named: NamedOrganization;
  readonly id: AttemptId;
  readonly memberRole: MemberRole;
}

/** A break: verdict, transcript with the marked turn, and what the organization decided on it. */
export function FindingDetail({ named, id, memberRole }: FindingDetailProps) {
  return (
    <>
      <p className={classes['back']}>
        <Link to={paths.partner({ ...named, tab: 'findings' })}>All findings</Link>
      </p>
      <AsyncContent
        of={useQuery(findingQuery(named, id))}
        loading={{ rows: 6, height: 'tall', label: 'Loading the finding' }}
        failure={{ title: 'The finding could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {(finding) => <Read named={named} finding={finding} mayTriage={isAtLeast(memberRole, 'manager')} />}
      </AsyncContent>
    </>
  );
}

interface ReadProps {
  readonly named: NamedOrganization;
  readonly finding: Finding;
  readonly mayTriage: boolean;
}

function Read({ named, finding, mayTriage }: ReadProps) {
  const { OnEachVersion } = use(FindingPartsContext);
  const { challenge, handle, closedAt, messagesSent, targetName } = finding;
  const verdict = chooseVerdict(finding.verdicts);
  return (
    <article className={classes['finding']} aria-label={`Break of ${challenge.title} by ${handle}`}>
      <header className={classes['head']}>
        <p className={classes['code']}>
          {challenge.code} <span aria-hidden="true">/</span> {shortId(finding.id)}
        </p>
        <h2 className={classes['title']}>{challenge.title}</h2>
        <p className={classes['soft']}>
          Broken by <strong>{handle}</strong> on <Time at={closedAt ?? finding.startedAt} form="dateTime" />,
          after {countMessages(messagesSent)} to {targetName}. Version {finding.version} of the challenge.
        </p>
      </header>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <section className={classes['card']} aria-label="Verdict">
            {verdict && (
              <VerdictWords
                attempt={finding}
                verdict={verdict}
                onSeeMark={seeTurn}
                blur={blurOfFinding(finding)}
              />
            )}
            <p className={classes['objective']}>
              <span className={classes['soft']}>Objective:</span> {finding.objective}
            </p>
          </section>
          <OnEachVersion
            named={named}
            id={finding.id}
            mayReplay={mayTriage}
            blur={blurOf(blurOfFinding(finding), finding.finding.turn)}
          />
          <section className={classes['transcript']} aria-label="Transcript">
            <ReadTranscript named={named} finding={finding} />
          </section>
        </div>
        <aside className={classes['side']} aria-label="Triage">
          <section className={classes['card']}>
            <h3 className={classes['heading']}>Triage</h3>
            <Decision named={named} finding={finding} />
            {mayTriage ? (
              <TriageForm key={finding.finding.triage.revision} named={named} finding={finding} />
            ) : (
              <p className={classes['soft']}>Managers and owners of your organization decide on findings.</p>
            )}
          </section>
          <History history={finding.history} />
        </aside>
      </div>
    </article>
  );
}

/** The transcript, with the way to report it; or why it is not shown. */
function blurOfFinding({ harms, id }: Pick<Finding, 'harms' | 'id'>) {
  return { harms, of: id };
}

function ReadTranscript({ named, finding }: Omit<ReadProps, 'mayTriage'>) {
  const { id, turns, withheld, targetName } = finding;
  if (turns.length === 0)
    return withheld === undefined ? (
      <EmptyState title="The transcript is gone">
        The expert deleted their account, and their messages with it. Verdict and triage remain.
      </EmptyState>
    ) : (
      <WithheldNote text={withheld} />
    );
  return (
    <>
      <div className={classes['report']}>
        <ReportAction
          turns={turns}
          turn={finding.finding.turn}
          send={reportFinding(named, id)}
          onSent={() => void refetchTranscripts()}
        />
      </div>
      <WithheldNote text={withheld} />
      <Transcript
        attempt={{ ...finding, isOwn: false }}
        targetName={targetName}
        blur={blurOfFinding(finding)}
      />
    </>
  );
}

/** How the finding is now. */
function Decision({ named, finding }: Omit<ReadProps, 'mayTriage'>) {
  const { StateFact } = use(FindingPartsContext);
  const { original } = finding;
  const { severity, score, triage } = finding.finding;
  const { word, ...look } = triageLooks[triage.state];
  return (
    <Facts isStacked>
      <StateFact named={named} id={finding.id} />
      <Fact term="In triage">
        <StateBadge {...look}>{word}</StateBadge>
      </Fact>
      {triage.state === 'duplicate' ? (
        <Fact term="Duplicate of">
          {original === null ? (
            'A finding that no longer counts as a break'
          ) : (
            <Link
              className={classes['link']}
              to={paths.partner({ ...named, tab: 'findings', finding: original.id })}
            >
              {shortId(original.id)} by {original.handle}
            </Link>
          )}
        </Fact>
      ) : null}
      {score !== null && (
        <Fact term="Severity">
          <strong>{fixedTenth(score)}</strong> of 10, {scoreWord(score).toLowerCase()}
        </Fact>
      )}
      <Fact
        term={triage.severity === null ? 'Harm, as the challenge’s author rates it' : 'Harm, as you rate it'}
      >
        <LevelDots level={severity} word={severityWord(severity)} />
      </Fact>
      {triage.note === '' ? null : (
        <Fact term="Note">
          <span className={classes['note']}>{triage.note}</span>
        </Fact>
      )}
    </Facts>
  );
}

/** Who decided what, and when. */
function History({ history }: Pick<Finding, 'history'>) {
  return (
    <section className={classes['card']}>
      <h3 className={classes['heading']}>History</h3>
      {history.length === 0 ? (
        <p className={classes['soft']}>Nobody has decided on this finding yet.</p>
      ) : (
        <ol className={classes['history']}>
          {history.map((decision) => (
            <li key={decision.revision}>
              <span>{describeDecision(decision)}</span>
              {decision.at !== null && <Time at={decision.at} form="dateTime" />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function describeDecision({ state, severity, by }: Triage): string {
  const rated = severity === null ? '' : `, harm ${String(severity)}`;
  return `${triageLooks[state].word}${rated}, by ${by ?? 'a deleted account'}`;
}
