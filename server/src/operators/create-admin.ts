import { parseArgs } from 'node:util';
import { signUp } from '@redoubt/contract/sign-in';
import type * as z from 'zod';
import { type Infrastructure, connectInfrastructure } from '#boot.ts';
import type { Progress } from '#progress.ts';
import { readConfig } from '#config.ts';
import { type Account, findAccount } from '#features/accounts';
import { promoteToAdmin, makeAdmin, findPasswordProblem } from '#features/sign-in';
import type { Kit } from '#kit.ts';
import { runCommand } from './run-command.ts';
import { type Terminal, terminal } from './terminal.ts';

const USAGE = `npm run admin:create -- [--email ADDRESS] [--firstname NAME] [--lastname NAME] [--mail] [--promote]

  --email, --firstname, --lastname   asked for where they are missing; --lastname "" for one name
  --mail      mail the link to choose a password instead of printing it; a running server sends it
  --promote   make the owner of an existing account an Admin

The password is asked for, hidden, or chosen by the link. It is never an argument: other people of this machine and its
history would read it.`;

const EXIT_MISUSE = 2;

class Misuse extends Error {}

interface Command {
  readonly kit: Kit;
  readonly terminal: Terminal;
}

interface Given {
  readonly email?: string;
  readonly firstname?: string;
  readonly lastname?: string;
  readonly mail: boolean;
  readonly promote: boolean;
}

interface Opening {
  /** Opens the database, once the arguments have been read. */
  readonly open: () => Promise<Pick<Infrastructure, 'kit' | 'close'>>;
  readonly terminal: Terminal;
}

/** Makes an Admin from the options and the answers, or promotes the owner of the address. Answers the exit code. */
export async function createAdmin({ open, terminal: at }: Opening, args: readonly string[]): Promise<number> {
  try {
    const given = readArguments(args);
    if (!at.isInteractive) requireFields(given);
    const infrastructure = await open();
    try {
      return await makeOrPromote({ kit: infrastructure.kit, terminal: at }, given);
    } finally {
      await infrastructure.close();
    }
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    at.say(`${error.message}\n\n${USAGE}`);
    return EXIT_MISUSE;
  }
}

async function makeOrPromote(command: Command, given: Given): Promise<number> {
  const { kit, terminal: at } = command;
  const email = await askField(at, { label: 'Email', given: given.email, shape: signUp.shape.email });
  const known = await findAccount(kit.database.kysely, { email });
  return known ? promoteExisting(command, { ...known, email }, given) : makeNew(command, email, given);
}

/** Nobody can answer questions, so every option is required. */
function requireFields({ email, promote, firstname, lastname }: Given): void {
  if (email === undefined) throw new Misuse('--email is missing.');
  if (!promote && (firstname === undefined || lastname === undefined))
    throw new Misuse('--firstname and --lastname are missing.');
}

function readArguments(args: readonly string[]): Given {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        email: { type: 'string' },
        firstname: { type: 'string' },
        lastname: { type: 'string' },
        mail: { type: 'boolean', default: false },
        promote: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch {
    // The library's sentence quotes what was typed, which may be a password.
    throw new Misuse('One of these arguments is not known.');
  }
}

async function promoteExisting(
  { kit, terminal: at }: Command,
  known: Account,
  { promote }: Given,
): Promise<number> {
  const { email, role, isDisabled } = known;
  if (isDisabled) {
    at.say(`The account ${email} is disabled. Nothing was changed.`);
    return 1;
  }
  if (role === 'Admin') {
    at.say(`${email} is an Admin already.`);
    return 0;
  }
  at.say(`There is an account ${email} already; its role is ${role}.`);
  if (!promote && !(await isConfirmed(at, 'Make this account an Admin? (yes/no) '))) {
    at.say('Nothing was changed. To make that account an Admin, use --promote.');
    return 1;
  }
  await promoteToAdmin(kit, known);
  at.say(`${email} is an Admin now, from the next click on, and is told by mail.`);
  return 0;
}

async function isConfirmed(at: Terminal, question: string): Promise<boolean> {
  return at.isInteractive && (await at.ask(question)).trim().toLowerCase() === 'yes';
}

async function makeNew({ kit, terminal: at }: Command, email: string, given: Given): Promise<number> {
  const { firstname: first, lastname: last } = signUp.shape;
  const firstname = await askField(at, { label: 'First name', given: given.firstname, shape: first });
  const lastname = await askField(at, {
    label: 'Last name (empty for one name)',
    given: given.lastname,
    shape: last,
  });
  const password = given.mail ? null : await askPassword(at);
  const path = await makeAdmin(kit, {
    email,
    firstname,
    lastname,
    password,
    isLinkMailed: given.mail,
  });
  at.say(`${email} is an Admin now.`);
  if (given.mail) at.say('The link to choose a password is in the mail, which the running server sends.');
  if (path !== null) at.say(`Choose the password within an hour: ${kit.publicUrl}${path}`);
  return 0;
}

interface Field {
  readonly label: string;
  readonly given: string | undefined;
  readonly shape: z.ZodType<string>;
}

/**
 * The given option, or the answer to a question, which is repeated until it is valid. @throws Misuse when the option is
 * invalid.
 */
async function askField(at: Terminal, { label, given, shape }: Field): Promise<string> {
  let text = given;
  for (;;) {
    if (text === undefined && !at.isInteractive) throw new Misuse(`${label} is missing.`);
    const parsed = shape.safeParse(text ?? (await at.ask(`${label}: `)));
    if (parsed.success) return parsed.data;
    const message = parsed.error.issues[0]?.message ?? `${label} is not valid`;
    if (given !== undefined) throw new Misuse(`${message}.`);
    at.say(`${message}.`);
    text = undefined;
  }
}

/** Null where the person is to choose it by a link. */
async function askPassword(at: Terminal): Promise<string | null> {
  if (!at.isInteractive) return null;
  for (;;) {
    const password = await at.askHidden('Password (leave it empty to get a link to choose one): ');
    if (password === '') return null;
    const problem = await findPasswordProblem(password);
    if (problem === null && (await at.askHidden('Once more: ')) === password) return password.trim();
    at.say(problem === null ? 'Passwords do not match.' : `${problem}.`);
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    const progress: Progress = (sentence) => void process.stderr.write(`${sentence}\n`);
    const open = () => connectInfrastructure(readConfig(process.env), progress, { mayJoin: true });
    return createAdmin({ open, terminal }, process.argv.slice(2));
  });
}
