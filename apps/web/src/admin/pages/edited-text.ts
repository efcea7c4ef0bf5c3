import type { AdminField } from '@plinth/schemas/admin-config';
import { get } from 'react-hook-form';
import { type FormValues, isBlank, isRecord } from '../form/form-values.ts';

/** A text of the page is searched for and held in view this long, in milliseconds, while the page loads. */
const LOADING_MS = 5_000;

/** By which people move the page themselves. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * What the page shows of the field at a path, the most telling first: its text, then its standard wording, then the other
 * texts of the group's element that it belongs to.
 */
export function textsAt(fields: AdminField[], values: FormValues, path: string): string[] {
  const [name = '', index] = path.split('.');
  const own: unknown = get(values, path);
  const standard = fields.find((field) => field.name === name)?.placeholder;
  const element: unknown = index === undefined ? undefined : get(values, `${name}.${index}`);
  const others = isRecord(element) ? Object.values(element) : [];
  const texts = [own, standard, ...others];
  return texts.filter((text): text is string => typeof text === 'string' && !isBlank(text));
}

/**
 * Scrolls to the first of the texts that the page shows, as soon as it does, and again when parts that load later move it,
 * until somebody scrolls. Returns a function that stops.
 */
export function scrollToText(root: HTMLElement, texts: readonly string[]): () => void {
  const scroll = () => {
    const element = texts.map((text) => findElement(root, text)).find((found) => found !== undefined);
    element?.scrollIntoView({ block: 'center' });
  };
  const mutations = new MutationObserver(scroll);
  const sizes = new ResizeObserver(scroll);
  const stop = () => {
    mutations.disconnect();
    sizes.disconnect();
    clearTimeout(timer);
    for (const move of MOVES) window.removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, LOADING_MS);
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  mutations.observe(root, { childList: true, subtree: true, characterData: true });
  sizes.observe(root);
  scroll();
  return stop;
}

function findElement(root: HTMLElement, text: string): Element | undefined {
  const isText = matcherOf(text);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement } = walker.currentNode;
    const isShown = parentElement?.checkVisibility({ visibilityProperty: true }) ?? false;
    if (isShown && isText(walker.currentNode.nodeValue ?? '')) return parentElement ?? undefined;
  }
  return undefined;
}

/**
 * Whether a page's text shows the beginning of a text, as a long one is split into paragraphs at its sentences; of a text
 * with values in braces, the whole.
 */
export function matcherOf(text: string): (shown: string) => boolean {
  const [beginning = ''] = text.trim().split(/(?<=\.)\s|\n/);
  const literals = text.trim().split(/\{\w+\}/);
  if (literals.length === 1) return (shown) => shown.includes(beginning);
  const escaped = literals.map((literal) => literal.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pattern = new RegExp(`^${escaped.join('.+')}$`);
  return (shown) => pattern.test(shown.trim());
}
