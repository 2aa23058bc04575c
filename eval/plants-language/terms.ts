import { knownAbbreviations } from '#engines/analysis/lexicon/known-abbreviations.ts'
import type { Block, Document } from '#engines/documents/document.ts'

import type { Ground, LanguageMutator, Place, Planted } from './plant.ts'

const inText = new Set(['paragraph', 'list-item', 'caption', 'footnote', 'heading', 'title'])
const leastUses = 3

interface Definition {
  readonly long: string
  readonly short: string
}

/** "magnetic resonance imaging (MRI)": the words in front whose first letters make the short form. */
export function definitionsIn(text: string): readonly Definition[] {
  return [...text.matchAll(/\((\p{Lu}[\p{Lu}\p{N}-]{1,5})s?(?:[;,][^()]{0,40})?\)/gu)].flatMap(
    (match) => {
      const short = match[1] ?? ''
      const letters = short.replaceAll(/[^\p{L}]/gu, '').toLowerCase()
      const before = text.slice(0, match.index).trimEnd()
      for (let count = letters.length + 2; count >= 2; count -= 1) {
        const words = before.split(/\s+/u).slice(-count)
        const initials = words
          .flatMap((word) => word.split('-'))
          .map((word) => word.charAt(0).toLowerCase())
          .join('')
        if (words.length === count && isMadeOf(letters, initials)) {
          return [{ long: words.join(' '), short }]
        }
      }
      return []
    },
  )
}

/** The letters in their order among the initials, the first and the last at the ends. */
function isMadeOf(letters: string, initials: string): boolean {
  if (letters[0] !== initials[0] || letters.at(-1) !== initials.at(-1)) return false
  let at = 0
  for (const initial of initials) if (initial === letters.charAt(at)) at += 1
  return at === letters.length
}

const escaped = (words: string) => words.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)

function shortFormUndefined({ document, random }: Ground): Planted | null {
  const found = document.blocks
    .filter(({ type }) => type === 'paragraph')
    .flatMap(({ text }) => definitionsIn(text))
  const fitting = found.filter(({ short }) => {
    if (knownAbbreviations.has(short)) return false
    return placesOf(document, short).length > leastUses
  })
  const chosen = random.pick(fitting)
  if (chosen === undefined) return null
  const { short } = chosen
  const longs = found.filter((one) => one.short === short).map(({ long }) => long)
  const long = longs.map(escaped).join('|')
  const whole = new RegExp(
    String.raw`(?:${long})\s\(${short}(s?)\)|(?:${long})(?=\s\(${short}[;,])`,
    'giu',
  )
  const blocks = document.blocks.map((block) =>
    inText.has(block.type)
      ? { ...block, text: block.text.replace(whole, (_, many = '') => short + String(many)) }
      : block,
  )
  // Elsewhere the text still tells what it is.
  if (
    blocks.some(({ text, type }) => type !== 'reference' && new RegExp(long, 'iu').test(text)) ||
    blocks.some(({ text }) =>
      new RegExp(String.raw`\(${short}s?\)|${short}s?\s?\(|${short}\s?[:=,–]\s`, 'u').test(text),
    )
  ) {
    return null
  }
  const planted = { ...document, blocks, citations: [] }
  return {
    document: planted,
    places: placesOf(planted, short),
    told: `${short}: ${longs[0] ?? ''}`,
  }
}

function placesOf({ blocks }: { readonly blocks: readonly Block[] }, words: string): Place[] {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}-])${escaped(words)}s?(?![\p{L}\p{N}])`,
    'gu',
  )
  return blocks.flatMap(({ id, type, text }) =>
    inText.has(type)
      ? [...text.matchAll(pattern)].map((match) => ({
          block: id,
          start: match.index,
          end: match.index + match[0].length,
        }))
      : [],
  )
}

/** Every second of the later uses of a word is written otherwise. */
function variantOf(
  { document, random }: Ground,
  words: RegExp,
  other: (word: string) => string | null,
): Planted | null {
  const counts = new Map<string, number>()
  for (const { text, type } of document.blocks) {
    if (type !== 'paragraph') continue
    for (const [word] of text.matchAll(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const often = [...counts].filter(([word, count]) => {
    const variant = other(word)
    return count >= 5 && variant !== null && !hasWord(document, variant)
  })
  const word = random.pick(often)?.[0]
  const variant = word === undefined ? null : other(word)
  if (word === undefined || variant === null) return null
  let seen = 0
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}-])${escaped(word)}(?![\p{L}\p{N}-])`, 'gu')
  const blocks = document.blocks.map((block) =>
    block.type === 'paragraph'
      ? {
          ...block,
          text: block.text.replace(pattern, (found) => {
            seen += 1
            return seen > 2 && seen % 2 === 0 ? variant : found
          }),
        }
      : block,
  )
  const planted = { ...document, blocks, citations: [] }
  return {
    document: planted,
    places: [...placesOf(planted, word), ...placesOf(planted, variant)],
    told: `${word} > ${variant}`,
  }
}

function hasWord({ blocks }: Document, word: string): boolean {
  return blocks.some(({ text }) => text.includes(word))
}

const hyphenated =
  /(?<![\p{L}\p{N}-])(?:non|co|pre|post|multi|sub|inter|anti|semi|micro|over|under|meta|hyper|bio|cross|well|follow)-\p{Ll}{4,}(?![\p{L}-])/gu
const closed =
  /(?<![\p{L}\p{N}-])(non|sub|multi|pre|post|inter|micro|over|under|bio|co|anti|semi)(\p{Ll}{5,})(?![\p{L}-])/u
const inOneWord: Readonly<Record<string, string>> = {
  dataset: 'data set',
  datasets: 'data sets',
  healthcare: 'health care',
  timepoint: 'time point',
  timepoints: 'time points',
  website: 'web site',
  groundwater: 'ground water',
  wildtype: 'wild type',
  lifestyle: 'life-style',
  workplace: 'work place',
  feedback: 'feed-back',
  framework: 'frame-work',
  genomewide: 'genome-wide',
  decisionmaking: 'decision-making',
}

/** "subgroup" as "sub-group", where the text has "group" as well, and "dataset" as "data set". */
function parted(word: string, document: Document): string | null {
  const listed = inOneWord[word]
  if (listed !== undefined) return listed
  const [, prefix = '', rest = ''] = closed.exec(word) ?? []
  if (rest === '' || /^under(?:st|go|ta|ly)|^over(?:com|la)/u.test(word)) return null
  const alone = new RegExp(String.raw`(?<![\p{L}-])${rest}(?![\p{L}-])`, 'u')
  return document.blocks.some(({ text }) => alone.test(text)) ? `${prefix}-${rest}` : null
}

const fits = ['term-variants']

export const termMutators: readonly LanguageMutator[] = [
  {
    type: 'short form not introduced',
    family: 'terms',
    isWide: true,
    fits: ['abbreviations-', 'consistency.long-form'],
    plant: shortFormUndefined,
  },
  {
    type: 'hyphen of a term lost',
    family: 'terms',
    isWide: true,
    fits,
    plant: (ground) => variantOf(ground, hyphenated, (word) => word.replace('-', '')),
  },
  {
    type: 'term parted in two',
    family: 'terms',
    isWide: true,
    fits,
    plant: (ground) =>
      variantOf(ground, /(?<![\p{L}\p{N}-])\p{Ll}{7,}(?![\p{L}-])/gu, (word) =>
        parted(word, ground.document),
      ),
  },
]
