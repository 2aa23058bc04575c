import type { Block } from '../../../documents/document.ts'
import type { Range } from '../../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { isListed } from '../../lexicon/common-words.ts'
import { prefixes } from '../../lexicon/prefixes.ts'
import { wordFinder } from '../../matching/words-by-shape.ts'
import type { ShapedWord } from '../../matching/words-by-shape.ts'
import { quotationsOf } from '../../quotations.ts'
import { codesWrittenOtherwise } from '../../slips/spelling/codes-written-otherwise.ts'
import { misspeltWords } from '../../slips/spelling/misspelt-words.ts'
import { namesSpeltOtherwise } from '../../slips/spelling/names-spelt-otherwise.ts'
import { partedWords, prefix as bound } from '../../slips/spelling/parted-words.ts'
import type { TwoForms } from '../../slips/spelling/parted-words.ts'
import { inWords } from '../../wording.ts'

/** Parts of words that take a hyphen or none; before any other the hyphen of a single place may be that of a line. */
const prefix = new RegExp(
  `^(?:${prefixes}|bi|cross|de|down|fore|mono|out|over|para|photo|poly|pro|step|under|uni|up|web|wide)$`,
  'u',
)
/** Places of both forms together from which a word is told of: in a long draft one place among few is no matter. */
const fewestTogether = 6
const fewestInShort = 3
/** "Non-" and "pre-" are joined by whim, so that one of three is no matter. */
const fewestOfPrefixed = 4
const fewestOfSlip = 4
const shortDraft = 4000
const usesOfSure = 5
const usesOfBound = 3
/** It begins with the hyphen and looks back at the first part, so that few places are tried. */
const hyphenated =
  /-(?<=(?<![\p{L}\p{N}-])(?!(?:with|there|where|here)-)(\p{L}{2,})-)(?:\p{Ll}{3,}|up|in|by)(?![\p{L}\p{N}-])/gu
const joinedWords = wordFinder({ letters: 6, small: 'any', before: '_-', behind: '_-' })
const halves = wordFinder({
  letters: 3,
  small: 'any',
  before: '-',
  behind: '-',
  besideNumbers: true,
})

/** One word with a hyphen, with a space or with neither in one draft: "data-base", "data base" and "database". */
export default defineCheck({
  id: 'term-variants',
  criterion: 'terms',
  noiseBudget: 0.3,
  restsOn: ['english'],
  run(analysed) {
    if (analysed.stage === 'outline' || analysed.stage === 'notes') return []
    const prose = proseOf(analysed)
    const isShort = analysed.words < shortDraft && analysed.document.source !== 'pdf'
    // A page tells spaces by distances, and breaks words at the ends of its lines.
    const isPage = analysed.document.source === 'pdf'
    const hyphens = variantsOf(prose, { fewest: isShort ? fewestInShort : fewestTogether, isPage })
    const beside = besideProse(analysed)
    const parted = isPage ? [] : partedWords(prose, beside)
    const misspelt = new Set(misspeltWords(analysed).map(({ written }) => written))
    // A name that is told of as misspelt is not told of again.
    const names = isPage
      ? []
      : namesSpeltOtherwise(prose).filter(({ odd }) => !misspelt.has(odd.form))
    const codes = isPage ? [] : codesWrittenOtherwise(prose, beside)
    const variants = [...hyphens, ...(isShort ? parted : parted.filter(isSure)), ...names, ...codes]
    if (variants.length === 0) return []
    const shown = variants.slice(0, 4)
    const [first] = shown
    return [
      {
        criterion: 'terms',
        check: 'term-variants',
        kind: 'issue',
        severity: 'minor',
        title:
          shown.length === 1
            ? `“${first?.odd.form}” and “${first?.usual.form}” both occur`
            : `${variants.length} words are written in two ways`,
        statement: `The draft writes ${inWords(shown.map(({ odd, usual }) => `“${odd.form}” (${timesOf(odd.uses.length)}) and “${usual.form}” (${timesOf(usual.uses.length)})`))}.`,
        why: 'A reader who searches the text for a term finds only half of its places, and two forms can pass for two terms.',
        how: 'Choose the more frequent form of each and replace the other throughout.',
        ranges: shown.flatMap(({ odd }) => odd.uses.slice(0, 2)),
        confidence: 0.75,
      },
    ]
  },
})

/**
 * A pair that stands often, and once as a word that there is not; or a part that stands before other words only, set
 * alone ("anti inflammatory").
 */
function isSure({ odd, usual }: TwoForms): boolean {
  const [first = ''] = odd.form.split(' ')
  // "Ten days post inoculation" has it as a word of its own.
  if (odd.form.includes(' ') && bound.test(first) && first !== 'post')
    return usual.uses.length >= usesOfBound
  if (odd.form.includes(' ') && usual.form.includes('-')) return !bound.test(first)
  return (
    usual.form.includes(' ') &&
    !isListed(odd.form) &&
    usual.uses.length >= usesOfSure &&
    !odd.form.includes('-')
  )
}

function isJoinedByWhim(form: string): boolean {
  const [first = ''] = form.split('-')
  return prefix.test(first) && first !== 'self'
}

function timesOf(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

function proseOf(analysed: AnalysedDocument): readonly Block[] {
  return analysed.document.blocks.filter((block) => {
    const role = analysed.role.get(block.id)
    const isProse = block.type === 'paragraph' || block.type === 'list-item'
    const isLeft = role === 'references' || role === 'back' || role === 'keywords'
    return isProse && !isLeft && !/^\W*key ?words\b/iu.test(block.text) && !isListing(block.text)
  })
}

const besideTypes: ReadonlySet<string> = new Set(['title', 'heading', 'caption', 'table'])

/** What tells how a draft writes its terms, and is no running text. */
function besideProse({ document, role }: AnalysedDocument): readonly Block[] {
  return document.blocks.filter(
    ({ id, type }) => besideTypes.has(type) && role.get(id) !== 'references',
  )
}

function variantsOf(
  prose: readonly Block[],
  { fewest, isPage }: { readonly fewest: number; readonly isPage: boolean },
): readonly TwoForms[] {
  const open = new Map<string, Range[]>()
  const closed = new Map<string, Range[]>()
  for (const { id, text } of prose) {
    const hyphens = Array.from(text.matchAll(hyphenated), ({ 0: rest, 1: first = '', index }) => ({
      word: first + rest,
      index: index - first.length,
    }))
    collect(open, id, own(text, hyphens))
  }
  const wanted = new Set([...open.keys()].map((name) => name.replace('-', '')))
  for (const { id, text } of prose) {
    const joined = joinedWords(text).filter(
      // "DualBalance": capitals within a word make it the name of a thing.
      ({ word }) => wanted.has(word.toLowerCase()) && !/\p{Ll}\p{Lu}/u.test(word),
    )
    collect(closed, id, own(text, joined))
  }
  let known: ReadonlySet<string> | undefined
  // Hardly any pair is so rare that its halves have to be known.
  const words = () =>
    (known ??= new Set(
      prose.flatMap(({ text }) => halves(text.toLowerCase()).map(({ word }) => word)),
    ))
  return [...open.entries()]
    .map(([form, uses]) => {
      const joined = form.replace('-', '')
      return { open: { form, uses }, closed: { form: joined, uses: closed.get(joined) ?? [] } }
    })
    .filter(
      ({ open: { form, uses }, closed: { uses: joined } }) =>
        joined.length > 0 &&
        uses.length + joined.length >= fewestFor(form, joined.length, fewest) &&
        (uses.length > 1 ||
          isOwnHyphen(form, words) ||
          (!isPage && isSureHyphen(form, joined.length, words))),
    )
    .sort((left, right) => placesOf(right) - placesOf(left))
    .map(({ open: one, closed: other }) =>
      one.uses.length < other.uses.length ? { odd: one, usual: other } : { odd: other, usual: one },
    )
}

/** A single place in one piece of a word that there is not, and that no first part makes by whim, is a slip sooner. */
function fewestFor(form: string, joined: number, fewest: number): number {
  if (isJoinedByWhim(form)) return Math.max(fewest, fewestOfPrefixed)
  return joined === 1 && !isListed(form.replace('-', '')) ? Math.min(fewest, fewestOfSlip) : fewest
}

function placesOf({
  open,
  closed,
}: {
  readonly open: TwoForms['odd']
  readonly closed: TwoForms['odd']
}): number {
  return open.uses.length + closed.uses.length
}

/** No line breaks a word of a typed text, and a word that stands so often in one piece has one form. */
function isSureHyphen(form: string, joined: number, words: () => ReadonlySet<string>): boolean {
  const [first = ''] = form.split('-')
  return joined >= usesOfSure && (words().has(first) || isListed(first))
}

/** "Supplemen-tary" was broken at the end of a line: neither half is a prefix or a word of the draft. */
function isOwnHyphen(name: string, words: () => ReadonlySet<string>): boolean {
  const [first = '', second = ''] = name.split('-')
  return prefix.test(first) || (words().has(first) && words().has(second))
}

type Place = Pick<ShapedWord, 'word' | 'index'>

function own(text: string, places: readonly Place[]): readonly Place[] {
  const isQuoted = quotationsOf(text)
  return places.filter((place) => !isQuoted(place.index) && !isOfName(text, place))
}

/** "Neural Proto-language Reconstruction": among other capitals a word belongs to a name or a title. */
function isOfName(text: string, { word, index }: Place): boolean {
  return (
    /^\p{Lu}/u.test(word) &&
    (/\p{Lu}[\p{L}-]+ (?:(?:of|and|for|in|the) ){0,2}$/u.test(text.slice(0, index)) ||
      /^ \p{Lu}\p{Ll}/u.test(text.slice(index + word.length)))
  )
}

/** Lines of an algorithm that a page set as text: names in them are not words. */
function isListing(text: string): boolean {
  return /[←≔]|:=|\b(?:end if|end for|end while|elsif)\b|^\d+\s(?:if|for|while|return|function)\b/iu.test(
    text,
  )
}

function collect(uses: Map<string, Range[]>, block: string, places: readonly Place[]): void {
  for (const { word, index } of places) {
    const name = word.toLowerCase()
    const range = { block, start: index, end: index + word.length }
    const known = uses.get(name)
    if (known === undefined) uses.set(name, [range])
    else known.push(range)
  }
}
