import { pictureVariants } from '@plinth/schemas/pictures';

/** The narrowest stored copy of a picture; the picture itself where there are none. */
export function smallPicture(url: string): string {
  return pictureVariants(url, 'webp')[0]?.url ?? url;
}

/** True for addresses that an `<img>` can show; documents and videos are files of forms too. */
export function isPictureAddress(url: string): boolean {
  return /\.(jpe?g|png|webp|avif|gif|svg)(\?.*)?$/i.test(url);
}
