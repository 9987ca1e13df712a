import { memberAccessOf } from '@redoubt/contract/shared/endpoint.ts';
import { mayCall, isOwned, namesRecord } from '@redoubt/contract/access-matrix.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { buildApiToken } from '../accounts/api-tokens.ts';
import type { SentReply } from '../api-client.ts';
import { roleThatMay, strangeParams } from '../endpoints.ts';
import { buildPerson, openFurtherSession, type TestPerson } from '../people.ts';
import { buildRecord, OWNERS_PASSWORD, recordAddressOf } from '../records.ts';
import type { TestApp } from '../test-app.ts';
import { type DrawnRequest, type FuzzCaller, isRole } from './draw-request.ts';

const TOKEN_SCOPE = 'read';
const OWNER_ROLE = 'Expert';

/** Whether the caller may not do it, so that nothing at all may change. */
export function isWithoutRights({ endpoint, caller, names }: DrawnRequest): boolean {
  if (endpoint.access === 'everyone') return caller === 'API token' && endpoint.scope !== TOKEN_SCOPE;
  if (caller === 'visitor' || caller === 'forged') return true;
  if (caller === 'API token' && endpoint.scope !== TOKEN_SCOPE) return true;
  if (!mayCall(endpoint, roleOf(caller))) return true;
  const isForeign =
    names === 'the owner’s' && caller !== 'owner' && isOwned(endpoint) && namesRecord(endpoint);
  // An Admin who names no organization may change everybody's.
  const isStaffs = endpoint.own === 'staff-reads' || memberAccessOf(endpoint)?.orPlatform === true;
  return isForeign && !(caller === 'Admin' && isStaffs);
}

function roleOf(caller: FuzzCaller): Role {
  return isRole(caller) ? caller : OWNER_ROLE;
}

/** The sender of the drawn requests, and the owner of the named records; a sender who was signed out is replaced. */
export class FuzzStage {
  readonly #server: TestApp;
  readonly #tokens = new Map<FuzzCaller, string>();
  readonly #records = new Map<string, string>();
  #owner: TestPerson | null = null;

  constructor(server: TestApp) {
    this.#server = server;
  }

  /** Everybody and every record that some requests need, so that sending them changes nothing else. */
  async prepare(requests: readonly DrawnRequest[]): Promise<void> {
    for (const request of requests) {
      await this.#tokenOf(request.caller);
      await this.#paramsOf(request);
    }
  }

  async send(request: DrawnRequest): Promise<SentReply> {
    const { endpoint, caller, query, headers, body, form } = request;
    const reply = await this.#server.api.send(endpoint, {
      token: await this.#tokenOf(caller),
      params: await this.#paramsOf(request),
      query,
      headers,
      body: form ? formOf(form) : body,
    });
    // The call before has ended the session: the next comes with another.
    if (reply.status === 401 && endpoint.access !== 'everyone') this.#tokens.delete(caller);
    return reply;
  }

  /** New people and records for the next requests: many of the old are signed out, deleted or used up. */
  forgetAll(): void {
    this.#tokens.clear();
    this.#records.clear();
    this.#owner = null;
  }

  async #tokenOf(caller: FuzzCaller): Promise<string | undefined> {
    if (caller === 'visitor') return undefined;
    if (caller === 'forged') return 'A'.repeat(43);
    const known = this.#tokens.get(caller);
    if (known !== undefined) return known;
    const made = await this.#makeToken(caller);
    this.#tokens.set(caller, made);
    return made;
  }

  async #makeToken(caller: FuzzCaller): Promise<string> {
    const { kit } = this.#server;
    if (caller === 'owner') return openFurtherSession(kit, (await this.#theOwner()).user);
    const person = await buildPerson(kit, { role: roleOf(caller), password: OWNERS_PASSWORD });
    return caller === 'API token' ? buildApiToken(kit, person.user.id, [TOKEN_SCOPE]) : person.token;
  }

  async #theOwner(): Promise<TestPerson> {
    this.#owner ??= await buildPerson(this.#server.kit, { role: OWNER_ROLE, password: OWNERS_PASSWORD });
    return this.#owner;
  }

  /** Records that are of no expert have owners of their own. */
  async #ownerOf(endpoint: DrawnRequest['endpoint']): Promise<TestPerson> {
    if (mayCall(endpoint, OWNER_ROLE)) return this.#theOwner();
    return buildPerson(this.#server.kit, { role: roleThatMay(endpoint), password: OWNERS_PASSWORD });
  }

  async #paramsOf({ endpoint, names }: DrawnRequest): Promise<Record<string, string>> {
    const params = strangeParams(endpoint);
    if (names === 'nobody’s') return params;
    if (names !== 'the owner’s') return Object.fromEntries(Object.keys(params).map((key) => [key, names]));
    if (!isOwned(endpoint) || !namesRecord(endpoint)) return params;
    const key = Object.keys(params).find((one) => /^id$|Id$/.test(one)) ?? 'id';
    return { ...params, [key]: await this.#recordOf(endpoint) };
  }

  async #recordOf(endpoint: DrawnRequest['endpoint']): Promise<string> {
    const address = recordAddressOf(endpoint);
    const known = this.#records.get(address);
    if (known !== undefined) return known;
    const made = await buildRecord(this.#server, endpoint, await this.#ownerOf(endpoint));
    this.#records.set(address, made);
    return made;
  }
}

function formOf(fields: NonNullable<DrawnRequest['form']>): FormData {
  const form = new FormData();
  for (const [name, value, isFile] of fields) {
    if (isFile) form.append(name, new Blob([value]), 'a.pdf');
    else form.append(name, value);
  }
  return form;
}
