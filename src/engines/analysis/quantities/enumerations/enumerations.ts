import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { units } from '../written-counts.ts'
import { announcedNote } from './announced-number.ts'

const numbers = units.slice(0, 12)
const counted =
  'contributions|steps|types|kinds|categories|parts|stages|phases|questions|reasons|ways|hypotheses|challenges|components|groups|factors|goals|aims|objectives|criteria|conditions|tasks|problems|methods|sites|areas|themes|dimensions|arguments|points|limitations|limits|variables|topics|issues|species|genera|countries|cities|languages|objections|considerations|weaknesses|strengths|advantages|disadvantages|recommendations|features|periods|cases|replies|answers|databases|concepts|designs|alternatives|variants|options|approaches|scenarios'
const told = String.raw`\b(${numbers.slice(1).join('|')}) (?:\p{Ll}+[ -]){0,2}(?:${counted})\b`
const toldAt = new RegExp(told, 'iu')

const ordinals: readonly RegExp[] = [
  /^(?:first(?:ly)?|the first)\b/iu,
  /^(?:second(?:ly)?|the second)\b/iu,
  /^(?:third(?:ly)?|the third)\b/iu,
  /^(?:fourth(?:ly)?|the fourth)\b/iu,
  /^(?:fifth(?:ly)?|the fifth)\b/iu,
  /^(?:sixth(?:ly)?|the sixth)\b/iu,
]
/** The ordinal that follows the first, the second and so on. */
const nextOrdinals: readonly RegExp[] = [
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
].map((word) => new RegExp(String.raw`\b${word}(?:ly)?\b`, 'iu'))
const closing =
  /^(?:finally|last(?:ly)?|the last|the final|another|in addition|additionally|also|moreover|furthermore)\b/iu

/** Nearly every sentence is done with by this. */
const anyNumber = new RegExp(String.raw`\b(?:${numbers.slice(1).join('|')}) `, 'iu')

/** Numbers that announce more or fewer than the sentence, or the sentences after it, tell of. */
export function enumerations(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { sentences } = analysed
  const numbered = textsWith(sentences, anyNumber).filter(({ text }) => anyNumber.test(text))
  const telling = numbered.filter(({ text }) => /:|, namely/u.test(text))
  const ends = endsOfSections(analysed)
  const announcing = new Set(textsWith(sentences, toldAt).map(({ block }) => block))
  const paragraphs = Map.groupBy(
    sentences.filter(({ block }) => announcing.has(block)),
    ({ block }) => block,
  )
  const inOrder = [...paragraphs].flatMap(([block, paragraph]) =>
    ordinalCounts(paragraph, {
      endsSection: ends.has(block),
      behind: sentences.slice((paragraph.at(-1)?.index ?? 0) + 1),
    }),
  )
  return [...inOrder, ...telling.flatMap(listCounts), ...numbered.flatMap(namedOrAsked)]
}

/** What follows a paragraph, and whether a heading ends it. */
interface Behind {
  readonly endsSection: boolean
  readonly behind: readonly Sentence[]
}

/** "We ask three questions. First, … Second, …": sentences that follow each other from the one behind the number. */
function ordinalCounts(paragraph: readonly Sentence[], rest: Behind): readonly FindingDraft[] {
  return paragraph.flatMap((sentence, at) => {
    const match = toldAt.exec(sentence.text)
    if (match === null || !opensList(sentence.text)) return []
    const count = numbers.indexOf((match[1] ?? '').toLowerCase()) + 1
    const held = heldBehind(paragraph.slice(at + 1), count, rest)
    return held === null ? [] : [announcedNote(sentence, { match, count, held })]
  })
}

/** How many points are told where that is another number than was announced; `null` where it is not, or is not sure. */
function heldBehind(
  after: readonly Sentence[],
  count: number,
  { endsSection, behind }: Behind,
): number | null {
  if (count > 2 && isPairBehind(after)) return 2
  if (!ordinals[0]?.test(after[0]?.text ?? '')) return null
  // A second list of the same paragraph begins with its own first.
  const end = after.findIndex(({ text }, index) => index > 0 && ordinals[0]?.test(text))
  const own = end === -1 ? after : after.slice(0, end)
  let held = 0
  for (const { text } of own) if (ordinals[held]?.test(text)) held += 1
  if (held < 2 || held === count) return null
  if (held > count) return held
  // "In the third stage, …": the next one does not begin its sentence.
  if (own.some(({ text }) => nextOrdinals[held - 1]?.test(text))) return null
  const all = withLast(own, held)
  if (all !== null) return all === count ? null : all
  return isAll(own, held, { isCut: end !== -1, endsSection, behind }) ? held : null
}

/** Whether nothing that follows can be one more point. */
function isAll(
  own: readonly Sentence[],
  held: number,
  { isCut, endsSection, behind }: Behind & { readonly isCut: boolean },
): boolean {
  // More may follow under another word or in another paragraph.
  const isOpen = !isCut && own.slice(1).some(({ text }) => closing.test(text))
  return !isOpen && (endsSection || isClosed(own, held) || isOverBehind(behind, held))
}

const others =
  /\b(?:another|in addition|additionally|also|moreover|furthermore|next|then|finally)\b/iu

/** "First, … Second, … Last, …": a last one behind the ordinals closes the list, where nothing else may be a point of it. */
function withLast(own: readonly Sentence[], held: number): number | null {
  const last = own.findIndex(({ text }) =>
    /^(?:last(?:ly)?,|the last \p{Ll}+ (?:is|was|concerns)\b)/iu.test(text),
  )
  const before = own.findLastIndex(({ text }) => ordinals[held - 1]?.test(text))
  if (last === -1 || last < before) return null
  return own.slice(before + 1).some(({ text }) => others.test(text)) ? null : held + 1
}

/** "One is … The other …": two, whatever number was announced. */
function isPairBehind(after: readonly Sentence[]): boolean {
  if (
    !/^One(?: of (?:them|these))? (?:is|was|concerns?|holds?|says?|lies|comes|has)\b/u.test(
      after[0]?.text ?? '',
    )
  )
    return false
  const more = after.slice(1).map(({ text }) => text)
  return (
    more.some((text) =>
      /^The other (?!(?!is\b|was\b|has\b|lies\b|concerns\b|holds\b)\p{Ll}+s\b)/u.test(text),
    ) &&
    !more.some((text) => /^(?:A (?:second|third)|Another|The (?:second|third|last))\b/u.test(text))
  )
}

/** Sentences of the following paragraphs, each of which could go on with the list. */
const reach = 12

/** Whether what follows the paragraph never takes up the next of the ordinals, or a last one. */
function isOverBehind(behind: readonly Sentence[], held: number): boolean {
  const next = new RegExp(
    String.raw`^(?:\p{L}+,? ){0,3}?(?:${['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].slice(held).join('|')}|final|last|another|other|one more)(?:ly)?\b`,
    'iu',
  )
  return (
    behind.length > 0 &&
    !behind.slice(0, reach).some(({ text }) => next.test(text) || closing.test(text))
  )
}

/** Paragraphs behind which a heading stands: no other paragraph goes on their list. */
function endsOfSections({ document }: AnalysedDocument): ReadonlySet<string> {
  const { blocks, source } = document
  // Lines of a page may pass for headings.
  if (source === 'pdf') return new Set()
  return new Set(
    blocks.flatMap(({ id, type }, at) =>
      type === 'paragraph' && blocks[at + 1]?.type === 'heading' ? [id] : [],
    ),
  )
}

const opener = new RegExp(
  String.raw`^(?:we|i|this (?:paper|study|essay|thesis|article|chapter|section)|there (?:are|were)|the (?:paper|study|essay|thesis|article|chapter)|(?:our|the|this|my) (?:\p{Ll}+ ){1,2}(?:has|have|had)|(?:two|three|four|five|six|seven|eight) (?:\p{Ll}+[ -]){0,2}(?:${counted})(?: of (?:\p{Ll}+ ?){1,3}?)?(?: (?:deserve|apply|remain|need|must|should|can|may|test|speak|stand|were|are|have|follow)\b))`,
  'iu',
)

/** The number is what the sentence is about: it opens the list and tells nothing else. */
function opensList(text: string): boolean {
  return (opener.test(text) || endsWithNumber.test(text)) && text.length < 140
}

/** "The scale has 29 items in four dimensions." */
const endsWithNumber = new RegExp(
  String.raw`\b(?:in|into|comprises|has|covers) ${told.slice(2)}\.$`,
  'iu',
)

/** The last of those that were told is the last word of the paragraph but for a sentence that does not begin like one. */
function isClosed(own: readonly Sentence[], held: number): boolean {
  const last = own.findLastIndex(({ text }) => ordinals[held - 1]?.test(text))
  return (
    own.length - last > 1 &&
    /\b(?:section|remainder|rest of|outline|below)\b/iu.test(
      own
        .slice(last + 1)
        .map(({ text }) => text)
        .join(' '),
    )
  )
}

const entry = String.raw`(?!(?:and|or|which|who|that|but|as|with|such|including|e\.g\.|i\.e\.)\b)\p{L}[\p{L}’'-]*(?: (?!(?:and|or|which|who|that|but|as|with|is|are|was|were)\b)[\p{L}’'-]+){0,3}`
/** "Four factors were considered: age, income and education.", "two sites, namely the valley, the ridge and the shore". */
const list = new RegExp(
  String.raw`${told}([^.:;()]{0,40})(?::|, namely:?) ((?:${entry}, ){0,12}${entry},? and ${entry})(?=\.$|, (?:was|were|is|are)\b)`,
  'giu',
)

function listCounts(sentence: Sentence): readonly FindingDraft[] {
  return [...sentence.text.matchAll(list)].flatMap((match) => {
    const [, number = '', between = '', items = ''] = match
    const count = numbers.indexOf(number.toLowerCase()) + 1
    const all = items.split(/,? and |, /u)
    const held = all.length
    // "Seven stores: four of vendors and three of ours": the items have numbers of their own.
    if (all.every((item) => itemNumber.test(item))) return []
    // "two of the", "in pairs": the items are no longer those that were counted.
    if (held === count || /\b(?:each|pairs?|between|per|both|of which|times)\b/iu.test(between))
      return []
    return [announcedNote(sentence, { match, count, held })]
  })
}

const itemNumber = new RegExp(String.raw`^(?:one|${numbers.slice(1).join('|')}|\d+) \p{Ll}`, 'iu')

/** "Three abbeys, those of Aber, Bryn and Coll": the list behind it can only be of what was counted. */
const those = new RegExp(
  String.raw`\b(two|three|four|five|six|seven|eight) (?:\p{Ll}+[ -]){0,2}\p{Ll}+, (?:those of|viz\.|that is,?) ((?:${entry}, ){0,5}${entry},? and ${entry})(?=\.$|;|, (?:was|were|is|are)\b)`,
  'giu',
)
const asks = String.raw`(?:does|do|did|is|are|was|were|can|could|will|would|should|has|have|how|what|why|which|who|when|where|whether|to what extent|in what)`
/** "asks three questions: does it help, and does it last?" */
const questions = new RegExp(
  String.raw`\b(two|three|four|five|six) (?:\p{Ll}+ ){0,2}questions\b[^.:;()?]{0,40}: (${asks}\b[^.:?]{8,160}(?:[,;] (?:and )?${asks}\b[^.:?]{8,160})*)\?$`,
  'giu',
)
/** "Has three aims: to scan the letters, to transcribe them, and to publish them." */
const purposes =
  /\b(two|three|four|five|six|seven) (?:\p{Ll}+ ){0,2}?(?:aims|goals|objectives|tasks|purposes|steps)\b[^.:;()]{0,40}: (to \p{Ll}[^.:?]+)\.?$/giu
const nextPurpose = /[,;] (?:and )?(?=to \p{Ll})/u
const nextQuestion = new RegExp(String.raw`[,;] (?:and )?(?=${asks}\b)`, 'giu')
/** "Does it help and how long does it last?": two questions that no comma parts. */
const joinedQuestions = new RegExp(String.raw`\b(?:and|or) (?:if|${asks})\b`, 'iu')

function namedOrAsked(sentence: Sentence): readonly FindingDraft[] {
  const listed = [...sentence.text.matchAll(those)].map((match) => ({
    match,
    held: (match[2] ?? '').split(/,? and |, /u).length,
  }))
  const asked = [...sentence.text.matchAll(questions)].flatMap((match) => {
    const held = (match[2] ?? '').split(nextQuestion).length
    return held === 1 && joinedQuestions.test(match[2] ?? '') ? [] : [{ match, held }]
  })
  const meant = [...sentence.text.matchAll(purposes)].map((match) => {
    const items = (match[2] ?? '').split(nextPurpose)
    const pair = (match[2] ?? '').split(/ and (?=to \p{Ll})/u)
    return { match, held: items.length > 1 ? items.length : pair.length }
  })
  return [...listed, ...asked, ...meant].flatMap(({ match, held }) => {
    const count = numbers.indexOf((match[1] ?? '').toLowerCase()) + 1
    return held === count ? [] : [announcedNote(sentence, { match, count, held })]
  })
}
