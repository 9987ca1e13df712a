import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  NONCE_PLACEHOLDER,
  pagePolicy,
  securityHeaders,
  type HeaderList,
} from '../output/security-headers.ts';
import type { WriteStatements } from './operator-slots.ts';

/** A built HTML file; each reply gets a nonce of its own, in the text and in the policy. */
export interface BuiltPage {
  readonly headers: HeaderList;
  readonly html: string;
}

export interface BuiltPages {
  /** Prerendered pages by path, as in `/` and `/about`. */
  readonly byPath: ReadonlyMap<string, BuiltPage>;
  /** The page for every other address: the client draws it. */
  readonly fallback: BuiltPage;
}

/** Stands in built HTML for the public address of the product. */
const PUBLIC_URL_PLACEHOLDER = '__PUBLIC_URL__';
const FALLBACK = '__spa-fallback.html';
const INLINE_SCRIPT =
  /<script\b(?![^>]*(?:\bsrc\s*=|\btype="application\/json"))[^>]*>([\s\S]*?)<\/script\s*>/gi;

interface PageSetting {
  readonly publicUrl: string;
  readonly isSecure: boolean;
  /** Null where the operator says nothing: pages then stay as they were built. */
  readonly writeStatements: WriteStatements | null;
}

/**
 * Reads the built HTML files, writes our public address and what the operator says into them, and allows each the inline scripts that it has.
 *
 * @param files paths below `webRoot`, with `/`
 * @throws when the build has no fallback page
 */
export async function readBuiltPages(
  webRoot: string,
  files: readonly string[],
  setting: PageSetting,
): Promise<BuiltPages> {
  const read = async (file: string) => readPage(join(webRoot, file), setting);
  if (!files.includes(FALLBACK))
    throw new Error(`The web build in ${webRoot} has no ${FALLBACK}: build it again.`);
  const prerendered = files.filter((file) => file === 'index.html' || file.endsWith('/index.html'));
  const pages = prerendered.map(
    async (file) => [`/${file.replace(/\/?index\.html$/, '')}`, await read(file)] as const,
  );
  return { byPath: new Map(await Promise.all(pages)), fallback: await read(FALLBACK) };
}

async function readPage(
  path: string,
  { publicUrl, isSecure, writeStatements }: PageSetting,
): Promise<BuiltPage> {
  const built = await readFile(path, 'utf8');
  const written = writeStatements === null ? built : writeStatements(built);
  const html = written.replaceAll(PUBLIC_URL_PLACEHOLDER, () => publicUrl.replace(/\/$/, ''));
  return { html, headers: await securityHeaders(pagePolicy(inlineScriptSources(html)), isSecure) };
}

/** The `'sha256-…'` source of each inline script, as a browser computes it. */
export function inlineScriptSources(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
  return [...new Set(scripts)].map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
}

/** The page's text and headers with this reply's nonce in the placeholders. */
export function fillNonce({ html, headers }: BuiltPage, nonce: string): BuiltPage {
  return {
    html: html.replaceAll(NONCE_PLACEHOLDER, nonce),
    headers: headers.map(([name, value]) => [name, value.replaceAll(NONCE_PLACEHOLDER, nonce)] as const),
  };
}
