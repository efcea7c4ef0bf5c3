/** Where WhatsApp takes a text to share. */
export function whatsAppAddress(title: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`;
}

/** Where LinkedIn takes a page to share. */
export function linkedInAddress(address: string): string {
  return `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`;
}
