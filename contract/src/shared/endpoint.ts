import type * as z from 'zod';
import type { Problem } from './problem.ts';
import type { MemberRole, Role } from './roles.ts';
import type { Scope } from './scopes.ts';

/**
 * Who may call: everyone, anyone signed in, the roles listed, or members of an organization. There is no default.
 * Records are a second question: `own` says that another person's record is a 404; with `staff-reads` an Admin sees it.
 */
export type Access = 'everyone' | 'signed-in' | readonly Role[] | MemberAccess;

/**
 * People of these roles who are members of an organization and, in it, at least this. What they are shown is that
 * organization's; another's record is a 404. They may name it in `?organizationId=`; an Admin, who is a member of none,
 * has to, and may do what its owner may.
 */
export interface MemberAccess {
  readonly roles: readonly Role[];
  readonly member: MemberRole;
  /** An Admin may name none: the call is then for the platform, and has no membership. */
  readonly orPlatform?: true;
}

/** The paths of calls. Pages never begin so; an unknown address there is a JSON 404. */
export type CallPath = `/auth/${string}` | `/v1/${string}` | `/api/partner-university/${string}`;

export interface RequestLimit {
  readonly max: number;
  readonly perSeconds: number;
}

/** A multipart body, which the server reads as a stream: files by field name, and text fields. */
export interface Upload {
  readonly files: readonly string[];
  /** In one request. */
  readonly maxFiles: number;
  /** Bytes of one file. */
  readonly maxFileBytes: number;
  /** Names of the text fields. */
  readonly fields?: readonly string[];
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: CallPath;
  readonly summary: string;
  readonly access: Access;
  readonly own?: true | 'staff-reads';
  /** Only people whose address is verified may call; others get `addressUnverified`, which offers the mail again. */
  readonly needsVerified?: true;
  /** Also for people whose role needs a second factor that they have yet to set up; every other call waits for it. */
  readonly beforeSecondFactor?: true;
  /** The scope that an API token needs; unset, no API token may call. */
  readonly scope?: Scope;
  /** A GET that changes something, because its address is published so: it answers no HEAD. */
  readonly hasEffect?: true;
  /** It takes the revision that the client last read in an If-Match header, and is refused where there is a later one. */
  readonly ifMatch?: true;
  /**
   * It takes an Idempotency-Key header: the same sent again under it is answered as the first and done once; anything else
   * under it is refused with `idempotencyKeyReused`.
   */
  readonly idempotent?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body may also come as a form, as mail programs send theirs. Its fields are text. */
  readonly takesForm?: true;
  /** A multipart body instead of `body`. */
  readonly upload?: Upload;
  /** The shape of a 200 reply; `events` replies are streams whose events have this shape; a `file` has none. */
  readonly reply: z.ZodType;
  readonly replyKind?: 'json' | 'snapshot' | 'events' | 'file';
  /** For `events` that go on until either side ends them. */
  readonly isEndless?: true;
  /** For `events`: how many of them one account may hold open in a process; one more is refused with `tooManyStreams`. */
  readonly maxOpen?: number;
  /** The media type of a `file` that always has the same, as in `image/webp`. */
  readonly mediaType?: string;
  readonly problems: readonly Problem[];
  /** Calls of one person (or one network, signed out) in a window; unset means the general limit. */
  readonly limit?: RequestLimit;
}

/** The membership that an endpoint asks for; null where it asks for none. */
export function memberAccessOf({ access }: Pick<Endpoint, 'access'>): MemberAccess | null {
  return typeof access === 'object' && 'member' in access ? access : null;
}

/** The roles that may call; null where anyone may, or anyone signed in. */
export function rolesOf({ access }: Pick<Endpoint, 'access'>): readonly Role[] | null {
  if (typeof access === 'string') return null;
  return 'member' in access ? access.roles : access;
}

export function endpoint<const E extends Endpoint>(shape: E): E {
  return shape;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type BodyInputOf<E extends Endpoint> = Input<E['body']>;
export type QueryInputOf<E extends Endpoint> = Input<E['query']>;
export type ParamsInputOf<E extends Endpoint> = Input<E['params']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
export type ProblemOf<E extends Endpoint> = E['problems'][number];
