/** A schema.org object for search engines. It must hold nothing that a visitor cannot see on the page. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block; the only sign that could end it, "<", is escaped.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
