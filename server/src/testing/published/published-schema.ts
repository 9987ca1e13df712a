import { api } from '@redoubt/contract/api.ts';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as z from 'zod';
import { openApiDocument } from '#platform/http/operations/openapi.ts';

/** What the published document says of one reply: which media type it has, and which shape; no content, no body. */
const documentedReply = z.object({
  content: z.record(z.string(), z.object({ schema: z.unknown().optional() })).optional(),
});
const documented = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), documentedReply) })),
  ),
});

export interface SeenReply {
  readonly method: string;
  /** The route's template, as in `/v1/attempts/:id`. */
  readonly route: string;
  readonly status: number;
  readonly contentType: string | undefined;
  /** The decoded body. */
  readonly body: Buffer;
}

let published: Published | undefined;

/** What is wrong with a reply by the document that the API publishes, as a sentence; null where it fits. */
export function findMisfit(reply: SeenReply): string | null {
  published ??= new Published();
  const misfit = published.findMisfit(reply);
  return misfit === null
    ? null
    : `${reply.method} ${reply.route} answered ${String(reply.status)}, ${misfit}`;
}

class Published {
  readonly #document = openApiDocument(api, 'http://localhost:3000');
  readonly #paths = documented.parse(this.#document).paths;
  // Optimizing the code of each check takes as long as generating it, and longer than it runs.
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false, code: { optimize: false } });
  /** Keyed by the JSON of a schema: most refusals are the same everywhere. */
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor() {
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(this.#document, 'api');
  }

  findMisfit({ method, route, status, contentType = '', body }: SeenReply): string | null {
    const path = route.replace(/:(\w+)/g, '{$1}');
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = this.#paths[path]?.[verb];
    // Pages, health and the document itself are no part of what is published.
    if (operation === undefined) return null;
    const response = operation.responses[String(status)];
    if (response === undefined) return 'a status that is not documented';
    if (response.content === undefined)
      return body.length === 0 ? null : 'with a body that is not documented';
    if (method === 'HEAD') return null;
    const [type = ''] = contentType.split(';', 1);
    const content = response.content[type] ?? response.content['*/*'];
    if (content === undefined) return `as ${type}, which is not documented`;
    if (content.schema === undefined) return null;
    const pointer = ['paths', path, verb, 'responses', String(status), 'content', type, 'schema'];
    const validate = this.#compile(content.schema, pointer);
    for (const value of valuesOf(type, body)) {
      if (!validate(value)) return `which does not fit (${this.#ajv.errorsText(validate.errors)})`;
    }
    return null;
  }

  /** Compiled at its first use: all of them take seconds, and a test file meets a few. */
  #compile(schema: unknown, pointer: readonly string[]): ValidateFunction {
    const text = JSON.stringify(schema);
    const known = this.#compiled.get(text);
    if (known) return known;
    const address = pointer.map((part) =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    );
    const made = this.#ajv.compile({ $ref: `api#/${address.join('/')}` });
    this.#compiled.set(text, made);
    return made;
  }
}

/** The JSON of a body, or that of each of its events. */
function valuesOf(type: string, body: Buffer): unknown[] {
  const text = body.toString();
  if (type !== 'text/event-stream') return [JSON.parse(text)];
  // An event that was cut off with its connection has no end.
  const events = text.split('\n\n').slice(0, -1);
  return events.flatMap((event) => {
    const data = event.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []));
    return data.length === 0 ? [] : [JSON.parse(data.join('\n')) as unknown];
  });
}
