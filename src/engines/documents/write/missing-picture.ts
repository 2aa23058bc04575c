import type { Picture } from './print-document.ts'

/** What stands in the frame of a picture that cannot be shown. */
export interface MissingPictureWords {
  /** For no reason that is known. */
  readonly picture: string
  /** A drawing of Windows, such as .emf. */
  readonly drawing: string
  /** Linked from elsewhere, or drawn by the program that opens the file. */
  readonly elsewhere: string
}

/** A drawing of Windows, by the name of its part. */
export function isWindowsDrawing(picture: Picture | null): boolean {
  return /\.(?:emf|wmf|emz|wmz)$/iu.test(picture?.part ?? '')
}

/** Why a figure has no picture. */
export function missingPicture(picture: Picture | null, words: MissingPictureWords): string {
  if (picture === null) return words.elsewhere
  return isWindowsDrawing(picture) ? words.drawing : words.picture
}
