/** How wide a card's picture is shown in `photo-card-grid`, as `sizes` of an image has it. */
export const GRID_PICTURE_SIZES =
  '(min-width: 1712px) 486px, (min-width: 1000px) 30vw, (min-width: 700px) 45vw, 90vw';
