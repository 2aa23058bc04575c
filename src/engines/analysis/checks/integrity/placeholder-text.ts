import type { Block } from '../../../documents/document.ts'
import type { Range } from '../../../grounding/anchors/selector.ts'
import { defineCheck } from '../../check.ts'
import { templateEntries } from '../../citing/template-entries.ts'
import type { FindingDraft } from '../../finding.ts'
import { manyAtOnce } from '../../many-at-once.ts'
import { mayHoldOpenPlaces, openPlaces, toBeDetermined } from '../../open-places.ts'
import { isInQuotation } from '../../quotations.ts'
import { inWords, quoted } from '../../wording.ts'
import { abbreviationsOf, isAccountedFor } from '../../words/abbreviations.ts'

const openCitation = /^\[\?+\]$/u
/** "Section ??": a label that stands in no file that was read. */
const openPointer = /^\(?\?{2,}\)?$/u
/** Pointers that one who wrote the whole work has lost; more of them lead to a file that was not given. */
const mostLost = 6
/** "Supplementary Table ??": its label stands in a file of its own. */
const isElsewhere = /\b(?:supplement(?:ary|al)?|appendi(?:x|ces)|SI|online)\b[^.]*$/iu
/** "Associate Editor: XXXXX, received on XXXXX": the journal fills these in. */
const fieldOfJournal =
  /\b(?:editors?|received|revised|accepted|published|volume|issue|doi)(?: on)?:?\s*$/iu
/** "160 bytes (e.g., Lorem ipsum text)": the words are spoken of. */
const isExample = /\b(?:e\.g\.,?|such as|like|as in|called|with|named)\s?[“"(]?$/iu
/** "[your/his/her]": words of a questionnaire. */
const alternatives =
  /^\[(?!more\/|less\/|fewer\/|higher\/|lower\/|greater\/|smaller\/|better\/|worse\/|(?:in|de)creased?\/|(?:in)?significant(?:ly)?\/|positively\/|negatively\/)\p{L}+(?:\/\p{L}+)+\]$/u

/** "Frequency [number]", "Reference [Ref #]": in a table a unit or the form of what its column has; "[?]" doubts a value. */
const ofTable =
  /^\[(?:\?|numbers?|dates?|pages?|percentage|amount|value|years?|references?|ref(?: #)?|sources?|authors?)\]$/iu

/** What one person asks of another stands in a conversation that is quoted, too. */
const askedOfOne = /^\p{Lu}\p{Ll}+, ?(?:please|pls|can|could|would|will)(?!\p{L})/u

/** "[AUTHOR 2022]": a work of one's own whose author is hidden from who reviews the draft. */
const masked = /^[[(]authors?(?: et al\.?)?,? (?:19|20)\d\d[a-z]?[\])]$/iu

/** "“Write to [name] today”": in a quotation brackets stand for what the writer left out of it. */
const leftOut =
  /^\[\p{Ll}+(?: \p{Ll}+){0,3}\]$|^\[(?:summar|brief|descri|expl|discuss|mention|elaborate)/iu

/** "It said “no file with the key XXX”": in what is quoted, letters stand for what nobody is to see. */
const hidden = /^X{2,}$/u

/** Marks that a writer left to come back to. */
export default defineCheck({
  id: 'placeholder-text',
  criterion: 'integrity',
  noiseBudget: 0.05,
  run(analysed) {
    const { document, stage } = analysed
    // Early drafts are made of them.
    if (stage === 'outline' || stage === 'notes') return []
    const explained = new Set(
      abbreviationsOf(analysed).flatMap((one) => (isAccountedFor(one) ? [one.short] : [])),
    )
    const found = mayHoldOpenPlaces(document)
      // "U. Simmel ?? and J. Lark ???": at names stand signs of notes whose font was not read.
      .filter(({ type }) => type !== 'authors')
      .flatMap(({ id, text }) =>
        [...openPlaces, toBeDetermined].flatMap((pattern) =>
          [...text.matchAll(pattern)]
            .filter(
              ({ 0: words, index }) =>
                !(askedOfOne.test(words) || leftOut.test(words) || hidden.test(words)) ||
                !isInQuotation(text, index),
            )
            .map((match) => ({
              block: id,
              start: match.index,
              end: match.index + match[0].length,
              words: match[0],
              before: text.slice(Math.max(0, match.index - 30), match.index),
            })),
        ),
      )
    // "Section ??," is told by the word before it and by the sign behind it.
    const ends = [...new Map(found.map((one) => [`${one.block} ${one.end}`, one])).values()]
    // "[TBD: cite Lee]" is one mark, and so is a key that the reading knew for a callout.
    const places = ends.filter(
      (one) =>
        !ends.some((other) => other !== one && isWithin(one, other)) &&
        !document.citations.some((callout) => isWithin(one, callout)),
    )
    // A source file without its bibliography prints every citation so, and every pointer to a label of another file.
    const isListElsewhere = document.source === 'markup' && document.references.length === 0
    // There a program sets the keys, unless they are parted by another mark than ";".
    const isSourceText = document.source === 'markup' || document.source === 'typed'
    const tables = new Set(
      document.blocks.flatMap(({ id, type }) => (type === 'table' ? [id] : [])),
    )
    const pointers = places.filter(({ words }) => openPointer.test(words))
    const isWhole = document.title !== '' && document.references.length > 0
    const isPart = document.source === 'markup' && !(isWhole && pointers.length <= mostLost)
    const open = places.filter(
      ({ block, words, before }) =>
        !explained.has(words) &&
        !alternatives.test(words) &&
        !masked.test(words) &&
        !fieldOfJournal.test(before) &&
        !(isExample.test(before) && /^lorem/iu.test(words)) &&
        !(isListElsewhere && openCitation.test(words)) &&
        !(isSourceText && isKey(words) && !/[:,]\s?-?@/u.test(words)) &&
        !(ofTable.test(words) && tables.has(block)) &&
        !isNumeral(words, document.blocks) &&
        !(openPointer.test(words) && (isPart || isElsewhere.test(before))),
    )
    const severity = stage === 'complete' ? 'moderate' : 'minor'
    // The same mark in ten places is one thing to do, and so is "XXX" beside "XXX%" or a row of "[Author 1]".
    const groups = [...Map.groupBy(open, ({ words }) => sortOf(words))]
    const notes = groups.map(([, marks]) => note(marks, marks[0]?.words ?? '', severity))
    const told = manyAtOnce(notes, (count) => ({
      mostSingle: 3,
      mostPlaces: 12,
      title: `${count} sorts of placeholder left in`,
      statement: `The text has ${inWords(
        groups.map(([, marks]) => quoted(marks[0]?.words ?? '', 30)),
        4,
      )} where statements, numbers or sources were to follow.`,
      how: 'Go from one mark to the next: fill in what belongs there, or take the sentence out.',
    }))
    return [...told, ...templateEntries(document)]
  },
})

/** "Table X" where others are called "Table IX", "females (XX)" where others are XY. */
function isNumeral(words: string, blocks: readonly Block[]): boolean {
  const other = /^\p{L}+\.? X{1,2}$/u.test(words)
    ? /\b(?:Table|Figure|Fig\.|Section|Equation|Eq\.) (?:I{1,3}|IV|VI{0,3}|IX|XI{1,3}|TABLE [IVX]+)\b/iu
    : /^[[(]?XX(?:[\])]| ?[–-] ?XX| \p{Ll}+\))?$/u.test(words)
      ? /\bXY\b|chromosom|karyotyp/u
      : null
  return other !== null && blocks.some(({ text }) => other.test(text))
}

function isWithin(one: Range, other: Range): boolean {
  return one.block === other.block && one.start >= other.start && one.end <= other.end
}

function isKey(words: string): boolean {
  return /^\[-?@/u.test(words)
}

/** What one and the same habit leaves behind: "XXX", "(XXXX)" and "XX%", or any key of a citation. */
function sortOf(words: string): string {
  if (/^[[(]?X{2,}[\])]?\s?%?$/u.test(words)) return 'XX'
  if (/^\[?TB[ACD]\b/u.test(words)) return 'TBD'
  if (isKey(words)) return '@'
  return words.replaceAll(/\s?%|\d+|XXXX|(?:e\.g\.,?|see|cf\.) /gu, '')
}

function note(
  marks: FindingDraft['ranges'],
  words: string,
  severity: 'moderate' | 'minor',
): FindingDraft {
  return {
    criterion: 'integrity',
    check: 'placeholder-text',
    kind: 'issue',
    severity,
    title: `Placeholder ${quoted(words, 20)} left in`,
    statement: `The text has ${quoted(words, 50)} ${marks.length === 1 ? '' : `in ${marks.length} places `}where ${isKey(words) ? 'the name and the year of a source belong' : 'a statement, a number or a source was to follow'}.`,
    why: 'An examiner reads an open place as unfinished work and looks for more of them.',
    how: isKey(words)
      ? 'Look up why the program did not set the citation: keys stand in [@one; @two], without code marks, and each has its entry in the file of sources.'
      : 'Fill in what belongs here, or take the sentence out.',
    ranges: marks.slice(0, 8).map(({ block, start, end }) => ({ block, start, end })),
    confidence: 0.9,
  }
}
