import { settingsSchema } from './settings.ts';

/** The settings as a Markdown table, as the README holds it between its markers. */
export function renderSettingsTable(): string {
  const rows = Object.entries(settingsSchema.shape).map(([name, field]) => {
    const fallback = field.safeParse(undefined).data;
    const shown = fallback === undefined || Array.isArray(fallback) ? '' : `\`${String(fallback)}\``;
    return `| \`${name}\` | ${shown} | ${field.description ?? ''} |`;
  });
  return ['| setting | if unset | what it is for |', '| --- | --- | --- |', ...rows].join('\n');
}

if (import.meta.main) process.stdout.write(`${renderSettingsTable()}\n`);
