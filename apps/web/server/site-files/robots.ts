/** Search engines may read everything but the back office. */
export function renderRobots(publicUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /login

Sitemap: ${publicUrl}/sitemap.xml
`;
}
