import type { ChallengeVersion, FieldChange } from '@redoubt/contract/challenges';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Time } from '#platform/time/time.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { count } from '#ui/words/numbers.ts';
import { describeValue, fieldNames } from './record-words.ts';
import classes from './records.module.css';
import { versionsQuery } from './records.queries.ts';

interface VersionListProps {
  readonly id: ChallengeId;
  /** Whose challenge it is, for its owner. */
  readonly named?: NamedOrganization;
  /**
   * For each version: how many attempts began with it, and how many of them are under way; undefined until it is known.
   */
  readonly attempts?: ReadonlyMap<number, { attempts: number; running: number }> | undefined;
}

/** The versions of a challenge, the newest first, each with what it changed. */
export function VersionList({ id, named = {}, attempts }: VersionListProps) {
  return (
    <AsyncContent
      of={useQuery(versionsQuery(id, named))}
      loading={{ rows: 3, height: 'tall', label: 'Loading the versions' }}
      failure={{ title: 'The versions could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(versions) => (
        <ol className={classes['versions']} aria-label="Versions">
          {versions.map((version) => (
            <li key={version.version} className={classes['version']}>
              <Version
                version={version}
                attempts={attempts?.get(version.version)}
                isKnown={attempts !== undefined}
              />
            </li>
          ))}
        </ol>
      )}
    </AsyncContent>
  );
}

interface VersionProps {
  readonly version: ChallengeVersion;
  readonly attempts: { attempts: number; running: number } | undefined;
  readonly isKnown: boolean;
}

function Version({ version: { version, savedBy, savedAt, changes }, attempts, isKnown }: VersionProps) {
  const begun = attempts?.attempts ?? 0;
  return (
    <>
      <div className={classes['versionHead']}>
        <h2 className={classes['versionTitle']}>Version {version}</h2>
        <span className={classes['meta']}>
          {savedAt === null ? (
            'came with the product'
          ) : (
            <>
              {savedBy ?? 'a deleted account'}, <Time at={savedAt} form="dateTime" />
            </>
          )}
        </span>
        {isKnown ? (
          <span className={classes['meta']}>
            {count(begun, 'attempt', 'attempts')} started with it
            {attempts && attempts.running > 0 ? `, ${String(attempts.running)} under way` : ''}
          </span>
        ) : null}
      </div>
      {changes.length === 0 ? (
        <p className={classes['meta']}>{version > 1 ? 'Nothing changed.' : 'The first version.'}</p>
      ) : (
        <dl className={classes['changes']}>
          {changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </dl>
      )}
    </>
  );
}

function Change({ field, before, after }: FieldChange) {
  return (
    <div>
      <dt className={classes['field']}>{fieldNames[field]}</dt>
      <dd>
        <del className={classes['before']}>{describeValue(field, before)}</del>
      </dd>
      <dd>
        <ins className={classes['after']}>{describeValue(field, after)}</ins>
      </dd>
    </div>
  );
}
