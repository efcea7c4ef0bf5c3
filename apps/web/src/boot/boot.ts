import { holdEarlyInput } from './early-input.ts';

/*
 * The first script of a page that the server rendered. Such a page can be read and its links work without scripts, so
 * they leave the line to what the visitor sees first: they are fetched once that is painted, or at the first touch.
 */

/** Pictures that do not come must not keep the scripts away for ever. */
const LATEST_START_MS = 4_000;

/** From the frame that holds the last picture until it is on the screen, which nothing tells. */
const PAINT_MS = 150;

/** Waits, and then until the browser has nothing more urgent to do. */
async function pause(delay: number): Promise<void> {
  if ('scheduler' in window)
    await window.scheduler.postTask(() => undefined, { delay, priority: 'background' });
  else await new Promise((resolve) => setTimeout(resolve, delay));
}

/** Resolves when the first view is complete and painted. */
async function whenPainted(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await pause(PAINT_MS);
}

function whenTouched(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'input', 'click'])
      window.addEventListener(type, resolve, { once: true, capture: true, passive: true });
  });
}

async function start(): Promise<void> {
  const files = document.querySelector<HTMLElement>('script[data-files]')?.dataset.files?.split(' ') ?? [];
  const giveBack = holdEarlyInput();
  await Promise.race([whenPainted(), whenTouched(), pause(LATEST_START_MS)]);
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  try {
    // One after the other, with a pause in which the browser can answer to the visitor.
    for (const file of files) {
      await pause(0);
      const { started }: { started?: Promise<void> } = await import(/* @vite-ignore */ file);
      await started;
    }
  } finally {
    // Where scripts fail, links and forms do what they do without them.
    giveBack();
  }
}

void start();
