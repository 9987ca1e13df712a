import type { Challenge } from '@redoubt/contract/challenges';
import type { CommunityEvent } from '@redoubt/contract/community';
import type { PublicExpert } from '@redoubt/contract/profile';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { Article } from '#features/learn';
import type { PageState, SearchDocument } from '../documents/search-document.ts';

/** A challenge by what its own page says of it. */
export function describeChallenge(challenge: Challenge): SearchDocument {
  const { slug, code, title, summary, objective, brief, countsAsBreak, doesNotCount, target } = challenge;
  return {
    kind: 'challenge',
    key: slug,
    title,
    summary,
    // What a model is called shows while its challenge is closed alone, and the index is behind that.
    body: join([code, objective, brief, countsAsBreak, doesNotCount, target.isScripted ? target.name : '']),
    path: pagePaths.challenge(slug),
    page: null,
  };
}

export function describeArticle({ path, title, summary, track, tags, text }: Article): SearchDocument {
  const codes = tags.map((tag) => tag.replace(/^[^:]*:/, ''));
  return {
    kind: 'article',
    key: path,
    title,
    summary,
    body: join([text, track, ...codes]),
    path,
    page: null,
  };
}

export function describeEvent({
  slug,
  title,
  kind,
  summary,
  description,
  host,
  place,
}: CommunityEvent): SearchDocument {
  return {
    kind: 'event',
    key: slug,
    title,
    summary,
    body: join([leaveWords(description), kind, host, place.kind === 'venue' ? place.venue : 'online']),
    path: pagePaths.event(slug),
    page: null,
  };
}

/** The page of a person: by name where their page says it, else by handle. */
export function describePerson(expert: PublicExpert, page: PageState): SearchDocument {
  const { handle, about, skills, languages, education, projects } = expert;
  const name = about?.fullName ?? handle;
  return {
    kind: 'person',
    key: page.userId,
    title: name,
    summary:
      firstOf(about?.professionalTitle, join(skills?.functionalExpertise ?? [], ', ')) ?? `Expert @${handle}`,
    body: join([
      handle,
      about?.about,
      about?.countryOfResidence,
      ...(skills?.functionalExpertise ?? []),
      ...(skills?.domainExpertise ?? []),
      ...(skills?.certifications ?? []),
      ...(languages ?? []).map((language) => language.name),
      education?.institution,
      education?.fieldOfStudy,
      ...(projects ?? []).flatMap(({ title, description }) => [title, description]),
    ]),
    path: pagePaths.expert(handle),
    page: { userId: page.userId, changedAt: page.changedAt },
  };
}

function firstOf(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text !== '');
}

/** Markdown without the signs and the addresses of its links. */
function leaveWords(markdown: string): string {
  return markdown.replaceAll(/\]\([^()]*\)|[[*_`#>|~]/g, '');
}

/** So much of a text is searched: a page of fifty long projects would cost everybody who finds it. */
const LONGEST_TEXT = 20_000;

/** What is there, one after the other. */
function join(parts: readonly (string | undefined)[], between = ' '): string {
  return parts
    .filter((part) => part !== undefined && part !== '')
    .join(between)
    .replaceAll(/\s+/g, ' ')
    .slice(0, LONGEST_TEXT)
    .toWellFormed();
}
