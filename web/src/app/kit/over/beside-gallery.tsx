import { Button } from '#ui/actions/button.tsx';
import { REVIEW_CLOSES_IN_MS } from '#ui/drawer/drawer.tsx';
import { SidePane } from '#ui/drawer/side-pane.tsx';
import { AvatarImage } from '#ui/face/avatar-image.tsx';
import classes from './beside-gallery.module.css';

interface BesideGalleryProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A list that makes room for what is open of it. */
export function BesideGallery({ isOpen, onClose }: BesideGalleryProps) {
  return (
    <div className={classes['frame']}>
      <p className={classes['list']}>The list goes on being used.</p>
      <SidePane
        isOpen={isOpen}
        title="Ada Lovelace"
        face={<AvatarImage src={null} fullName="Ada Lovelace" size="small" />}
        lead="Expert, London. Sent 16 Nov."
        closesInMs={REVIEW_CLOSES_IN_MS}
        onClose={onClose}
        foot={<Button onClick={onClose}>Approve</Button>}
      >
        <p className={classes['list']}>What there is to know about an application.</p>
      </SidePane>
    </div>
  );
}
