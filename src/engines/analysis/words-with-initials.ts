import type { Document } from '../documents/document.ts'
import { isStopWord } from '../retrieval/stop-words.ts'
import { folded } from '../retrieval/terms.ts'
import { rememberedFor } from './remembered.ts'
import { shownText } from './shown-text.ts'

/** All words of a draft one after another, and their initials as one string in which a dot breaks what is read on. */
interface Initials {
  readonly letters: string
  readonly words: readonly string[]
}

/** Words that a long form may leave without a letter: "number of deaths" gives ND. */
const joints = new Set('of and for the in to by with on de a an or'.split(' '))
/** Parts that give a letter of their own: "interstellar medium" is ISM, "immunohistochemistry" IHC. */
const parts =
  /^(inter|intra|multi|micro|macro|electro|magneto|hydro|photo|spectro|immuno|neuro|cardio|gastro|tele|radio|thermo|bio|geo|hyper|hypo|meta|para|poly|post|super|supra|trans|ultra|chemo|cyto|endo|hetero|homo|mono|nano|ortho|patho|phospho|physio|psycho|retro|socio|stereo|histo)-?(\p{L}{4,})$/u
const shortestWord = 3
/** From this length on words with the initials are no chance wherever they stand. */
const longShort = 4

/**
 * Whether words whose initials make a short form follow each other anywhere on the pages, in the titles of the list or
 * within a longer long form ("hierarchical generalised additive models" tells GAM). Three letters meet by chance, so
 * that their words have to stand twice, and none of them may be one that binds others. Pure.
 */
export function hasWordsWithInitials(document: Document, short: string): boolean {
  const letters = folded(short)
  const { all, bound, parted } = initialsOf(document)
  if (letters.length >= longShort && phrasesOf(all, letters).length > 0) return true
  const least = letters.length >= longShort ? 1 : 2
  return [bound, parted].some((form) => {
    const phrases = phrasesOf(form, letters)
    return phrases.length >= least && repeated(phrases) >= least
  })
}

/** How often the phrase that comes most stands there. */
function repeated(phrases: readonly string[]): number {
  const counts = Map.groupBy(phrases, (phrase) => phrase)
  return Math.max(...[...counts.values()].map(({ length }) => length))
}

/** Some letters come together so often that more places say nothing more. */
const mostPlaces = 200

function phrasesOf({ letters, words }: Initials, short: string): readonly string[] {
  const phrases: string[] = []
  let at = letters.indexOf(short)
  while (at >= 0 && phrases.length < mostPlaces) {
    const phrase = words.slice(at, at + short.length)
    if (phrase.every((word) => word.length >= shortestWord)) phrases.push(phrase.join(' '))
    at = letters.indexOf(short, at + 1)
  }
  return phrases
}

const initialsOf = rememberedFor((document: Document) => {
  const all: string[] = []
  const bound: string[] = []
  const parted: string[] = []
  const titles = document.references.map(({ title, raw }) => title ?? raw)
  for (const piece of [...shownText(document).pieces, ...titles]) {
    for (const [token] of folded(piece).matchAll(/\p{L}+(?:[’']s\b)?|[^\s\p{L}-]/gu)) {
      const word = /^\p{L}/u.test(token) ? token.replace(/[’']s$/u, '') : ''
      all.push(word)
      if (joints.has(word)) continue
      const kept = isStopWord(word) ? '' : word
      bound.push(kept)
      const [, head, rest] = parts.exec(kept) ?? []
      if (head === undefined || rest === undefined) parted.push(kept)
      else parted.push(head, rest)
    }
    for (const form of [all, bound, parted]) form.push('')
  }
  return { all: lettersOf(all), bound: lettersOf(bound), parted: lettersOf(parted) }
})

function lettersOf(words: readonly string[]): Initials {
  return { letters: words.map((word) => word.charAt(0) || '.').join(''), words }
}
