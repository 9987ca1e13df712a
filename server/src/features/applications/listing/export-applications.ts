import * as z from 'zod';
import {
  type Applicant,
  applicationsEndpoints,
  sayReason,
  sayState,
  urgencyWords,
} from '@redoubt/contract/applications';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import type { BodyOf } from '@redoubt/contract/shared/endpoint.ts';
import { getUser } from '#features/accounts';
import { type DownloadSource, issueTicket, writeCsv } from '#platform/downloads/index.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { type ListingPlace, walkListings } from './find-listings.store.ts';

const SOURCE = 'applications';
const BATCH = 500;

type ExportRequest = BodyOf<typeof applicationsEndpoints.issueApplicationsTicket>;

/** A ticket for the list as it is filtered and sorted; the audit log gets an entry. */
export function issueApplicationsTicket(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  caller: Caller,
  request: ExportRequest,
): Promise<DownloadTicket> {
  const subject = JSON.stringify(request);
  return kit.database.transaction(async (transaction) => {
    await kit.audit.write(transaction, {
      by: caller,
      action: 'application-list.export',
      object: { kind: 'application-list', id: request.list },
      person: null,
    });
    return issueTicket(kit, transaction, { source: { name: SOURCE }, subject, caller });
  });
}

/** The list as CSV, produced while it is sent, if the ticket's holder is an Admin when it is used. */
export function applicationDownloads(kit: Pick<Kit, 'database'>): DownloadSource {
  return {
    name: SOURCE,
    async open(subject, userId) {
      const { role } = await getUser(kit.database.kysely, userId);
      if (role !== 'Admin') return null;
      const request = applicationsEndpoints.issueApplicationsTicket.body.parse(
        z.json().parse(JSON.parse(subject)),
      );
      return {
        content: writeCsv(Object.keys(columns), listRows(kit, request)),
        fileName: `redoubt-applications-${request.list}.csv`,
        contentType: 'text/csv; charset=utf-8',
      };
    },
  };
}

/** In the words of the table. */
const columns: Readonly<Record<string, (of: Applicant) => string>> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Role: ({ role }) => role,
  State: sayState,
  Urgency: ({ urgency }) => urgencyWords[urgency],
  Reason: ({ reason }) => sayReason(reason),
  Complete: ({ profileCompletion }) => `${String(profileCompletion)}%`,
  Rating: ({ rating }) => (rating === null ? '' : rating.toFixed(1)),
  Experience: ({ experience }) => experience ?? '',
  Years: ({ yearsExperience }) => (yearsExperience === null ? '' : String(yearsExperience)),
  Skills: ({ skills }) => skills.join('; '),
  Languages: ({ languages }) => languages.join('; '),
  Certifications: ({ certifications }) => certifications.join('; '),
  Location: ({ location }) => location,
  Phone: ({ phone }) => phone,
  Begun: ({ begunAt }) => begunAt,
  Sent: ({ submittedAt }) => submittedAt ?? '',
};

async function* listRows(
  { database }: Pick<Kit, 'database'>,
  { sort, ...filter }: ExportRequest,
): AsyncGenerator<readonly string[]> {
  const write = Object.values(columns);
  let after: ListingPlace | null = null;
  do {
    const rows: Awaited<ReturnType<typeof walkListings>> = await walkListings(database.kysely, {
      filter,
      sort,
      after,
      limit: BATCH,
    });
    for (const { shown } of rows) yield write.map((cell) => cell(shown));
    after = rows.length === BATCH ? (rows.at(-1)?.place ?? null) : null;
  } while (after);
}
