import type { FindingDraft, Level } from '../finding.ts'
import { knownAbbreviations } from '../lexicon/known-abbreviations.ts'
import { notJudged, signal, strength } from '../stance/judgement.ts'
import type { Judgement } from '../stance/judgement.ts'
import { counted, listed, quoted } from '../stance/wording.ts'
import { abbreviationsOf } from '../words/abbreviations.ts'
import { captionRange, withinCaption } from './float-sheet.ts'
import type { FloatSheet, FloatSheets } from './float-sheet.ts'
import { noneWords } from './judge-order.ts'

/** Words of a caption that could stand under anything. */
const empty: ReadonlySet<string> = new Set(
  'a an and of the in for our with by to from on results result overview figure table image picture graph plot chart diagram data summary example illustration screenshot photo model models system comparison analysis statistics values experiment experiments different various study first second third one two three'.split(
    ' ',
  ),
)

/** Words of its own from which a caption says what is shown. */
const fewWords = 2

/** Words of a caption that say what it shows, in lower case. */
export function ownWords(text: string): readonly string[] {
  return [...text.toLowerCase().matchAll(/\p{L}[\p{L}-]+/gu)]
    .map(([word]) => word)
    .filter((word) => !empty.has(word))
}

/** A short form in a caption that the caption does not explain. */
interface Unexplained {
  readonly short: string
  readonly start: number
  readonly end: number
}

/** Short forms of the caption that neither the caption nor the notes below it explain. */
function unexplainedIn(of: FloatSheets, sheet: FloatSheet): readonly Unexplained[] {
  const seen = new Set<string>()
  return (
    abbreviationsOf(of.reading.analysed)
      // Names of genes and products have no long form: only what the text explains elsewhere is asked for here.
      .filter(
        ({ short, isLabel, definitions }) =>
          !isLabel && definitions.length > 0 && !knownAbbreviations.has(short),
      )
      .flatMap(({ short, uses }) =>
        uses
          .filter(({ block, start }) => block === sheet.block.id && start >= sheet.caption.offset)
          .slice(0, 1)
          .map(({ start, end }) => ({
            short,
            start: start - sheet.caption.offset,
            end: end - sheet.caption.offset,
          })),
      )
      .filter(({ short }) => {
        const isNew = !seen.has(short)
        seen.add(short)
        return isNew && !isExplained(`${sheet.caption.text}\n${sheet.notes}`, short)
      })
  )
}

/** "SHORT, long form", "SHORT = long form", "(SHORT)", "SHORT: long form". */
function isExplained(text: string, short: string): boolean {
  const own = short.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return new RegExp(
    String.raw`\(${own}s?\)|\b${own}s?\s?(?:[,:=–—]|\(|stands? for|denotes?|indicates?)\s?\(?\p{L}`,
    'u',
  ).test(text)
}

/** Judges whether each caption says what is shown, and explains its own short forms. */
export function judgeCaption(of: FloatSheets): Judgement {
  const { sheets, sort } = of
  if (sheets.length === 0) return notJudged('caption', noneWords(of))
  const isPrinted = ['pdf', 'docx'].includes(of.reading.analysed.document.source)
  // On a page and in Word the words of a bare label stand on the next line, which was read as a paragraph or a heading.
  const thin = sheets.filter(
    (sheet) =>
      isThin(sheet) &&
      !(isPrinted && isLabel.test(sheet.float.caption || sheet.block.text)) &&
      !isSaidBelow(of, sheet),
  )
  const unclear = sheets
    .map((sheet) => ({ sheet, short: unexplainedIn(of, sheet) }))
    .filter(({ short }) => short.length > 0)
  const heavy = unclear.filter(({ short }) => short.length >= 3)
  const level = levelOf({
    all: sheets.length,
    thin: thin.length,
    heavy: heavy.length,
    unclear: unclear.length,
  })
  const median =
    sheets.map(({ caption }) => caption.words).toSorted((one, other) => one - other)[
      Math.floor(sheets.length / 2)
    ] ?? 0
  return {
    criterion: {
      id: 'caption',
      level,
      rationale:
        thin.length === 0
          ? `${sheets.length === 1 ? 'The one caption' : `Each of ${sheets.length} captions`} says what is shown${unclear.length === 0 ? '' : `; ${unclear.length} ${unclear.length === 1 ? 'uses' : 'use'} short forms that are not explained beside`}.`
          : `${thin.length} of ${counted(sheets.length, 'caption')} could stand under any ${sort}.`,
      ranges: [...thin, ...heavy.map(({ sheet }) => sheet), ...sheets]
        .slice(0, 2)
        .map((sheet) => captionRange(sheet)),
      signals: [
        signal(
          'Words of a caption, median',
          median,
          sort === 'figure'
            ? 'published figures mostly have 40 to 150'
            : 'published tables mostly have 6 to 25',
        ),
        signal('Captions with unexplained short forms', unclear.length),
      ],
    },
    findings: [
      ...thinNote(of, thin),
      ...shortFormsNote(of, heavy),
      ...bestCaption(of, thin.length),
    ],
  }
}

const isLabel = /^\W*(?:tab\p{L}{0,3}|fig\p{L}{0,4})\W*(?:s|[a-z](?=[.\d]))?[.\divxlc]*\W*$/iu

/** "Interview participants": whom or what its rows list is all that such a table shows. */
const listsWhom =
  /^\p{L}+(?: \p{L}+)? (?:participants|respondents|informants|interviewees|questions|materials|sites|sources|datasets|items|codes|categories|terms)\W*$/iu

/** "Figure 2 – Growth by site. (a) …" in a paragraph of its own: the picture carries the label alone. */
function isSaidBelow({ reading }: FloatSheets, { block }: FloatSheet): boolean {
  const label = block.text.trim().replace(/[.:\s]+$/u, '')
  const { blocks } = reading.analysed.document
  const [next, float] = blocks.slice(blocks.findIndex(({ id }) => id === block.id) + 1)
  // "Table 2" and "Model comparisons" on the line below it, over the table.
  const isTitled =
    next?.type === 'paragraph' &&
    (float?.type === 'table' || float?.type === 'figure') &&
    next.text.trim().includes(' ') &&
    !/[.:?!]\s*$/u.test(next.text)
  return (
    isLabel.test(label.replace(/^(?:supplement\p{L}*|extended data|additional) /iu, '')) &&
    (isTitled ||
      blocks.some(
        ({ id, text }) =>
          id !== block.id && text.startsWith(label) && ownWords(text).length >= fewestBelow,
      ))
  )
}

const fewestBelow = 5

/** Displays of one sort that go by the same name everywhere: a reader knows what to look for. */
const usualName =
  /^(?:(?:summary|descriptive|collinearity) statistics|(?:study|sample|participants?) (?:characteristics|overview|demographics)|(?:model |parameters? )(?:parameters|summary)|(?:system|model|network|software) architecture|(?:scree|forest|funnel|box|gantt) (?:plot|chart))\W*$/iu

function isThin({ caption, float }: FloatSheet): boolean {
  if (usualName.test(caption.text.trim())) return false
  // The label stands alone, and its words on the next line.
  if (caption.words === 0 && ownWords(float.caption).length >= fewWords) return false
  if (float.sort === 'table' && listsWhom.test(caption.text.trim())) return false
  if (/^(?:an? )?(?:\p{L}+ )?example\b/iu.test(caption.text.trim()) && caption.words > 3)
    return false
  if (/^\W*(?:continued|cont\b|extended|notations?|abbreviations|symbols)/iu.test(float.caption))
    return false
  const own = ownWords(caption.text).length
  // "The fan of P2", "Summary of the slogans": short, and yet it names what is drawn.
  if (own > 0 && caption.words > 2 && /\b(?:of|by|per|across)\b/iu.test(caption.text)) return false
  return own < fewWords && caption.words < 6
}

function levelOf(count: {
  readonly all: number
  readonly thin: number
  readonly heavy: number
  readonly unclear: number
}): Level {
  if (count.thin / count.all > 0.5) return 1
  if (count.thin > 0 || count.heavy / count.all > 0.5) return 2
  return count.unclear / count.all > 0.25 ? 3 : 4
}

function thinNote(of: FloatSheets, thin: readonly FloatSheet[]): readonly FindingDraft[] {
  const first = thin[0]
  if (first === undefined) return []
  const isNothing = first.caption.text === ''
  return [
    {
      criterion: 'caption',
      check: `${of.sort}.caption-thin`,
      kind: 'issue',
      severity: thin.length > 1 || of.reading.analysed.stage === 'complete' ? 'moderate' : 'minor',
      title: isNothing
        ? `${first.name} has a label and no caption`
        : `${quoted(first.caption.text, 6)} says little`,
      statement: isNothing
        ? `${quoted(first.block.text, 6)} is all that stands with the ${of.sort}.`
        : `The caption ${quoted(first.caption.text, 12)} does not say what ${first.name} shows${thin.length === 1 ? '' : `, nor do those of ${listed(thin.slice(1, 4).map(({ name }) => name))}`}.`,
      why: `Many readers look at the ${of.sort}s first and have only the caption to go by.`,
      how: `Write what ${first.name} shows, of what or whom, and what a reader should see in it.${toldOf(of, first)}`,
      selfCheck: `Could somebody who reads only ${first.name} and its caption say what was found?`,
      ranges: thin.slice(0, 4).map((sheet) => captionRange(sheet)),
      confidence: 0.8,
    },
  ]
}

/** Words from which a sentence tells something of the figure or table that it names. */
const fewestTold = 10

/** What the text says of it already, so that the caption can say as much. */
function toldOf(of: FloatSheets, { mentions }: FloatSheet): string {
  const told = mentions.find(
    ({ sentence }) =>
      sentence !== null && of.isInScope(sentence.block) && sentence.words.length >= fewestTold,
  )?.sentence
  return told === null || told === undefined
    ? ''
    : ` The text says ${quoted(told.text, 16)}: the caption can say as much.`
}

/** One or two are mostly terms of the title, which every reader of the text has learnt. */
const manyShort = 4

function shortFormsNote(
  of: FloatSheets,
  heavy: readonly { readonly sheet: FloatSheet; readonly short: readonly Unexplained[] }[],
): readonly FindingDraft[] {
  const worst = heavy.toSorted((one, other) => other.short.length - one.short.length)[0]
  if (worst === undefined || worst.short.length < manyShort) return []
  const names = worst.short.slice(0, 5).map(({ short }) => short)
  return [
    {
      criterion: 'caption',
      check: `${of.sort}.caption-short-forms`,
      kind: 'issue',
      severity: 'minor',
      title: `${worst.sheet.name} leaves ${listed(names.slice(0, 3))} unexplained`,
      statement: `The caption ${quoted(worst.sheet.caption.text, 8)} uses ${listed(names)}, which the text explains elsewhere and neither the caption nor a note below it does.`,
      why: `A reader who looks at the ${of.sort} first has to search the text for each short form.`,
      how: `Add at the end of the caption: “${names[0] ?? ''}, …” for each of them.`,
      ranges: worst.short
        .slice(0, 5)
        .map(({ start, end }) => withinCaption(worst.sheet, start, end)),
      confidence: 0.65,
    },
  ]
}

function bestCaption(of: FloatSheets, thin: number): readonly FindingDraft[] {
  if (thin > 0) return []
  const best = of.sheets.find(
    (sheet) =>
      sheet.caption.size !== null &&
      sheet.caption.spreadName !== null &&
      // "Long-range walks", "the standard deviation of all 10": without bars or bands nothing shown has a spread.
      sheet.caption.spread !== null &&
      unexplainedIn(of, sheet).length === 0,
  )
  if (best === undefined) return []
  return [
    strength({
      criterion: 'caption',
      check: `${of.sort}.caption-alone`,
      title: `The caption of ${best.name} stands alone`,
      statement: `${quoted(best.caption.text, 12)} says what is shown, of how many (${quoted(best.caption.size?.text ?? '', 6)}) and with which spread (${quoted(best.caption.spreadName ?? '', 4)}).`,
      why: `A reader can understand ${best.name} without the text.`,
      ranges: [captionRange(best)],
      confidence: 0.7,
    }),
  ]
}
