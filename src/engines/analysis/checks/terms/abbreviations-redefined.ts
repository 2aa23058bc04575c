import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { inWords, quoted } from '../../wording.ts'
import { abbreviationsOf } from '../../words/abbreviations.ts'
import type { Abbreviation } from '../../words/abbreviations.ts'
import { wordsOf } from '../../words/words.ts'

/** One short form that is explained with two different long forms. */
export default defineCheck({
  id: 'abbreviations-redefined',
  criterion: 'terms',
  noiseBudget: 0.1,
  run(analysed) {
    const { meanings, wordings } = redefinedIn(analysed)
    return [...meanings.map((one) => ofMeanings(one)), ...ofWordings(wordings)]
  },
})

function redefinedIn(analysed: AnalysedDocument) {
  const abbreviations = abbreviationsOf(analysed)
  const meanings = abbreviations.flatMap((abbreviation) => twoMeanings(abbreviation))
  const wordings = abbreviations
    .filter(({ short }) => !meanings.some((one) => one.short === short))
    .flatMap((abbreviation) => twoWordings(abbreviation))
  return { meanings, wordings }
}

/** The short forms of which this tells: that they are introduced twice goes without saying. */
export function shortFormsRedefined(analysed: AnalysedDocument): ReadonlySet<string> {
  const { meanings, wordings } = redefinedIn(analysed)
  return new Set([...meanings, ...wordings].map(({ short }) => short))
}

type Redefined = Pick<Abbreviation, 'short' | 'definitions'>

const longFormsOf = ({ short, definitions }: Redefined): string =>
  `${short} is introduced as ${inWords(definitions.map(({ long }) => quoted(long, 50)))}`

function ofMeanings(redefined: Redefined): FindingDraft {
  const { short, definitions } = redefined
  return {
    ...ofShortForms,
    title: `${short} has two meanings`,
    statement: `${longFormsOf(redefined)}.`,
    why: `From the second definition on a reader cannot tell which of them ${short} stands for.`,
    how: `Keep ${short} for one of the two and write the other out, or bring both definitions to one wording.`,
    ranges: definitions.map(({ block, start, end }) => ({ block, start, end })),
  }
}

function ofWordings(wordings: readonly Redefined[]): readonly FindingDraft[] {
  if (wordings.length === 0) return []
  const names = wordings.map(({ short }) => short)
  return [
    {
      ...ofShortForms,
      title: `${inWords(names, 3)} ${names.length === 1 ? 'has' : 'have'} two wordings`,
      statement: `${wordings.map((one) => longFormsOf(one)).join('; ')}.`,
      why: 'A reader asks whether the two are one thing, and looks in vain for the difference.',
      how: 'Look up which wording is right, and bring both definitions to it.',
      ranges: wordings
        .flatMap(({ definitions }) => definitions)
        .slice(0, 6)
        .map(({ block, start, end }) => ({ block, start, end })),
    },
  ]
}

const ofShortForms = {
  criterion: 'terms',
  check: 'abbreviations-redefined',
  kind: 'issue',
  severity: 'minor',
  confidence: 0.7,
} as const

/**
 * Two long forms that share no more than half of their words. What holds the short form itself ("including the LMC mass
 * component") is no long form of it.
 */
function twoMeanings(abbreviation: Abbreviation): readonly Redefined[] {
  const [first, ...others] = abbreviation.definitions.filter(
    ({ long }) =>
      isWholly(abbreviation.short, long) &&
      !new RegExp(String.raw`\b${abbreviation.short}\b`, 'u').test(long),
  )
  if (first === undefined) return []
  const other = others.find(({ long }) => !areAlike(first.long, long))
  return other === undefined ? [] : [{ short: abbreviation.short, definitions: [first, other] }]
}

/** "Bone mineral density" and "bone mass density": as many words, and one of them another with the same letter. */
function twoWordings({ short, definitions }: Abbreviation): readonly Redefined[] {
  const [first, ...others] = definitions.filter(({ long }) => isWholly(short, long))
  if (first === undefined) return []
  const other = others.find(({ long }) => haveOneOther(first.long, long))
  return other === undefined ? [] : [{ short, definitions: [first, other] }]
}

/** Letters by which two forms of one word agree. */
const stemLetters = 4

function haveOneOther(one: string, other: string): boolean {
  const wordsIn = (text: string) => wordsOf(text.replaceAll(/[-‐–]/gu, ' '))
  const [left, right] = [wordsIn(one), wordsIn(other)]
  if (left.length !== right.length || left.length < 3) return false
  const different = left.flatMap((word, at) => {
    const beside = right[at] ?? ''
    return word.slice(0, stemLetters) === beside.slice(0, stemLetters) ||
      areOneInNumber(word, beside)
      ? []
      : [[word, beside] as const]
  })
  const [only] = different
  return (
    different.length === 1 &&
    only !== undefined &&
    only[0].charAt(0) === only[1].charAt(0) &&
    only.every((word) => word.length >= stemLetters)
  )
}

/** "Index" and "indices". */
function areOneInNumber(one: string, other: string): boolean {
  return [one, other].some(
    (word) =>
      word.endsWith('ices') &&
      [one, other].some((single) => /[ei]x$/u.test(single) && word.startsWith(single.slice(0, -2))),
  )
}

/** Every longer word gives a letter: "chunk starts to vary (CV)" spells CV by chance. */
function isWholly(short: string, long: string): boolean {
  const letters = short.toLowerCase()
  return wordsOf(long)
    .flatMap((word) => word.split('-'))
    .every(
      (word) =>
        word.length < 4 || letters.includes(word.charAt(0).toLowerCase()) || joining.has(word),
    )
}

const joining: ReadonlySet<string> = new Set([
  'from',
  'with',
  'into',
  'upon',
  'over',
  'than',
  'that',
])

function areAlike(one: string, other: string): boolean {
  const stems = (text: string) =>
    new Set(
      wordsOf(text)
        .flatMap((word) => word.split('-'))
        .map((word) => word.slice(0, 5)),
    )
  const [left, right] = [stems(one), stems(other)]
  const shared = [...left].filter((stem) => right.has(stem)).length
  // "Height equivalent to one theoretical plate" and "the height of packing": one is a word on the other.
  if (
    shared > 0 &&
    [...left].find((stem) => stem.length > 4) === [...right].find((stem) => stem.length > 4)
  )
    return true
  return shared / Math.min(left.size, right.size) >= 0.5
}
