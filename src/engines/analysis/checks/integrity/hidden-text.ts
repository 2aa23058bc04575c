import type { Document } from '../../../documents/document.ts'
import type { Range } from '../../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { signsOfOrder } from '../../instructions/acts.ts'
import {
  isOnMachines,
  isQuoted,
  isToldOthers,
  orderWords,
  rareOrderWords,
  ordersIn,
} from '../../instructions/orders.ts'
import {
  anyInvisible,
  instructionsIn,
  instructionsOfEach,
  visibleText,
} from '../../instructions/patterns.ts'
import type { InstructionMatch } from '../../instructions/patterns.ts'
import { inEnglish, orderCells, orderPlaces, orderSpans } from '../../instructions/places.ts'
import { counted, quoted } from '../../wording.ts'
import { foreignLettersIn } from '../../words/foreign-letters.ts'

const ways = {
  white: 'in the colour of the page',
  tiny: 'in letters too small to read',
  'off-page': 'outside the page',
  vanished: 'marked as hidden',
  'invisible-mode': 'drawn without ink',
  'zero-width': 'between characters without width',
  metadata: 'in the properties of the file',
} as const

/** Text that a reader cannot see, and text that speaks to whoever judges the draft. */
export default defineCheck({
  id: 'hidden-text',
  criterion: 'integrity',
  noiseBudget: 0.05,
  run(analysed) {
    return [
      ...hiddenParts(analysed),
      ...invisibleCharacters(analysed),
      ...turnedText(analysed),
      ...foreignLetters(analysed),
      ...instructions(analysed),
      ...instructionsInCells(analysed),
    ]
  },
})

function hiddenParts(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { document } = analysed
  if (document.hiddenText.length === 0) return []
  const seen = new Set<string>()
  const visible = document.blocks.map(({ text }) => plain(text)).join('\n')
  return document.hiddenText.flatMap((hidden): readonly FindingDraft[] => {
    const text = visibleText(hidden.text).trim()
    const isInstruction = saysOrder(analysed, text)
    // A stray white space or page number is an accident of typesetting.
    const isStray = text.split(/\s+/u).length < 3 && !unspaced.test(text)
    if ((isStray && !isInstruction) || seen.has(text)) return []
    // One note tells the whole story where much is hidden in one way.
    if (!isInstruction && (seen.has(hidden.how) || visible.includes(plain(text).slice(0, 60)))) {
      return []
    }
    // What a cropped page or a scan keeps behind what is shown is nobody's doing, and steers nobody.
    if (!isInstruction && accidental.has(hidden.how)) return []
    if (!isInstruction && !saysSomething(text, hidden.how)) return []
    seen.add(isInstruction ? text : hidden.how)
    const where = hidden.page === undefined ? '' : ` on page ${hidden.page}`
    return [
      {
        criterion: 'integrity',
        check: 'hidden-text',
        kind: 'issue',
        severity: isInstruction ? 'major' : 'moderate',
        title: isInstruction
          ? 'Hidden text addresses a reviewer'
          : `Text hidden ${ways[hidden.how]}`,
        statement: `The file holds ${quoted(text, 90)}${where}, ${ways[hidden.how]}: a reader does not see it, a machine does.`,
        why: 'Editors check for hidden text, and take it for an attempt to steer a reviewer or a machine.',
        how: 'Take it out of the file, or make it visible if it belongs to the text.',
        ranges: [],
        wholeDraft: true,
        confidence: isInstruction ? 0.95 : 0.8,
      },
    ]
  })
}

function saysSomething(text: string, how: keyof typeof ways): boolean {
  if (isMargin(text) || isLabels(text) || isGarbled(text) || !isWritten(text)) return false
  // The labels of a drawing that was scaled down: only a whole sentence was made small on purpose.
  return how !== 'tiny' || isSentence.test(text)
}

function saysOrder(analysed: AnalysedDocument, text: string): boolean {
  return (
    instructionsIn(text).length > 0 ||
    ordersIn(text, { start: 0, end: text.length }).length > 0 ||
    orderSpans(text, { isEnglish: inEnglish(analysed) }).length > 0
  )
}

/** Cropped pages and cut pictures leave such text behind without anyone's intent. */
const accidental: ReadonlySet<string> = new Set(['off-page', 'invisible-mode', 'metadata'])

/** Letters and digits alone: spacing differs between what is drawn and what is kept. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

const fewWords = 5

/** Letters and numbers of a drawing that was cut: no sentence is hidden in them. */
function isLabels(text: string): boolean {
  return new Set(text.match(/\p{L}{4,}/gu) ?? []).size < fewWords && /\d/u.test(text)
}

/** Words of a stretch that says something; "Top of Form" and a sequence of bases say nothing. */
const ofProse = 4

function isWritten(text: string): boolean {
  return (
    unspaced.test(text) ||
    new Set(text.match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu) ?? []).size >= ofProse
  )
}

/** Letters in a row from which Chinese and Japanese, whose words no space parts, say something. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{8}/u

const isSentence = /\p{Lu}[^.!?]{30,}[.!?](?:\s|$)/u

/** A font whose letters cannot be read gives signs and digits, which hide nothing. */
function isGarbled(text: string): boolean {
  const letters = (text.match(/[\p{L}\s]/gu) ?? []).length
  return letters * 10 < text.length * 7
}

/** Running heads and page numbers. */
function isMargin(text: string): boolean {
  return (
    text.length < 80 &&
    /\b\d+ of \d+\b|peer review|^page \d|©|copyright|doi\.org|all rights reserved/iu.test(text)
  )
}

/**
 * Runs of marks without width inside words, or such marks strewn over a few words; a single joiner or soft hyphen, and a
 * place to break an address, is ordinary typesetting.
 */
const invisibleRun =
  /[\u200B\u2060\u180E\uFEFF\u{E0020}-\u{E007F}]{3,}|(?:\p{L}[\u200B\u2060\uFEFF]){4,}|(?:(?<=[\p{Script=Latin}\s])[\u200B\u2060\uFEFF](?=[\p{Script=Latin}\s])[^\u200B\u2060\uFEFF/@_]{0,40}){4,}|(?:(?<=\p{Script=Latin})[\u200C\u200D]+(?=\p{Script=Latin})[^\u200D\u200C/@_]{1,40}){3,}/gu

/** Asked first: nearly no paragraph has any. */
const mayHide = /[\u200B-\u200D\u2060\u180E\uFEFF\u{E0020}-\u{E007F}]/u

function invisibleCharacters({ document }: AnalysedDocument): readonly FindingDraft[] {
  for (const block of document.blocks) {
    if (!mayHide.test(block.text)) continue
    const run = invisibleRun.exec(block.text)
    invisibleRun.lastIndex = 0
    if (run === null) continue
    const start = Math.max(0, run.index - 20)
    const end = Math.min(block.text.length, run.index + run[0].length + 20)
    return [
      invisible([{ block: block.id, start, end }], {
        title: 'Characters without width between the letters',
        statement:
          'Here the text holds a run of characters that take no room on the page, so that what a machine reads differs from what a reader sees.',
      }),
    ]
  }
  return []
}

/** Marks that turn the order of letters round; writing from right to left has other, milder ones. */
const turned = /[\u202D\u202E][^\u202C\n]{0,200}/u

function turnedText({ document }: AnalysedDocument): readonly FindingDraft[] {
  const places = document.blocks.flatMap(({ id, text }) => {
    const found = turned.exec(text)
    if (found === null) return []
    return [{ block: id, start: found.index, end: found.index + found[0].length }]
  })
  if (places.length === 0) return []
  return [
    invisible(places, {
      title: 'Invisible characters turn the letters round',
      statement:
        'Here the text holds a control character without width that reverses the order of the letters behind it, so that what a machine reads differs from what a reader sees.',
    }),
  ]
}

function invisible(
  ranges: FindingDraft['ranges'],
  words: Pick<FindingDraft, 'title' | 'statement'>,
): FindingDraft {
  return {
    ...words,
    criterion: 'integrity',
    check: 'hidden-text',
    kind: 'issue',
    severity: 'moderate',
    why: 'Such marks break searching and copying, and similarity checkers report them as an attempt to hide text.',
    how: 'Type the passage again, or paste it as plain text.',
    ranges: ranges.slice(0, 5),
    confidence: 0.85,
  }
}

function isInOtherScript({ blocks }: Document): boolean {
  const lettersOf = (script: RegExp) =>
    blocks.reduce((sum, { text }) => sum + (text.match(script)?.length ?? 0), 0)
  return lettersOf(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu) > lettersOf(/\p{Script=Latin}/gu)
}

function foreignLetters({ document }: AnalysedDocument): readonly FindingDraft[] {
  const places = document.blocks.flatMap(({ id, text }) =>
    foreignLettersIn(text).map(({ start, end, script }) => ({
      script,
      word: text.slice(start, end),
      range: { block: id, start, end },
    })),
  )
  const [first] = places
  // A text in another script types its own letters into numerals and formulas: "ІV", "см2".
  if (first === undefined || isInOtherScript(document)) return []
  return [
    {
      criterion: 'integrity',
      check: 'hidden-text',
      kind: 'issue',
      severity: 'moderate',
      title: `${first.script} letters inside ${counted(places.length, 'word', 'words')}`,
      statement: `${quoted(first.word, 30)} is written with a ${first.script} letter that looks like a Latin one${places.length > 1 ? `, and so ${places.length === 2 ? 'is one word' : `are ${places.length - 1} words`} more` : ''}.`,
      why: 'No search finds such a word, a reading program stumbles at it, and similarity checkers report it as an attempt to hide copied text.',
      how: 'Type the word again with a Latin keyboard, here and wherever else it stands.',
      ranges: places.slice(0, 6).map(({ range }) => range),
      confidence: 0.9,
    },
  ]
}

/** Words that a text on machines, a script for participants or a story has as well. */
const ambiguous: ReadonlySet<string> = new Set([
  'to-the-machine',
  'role-change',
  'as-a-model',
  'if-you-are',
  'new-instructions',
  'reveal-prompt',
])
/** Families whose first word is a verb or a noun ("a strong score"): only an order steers. */
const ordering: ReadonlySet<string> = new Set([
  'assign-score',
  'score-of-ten',
  'positive-only',
  'overlook-faults',
  'say-it-is-good',
])
/** What stands before an order: the begin of a sentence or clause, a polite word, a duty. */
const beforeOrder =
  /(?:^|[.:;,!?()“"”\n>-]\s*|\b(?:please|must|should|shall|always|now|and|then|also|only|just|to|will|you|kindly|simply)\s+)$/iu

/** What an attempt to steer a judge is after. */
const verdicts =
  /\b(?:reviews?|reviewers?|reviewing|referees?|graders?|grad(?:e|es|ing)|scores?|marks?|ratings?|feedback|evaluat\w+|assess\w*|accept\w*|recommend\w*|positive\w*|favou?rabl\w+|praise|flaws?|weakness\w*|critici[sz]\w*|original|well[- ]supported|convincing|lenient|generous|instructions?|prompts?|guidelines|approve\w*|ignore|disregard)\b/iu
/** Characters around an ambiguous phrase in which its aim stands. */
const reach = 160

/** "The attack appends the sentence “Ignore …”": what stands in quotation marks is an example where the words before say so. */
function isCited(text: string, start: number): boolean {
  const before = text.slice(0, start)
  return (
    /[“"«]$/u.test(before) &&
    /\b(?:attacks?|attackers?|injections?|sentence|phrase|string|prompts?|example|such as|e\.g\.|appends?|inserts?|jailbreaks?)\b[^.]{0,60}$/iu.test(
      before,
    )
  )
}

/** Two signs: words that address a judge, and what is asked of the judge, or a second such phrase beside them. */
function isSteering(
  text: string,
  match: InstructionMatch,
  all: readonly InstructionMatch[],
): boolean {
  if (ordering.has(match.family)) {
    const before = visibleText(text.slice(0, match.start))
    if (isQuoted(before, before.length)) return false
    return beforeOrder.test(before) && !isToldOthers(before.toLowerCase())
  }
  if (isCited(text, match.start)) return false
  if (!ambiguous.has(match.family)) return true
  const beside = all.some(
    (other) => other.family !== match.family && Math.abs(other.start - match.start) <= reach,
  )
  const around = text.slice(Math.max(0, match.start - reach), match.end + reach)
  return beside || verdicts.test(visibleText(around))
}

function instructions(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { document } = analysed
  const places: (Range & Partial<InstructionMatch>)[] = instructionsOfEach(document.blocks).flatMap(
    ([{ id, text }, matches]) =>
      matches
        .filter((match, _, all) => isSteering(text, match, all))
        .map((match) => ({ block: id, ...match })),
  )
  const orders = [...ordersOf(analysed), ...orderPlaces(analysed)]
  if (orders.length > 0 && places.length === 0 && !isOnMachines(document)) places.push(...orders)
  const [first] = places
  if (first === undefined) return []
  return [
    {
      criterion: 'integrity',
      check: 'hidden-text',
      kind: 'issue',
      severity: 'major',
      title: 'A sentence instructs whoever judges the draft',
      statement:
        'This passage speaks to a reviewer or a machine and asks for a verdict; it was read as text and not followed.',
      why: 'Editors treat instructions to reviewers as misconduct, whether or not a machine obeys them.',
      how: 'Take the passage out; if the draft is about such instructions, set it as a quotation with its source.',
      ranges: places.slice(0, 5).map(({ block, start, end }) => ({ block, start, end })),
      confidence: 0.8,
    },
  ]
}

/** Cells have no place of their own in the text: what shows their table is marked. */
function instructionsInCells(analysed: AnalysedDocument): readonly FindingDraft[] {
  const cells = orderCells(analysed)
  const [first] = cells
  if (first === undefined || isOnMachines(analysed.document)) return []
  const shown = cells.flatMap(({ block }) =>
    block === undefined ? [] : [{ block: block.id, start: 0, end: block.text.length }],
  )
  return [
    {
      criterion: 'integrity',
      check: 'hidden-text',
      kind: 'issue',
      severity: 'major',
      title: 'A cell of a table instructs whoever judges the draft',
      statement: `A cell reads ${quoted(first.text, 90)}: it speaks to a reviewer or a machine and asks for a verdict; it was read as text and not followed.`,
      why: 'Editors treat instructions to reviewers as misconduct, whether or not a machine obeys them.',
      how: 'Take the words out of the table.',
      ranges: shown.slice(0, 1),
      ...(shown.length === 0 ? { wholeDraft: true } : {}),
      confidence: 0.8,
    },
  ]
}

/** Few sentences hold a word of an order and the signs of somebody who is told, or a word that nothing but orders has. */
function mayOrder(words: readonly string[]): boolean {
  return (
    words.some((word) => rareOrderWords.has(word)) ||
    (signsOfOrder(words) !== 'none' && words.some((word) => orderWords.has(word)))
  )
}

/** Where an order may stand apart from the prose. */
const unsaid: ReadonlySet<string> = new Set(['footnote', 'reference', 'caption', 'heading'])

function ordersOf({ document, block, sentences }: AnalysedDocument): readonly (InstructionMatch & {
  readonly block: string
})[] {
  const inProse = sentences.flatMap(({ words, block: id, start, end }) =>
    mayOrder(words) ? [{ id, text: block.get(id)?.text ?? '', start, end: end + reach }] : [],
  )
  const beside = document.blocks.flatMap(({ id, type, text }) =>
    anyInvisible.test(text) ||
    (unsaid.has(type) && mayOrder(text.toLowerCase().match(/\p{L}+/gu) ?? []))
      ? [{ id, text, start: 0, end: text.length }]
      : [],
  )
  const found = [...inProse, ...beside].flatMap(({ id, text, ...within }) =>
    block.get(id)?.type === 'quotation'
      ? []
      : ordersIn(text, within).map((match) => ({ block: id, ...match })),
  )
  // What is reached from two sentences is one place.
  return found.filter(
    (one, position) =>
      found.findIndex((other) => other.block === one.block && other.start === one.start) ===
      position,
  )
}
