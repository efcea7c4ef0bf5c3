import { describe, expect, it } from 'vitest';
import { videoSourceOf } from './video-source.ts';

const PLAYER = 'https://www.youtube-nocookie.com/embed/';

describe('videoSourceOf', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://m.youtube.com/watch?feature=share&v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ?si=abc&t=90', 'aqz-KE-bpKQ?start=90'],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90s', 'aqz-KE-bpKQ?start=90'],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ])('frames %s by its embed link', (url, video) => {
    expect(videoSourceOf(url)).toEqual({ kind: 'frame', url: PLAYER + video });
  });

  it('frames a Vimeo page by its player', () => {
    expect(videoSourceOf('https://vimeo.com/76979871')).toEqual({
      kind: 'frame',
      url: 'https://player.vimeo.com/video/76979871',
    });
  });

  it.each(['https://www.youtube.com/@somebody', 'https://vimeo.com/about', 'https://youtu.be/'])(
    'leaves %s a link, because it is no video that could be framed',
    (url) => {
      expect(videoSourceOf(url)).toEqual({ kind: 'link', url });
    },
  );

  it.each([
    'https://cdn.example.com/site.mp4',
    '/uploads/site.webm',
    'https://example.com/youtube.com/watch?v=aqz-KE-bpKQ',
  ])('plays %s with the native player', (url) => {
    expect(videoSourceOf(url)).toEqual({ kind: 'file', url });
  });
});
