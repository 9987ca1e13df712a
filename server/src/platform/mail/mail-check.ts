import { operatorWarnings } from '@redoubt/contract/shared/operator/operator-warnings.ts';
import { handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log/log.ts';
import type { OperatorWarnings } from '#platform/operator-warnings/index.ts';
import { checkMail } from './mail.jobs.ts';
import type { MailFault, MailTransport } from './transport.ts';

const KINDS: readonly MailFault['kind'][] = ['mail-unreachable', 'mail-sign-in', 'mail-tls', 'mail-refused'];

interface MailCheckDeps {
  readonly transport: MailTransport;
  readonly warnings: OperatorWarnings;
  readonly log: Logger;
}

/**
 * Checks at the start of a worker and every 15 minutes whether mails can be sent. A fault is logged and shown to Admins;
 * mails wait meanwhile, and nothing else does.
 */
export function createMailCheck({ transport, warnings, log }: MailCheckDeps): JobSet {
  const check = async () => {
    const fault = (await transport.check?.()) ?? null;
    await warnings.mended(KINDS.filter((kind) => kind !== fault?.kind));
    if (!fault) return;
    log.warn({ setting: 'SMTP_URL', failure: fault.code }, operatorWarnings[fault.kind]);
    await warnings.notice(fault.kind);
  };
  return {
    handlers: [handleJob(checkMail, check)],
    schedule: [{ name: checkMail.name, match: '*/15 * * * *' }],
    atStart: [checkMail],
  };
}
