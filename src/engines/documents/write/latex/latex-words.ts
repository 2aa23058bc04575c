import { addressParts } from '../addresses.ts'
import { latexLetters } from './latex-signs.ts'

const signs: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
}

/** A word of more letters than these may break after its signs. */
const longest = 28
/** Words that LaTeX sets as they are read; those of more letters than `most` may break after their signs. */
export function latexWords(text: string, most: number = longest): string {
  return addressParts(latexLetters(text))
    .map((part) => (part.isAddress ? link(part.text) : breakable(part.text, most)))
    .join('')
}

/** An address as a link that may break anywhere after its signs. */
function link(url: string): string {
  return linkTo(url, breakable(url, longest))
}

/** Words, already in LaTeX, that lead to an address. */
export function linkTo(url: string, words: string): string {
  const target = encodeURI(url)
    .replaceAll('%25', '%')
    .replace(/[%#&_]/gu, (sign) => `\\${sign}`)
  return `\\href{${target}}{${words}}`
}

/** The same without links of its own, as the words of a link. */
export function unlinkedWords(text: string, most: number = longest): string {
  return breakable(latexLetters(text), most)
}

function breakable(text: string, most: number): string {
  return text.replace(/\S+/gu, (word) =>
    word.length <= most || !/[\d/._=&]/u.test(word)
      ? escaped(word)
      : word
          .split(/(?<=[/._\-?&=#:,;+%])(?=[^/._\-?&=#:,;+%])/u)
          .flatMap((part) => part.match(/.{1,20}(?:.{1,4}$)?/gu) ?? [])
          .map(escaped)
          .join('\\allowbreak{}'),
  )
}

function escaped(text: string): string {
  return text
    .replace(/[\\{}$&#%_~^<>|]/gu, (sign) => signs[sign] ?? `\\${sign}`)
    .replace(/-(?=-)/gu, '-{}')
    .replace(/([?!])(?=`)|`(?=`)|'(?=')|,(?=,)/gu, '$&{}')
}
