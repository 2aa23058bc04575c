import type { PDFDocumentProxy } from 'pdfjs-dist'

/** The fonts of a file that the page does without as long as it draws nothing itself. */
export interface FontsApart {
  readonly areApart: () => boolean
  /** Lets the page have them, those to come too. */
  readonly join: () => void
}

/** Where pdf.js adds a font to the page. It promises nobody this place, so it is looked for and not relied upon. */
interface FontLoader {
  addNativeFontFace: (face: FontFace) => void
}

/**
 * Keeps the fonts of a file out of the page. The worker that draws has its own of each; pdf.js adds them to the page all the
 * same, in case it must draw there, and with each one the browser works out anew how everything on it looks: half of the
 * processor time of scrolling. There is no setting for it. Where pdf.js is built otherwise, nothing is kept.
 */
export function keepFontsApart(document: PDFDocumentProxy): FontsApart {
  const loader = loaderOf(document)
  if (loader === undefined) return { areApart: () => false, join: () => undefined }
  const add = loader.addNativeFontFace.bind(loader)
  const kept: FontFace[] = []
  let areApart = true
  loader.addNativeFontFace = (face) => void kept.push(face)
  return {
    areApart: () => areApart,
    join: () => {
      areApart = false
      loader.addNativeFontFace = add
      for (const face of kept.splice(0)) add(face)
    },
  }
}

function loaderOf(document: object): FontLoader | undefined {
  const transport = partOf(document, '_transport')
  const loader = transport && partOf(transport, 'fontLoader')
  return loader !== undefined && isFontLoader(loader) ? loader : undefined
}

function partOf(whole: object, name: string): object | undefined {
  const part: unknown = Reflect.get(whole, name)
  return typeof part === 'object' && part !== null ? part : undefined
}

function isFontLoader(part: object): part is FontLoader {
  return 'addNativeFontFace' in part && typeof part.addNativeFontFace === 'function'
}
