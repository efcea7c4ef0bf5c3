/** Longer addresses are answered, but not kept. */
const MAX_LENGTH = 500;

/** Parameters that tell where a visitor came from; they do not change the page. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|igshid|mc_[ce]id)$/;

/**
 * One spelling for all addresses that mean the same page: parameters in order, empty and tracking ones left out.
 * Undefined for addresses that are not worth keeping.
 */
export function addressOf(url: string | undefined): string | undefined {
  if (url === undefined || url.length > MAX_LENGTH) return undefined;
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const parameters = new URLSearchParams(
    [...new URLSearchParams(url.slice(mark + 1))].filter(
      ([name, value]) => value !== '' && !TRACKING.test(name),
    ),
  );
  parameters.sort();
  return parameters.size === 0 ? url.slice(0, mark) : `${url.slice(0, mark)}?${parameters}`;
}
