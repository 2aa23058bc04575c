import type { Document } from '../../documents/document.ts'
import { isStopWord } from '../../retrieval/ranking/stop-words.ts'
import { folded } from '../../retrieval/ranking/terms.ts'
import { remembered, rememberedFor } from '../remembered.ts'
import { shownPieces } from '../shown-text.ts'

/** Words of a draft one after another, and their initials as one string in which a dot breaks what is read on. */
interface Initials {
  readonly letters: string
  readonly words: readonly string[]
}

/** Words that a long form may leave without a letter: "number of deaths" gives ND. */
const joints = new Set('of and for the in to by with on de a an or'.split(' '))
/** Parts that give a letter of their own: "interstellar medium" is ISM, "immunohistochemistry" IHC. */
const parts =
  /^(auto|inter|intra|multi|micro|macro|electro|magneto|hydro|photo|spectro|immuno|neuro|cardio|gastro|tele|radio|thermo|bio|geo|hyper|hypo|meta|para|poly|post|super|supra|trans|ultra|chemo|cyto|endo|hetero|homo|mono|nano|ortho|patho|phospho|physio|psycho|retro|socio|stereo|histo)-?(\p{L}{4,})$/u
const shortestWord = 3
/** From this length on words with the initials are no chance wherever they stand. */
const longShort = 4

/**
 * Whether words whose initials make a short form follow each other on the pages. Three letters meet by chance: their
 * words have to stand in a cell or in a line that no block holds, where long forms are listed and nothing is told, and
 * none of them may be one that binds others. Pure.
 */
export function hasWordsWithInitials(document: Document, short: string): boolean {
  if (isNameInCapitals(document, short)) return true
  const letters = folded(short)
  const forms = letters.length >= longShort ? [shownInitials(document)] : apartInitials(document)
  return forms.some((form) => hasPhrase(form, letters))
}

const word = String.raw`\p{Lu}[\p{Ll}’']+(?:[-–]\p{L}[\p{Ll}’']+)*`
const namesInCapitals = new RegExp(
  String.raw`(?<![\p{L}-])${word}(?:\s(?:(?:of|and|for|the|in|to|by|with|on|de)\s)?${word}){1,7}`,
  'gu',
)

/**
 * "Anti-Lock Brake Systems", "Go-No Go Association Task": words with a capital each that end with the last letter are
 * the long form of ABS and of GNAT, although a part behind a hyphen, or a word once more, gives no letter.
 */
function isNameInCapitals(document: Document, short: string): boolean {
  const wanted = folded(short)
  return namesOf(document).some((words) =>
    words.some((_, from) => spells(words.slice(from), wanted)),
  )
}

const namesOf = rememberedFor((document: Document): readonly (readonly string[])[] =>
  document.blocks
    .filter(({ type }) => type === 'paragraph' || type === 'list-item' || type === 'caption')
    .flatMap(({ text }) => text.match(namesInCapitals) ?? [])
    .map((name) => name.split(/\s/u).filter((one) => !joints.has(one))),
)

/**
 * "The anti-extradition amendment bill … of the AEB": a compound that gives two letters stands for the short form soon
 * behind it, although a word between gives none. Pure.
 */
export function isSpelledBefore(before: string, short: string): boolean {
  const wanted = folded(short)
  const words = folded(before).split(/\s+/u)
  return words.some((word, at) => {
    const [first = '', second = ''] = /^(\p{L})\p{L}+[-–](\p{L})\p{L}/u.exec(word)?.slice(1) ?? []
    if (first === '' || !wanted.startsWith(`${first}${second}`)) return false
    const rest = wanted.slice(2)
    const next = words.slice(at + 1).filter((one) => !joints.has(one))
    const initials = next.slice(0, rest.length + 1).map((one) => one.charAt(0))
    return (
      rest !== '' && (initials.join('').startsWith(rest) || initials.slice(1).join('') === rest)
    )
  })
}

/** "Artificial Neural Networks. “ANNs are", "the per cent correctly predicted, or PCP": the words right before it. Pure. */
export function isSaidBefore(before: string, short: string): boolean {
  const words = before
    .replace(/(?:,? (?:or|called|termed|hence)|[\s,.:;“"‘(%])*$/iu, '')
    .split(/[\s-]+/u)
  const initials = words.slice(-short.length).map((word) => word.charAt(0))
  return initials.join('').toLowerCase() === short.toLowerCase()
}

/** Whether the first words give the letters in order, each by the beginning of a word or of its parts. */
function spells(words: readonly string[], wanted: string): boolean {
  let rest = wanted
  let before = ''
  for (const one of words) {
    if (rest === '') break
    const parts = folded(one).split(/[-–]/u)
    const first = parts[0]?.charAt(0) ?? ''
    if (first !== rest.charAt(0)) {
      if (parts[0] === before) continue
      return false
    }
    rest = rest.slice(1)
    for (const part of parts.slice(1)) if (part.charAt(0) === rest.charAt(0)) rest = rest.slice(1)
    before = parts[0] ?? ''
  }
  return rest === ''
}

function hasPhrase({ letters, words }: Initials, short: string): boolean {
  let at = letters.indexOf(short)
  while (at >= 0) {
    const phrase = words.slice(at, at + short.length)
    if (phrase.every((word) => word.length >= shortestWord)) return true
    at = letters.indexOf(short, at + 1)
  }
  return false
}

const shownInitials = rememberedFor((document: Document) =>
  initialsOf(shownPieces(document), (word) => [word]),
)

/** Of what is set apart, without words that bind others: as they stand, and with long words in their parts. */
const apartInitials = rememberedFor((document: Document) => {
  const bound = (word: string) => (isStopWord(word) ? '' : word)
  return [(word: string) => [bound(word)], (word: string) => partsOf(bound(word))].map((formOf) =>
    initialsOf(setApart(document), formOf),
  )
})

const partsOf = remembered(20_000, (word): readonly string[] => {
  const [, head, rest] = parts.exec(word) ?? []
  return head === undefined || rest === undefined ? [word] : [head, rest]
})

function setApart({ tables, asides = [] }: Document): readonly string[] {
  return [...tables.flatMap(({ rows }) => rows.flat()), ...asides]
}

function initialsOf(
  pieces: readonly string[],
  formOf: (word: string) => readonly string[],
): Initials {
  const words: string[] = []
  for (const piece of pieces) {
    for (const [token] of folded(piece).matchAll(/\p{L}+(?:[’']s\b)?|[^\s\p{L}-]/gu)) {
      const word = /^\p{L}/u.test(token) ? token.replace(/[’']s$/u, '') : ''
      if (!joints.has(word)) words.push(...formOf(word))
    }
    words.push('')
  }
  return { letters: words.map((word) => word.charAt(0) || '.').join(''), words }
}
