import type { Archive } from '@redoubt/contract/personal-data';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Time } from '#platform/time/time.tsx';
import { StateBadge } from '#ui/state-badge/state-badge.tsx';
import { describeSize } from '#ui/file-size/describe-size.ts';
import classes from './archives.module.css';
import { Button } from '#ui/actions/button.tsx';

interface ArchiveStateProps {
  readonly archive: Archive;
  readonly isStarting: boolean;
  readonly onDownload: () => void;
}

/** How far the newest archive is, and the download once there is one. */
export function ArchiveState({ archive, isStarting, onDownload }: ArchiveStateProps) {
  switch (archive.state) {
    case 'queued':
      return <Making archive={archive} />;
    case 'ready':
      return (
        <div className={classes['ready']}>
          <div className={classes['words']} role="status">
            <StateBadge shape="dot" tone="safe">
              Ready
            </StateBadge>
            <p className={classes['line']}>
              As of <Time at={archive.requestedAt} form="dateTime" />
              {archive.sizeBytes === null ? '' : `, ${describeSize(archive.sizeBytes)}`}
              {archive.expiresAt === null ? null : (
                <>
                  . Removed on <Time at={archive.expiresAt} form="date" />.
                </>
              )}
            </p>
          </div>
          <Button
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            disabled={isStarting}
            onClick={onDownload}
          >
            Download the ZIP
          </Button>
        </div>
      );
    case 'failed':
      return (
        <StateBadge shape="square" tone="warn">
          Your data could not be prepared. Nothing is lost: please ask again.
        </StateBadge>
      );
    case 'expired':
      return (
        <p className={classes['line']}>
          The last one, of <Time at={archive.requestedAt} form="date" />, was removed after a week.
        </p>
      );
  }
}

function Making({ archive: { partsDone, partsTotal } }: Pick<ArchiveStateProps, 'archive'>) {
  return (
    <div className={classes['making']}>
      <p role="status">Preparing your data. You can leave this page: we mail you when it is ready.</p>
      <div
        className={classes['track']}
        role="progressbar"
        aria-label="Parts collected"
        aria-valuemin={0}
        aria-valuemax={partsTotal}
        aria-valuenow={partsDone}
        aria-valuetext={`${String(partsDone)} of ${String(partsTotal)} parts`}
      >
        <span style={{ inlineSize: `${String((100 * partsDone) / partsTotal)}%` }} />
      </div>
    </div>
  );
}
