import type { Inline } from './print/print-document.ts'
import { plainText } from './print/print-document.ts'

const languages: ReadonlySet<string> = new Set([
  'ar',
  'ckb',
  'dv',
  'fa',
  'he',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
])

/** Whether the lines of a language (BCP 47) start at the right. */
export function isRightToLeft(language: string): boolean {
  return languages.has(language.toLowerCase().split('-')[0] ?? '')
}

export type Direction = 'rtl' | 'ltr'

const rightLetter =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * Where the lines of a paragraph start when that is not where those of its document do: its first letter tells
 * (Unicode Standard Annex 9, rules P2 and P3).
 */
export function turned(inlines: readonly Inline[], language: string): Direction | undefined {
  const [first] = /\p{L}/u.exec(plainText(inlines)) ?? []
  if (first === undefined) return undefined
  const isRight = rightLetter.test(first)
  if (isRight === isRightToLeft(language)) return undefined
  return isRight ? 'rtl' : 'ltr'
}
