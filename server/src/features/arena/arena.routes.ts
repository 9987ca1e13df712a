import { arenaEndpoints } from '@redoubt/contract/arena';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { listJudgingFigures } from '#features/judging';
import { createFreshValue } from '#platform/fresh-value.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveEvents } from '#platform/http/serve.ts';
import type { Arena } from './arena.ts';
import { listAllAttempts } from './all-attempts/list-all-attempts.ts';
import { endAttempt } from './attempts/end-attempt.ts';
import { getAttempt, getAttemptedChallenge } from './attempts/get-attempt.ts';
import { listAttempts } from './attempts/list-attempts.ts';
import { listChallengeProgress } from './attempts/list-progress.ts';
import { listPersonWork, listWork } from './work/list-work.ts';
import { countAttemptsFor, getChallengeFiguresFor } from './figures/client-figures.ts';
import { issueClientAttemptsTicket } from './findings/export-client-attempts.ts';
import { getFinding } from './findings/get-finding.ts';
import { listClientAttempts } from './findings/list-client-attempts.ts';
import { triageFinding } from './findings/triage-finding.ts';
import { readDryRun, startDryRun, stopDryRun } from './dry-runs/dry-runs.ts';
import { getClaim, listClaims } from './claims/read-claims.ts';
import { ruleClaim } from './claims/rule-claim.ts';
import { dismissReport } from './reports/dismiss-report.ts';
import { listReports } from './reports/list-reports.ts';
import { liftQuarantine, quarantineAttempt } from './reports/quarantine.ts';
import { reportAttempt, reportFinding, reportVerdict } from './reports/report-what-one-reads.ts';
import { sendMessage, stopReply } from './replies/send-message.ts';
import { startAttempt } from './attempts/start-attempt.ts';
import { appealVerdict, withdrawAppeal } from './verdicts/appeal-verdict.ts';
import { listAllAppeals } from './verdicts/list-appeals.ts';
import { listPublished } from './verdicts/list-published.ts';
import { publishVerdict } from './verdicts/publish-verdict.ts';
import { getVerdict } from './verdicts/show-verdict.ts';
import { streamReply } from './replies/stream-reply.ts';
import { submit } from './submissions/submit.ts';
import { correctTags } from './verdicts/correct-tags.ts';
import { estimateBreak } from './submissions/estimate-break.ts';

export function serveArena(app: HttpApp, arena: Arena): void {
  serve(app, arenaEndpoints.startAttempt, ({ caller, body }) => startAttempt(arena, caller, body));
  serve(app, arenaEndpoints.listAttempts, ({ caller, query }) => listAttempts(arena, caller, query));
  serve(app, arenaEndpoints.listWork, ({ caller, query }) => listWork(arena, caller, query));
  serve(app, arenaEndpoints.listAllAttempts, ({ query }) => listAllAttempts(arena, query));
  serve(app, arenaEndpoints.listPersonWork, ({ params, query }) => listPersonWork(arena, params.id, query));
  serve(app, arenaEndpoints.getAttempt, ({ caller, params }) => getAttempt(arena, caller, params.id));
  serve(app, arenaEndpoints.getAttemptedChallenge, ({ caller, params }) =>
    getAttemptedChallenge(arena, caller, params.id),
  );
  serve(app, arenaEndpoints.sendMessage, ({ caller, params, body }) =>
    sendMessage(arena, caller, { id: params.id, message: body }),
  );
  serve(app, arenaEndpoints.stopReply, ({ caller, params }) => stopReply(arena, caller, params.id));
  serve(app, arenaEndpoints.endAttempt, ({ caller, params }) => endAttempt(arena, caller, params.id));
  serve(app, arenaEndpoints.submit, ({ caller, params, body, idempotencyKey }) =>
    submit(arena, caller, { id: params.id, submission: body, idempotencyKey }),
  );
  serve(app, arenaEndpoints.estimateBreak, ({ caller, params, query }) =>
    estimateBreak(arena, caller, { id: params.id, turn: query.turn }),
  );
  serveEvents(app, arenaEndpoints.streamReply, ({ caller, params, lastEventId, signal }) =>
    streamReply(arena, caller, { id: params.id, lastEventId, signal }),
  );
  serve(app, arenaEndpoints.listClientAttempts, (call) => listClientAttempts(arena, call, call.query));
  serve(app, arenaEndpoints.issueClientAttemptsTicket, (call) =>
    issueClientAttemptsTicket(arena, call, call.body),
  );
  serve(app, arenaEndpoints.getFinding, (call) => getFinding(arena, call, call.params.id));
  serve(app, arenaEndpoints.triageFinding, ({ caller, membership, params, body, expectedRevision }) =>
    triageFinding(arena, { caller, membership, id: params.id, form: body, expectedRevision }),
  );
  serve(app, arenaEndpoints.countAttempts, (call) => countAttemptsFor(arena.kit, call));
  serve(app, arenaEndpoints.getChallengeFigures, (call) =>
    getChallengeFiguresFor(arena.kit, call, call.params.challengeId),
  );
  serve(app, arenaEndpoints.listChallengeProgress, ({ caller }) => listChallengeProgress(arena.kit, caller));
  serve(app, arenaEndpoints.listClaims, ({ query }) => listClaims(arena, query));
  serve(app, arenaEndpoints.getClaim, ({ caller, params }) => getClaim(arena, caller, params.id));
  serve(app, arenaEndpoints.ruleClaim, ({ caller, params, body }) =>
    ruleClaim(arena, { caller, id: params.id, ruling: body }),
  );
  serveVerdicts(app, arena);
  serveReports(app, arena);
  serve(app, arenaEndpoints.startDryRun, (call) => startDryRun(arena, call));
  serve(app, arenaEndpoints.getDryRun, (call) => readDryRun(arena, call));
  serve(app, arenaEndpoints.stopDryRun, (call) => stopDryRun(arena, call));
}

function serveVerdicts(app: HttpApp, arena: Arena): void {
  serve(app, arenaEndpoints.getVerdict, ({ caller, params }) => getVerdict(arena, caller ?? null, params.id));
  serve(app, arenaEndpoints.appealVerdict, ({ caller, params, body }) =>
    appealVerdict(arena, { caller, id: params.id, reason: body.reason }),
  );
  serve(app, arenaEndpoints.withdrawAppeal, ({ caller, params }) =>
    withdrawAppeal(arena, { caller, id: params.id }),
  );
  serve(app, arenaEndpoints.publishVerdict, ({ caller, params, body }) =>
    publishVerdict(arena, { caller, id: params.id, form: body }),
  );
  serve(app, arenaEndpoints.correctTags, ({ caller, params, body }) =>
    correctTags(arena, { caller, id: params.id, form: body }),
  );
  serve(app, arenaEndpoints.listPublishedVerdicts, ({ params, query }) =>
    listPublished(arena, params.handle, query),
  );
  serve(app, arenaEndpoints.listAppeals, ({ query }) => listAllAppeals(arena, query));
  serveFigures(app, arena);
}

function serveFigures(app: HttpApp, { kit: { database } }: Arena): void {
  // Everybody reads these figures, from one query a minute.
  const figures = createFreshValue({
    maxAgeMs: MINUTE_MS,
    load: async () => ({ items: await listJudgingFigures(database.kysely) }),
  });
  serve(app, arenaEndpoints.getJudgingFigures, () => figures.get());
}

function serveReports(app: HttpApp, arena: Arena): void {
  serve(app, arenaEndpoints.reportAttempt, ({ caller, params, body }) =>
    reportAttempt(arena, { caller, id: params.id, form: body }),
  );
  serve(app, arenaEndpoints.reportFinding, ({ caller, membership, params, body }) =>
    reportFinding(arena, { caller, membership, id: params.id, form: body }),
  );
  serve(app, arenaEndpoints.reportVerdict, ({ caller, params, body }) =>
    reportVerdict(arena, { caller, id: params.id, form: body }),
  );
  serve(app, arenaEndpoints.listReports, ({ query }) => listReports(arena, query));
  serve(app, arenaEndpoints.dismissReport, ({ caller, params, body }) =>
    dismissReport(arena, { caller, id: params.id, form: body }),
  );
  serve(app, arenaEndpoints.quarantineAttempt, ({ caller, params, body }) =>
    quarantineAttempt(arena, { caller, id: params.id, form: body }),
  );
  serve(app, arenaEndpoints.liftQuarantine, ({ caller, params, body }) =>
    liftQuarantine(arena, { caller, id: params.id, form: body }),
  );
}
