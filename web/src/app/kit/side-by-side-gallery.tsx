import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { REVIEW_CLOSES_IN_MS } from '#ui/drawer/drawer.tsx';
import { SidePane } from '#ui/drawer/side-pane.tsx';
import { AvatarImage } from '#ui/face/avatar-image.tsx';
import { Shown } from './shown.tsx';
import classes from './side-by-side-gallery.module.css';

/** A list that makes room for what is open of it. */
export function SideBySideGallery() {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <Shown title="Open" isWide>
      <div className={classes['frame']}>
        <div className={classes['list']}>
          <p>The list goes on being used.</p>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            Open the pane
          </Button>
        </div>
        <SidePane
          isOpen={isOpen}
          title="Ada Lovelace"
          face={<AvatarImage src={null} fullName="Ada Lovelace" size="small" />}
          lead="Expert, London. Sent 16 Nov."
          closesInMs={REVIEW_CLOSES_IN_MS}
          onClose={close}
          foot={<Button onClick={close}>Approve</Button>}
        >
          <p className={classes['list']}>What there is to know about an application.</p>
        </SidePane>
      </div>
    </Shown>
  );
}
