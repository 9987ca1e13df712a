import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** What a person did on projects, as they read it; null where that is nothing. */
export async function exportWork(on: Queryable, userId: UserId) {
  const { rows: assignments } = await sql`
    select 'P-' || lpad(project.number::text, 3, '0') as project, project.title as "projectTitle", task.title as task, held.kind,
      held.state, held.rate_minor as "rateMinor", project.currency, held.opened_at as "openedAt",
      held.worked_seconds as "workedSeconds", held.draft, held.skip_reason as "skipReason",
      held.contest_reason as "contestReason", held.contested_at as "contestedAt", held.decided_at as "decidedAt",
      coalesce((select json_agg(json_build_object('version', version, 'answer', answer, 'at', at) order by version)
        from submission where assignment_id = held.id), '[]') as submissions,
      coalesce((select json_agg(json_build_object('version', version, 'decision', decision, 'by', by_kind,
          'comments', comments, 'reason', reason, 'at', at) order by at, id)
        from submission_review where assignment_id = held.id), '[]') as reviews
    from assignment held join project on project.id = held.project_id join project_task task on task.id = held.task_id
    where held.user_id = ${userId} order by held.id
  `.execute(on);
  const { rows: reviewed } = await sql`
    select task.title as task, review.version, review.decision, review.comments, review.points, review.reason, review.at
    from submission_review review join assignment held on held.id = review.assignment_id
    join project_task task on task.id = held.task_id
    where review.reviewed_by = ${userId} order by review.at, review.id
  `.execute(on);
  const { rows: takenToReview } = await sql`
    select task.title as task, review.taken_at as "takenAt", review.ended_at as "endedAt",
      review.worked_seconds as "workedSeconds"
    from peer_review review join assignment held on held.id = review.assignment_id
    join project_task task on task.id = held.task_id
    where review.user_id = ${userId} order by review.taken_at, review.id
  `.execute(on);
  const { rows: listed } = await sql`
    select project.title as project, shortlisted_at as "shortlistedAt", invited_at as "invitedAt",
      declined_at as "declinedAt"
    from project_candidate join project on project.id = project_id where user_id = ${userId} order by shortlisted_at
  `.execute(on);
  const { rows: agreements } = await sql`
    select project.title as project, accepted.at from project_nda_acceptance accepted
    join project on project.id = accepted.project_id where accepted.user_id = ${userId} order by accepted.at
  `.execute(on);
  const { rows: begun } = await sql`
    select title, made_at as "madeAt" from project where made_by = ${userId} order by made_at
  `.execute(on);
  const all = { assignments, reviewed, takenToReview, listed, agreements, begun };
  return Object.values(all).every(({ length }) => length === 0) ? null : all;
}

/**
 * Frees the copies of what is not decided for good, and removes it; a rejection keeps its row for whoever was paid for the
 * review, without what was written. Accepted answers and reviews stay, and name nobody.
 */
export async function eraseWork(transaction: Transaction, userId: UserId): Promise<void> {
  await sql`select 1 from assignment where user_id = ${userId} order by id for update`.execute(transaction);
  await sql`
    with freed as (
      select task_id from assignment where user_id = ${userId}
        and (state in ('working', 'submitted', 'changes', 'contested') or (state = 'rejected' and holds_copy))
    )
    update project_task task set free_copies = least(free_copies + 1, project.overlap)
    from freed, project where task.id = freed.task_id and project.id = task.project_id
  `.execute(transaction);
  await sql`
    delete from assignment where user_id = ${userId} and state not in ('accepted', 'rejected', 'contested')
  `.execute(transaction);
  await sql`
    update submission set answer = case held.kind when 'rating' then '{"ratings": []}'::jsonb else '{"blocks": []}' end
    from assignment held where held.id = assignment_id and held.user_id = ${userId} and held.state <> 'accepted'
  `.execute(transaction);
  await sql`
    update submission_review set comments = (
      select coalesce(jsonb_agg(jsonb_set(comment, '{passage}', 'null') order by place), '[]')
      from jsonb_array_elements(comments) with ordinality as listed (comment, place))
    from assignment held where held.id = assignment_id and held.user_id = ${userId} and held.state <> 'accepted'
  `.execute(transaction);
  await sql`
    update assignment set draft = null, contest_reason = null, contested_at = null, holds_copy = state = 'accepted',
      accept_at = null, state = case state when 'accepted' then state else 'rejected' end
    where user_id = ${userId}
  `.execute(transaction);
  await sql`update submission_review set reviewed_by = null where reviewed_by = ${userId}`.execute(
    transaction,
  );
  await sql`delete from peer_review where user_id = ${userId}`.execute(transaction);
  await sql`delete from project_candidate where user_id = ${userId}`.execute(transaction);
  await sql`delete from project_nda_acceptance where user_id = ${userId}`.execute(transaction);
  await sql`update project set made_by = null where made_by = ${userId}`.execute(transaction);
}
