import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A submenu stays open for this time after the pointer has left it. */
const CLOSE_DELAY_MS = 2_000;

/** From this width on the menu is a bar; the style sheets say the same. */
const DESKTOP = '(min-width: 1250px)';

/** What is open in the header: the hamburger menu, and at most one submenu; any navigation closes both. */
export function useHeaderMenu(headerRef: RefObject<HTMLElement | null>, locationKey: string) {
  const [isOpen, setIsOpen] = useState(false);
  const [openEntry, setOpenEntry] = useState<number>();
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stopTimer = useCallback(() => clearTimeout(closeTimer.current), []);
  const close = useCallback(() => {
    stopTimer();
    setIsOpen(false);
    setOpenEntry(undefined);
  }, [stopTimer]);
  useEffect(() => stopTimer, [stopTimer]);

  const [shownKey, setShownKey] = useState(locationKey);
  if (shownKey !== locationKey) {
    setShownKey(locationKey);
    setIsOpen(false);
    setOpenEntry(undefined);
  }

  // A click or the focus outside the bar closes what is open, at once.
  useEffect(() => {
    if (openEntry === undefined && !isOpen) return;
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !headerRef.current?.contains(event.target)) close();
    };
    // Escape closes the submenu first, then the menu, and returns the focus to what opened it.
    const stepBack = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      const opener = openEntry === undefined ? '.header-toggle' : '.header-expand[aria-expanded="true"]';
      headerRef.current?.querySelector<HTMLElement>(opener)?.focus();
      if (openEntry === undefined) close();
      else setOpenEntry(undefined);
    };
    document.addEventListener('keydown', stepBack);
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('keydown', stepBack);
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [openEntry, isOpen, headerRef, close]);

  useEffect(() => {
    if (!isOpen) return;
    // The open menu covers the page, so nothing of the page may be focused meanwhile.
    const covered = document.querySelectorAll<HTMLElement>('main, footer');
    const setCovered = (isCovered: boolean) => {
      document.documentElement.toggleAttribute('data-locked', isCovered);
      for (const element of covered) element.inert = isCovered;
    };
    setCovered(true);
    return () => setCovered(false);
  }, [isOpen]);

  useEffect(() => {
    const media = matchMedia(DESKTOP);
    media.addEventListener('change', close);
    return () => media.removeEventListener('change', close);
  }, [close]);

  return {
    isOpen,
    openEntry,
    close,
    toggle: () => {
      setOpenEntry(undefined);
      setIsOpen(!isOpen);
    },
    toggleEntry: (index: number) => {
      stopTimer();
      setOpenEntry(openEntry === index ? undefined : index);
    },
    openByHover: (index: number) => {
      if (!matchMedia(DESKTOP).matches) return;
      stopTimer();
      setOpenEntry(index);
    },
    closeLater: () => {
      if (!matchMedia(DESKTOP).matches) return;
      stopTimer();
      closeTimer.current = setTimeout(() => setOpenEntry(undefined), CLOSE_DELAY_MS);
    },
  };
}
