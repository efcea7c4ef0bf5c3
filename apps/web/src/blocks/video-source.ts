/** How a video of the content is shown: in its host's frame, by the browser's own player, or as a mere link. */
export type VideoSource = { kind: 'frame' | 'file' | 'link'; url: string };

const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com/embed/';
const VIMEO_PLAYER = 'https://player.vimeo.com/video/';

/**
 * How a video is shown, by its URL (docs/product.md, "About pages and content blocks"). Watch links and short links of
 * a video host become embed links, in the host's form that sets no cookies. A page of a host that is no video, such
 * as a channel, refuses to be framed: it stays a link.
 */
export function videoSourceOf(url: string): VideoSource {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const host = parsed?.hostname.replace(/^(?:www|m|music)\./, '');
  // A path on this site cannot be parsed.
  if (parsed === undefined || host === undefined) return { kind: 'file', url };
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return frameOrLink(url, youtubePlayer(parsed));
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return frameOrLink(url, vimeoPlayer(parsed));
  return { kind: 'file', url };
}

function frameOrLink(url: string, player: string | undefined): VideoSource {
  return player === undefined ? { kind: 'link', url } : { kind: 'frame', url: player };
}

function youtubePlayer(url: URL): string | undefined {
  const isShort = url.hostname === 'youtu.be';
  const [, id] = isShort
    ? (/^\/([\w-]{6,})/.exec(url.pathname) ?? [])
    : (/^\/(?:embed|shorts|live)\/([\w-]{6,})/.exec(url.pathname) ?? []);
  const video = id ?? url.searchParams.get('v');
  if (video === null || !/^[\w-]{6,}$/.test(video)) return undefined;
  const start = /^\d+/.exec(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '')?.[0];
  return YOUTUBE_PLAYER + video + (start === undefined ? '' : `?start=${start}`);
}

function vimeoPlayer(url: URL): string | undefined {
  const [, id] = /\/(\d{5,})(?:\/|$)/.exec(url.pathname) ?? [];
  return id === undefined ? undefined : VIMEO_PLAYER + id;
}
