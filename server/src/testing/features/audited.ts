import type { TestDatabase } from '../test-database.ts';

interface WrittenEntry {
  readonly action: string;
  readonly object: string;
  readonly person: string | null;
  /** 'person ID', 'API token ID' or 'command NAME'. */
  readonly by: string;
  readonly network: string | null;
  readonly changes: Record<string, { before: unknown; after: unknown }> | null;
}

/** The entries of the audit log about an object, as in 'account 0192…', oldest first. */
export async function listAudited(
  { ownerPool }: Pick<TestDatabase, 'ownerPool'>,
  object: string,
): Promise<WrittenEntry[]> {
  const { rows } = await ownerPool.query<WrittenEntry>(
    `select action, object_kind || ' ' || object_id as object, user_id as person,
       coalesce('API token ' || by_api_token, 'person ' || by_user_id, 'command ' || by_command) as by,
       (select content from audit_value where entry_id = id and part = 'network') as network,
       (select content::jsonb from audit_value where entry_id = id and part = 'changes') as changes
     from audit_entry join audit_link on entry_id = id
     where object_kind || ' ' || object_id = $1 order by sequence`,
    [object],
  );
  return rows;
}
