import { organizationId } from '@redoubt/contract/shared/ids.ts';
import { windowOf } from '@redoubt/contract/shared/numbered-pages.ts';
import type {
  OrganizationKind,
  OrganizationListRow,
  OrganizationType,
} from '@redoubt/contract/organizations';
import { sql } from 'kysely';
import { addressIn } from '#features/accounts';
import { containsWords } from '#platform/database/contains-words.ts';
import type { Queryable } from '#platform/database/database.ts';

interface OrganizationFilter {
  readonly q?: string | undefined;
  readonly kind?: OrganizationKind | undefined;
}

interface OrganizationPage {
  readonly page: number;
  readonly pageSize: number;
  readonly column: 'made' | 'name';
  readonly isDescending: boolean;
}

const orders = { made: ['made_at', 'id'], name: ['name', 'id'] } as const;

/**
 * A page of all organizations, and how many the filter lets through; read from the nearer end. A search for a whole address
 * begins with the organization that has it.
 */
export async function listOrganizations(
  on: Queryable,
  filter: OrganizationFilter,
  request: OrganizationPage,
) {
  const { total } = await selectMatching(on, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { page, offset, limit, isFromEnd } = windowOf(request, Number(total));
  const direction = request.isDescending === isFromEnd ? 'asc' : 'desc';
  const address = addressIn(filter.q);
  const ordered = orders[request.column].reduce(
    (query, column) => query.orderBy(column, direction),
    selectMatching(on, filter)
      .select(['id', 'kind', 'name', 'type', 'contact_email', 'email_verified_at', 'made_at'])
      .select(
        sql<number>`(
          select count(*)::int from organization_member member where member.organization_id = organization.id
        )`.as('members'),
      )
      .$if(address !== null, (query) =>
        query.orderBy(sql`contact_email = ${address}`, isFromEnd ? 'asc' : 'desc'),
      ),
  );
  const rows = await ordered.limit(limit).offset(offset).execute();
  const items = (isFromEnd ? rows.toReversed() : rows).map((row): OrganizationListRow => ({
    id: organizationId.parse(row.id),
    kind: row.kind as OrganizationKind,
    name: row.name,
    type: row.type as OrganizationType | null,
    contactEmail: row.contact_email,
    isEmailVerified: row.email_verified_at !== null,
    members: row.members,
    madeAt: row.made_at.toISOString(),
  }));
  return { items, page, total: Number(total) };
}

function selectMatching(on: Queryable, { q, kind }: OrganizationFilter) {
  return on
    .selectFrom('organization')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .where(containsWords(sql`fold_text(name || ' ' || location || ' ' || contact_email)`, q ?? ''));
}
