/** True for URLs that an `<img>` can show: a file field may also hold a document or a video. */
export function isPictureUrl(url: string): boolean {
  return /\.(jpe?g|png|webp|avif|gif|svg)(\?.*)?$/i.test(url);
}
