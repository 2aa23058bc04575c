import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { units } from '../written-counts.ts'
import { announcedNote } from './announced-number.ts'

const numbers = units.slice(0, 8)
const number = numbers.slice(1).join('|')
const noun = String.raw`(?:\p{Ll}+[ -]){0,2}?(?<noun>\p{Ll}{2,}(?:s|ria|ata))`
/** "Three lessons follow.", "Our study has four limits.", "The argument is made in three steps.": nothing but the number is said. */
const announces = new RegExp(
  String.raw`^(?:(?<first>${number}) ${noun} (?:follow|apply|remain|deserve|call|need|must|should|stand|emerge|arise|matter)\b(?: \p{Ll}+){0,4}|(?:\p{L}+ ){1,4}(?:has|have|makes?|rests? on|consists? of|falls? into|proceeds? in|(?:is|are|can be|may be) (?:made|stated|put|given|told|divided|set out) (?:in|into)) (?<second>${number}) ${noun})\.$`,
  'iu',
)
/** "Four explanations have been put forward.": where a first one follows at once, whatever is said of them. */
const opensList = new RegExp(
  String.raw`^(?:there (?:are|were) )?(?<first>${number}) ${noun}(?: [\p{L}’-]+){1,8}\.$`,
  'iu',
)
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
const ordinalAt = new RegExp(
  String.raw`^(?:the |a )?(?<ordinal>${ordinals.join('|')})(?:ly)?\b`,
  'iu',
)
const otherOrdinal =
  /^(?:(?:and|but) )?(?:finally|last(?:ly)?|the (?:last|final|other)|another|also|in addition|additionally|moreover|furthermore)\b/iu
const item = String.raw`(?:the|an?|its|their|his|her) [^,;:.()]{3,60}?`
/** "Three scenes, the schedule, the clock and the last meeting": items that begin with an article stand behind their number. */
const apposed = new RegExp(
  String.raw`(?<!\b(?:the|these|those|all) )\b(?<first>${number}) ${noun}, (?<items>(?:${item}, ){1,6}(?:and )${item})(?=[,.;]| (?:and|that|which)\b)`,
  'giu',
)
const listsBefore =
  /\b(?:of|with|has|have|had|uses?|needs?|includ\p{L}+|contain\p{L}*|compris\p{L}+) $/iu
const nextItem =
  /, (?:and )?(?=(?:the|an?|its|their|his|her) )|,? and (?=(?:the|an?|its|their|his|her) )/iu
/** With the next of the points a paragraph goes on with the list of the one before. */
const goesOn =
  /^(?:the )?(?:first|second|third|fourth|fifth|last|final|another|next)(?:ly)?\b|^(?:finally|also|in addition|additionally|moreover|furthermore)\b/iu
/** Sentences in which a first and a second are told of, and those in which a third could be. */
const reach = { pair: 7, third: 20, ordinals: 30 }

/** Numbers that announce more points than the sentences behind them have room for, or than stand beside them. */
export function fewerThanAnnounced({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  return textsWith(sentences, apposed, announces, opensList).flatMap((sentence) => {
    const behind = sentences.slice(sentence.index + 1)
    const beside = [...sentence.text.matchAll(apposed)].flatMap((match) => {
      const count = countIn(match)
      // "Consists of four knobs, a dial and a lamp": the number is one of the list.
      const isFirst = listsBefore.test(sentence.text.slice(0, match.index))
      if (isFirst && /^an? /iu.test(match.groups?.['items'] ?? '')) return []
      const held = (match.groups?.['items'] ?? '').split(nextItem).length
      return held === count ? [] : [announcedNote(sentence, { match, count, held })]
    })
    const listed = ordinalsBehind(behind.slice(0, reach.ordinals), sentence)
    if (listed !== null) return [...beside, announcedNote(sentence, listed)]
    const match = announces.exec(sentence.text)
    if (match === null || sentence.role === 'abstract') return beside
    const count = countIn(match)
    const held = heldBehind(behind, sentence, count) ?? pairBehind(behind, match, count)
    return held === null ? beside : [...beside, announcedNote(sentence, { match, count, held })]
  })
}

function countIn({ groups }: RegExpExecArray): number {
  return numbers.indexOf((groups?.['first'] ?? groups?.['second'] ?? '').toLowerCase()) + 1
}

/** "The first …", "the second …" and so on behind a number, over paragraphs of one part, that end before or behind it. */
function ordinalsBehind(behind: readonly Sentence[], sentence: Sentence) {
  const match = opensList.exec(sentence.text) ?? announces.exec(sentence.text)
  if (
    match === null ||
    sentence.role === 'abstract' ||
    !/^(?:the )?first/iu.test(behind[0]?.text ?? '')
  )
    return null
  const own = behind.filter(({ role }) => role === sentence.role)
  let held = 0
  for (const { text } of own) {
    const ordinal = ordinalAt.exec(text)?.groups?.['ordinal']?.toLowerCase()
    if (ordinal === ordinals[held]) held += 1
    else if (held > 0 && (ordinal !== undefined || otherOrdinal.test(text))) return null
  }
  const count = countIn(match)
  // A third may be told within a sentence.
  const isTold = own.some(({ text }) =>
    new RegExp(String.raw`\b${ordinals[held] ?? '(?!)'}\b`, 'iu').test(text),
  )
  return held < 2 || held === count || isTold ? null : { match, count, held }
}

/** As many sentences as the paragraph still has, where they are fewer than the points that they should tell. */
function heldBehind(
  behind: readonly Sentence[],
  { block }: Sentence,
  count: number,
): number | null {
  const own = behind.findIndex((sentence) => sentence.block !== block)
  const rest = own === -1 ? behind : behind.slice(0, own)
  const next = own === -1 ? undefined : behind[own]
  if (rest.length < 2 || rest.length >= count || goesOn.test(next?.text ?? '')) return null
  // One sentence may tell of two of them.
  return rest.some(({ text }) =>
    /[;:]|\b(?:first|one)\b.*\b(?:second|other|another)\b/iu.test(text),
  )
    ? null
    : rest.length
}

/** "The first part …, the second …", and never a third. */
function pairBehind(
  behind: readonly Sentence[],
  { groups }: RegExpExecArray,
  count: number,
): number | null {
  const one = (groups?.['noun'] ?? '').replace(/s$/u, '')
  const near = behind
    .slice(0, reach.pair)
    .map(({ text }) => text)
    .join(' ')
  const far = behind
    .slice(0, reach.third)
    .map(({ text }) => text)
    .join(' ')
  const isPair = new RegExp(String.raw`\bthe first ${one}\b.*\bthe second\b`, 'iu').test(near)
  const isMore = /\b(?:third(?:ly)?|last(?:ly)?|final(?:ly)?)\b/iu.test(far)
  return count > 2 && isPair && !isMore ? 2 : null
}
