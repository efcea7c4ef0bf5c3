import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OVERLAY_STATE } from '../../../layout/use-scroll-position.ts';

const PHOTO_HASH = /^#photo-([1-9]\d{0,2})$/;

/**
 * The photo that is open in the lightbox. It stands in the URL as `#photo-2`, so that it can be shared and Back closes
 * it. The server never sees a hash, so the first render has no open photo.
 */
export function useOpenPhoto(count: number) {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);

  const index = Number(PHOTO_HASH.exec(hash)?.[1] ?? 0) - 1;
  // A relative path would leave the page of a preview, whose location is not the document's.
  const pathOf = (hashOf = '') => window.location.pathname + window.location.search + hashOf;
  return {
    index: isMounted && index >= 0 && index < count ? index : undefined,
    open: (to: number) => navigate(pathOf(`#photo-${to + 1}`), { state: OVERLAY_STATE }),
    /** Shows another photo in the open lightbox; Back still closes it. */
    show: (to: number) => navigate(pathOf(`#photo-${to + 1}`), { state, replace: true }),
    close: () => {
      // Opened by its URL, there is no entry of this page to go back to.
      if (state?.isOverlay) navigate(-1);
      else navigate(pathOf(), { replace: true });
    },
  };
}
