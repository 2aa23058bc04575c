import type { Picture } from './print/print-document.ts'

/** What stands in the frame of a picture that cannot be shown. */
export interface MissingPictureWords {
  /** For no reason that is known. */
  readonly picture: string
  /** A drawing of Windows, such as .emf. */
  readonly drawing: string
  /** In a form that is not drawn here, whose ending stands in brackets behind. */
  readonly form: string
  /** Linked from elsewhere, or drawn by the program that opens the file. */
  readonly elsewhere: string
}

/** A drawing of Windows, by the name of its part. */
export function isWindowsDrawing(picture: Picture | null): boolean {
  return /\.(?:emf|wmf|emz|wmz)$/iu.test(picture?.part ?? '')
}

/** The ending of a file whose picture no part of the product draws, such as `.eps`. */
export function undrawnForm(file: string | undefined): string | undefined {
  return /\.(?:eps[fi]?|ps|svgz?|tiff?|tikz|pgf)$/iu.exec(file ?? '')?.[0].toLowerCase()
}

/** Why a figure has no picture. */
export function missingPicture(picture: Picture | null, words: MissingPictureWords): string {
  if (picture === null) return words.elsewhere
  if (isWindowsDrawing(picture)) return words.drawing
  const form = undrawnForm(picture.part)
  return form === undefined ? words.picture : `${words.form} (${form})`
}
