import { ActionIcon } from '@mantine/core';
import type { ReviewDocument } from '@redoubt/contract/background-verification';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { showError } from '#ui/toasts/toasts.ts';
import { downloadForReview } from '../queries/review.queries.ts';
import type { ViewerLook } from './use-look.ts';
import classes from './viewer.module.css';

interface ViewerToolsProps {
  readonly document: ReviewDocument;
  readonly look: ViewerLook;
  /** 0 until it is open. */
  readonly pageCount: number;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Above a document: its name, and everything that can be done to look at it. */
export function ViewerTools({ document, look, pageCount }: ViewerToolsProps) {
  const isOpen = pageCount > 0;
  return (
    <div className={classes['tools']}>
      <bdi className={classes['name']}>{document.name}</bdi>
      <span className={classes['group']}>
        <ActionIcon aria-label="Zoom out" disabled={!isOpen || !look.canZoomOut} onClick={look.zoomOut}>
          <IconZoomOut {...icon} />
        </ActionIcon>
        <button type="button" className={classes['zoom']} disabled={!isOpen} onClick={look.fit}>
          <span className="sr-only">Fit to the width, now </span>
          {look.zoom}%
        </button>
        <ActionIcon aria-label="Zoom in" disabled={!isOpen || !look.canZoomIn} onClick={look.zoomIn}>
          <IconZoomIn {...icon} />
        </ActionIcon>
        <ActionIcon aria-label="Rotate right" disabled={!isOpen} onClick={look.turn}>
          <IconRotateClockwise {...icon} />
        </ActionIcon>
        <Download document={document} />
      </span>
      {pageCount > 1 ? (
        <span className={`${classes['group']} ${classes['pages']}`}>
          <ActionIcon
            aria-label="Previous page"
            disabled={look.page === 1}
            onClick={() => look.goTo(look.page - 1)}
          >
            <IconChevronLeft {...icon} />
          </ActionIcon>
          <span role="status" className={classes['place']}>
            <span className="sr-only">Page </span>
            {look.page}/{pageCount}
          </span>
          <ActionIcon
            aria-label="Next page"
            disabled={look.page === pageCount}
            onClick={() => look.goTo(look.page + 1)}
          >
            <IconChevronRight {...icon} />
          </ActionIcon>
        </span>
      ) : null}
    </div>
  );
}

function Download({ document }: Pick<ViewerToolsProps, 'document'>) {
  const [isStarting, setIsStarting] = useState(false);
  const download = async () => {
    setIsStarting(true);
    try {
      await downloadForReview(document);
    } catch (error) {
      showError('The download did not start', messageOf(error, 'Try again in a moment.'));
    } finally {
      setIsStarting(false);
    }
  };
  return (
    <ActionIcon
      aria-label={`Download ${document.name}`}
      disabled={isStarting}
      onClick={() => void download()}
    >
      <IconDownload {...icon} />
    </ActionIcon>
  );
}
