import type { MouseEvent, ReactNode } from 'react';
import type { GalleryPhoto } from './gallery-photos.ts';

type Props = {
  photo: GalleryPhoto;
  onOpen: (index: number) => void;
  className?: string;
  children: ReactNode;
};

/** Opens a photo in the lightbox; without scripts, and in a new tab, the picture itself. */
export function PhotoLink({ photo, onOpen, className, children }: Props) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Swiper keeps a press from focusing the link, which gets the focus back from the lightbox.
    event.currentTarget.focus({ preventScroll: true });
    onOpen(photo.index);
  };
  return (
    <a href={photo.url} className={className} draggable={false} onClick={handleClick}>
      {children}
    </a>
  );
}
