/** A link that was clicked is followed without scripts when they have not come after this time. */
const LINK_PATIENCE_MS = 500;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Holds what a visitor does to a page before its scripts listen, so that nothing of it is lost. The function that it
 * returns gives all of it to the scripts, once they do.
 */
export function holdEarlyInput(): () => void {
  const clicked: HTMLElement[] = [];
  const changed = new Set<Field>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onClick = (event: MouseEvent) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], button') : null;
    if (target === null || isMeantForBrowser(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
    clicked.push(target);
    if (target instanceof HTMLAnchorElement) {
      timer ??= setTimeout(() => window.location.assign(target.href), LINK_PATIENCE_MS);
    }
  };
  const onChange = ({ target }: Event) => {
    if (isField(target)) changed.add(target);
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('input', onChange, true);
  document.addEventListener('change', onChange, true);

  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('input', onChange, true);
    document.removeEventListener('change', onChange, true);
    clearTimeout(timer);
    tellWhereVisitorIs();
    for (const field of changed) tellChange(field);
    for (const element of clicked) element.click();
  };
}

/** Links to other sites, into other tabs and to places on this page. */
function isMeantForBrowser(event: MouseEvent, target: HTMLElement): boolean {
  if (!(target instanceof HTMLAnchorElement)) return false;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const isWithinSite = target.origin === window.location.origin && !target.hash;
  return !isPlain || !isWithinSite || target.target !== '' || target.hasAttribute('download');
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** Lets React know of the pointer and the focus that came before it: sliders stand still under them. */
function tellWhereVisitorIs(): void {
  const hovered = [...document.querySelectorAll(':hover')].at(-1);
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  hovered?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/**
 * Lets React see a value that was there before it. It remembers the value that it found and ignores an event that
 * brings the same, so the field is emptied through React's own setter and filled past it.
 */
function tellChange(field: Field): void {
  const isText = !(field instanceof HTMLSelectElement) && !/^(?:checkbox|radio|file)$/.test(field.type);
  if (isText) {
    const { value } = field;
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    field.value = '';
    setter?.call(field, value);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
