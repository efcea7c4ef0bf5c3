const STORAGE_KEY = 'plinth.enquiry-draft';

const FIELDS = ['name', 'email', 'country', 'phone'] as const;

type Draft = Partial<Record<(typeof FIELDS)[number], string>> & {
  /** The country whose dial code is chosen: several share one. */
  codeCountry?: string;
  /** By what they are about: a message is of no use in a form about something else. */
  messages?: Record<string, string>;
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
  const draft = readDraft();
  if (codeCountry !== undefined) draft.codeCountry = codeCountry;
  const message = control(form, 'message');
  if (message) draft.messages = { ...draft.messages, [about]: message.value };
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

/** Fills the fields that are still empty; gives the country of the dial code where no number was there before. */
export function restoreDraft(form: HTMLFormElement, about: string): string | undefined {
  const draft = readDraft();
  const isNumberEmpty = control(form, 'phone')?.value === '';
  const fill = (name: string, typed: string | undefined) => {
    const field = control(form, name);
    if (field && typed && field.value === '') field.value = typed;
  };
  for (const name of FIELDS) fill(name, draft[name]);
  fill('message', draft.messages?.[about]);
  return isNumberEmpty ? draft.codeCountry : undefined;
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
