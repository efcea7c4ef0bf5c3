const STORAGE_KEY = 'plinth.enquiry-draft';

const FIELDS = ['name', 'email', 'country', 'phone', 'message'] as const;

type Draft = Partial<Record<(typeof FIELDS)[number], string>> & {
  /** The country whose dial code is chosen: several share one. */
  codeCountry?: string;
  /** What the message is about: it is of no use in a form about something else. */
  about?: string;
};

const control = (form: HTMLFormElement, name: string) => {
  const element = form.elements.namedItem(name);
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  return isControl ? element : undefined;
};

/** Keeps what is typed until the enquiry is sent or the tab is closed: through a reload, and on the way back. */
export function storeDraft(form: HTMLFormElement, codeCountry: string | undefined, about: string): void {
  const draft: Draft = { ...readDraft(), about };
  if (codeCountry !== undefined) draft.codeCountry = codeCountry;
  for (const name of FIELDS) {
    const typed = control(form, name);
    if (typed) draft[name] = typed.value;
  }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // The browser may refuse any storage to the site.
  }
}

/** Fills the fields that are still empty; gives the country of the dial code where the number came from the draft. */
export function restoreDraft(form: HTMLFormElement, about: string): string | undefined {
  const draft = readDraft();
  const isNumberEmpty = control(form, 'phone')?.value === '';
  for (const name of FIELDS) {
    const field = control(form, name);
    const typed = name === 'message' && draft.about !== about ? undefined : draft[name];
    if (field && typed && field.value === '') field.value = typed;
  }
  return isNumberEmpty && draft.phone ? draft.codeCountry : undefined;
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored.
  }
}

function readDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}
