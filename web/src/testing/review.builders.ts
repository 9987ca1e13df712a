import {
  type Applicant,
  type ApplicantDetail,
  type ApplicationPage,
  applicationsEndpoints,
} from '@redoubt/contract/applications';
import { emptyOf } from './empty-of.ts';

const { listApplications, getApplication } = applicationsEndpoints;

/** An id that ends with a number. */
export function idOf(n: number): string {
  return `0190b6f0-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

/** A complete application that was sent and waits, with what is given. */
export function buildApplicant(n: number, change: Partial<Applicant> = {}): Applicant {
  return {
    ...(emptyOf(listApplications.reply.shape.items.element) as Applicant),
    id: idOf(n) as Applicant['id'],
    userId: idOf(1000 + n) as Applicant['userId'],
    name: `Person ${String(n)}`,
    email: `person-${String(n)}@post.example`,
    role: 'Expert',
    status: 'pending',
    profileCompletion: 100,
    begunAt: '2026-11-10T10:00:00.000Z',
    submittedAt: '2026-11-16T10:00:00.000Z',
    sending: 1,
    revisions: ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'],
    ...change,
  };
}

export function buildDetail(applicant: Applicant, change: Partial<ApplicantDetail> = {}): ApplicantDetail {
  return getApplication.reply.parse({
    ...(emptyOf(getApplication.reply) as ApplicantDetail),
    applicant,
    ...change,
  });
}

/** The first page of a list that has these rows, or more. */
export function buildPage(
  items: readonly Applicant[],
  change: Partial<ApplicationPage> = {},
): ApplicationPage {
  return listApplications.reply.parse({
    items,
    page: 1,
    pageSize: 25,
    total: items.length,
    counts: { high: 0, medium: 0, low: items.length },
    asOf: '1:1:',
    ...change,
  });
}
