import type { PageContent, TextSpan } from './page-content.ts'

/** Letters of the upper half of Latin 1, with those that TeX's fonts have in their places. */
const upperHalf = /[\u00C0-\u00FF\u0152\u0153]/gu
const latin = /[A-Za-z]/gu
const runOfUpper = /[\u00B8\u00A8\u00BC\u009C\u00C0-\u00FF\u0152\u0153]+/gu
const fewestLetters = 400
/** Every other letter: in no language of the Latin script a letter with an accent is as frequent. */
const leastShare = 0.5

/**
 * Cyrillic text whose fonts do not say so: the codes of Windows 1251, and those of TeX's fonts, are read as the
 * letters that Latin 1 has there, "Ââåäåíèå". A document in which most letters have an accent is written so.
 */
export function restoreCyrillic(pages: readonly PageContent[]): readonly PageContent[] {
  const count = (pattern: RegExp): number =>
    pages.reduce(
      (sum, { spans }) =>
        sum + spans.reduce((own, { text }) => own + (text.match(pattern)?.length ?? 0), 0),
      0,
    )
  const upper = count(upperHalf)
  if (upper < fewestLetters || upper < (upper + count(latin)) * leastShare) return pages
  return pages.map((page) => ({ ...page, spans: page.spans.map(restored) }))
}

function restored(span: TextSpan): TextSpan {
  const text = span.text.replaceAll(runOfUpper, (run) =>
    run.replaceAll(/./gu, (letter, index: number) =>
      cyrillic(letter, run[index - 1] ?? run[index + 1]),
    ),
  )
  return text === span.text ? span : { ...span, text }
}

const firstCode = 0xc0
const firstLetter = 0x410
const others: ReadonlyMap<string, string> = new Map([
  ['\u00B8', 'ё'],
  ['\u00A8', 'Ё'],
  ['\u00BC', 'ё'],
  ['\u009C', 'Ё'],
  ['\u0153', 'ч'],
  ['\u0152', 'Ч'],
])
const small = /[\u00E0-\u00FF\u0153]/u

/** @param beside decides which of two letters the sharp s stands for: fonts differ in it. */
function cyrillic(letter: string, beside: string | undefined): string {
  if (letter === '\u00DF') return beside !== undefined && small.test(beside) ? 'я' : 'Я'
  const known = others.get(letter)
  return known ?? String.fromCharCode(letter.charCodeAt(0) - firstCode + firstLetter)
}
