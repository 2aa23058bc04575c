import type { Citation, Document } from '../../../documents/document.ts'
import { namesAuthors } from '../../../documents/people/names-authors.ts'
import type { Range } from '../../../grounding/anchors/selector.ts'
import { defineCheck } from '../../check.ts'
import { isEdition, isNoSource } from '../../citing/named-survey.ts'
import type { FindingDraft } from '../../finding.ts'
import { counted } from '../../wording.ts'

const families = {
  numeric: 'numbers in brackets',
  superscript: 'raised numbers',
  named: 'author and year',
} as const
type Family = keyof typeof families

/** From this many callouts on a draft has a style; below it there is nothing to mix. */
const enoughToHaveStyle = 5
const mostOfOther = 0.3
/** Against a single one of another form, in a short text. */
const enoughBesideOne = 4
const minShare = 1 / mostOfOther

/** Two ways of citing in one draft. */
export default defineCheck({
  id: 'citation-styles-mixed',
  criterion: 'citations',
  noiseBudget: 0.1,
  run({ document, block, role }) {
    const cited = document.citations.filter(
      ({ references, unresolved, end, block: id, start, raw }) =>
        // Thanks and funding name programmes with their years.
        role.get(id) !== 'back' &&
        references.length + unresolved.length > 0 &&
        end > 0 &&
        !isNoSource(raw) &&
        !isEdition(raw, block.get(id)?.text.slice(0, start) ?? '') &&
        // A list of numbers in code is no callout.
        !/[":={]\s?$/u.test(block.get(id)?.text.slice(0, start) ?? ''),
    )
    const families = mixedFamilies(cited)
    return [
      ...families,
      ...(families.length > 0
        ? []
        : [...strayNumbers(document, cited), ...strayNames(document, cited)]),
      ...mixedPunctuation(cited),
    ]
  },
})

function mixedFamilies(citations: readonly Citation[]): readonly FindingDraft[] {
  const groups = groupBy(citations, familyOf)
  const [main, other] = [...groups.entries()].sort(
    (left, right) => right[1].length - left[1].length,
  )
  if (main === undefined || other === undefined) return []
  if (main[1].length < enoughToHaveStyle) return []
  if (other[1].length > main[1].length * mostOfOther) return []
  return [
    styleNote(other[1], {
      title: `${counted(other[1].length, 'callout breaks', 'callouts break')} the citation style`,
      statement: `The draft cites by ${families[main[0]]} in ${main[1].length} places and by ${families[other[0]]} in ${other[1].length}.`,
      how: `Turn the ${counted(other[1].length, 'callout', 'callouts')} marked here into ${families[main[0]]}.`,
    }),
  ]
}

/** Numbers in brackets from which on they are something else than a callout or two of another style. */
const mostStray = 2
const fewestNamed = 3
const aNumber = /(?<=[\p{L}\d’'")”] ?)\[(\d{1,2})(?:, ?p{1,2}\. ?\d+)?\](?=[\s.,;:)]|$)/gu

/** "Hufton [3] argues" in a text that names its sources, and whose list has no numbers. */
function strayNumbers(
  { blocks, references }: Document,
  citations: readonly Citation[],
): readonly FindingDraft[] {
  const named = citations.filter(namesAuthors)
  const isNamed = citations.every(
    (one) => named.includes(one) || (one.style === 'numeric' && one.references.length === 0),
  )
  const isCounted = references.some(({ label, raw }) => /^\d+$/u.test(label) || /^\W?\d/u.test(raw))
  // A page of notes is called by such numbers as well.
  if (!isNamed || isCounted || named.length < fewestNamed) return []
  const isNoted = blocks.some(
    ({ type, number, text }) =>
      type === 'footnote' && (number !== undefined || /^\W?\d/u.test(text)),
  )
  if (references.length < mostStray || isNoted) return []
  const found = blocks
    .filter(({ type }) => type === 'paragraph' || type === 'list-item')
    .flatMap(({ id, text }) =>
      [...text.matchAll(aNumber)].map((match) => ({
        value: Number(match[1]),
        range: { block: id, start: match.index, end: match.index + match[0].length },
      })),
    )
  if (found.length === 0 || found.length > mostStray) return []
  if (found.some(({ value }) => value === 0 || value > references.length)) return []
  return [
    styleNote(
      found.map(({ range }) => range),
      {
        title: `${counted(found.length, 'callout breaks', 'callouts break')} the citation style`,
        statement: `The draft cites by ${families.named} in ${named.length} places and by ${families.numeric} in ${found.length}, and its list has no numbers.`,
        how: `Turn the ${counted(found.length, 'callout', 'callouts')} marked here into ${families.named}.`,
      },
    ),
  ]
}

const year = String.raw`(?:19|20)\d\d[a-z]?`
const surname = String.raw`\p{Lu}[\p{Ll}’'-]{2,}`
const others = String.raw`(?:,? et al\.?| (?:and|&) ${surname})`
/** "(Alder and Birch, 2009)", "(see Alder 1999, p. 14)", "(Alder et al., 2006; Birch, 2012)". */
const inBrackets = new RegExp(
  String.raw`\((?:see(?: also)?|e\.g\.,?|cf\.|but see)?\s?(?:(?:van|von|de|den|der|du|la|le|di|da) ){0,2}${surname}${others}?[,;]? ${year}(?:, pp?\. ?\d+(?:[–-]\d+)?)?(?:; ${surname}${others}?,? ${year})*\)`,
  'gu',
)
/** "Alder (2011) found", "Alder and Birch (2011)": in the sentence, with a word that only people do. */
const inSentence = new RegExp(
  String.raw`(?<![\p{L}\d] ?\p{Lu}\. ?)${surname}(?:${others} \(${year}\)|[’']s \(${year}\)|\s\(${year}\)(?=,? (?:was the first|were the first|found|showed|argued?s?|reported|suggested|described|noted|demonstrated|proposed|claims?|claimed|observed|concluded|studied|examined|maintains|writes|called)\b))`,
  'gu',
)
/** Things with a year that no one wrote. */
const noWork =
  /\b(?:Census|Survey|Act|Law|Treaty|Olympics|Cup|Report|Version|Table|Figure|Inc|Ltd|Corp|Team|Software|January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter|Hurricane|Cyclone|Earthquake|Directive|Regulation|Constitution|Protocol|Agreement|Convention|Declaration|Edition|Windows|Office)\b/u
/** "Anas acuta (Linnaeus, 1758)": who named a species. */
const behindSpecies =
  /(?<!\p{L})\p{Lu}\p{Ll}{2,} \p{Ll}{2,}(?:us|a|um|is|i|ae|ops|ex|yx|ides|oides|ensis|or|os|es)\s?$/u
/** A number beside the names is the callout. */
const hasNumber = /^[^.;]{0,60}\[\d/u

/** Names with a year in a text that cites by numbers: no entry of its list can be found by them. */
function strayNames({ blocks }: Document, citations: readonly Citation[]): readonly FindingDraft[] {
  if (citations.length < enoughToHaveStyle) return []
  if (citations.some(({ style }) => style !== 'numeric' && style !== 'superscript')) return []
  const found = blocks
    .filter(({ type }) => type === 'paragraph' || type === 'list-item')
    .flatMap(({ id, text }) =>
      [inBrackets, inSentence].flatMap((form) =>
        [...text.matchAll(form)]
          .filter(
            ({ 0: words, index }) =>
              !noWork.test(words) &&
              !isNoSource(words) &&
              !(/^\(\p{Lu}/u.test(words) && behindSpecies.test(text.slice(0, index))) &&
              !hasNumber.test(text.slice(index + words.length)) &&
              !/\[\d[\d,\s–-]*\]\s?$/u.test(text.slice(0, index)),
          )
          .map(({ 0: words, index }) => ({
            block: id,
            start: index,
            end: index + words.length,
          })),
      ),
    )
  const most = Math.min(mostOfNames, Math.max(1, citations.length * 0.1))
  if (found.length === 0 || found.length > most) return []
  return [
    styleNote(found, {
      title: `${counted(found.length, 'callout breaks', 'callouts break')} the citation style`,
      statement: `The draft cites by numbers in ${citations.length} places and by ${families.named} in ${found.length}.`,
      how: `Turn the ${counted(found.length, 'callout', 'callouts')} marked here into numbers, and add to the list what is not there.`,
    }),
  ]
}

const mostOfNames = 4

function familyOf(citation: Citation): Family | null {
  switch (citation.style) {
    case 'numeric':
      return 'numeric'
    case 'superscript':
      return 'superscript'
    case 'author-year':
    case 'author-page':
      return 'named'
    // "Smith (2009)" in the sentence occurs in every style, and a field shows nothing of its own.
    case 'narrative':
    case 'field':
      return null
  }
}

/** "(Smith, 2009)" beside "(Smith 2009)", "and" beside "&". */
function mixedPunctuation(citations: readonly Citation[]): readonly FindingDraft[] {
  // "(relaxation; De France and Hollenstein (2017))" names its authors in a sentence.
  const named = citations.filter(
    ({ style, raw }) =>
      style === 'author-year' &&
      !/\((?:19|20)\d\d[a-z]?\)\)?$/u.test(raw) &&
      !standsInWords.test(raw),
  )
  return [
    ...oddOnes(named, {
      variant: ({ raw }) => {
        if (
          /(?<!\d[a-z]?)[\p{L}.],\s*(?:19|20)\d\d/u.test(raw.replaceAll(/(?<=\d)[a-z](?=,)/gu, ''))
        )
          return 'with a comma before the year'
        return /[\p{L}.]\s(?:19|20)\d\d/u.test(raw) ? 'without a comma before the year' : null
      },
      title: 'Commas before the year vary in citations',
    }),
    ...oddOnes(named, {
      variant: ({ raw }) => {
        if (/\p{L}\s&\s\p{L}/u.test(raw)) return 'with “&” between names'
        return joinedByAnd.test(raw) ? 'with “and” between names' : null
      },
      title: '“&” and “and” both join cited authors',
    }),
  ]
}

/** Two people; "(Health and Retirement Study, 2017)" and "(Department of Health and Social Care 2020)" are one body. */
const joinedByAnd =
  /(?<!\b(?:for|of|on) (?:\p{L}+ )?)\p{Lu}[\p{L}’'-]+,?\sand\s(?:(?:\p{Ll}{1,3}|De|Van|Von|La|Le|Del|Di|Da|Mac|Mc|St\.|(?:\p{Lu}\.\s?)+)\s){0,2}\p{Lu}[\p{L}’'-]+(?:,? et al\.?)?(?:,|\s?[([]|\s)\s?(?:19|20)\d\d/u

/** "(g = 0.63 by McKay et al. 2014)", "(used in Lawson and Kakkar’s (2021) studies)": a sentence names them. */
const standsInWords =
  /^[^\d]{0,80}(?:\d+\.\d+[^\d]{0,20})?\b(?:by|in|of|from|with|than|used) \p{Lu}[\p{L}’'-]+|\p{L}[’']s? \((?:19|20)\d\d/u

function oddOnes(
  citations: readonly Citation[],
  feature: { readonly variant: (citation: Citation) => string | null; readonly title: string },
): readonly FindingDraft[] {
  const groups = groupBy(citations, feature.variant)
  const [main, other] = [...groups.entries()].sort(
    (left, right) => right[1].length - left[1].length,
  )
  if (main === undefined || other === undefined) return []
  const isEnough =
    main[1].length >= enoughToHaveStyle ||
    (main[1].length >= enoughBesideOne && other[1].length === 1)
  if (!isEnough || other[1].length * minShare > main[1].length) return []
  return [
    styleNote(other[1], {
      title: feature.title,
      statement: `Callouts stand ${main[0]} in ${main[1].length} places and ${other[0]} in ${other[1].length}.`,
      how: `Write the ${counted(other[1].length, 'callout', 'callouts')} marked here ${main[0]}, as the others are.`,
    }),
  ]
}

function styleNote(
  citations: readonly Range[],
  words: Pick<FindingDraft, 'title' | 'statement' | 'how'>,
): FindingDraft {
  return {
    criterion: 'citations',
    check: 'citation-styles-mixed',
    kind: 'issue',
    severity: 'minor',
    ...words,
    why: 'A reader looks for each source in the way that the first ones taught; an editor sees passages that came from elsewhere.',
    ranges: citations.slice(0, 6).map(({ block, start, end }) => ({ block, start, end })),
    confidence: 0.75,
  }
}

function groupBy<Key extends string>(
  citations: readonly Citation[],
  key: (citation: Citation) => Key | null,
): ReadonlyMap<Key, readonly Citation[]> {
  const groups = new Map<Key, Citation[]>()
  for (const citation of citations) {
    const name = key(citation)
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), citation])
  }
  return groups
}
