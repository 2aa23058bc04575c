import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { rememberedFor } from '#engines/analysis/remembered.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'
import { abbreviationsOf } from '#engines/analysis/words/abbreviations.ts'
import type { Abbreviation } from '#engines/analysis/words/abbreviations.ts'

import { ownPlaces, ownSentences, rangeOfPlace } from '../own-words.ts'
import type { OwnPlace } from '../own-words.ts'

/** Uses of the short form and returns of the long one from which both are in use. */
const usedShort = 6
const usedLong = 5

/** Terms that go on in full although their short form was introduced and is used. */
export function longForms(reading: Reading): readonly FindingDraft[] {
  const found = abbreviationsOf(reading.analysed)
    .map((abbreviation) => ({ ...abbreviation, again: returnsOf(reading, abbreviation) }))
    .filter(({ again }) => again.length >= usedLong)
    .filter((abbreviation) => !isOfIndex(reading, abbreviation) && !isOfMore(abbreviation))
    .toSorted((one, other) => other.again.length - one.again.length)
  const [worst] = found
  const definition = worst === undefined ? undefined : definitionOf(worst)
  if (worst === undefined || definition === undefined) return []
  return [
    {
      criterion: 'consistency',
      check: 'consistency.long-form',
      kind: 'issue',
      severity: 'minor',
      title: `${worst.short} and ${quoted(definition.long, 6)} side by side`,
      statement: `${worst.short} is introduced for ${quoted(definition.long, 6)}, and after that the full form comes back ${worst.again.length} times beside ${counted(worst.uses.length, 'use')} of ${worst.short}${found.length === 1 ? '' : `; ${counted(found.length - 1, 'other term does', 'other terms do')} the same`}.`,
      why: 'Two names for one thing make a reader look for a difference that is not there.',
      how: `Use ${worst.short} from its introduction on, or drop it and keep the words.`,
      ranges: worst.again.slice(0, 5).map(rangeOfPlace),
      confidence: 0.7,
    },
  ]
}

/** "The Geopolitical Risk (GPR) index": the short form names what measures the thing, and the words the thing itself. */
function isOfIndex({ analysed }: Reading, abbreviation: Abbreviation): boolean {
  const definition = definitionOf(abbreviation)
  const text = analysed.block.get(definition?.block ?? '')?.text ?? ''
  return new RegExp(
    String.raw`${abbreviation.short}\)? (?:sub-?)?(?:index|indices|indexes|score|scale|questionnaire|inventory|dataset|database)\b|\b(?:index|score|scale|questionnaire|inventory) \(${abbreviation.short}\)`,
    'iu',
  ).test(text)
}

/** EEF for "the equatorial eastward electric field": the last words alone are a wider thing than the short form names. */
function isOfMore(abbreviation: Abbreviation): boolean {
  const letters = abbreviation.short.replace(/s$/u, '').toLowerCase()
  const long = definitionOf(abbreviation)?.long.trim().toLowerCase() ?? ''
  const initials = Array.from(long.matchAll(/\p{L}[\p{L}’']*/gu), ([word]) => word.charAt(0)).join(
    '',
  )
  return initials.length < letters.length && letters.endsWith(initials)
}

const plain = (text: string): string => text.toLowerCase().replaceAll('-', ' ')

/** All own words of a draft, to ask quickly which full forms come back at all. */
const allWords = rememberedFor((reading: Reading): string =>
  plain(
    ownSentences(reading)
      .map(({ text }) => text)
      .join('\n'),
  ),
)

/** The one of the text itself: an abstract introduces its short forms for itself, and may do so in other words. */
const definitionOf = ({
  definitions,
}: Abbreviation): Abbreviation['definitions'][number] | undefined =>
  definitions.find(({ inAbstract }) => !inAbstract)

function returnsOf(reading: Reading, abbreviation: Abbreviation): readonly OwnPlace[] {
  const { short, uses } = abbreviation
  const definition = definitionOf(abbreviation)
  if (
    definition === undefined ||
    uses.length < usedShort ||
    definition.long.trim().split(/\s+/u).length < 2 ||
    allWords(reading).split(plain(definition.long.trim())).length <= usedLong
  )
    return []
  const order = new Map(reading.analysed.document.blocks.map(({ id }, position) => [id, position]))
  const from = order.get(definition.block) ?? 0
  const words = definition.long
    .trim()
    .replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
    .replaceAll(/[\s-]+/gu, String.raw`[\s-]+`)
  const pattern = new RegExp(String.raw`(?<![\p{L}-])${words}s?(?![\p{L}-])`, 'giu')
  return ownPlaces(reading, pattern).filter(
    ({ sentence, start, end, text }) =>
      (order.get(sentence.block) ?? 0) > from &&
      // No sentence opens on a short form in many styles, and where it is explained again another note says so.
      start > 0 &&
      !/^\s*[([]/u.test(text.slice(end)) &&
      !new RegExp(String.raw`\b${short}\W{1,3}$`, 'u').test(text.slice(0, start)) &&
      // "GPA-T = grade point average": the note below a table explains its own short forms.
      !/[=:]\s*$/u.test(text.slice(0, start)) &&
      !/^\s\p{Lu}/u.test(text.slice(end)),
  )
}
