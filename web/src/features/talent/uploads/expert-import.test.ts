import type { OrganizationKind } from '@redoubt/contract/organizations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { expertImport } from './expert-import.ts';

const ID = '01931d5e-0000-7000-8000-000000000001';
const wordsOf = (kind: OrganizationKind) => expertImport({}, kind).words;
const day = (at: string) => `the day of ${at.slice(0, 10)}`;

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the words of a report (specification §8)', () => {
  it('are those of the specification', () => {
    const words = wordsOf('partner');
    expect(words.complete(386)).toBe(
      'Upload Complete! 386 profiles were successfully added to the platform.',
    );
    expect(words.duplicates(17)).toBe(
      'Duplicate Profiles Detected! 17 profile(s) already exist in the system:',
    );
    expect(words.failed(9)).toBe('Failed Uploads (9)');
  });

  it('are those of the partner variant for a Client', () => {
    const words = wordsOf('client');
    expect(words.failed(9)).toBe('Incomplete Profiles (9)');
    expect(words.failedLead).toBe('The following profiles could not be verified due to missing information:');
  });

  it.each([
    ['active', '2026-11-03T10:00:00Z', 'Already in your organization, active'],
    ['invitation_sent', '2026-11-03T10:00:00Z', 'Already invited on the day of 2026-11-03'],
    ['pending_activation', null, 'Already in your organization, not yet active'],
    ['background_check', null, 'Already in your organization, at the background check'],
  ])('say how far somebody is who is %s', (state, since, sentence) => {
    expect(wordsOf('partner').existing({ state, since }, day)).toBe(sentence);
  });
});

it('has the nine columns of the template, and languages for a Client', () => {
  const namesOf = (kind: OrganizationKind) => expertImport({}, kind).template.columns.map(({ name }) => name);
  expect(namesOf('partner').join(',')).toBe(
    'Name,Email,Skills,Location,Phone,Department,Title,Years of Experience,Certifications',
  );
  expect(namesOf('client').at(-1)).toBe('Languages');
  expect(expertImport({}, 'partner').template.fileName).toBe('expert_profile_template.csv');
  expect(expertImport({}, 'client').template.fileName).toBe('talent_profile_template.csv');
});

it('asks for further rows of the organization that is named', async () => {
  const organizationId = ID as never;
  const calls = stubApi({
    [`GET /api/partner-university/uploads/${ID}/failed`]: jsonResponse({ items: [], nextCursor: null }),
  });
  await expertImport({ organizationId }, 'partner').listFailed(ID, 101);
  expect(calls.map(({ search }) => search)).toEqual([`?organizationId=${ID}&cursor=101&limit=100`]);
});
