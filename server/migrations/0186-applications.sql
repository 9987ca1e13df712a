-- What an approval has to name, and what the badge says. Every row is computed again by the job; until then it says what
-- its documents say now.
update application_listing set shown = shown || jsonb_build_object(
    'unreadDocuments', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by kind desc, created_at, id)
      from verification_document document
      where document.user_id = application_listing.user_id and document.state = 'submitted'), '[]'),
    'areDocumentsVerified', exists (
      select from background_verification verification
      where verification.user_id = application_listing.user_id and verification.state = 'verified'));
