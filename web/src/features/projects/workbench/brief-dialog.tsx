import type { Assignment } from '@redoubt/contract/projects';
import { CloseAction, Dialog } from '#ui/dialog/dialog.tsx';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { LoadingPart } from '#ui/states/loading-part.tsx';

const BriefText = lazyPart(async () => (await import('../shared/brief-text.tsx')).BriefText);

interface BriefDialogProps extends Pick<Assignment, 'project'> {
  readonly onClose: () => void;
}

/** The whole brief of a project. */
export function BriefDialog({ project, onClose }: BriefDialogProps) {
  return (
    <Dialog title="Brief" lead={`${project.title}, for ${project.client}`} width={640} onClose={onClose}>
      <LoadingPart loading={{ rows: 4, label: 'Loading the brief' }}>
        <BriefText markdown={project.brief} />
      </LoadingPart>
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}
