/** `tel:` for a phone number as people write it. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}

/** Opens a WhatsApp chat with a number in international form. */
export function whatsAppLink(number: string, text?: string): string {
  const message = text === undefined ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${number.replace(/\D/g, '')}${message}`;
}

/** The projects that stand in a state, by the state's display name. */
export function projectsInStateLink(state: string): string {
  return `/projects?state=${encodeURIComponent(state)}`;
}

/** The projects of a service. */
export function projectsOfServiceLink(service: string): string {
  return `/projects?services=${encodeURIComponent(service)}`;
}

/** The contact form about an opening or a project; it reads the title by the id. */
export function enquiryLink(field: 'opening' | 'project', id: string): string {
  return `/contact?${field}=${id}#enquiry`;
}
