// Every repetition that another could follow is bounded, so that no text, however made, takes more than linear time.
const SECRET_NAME =
  '[\\w-]{0,40}(?:password|passwd|passphrase|secret|token|authorization|cookie|credential|api[_-]?key|private[_-]?key)[\\w-]{0,40}|otp';

const HINT =
  /passw|passph|secret|token|authoriz|cookie|credential|key|otp|ticket|code=|state=|bearer|basic|@/i;

// "name":"value" in JSON, also inside a string that was JSON itself (\"name\":\"value\").
const JSON_FIELD = new RegExp(
  `(\\\\{0,15}")(${SECRET_NAME})(\\1\\s{0,9}:\\s{0,9})(?:\\1(?:(?!\\1)(?:\\\\.|[^\\\\]))*\\1|\\{(?:[^{}]|\\{[^{}]*\\})*\\}|\\[[^\\][]*\\]|[\\w.+-]+)`,
  'gi',
);
// name=value in addresses and forms; `code` and `state` carry sign-ins only here.
const PARAMETER = new RegExp(`([?&\\s"';]|^)(${SECRET_NAME}|code|state|ticket)=[^&\\s"'\\\\;]+`, 'gi');
const CREDENTIAL = /\b(Bearer|Basic)\s{1,9}[\w.~+/=-]+/gi;
const IN_ADDRESS = /\b([a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@"]{0,256}):[^\s/@"]{1,1024}@/gi;

// What people write to each other at; a package with its version, as stacks have it, ends in no letters.
const MAIL_ADDRESS = /[\p{L}\p{N}_.!#$%&*+^`{|}~-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,9}\p{L}{2,63}/gu;

/** Takes the values of passwords, tokens, cookies and the like out of a finished log line, and mail addresses. */
export function redactSecrets(line: string): string {
  if (!HINT.test(line)) return line;
  return line
    .replace(JSON_FIELD, '$1$2$3$1[redacted]$1')
    .replace(PARAMETER, '$1$2=[redacted]')
    .replace(CREDENTIAL, '$1 [redacted]')
    .replace(IN_ADDRESS, '$1:[redacted]@')
    .replace(MAIL_ADDRESS, '[address]');
}
