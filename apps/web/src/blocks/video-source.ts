/** How a video of the content is shown: in its host's frame, by the browser's own player, or as a mere link. */
export type VideoSource = { kind: 'frame' | 'file' | 'link'; address: string };

const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com/embed/';
const VIMEO_PLAYER = 'https://player.vimeo.com/video/';

/**
 * Tells by its address how a video is shown (spec section 2, "Content page blocks"). Watch links and short links of
 * a video host become embed links, in the host's form that sets no cookies. A page of a host that is no video, such
 * as a channel, refuses to be framed: it stays a link.
 */
export function videoSourceOf(address: string): VideoSource {
  const url = parseAddress(address);
  const host = url?.hostname.replace(/^(?:www|m|music)\./, '');
  if (url === undefined || host === undefined) return { kind: 'file', address };
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return frameOrLink(address, youtubePlayer(url));
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return frameOrLink(address, vimeoPlayer(url));
  return { kind: 'file', address };
}

function parseAddress(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    // A path on this site.
    return undefined;
  }
}

function frameOrLink(address: string, player: string | undefined): VideoSource {
  return player === undefined ? { kind: 'link', address } : { kind: 'frame', address: player };
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
