import { Menu } from '@mantine/core';
import type { Project } from '@redoubt/contract/projects';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNavigateLater } from '#platform/async/use-navigate-later.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { isEditable } from '../../shared/project-words.ts';
import { amount } from '../../words/amounts.ts';
import { editPath, listPath, type ProjectsAt } from '../../shared/projects-at.ts';
import { costsOf } from './costs-of.ts';
import { countMissing, MISSING_ID } from './missing-list.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { Move } from './moves.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import classes from '../../shared/parts.module.css';

interface ProjectActionsProps {
  readonly at: ProjectsAt;
  readonly project: Project;
  /** What else the menu has in which phones show all but the first thing to do. */
  readonly others: readonly { readonly label: string; readonly onClick: () => void }[];
}

interface Offered {
  readonly move: Move;
  readonly label: string;
  /** The first thing to do in this state. */
  readonly isMain?: boolean;
}

/** What can be done with a project in its state; each asks first, and says what becomes of the money. */
export function ProjectActions({ at, project, others }: ProjectActionsProps) {
  const [asking, setAsking] = useState<Move>();
  const navigate = useNavigateLater();
  if (!hasActions(at, project)) return null;
  const close = () => setAsking(undefined);
  const canEdit = isEditable(project);
  const moves = listMoves(at, project);
  return (
    <div className={classes['row']}>
      {canEdit ? (
        <div className={classes['aside']}>
          <Link
            prefetch="intent"
            to={editPath(at, project.id)}
            className={buttonClass({ variant: 'default' })}
          >
            Edit
          </Link>
        </div>
      ) : null}
      {moves.map(({ move, label, isMain = false }) => (
        <div key={move} className={isMain ? classes['main'] : classes['aside']}>
          <MoveButton project={project} move={move} label={label} isMain={isMain} onAsk={setAsking} />
        </div>
      ))}
      <div className={classes['more']}>
        <Menu position="bottom-end" hideDetached={false}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ label, onClick }) => (
              <Menu.Item key={label} onClick={onClick}>
                {label}
              </Menu.Item>
            ))}
            {canEdit ? (
              <Menu.Item component={Link} to={editPath(at, project.id)}>
                Edit
              </Menu.Item>
            ) : null}
            {moves.map(({ move, label, isMain = false }) =>
              isMain ? null : (
                <Menu.Item key={move} onClick={() => setAsking(move)}>
                  {label}
                </Menu.Item>
              ),
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
      {asking === 'pause' || asking === 'return' ? (
        <ReasonDialog at={at} project={project} move={asking} onClose={close} />
      ) : null}
      {asking === undefined || asking === 'pause' || asking === 'return' ? null : (
        <MoveDialog
          at={at}
          project={project}
          move={asking}
          onClose={close}
          onRemoved={() => void navigate(listPath(at))}
        />
      )}
    </div>
  );
}

interface MoveButtonProps extends Required<Offered> {
  readonly project: Project;
  readonly onAsk: (move: Move) => void;
}

function MoveButton({ project, move, label, isMain, onAsk }: MoveButtonProps) {
  const isHeldUp = (move === 'open' || move === 'approve') && countMissing(project) > 0;
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      disabled={isHeldUp}
      // The list below says what is missing.
      {...(isHeldUp && { 'aria-describedby': MISSING_ID, title: 'Something is missing before it can open' })}
      onClick={() => onAsk(move)}
    >
      {label}
    </Button>
  );
}

function listMoves({ area }: ProjectsAt, project: Project): readonly Offered[] {
  const { state, currency, openedAt } = project;
  const { toHoldMinor } = costsOf(project);
  switch (state) {
    case 'draft':
      return [
        ...(openedAt === null ? [{ move: 'remove', label: 'Remove draft' } as const] : []),
        { move: 'open', label: 'Open the project', isMain: true },
      ];
    case 'submitted':
      return area === 'admin'
        ? [
            { move: 'return', label: 'Return' },
            { move: 'approve', label: 'Approve and open', isMain: true },
          ]
        : [{ move: 'withdraw', label: 'Withdraw' }];
    case 'open':
      return [
        { move: 'pause', label: 'Pause' },
        { move: 'complete', label: 'Complete' },
        ...(toHoldMinor > 0
          ? [
              {
                move: 'open',
                label: `Hold ${amount(toHoldMinor, currency)}, open new tasks`,
                isMain: true,
              } as const,
            ]
          : []),
      ];
    case 'paused':
      return [
        { move: 'complete', label: 'Complete' },
        { move: 'resume', label: 'Resume', isMain: true },
      ];
    case 'completed':
      return [];
  }
}

/** Whether there is anything to do with it beside reading. */
export function hasActions(at: ProjectsAt, project: Project): boolean {
  return at.mayEdit && (isEditable(project) || listMoves(at, project).length > 0);
}
