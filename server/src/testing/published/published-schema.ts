import type { AnySchema, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as z from 'zod';
import { documentedApi } from '#api-document/index.ts';
import { openApiDocument } from '#platform/http/openapi/document.ts';
import { nameOfCarrying } from '#platform/http/openapi/refusals.ts';

/**
 * What the published document says of one reply: which media type it has, and which shape; no content, no body. Of a
 * refusal, which codes it may have, and of the default one, which statuses.
 */
const documentedReply = z.object({
  content: z.record(z.string(), z.object({ schema: z.json().optional() })).optional(),
  'x-codes': z.array(z.string()).optional(),
  'x-statuses': z.array(z.number()).optional(),
});
const reference = z.object({ $ref: z.string().startsWith('#/components/responses/') });
const documented = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ responses: z.record(z.string(), z.union([reference, documentedReply])) }),
    ),
  ),
  components: z.object({
    responses: z.record(z.string(), documentedReply),
    schemas: z.record(z.string(), z.json()),
  }),
});
type Responses = z.infer<typeof documented>['paths'][string][string]['responses'];

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
  readonly #document = openApiDocument(documentedApi, 'http://localhost:3000');
  readonly #read = documented.parse(this.#document);
  // Optimizing the code of each check takes as long as generating it, and longer than it runs.
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false, code: { optimize: false } });
  /** Keyed by the JSON of a schema: most refusals are the same everywhere. */
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor() {
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(this.#document, 'api');
  }

  findMisfit({ method, route, status, contentType = '', body }: SeenReply): string | null {
    const responses = this.#findResponses(route, method === 'HEAD' ? 'get' : method.toLowerCase());
    // Pages, health and the document itself are no part of what is published.
    if (responses === undefined) return null;
    const response = this.#findReply(responses, status);
    if (response === undefined) return 'a status that is not documented';
    if (response.content === undefined)
      return body.length === 0 ? null : 'with a body that is not documented';
    if (method === 'HEAD') return null;
    const [type = ''] = contentType.split(';', 1);
    const content = response.content[type] ?? response.content['*/*'];
    if (content === undefined) return `as ${type}, which is not documented`;
    if (content.schema === undefined) return null;
    for (const value of valuesOf(type, body)) {
      const misfit = this.#findFault(content.schema, value) ?? this.#findForeignCode(response, value);
      if (misfit !== null) return misfit;
    }
    return null;
  }

  #findFault(schema: unknown, value: unknown): string | null {
    const validate = this.#compile(schema);
    return validate(value) ? null : `which does not fit (${this.#ajv.errorsText(validate.errors)})`;
  }

  /** A refusal has one of the codes that are documented, and the members that go with it. */
  #findForeignCode({ 'x-codes': codes }: z.infer<typeof documentedReply>, value: unknown): string | null {
    if (codes === undefined) return null;
    const { code } = z.object({ code: z.string() }).parse(value);
    if (!codes.includes(code)) return `with the code ${code}, which is not documented`;
    const carrying = this.#read.components.schemas[nameOfCarrying(code)];
    return carrying === undefined ? null : this.#findFault(carrying, value);
  }

  /** By the route's template. A parameter of it may be spelled out in the document, in a path for each value. */
  #findResponses(route: string, verb: string): Responses | undefined {
    const template = route.replace(/:(\w+)/g, '{$1}');
    const spelled = new RegExp(`^${route.replace(/:\w+/g, '[^/{]+')}$`);
    const path =
      template in this.#read.paths
        ? template
        : Object.keys(this.#read.paths).find((one) => route.includes(':') && spelled.test(one));
    return path === undefined ? undefined : this.#read.paths[path]?.[verb]?.responses;
  }

  #findReply(responses: Responses, status: number): z.infer<typeof documentedReply> | undefined {
    const particular = responses[String(status)];
    const found = this.#follow(particular ?? responses['default']);
    return particular || found?.['x-statuses']?.includes(status) ? found : undefined;
  }

  #follow(reply: Responses[string] | undefined): z.infer<typeof documentedReply> | undefined {
    if (reply === undefined || !('$ref' in reply)) return reply;
    return this.#read.components.responses[reply.$ref.split('/').at(-1) ?? ''];
  }

  /** Compiled at its first use: all of them take seconds, and a test file meets a few. */
  #compile(schema: unknown): ValidateFunction {
    const text = JSON.stringify(schema);
    const known = this.#compiled.get(text);
    if (known) return known;
    const made = this.#ajv.compile(atDocument(schema) as AnySchema);
    this.#compiled.set(text, made);
    return made;
  }
}

/** A schema of the document whose references lead into it, wherever it is. */
function atDocument(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/'));
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
