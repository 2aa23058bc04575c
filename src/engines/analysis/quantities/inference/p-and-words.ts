import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { isLooser, isStricter } from './levels-named.ts'

const report =
  /(?<![\p{L}\p{N}_])p(?:[\s-]?values?)?\s?([<>=≤≥])\s?(0?\.\d+)(?!\d|\s?[×x]\s?10|e)/giu

/** Above it no level that anybody uses makes a result significant. */
const loosest = 0.2
const denied =
  /\b(?:not?|non|nor|never|without)\b[- ](?:\p{L}+ ){0,2}(?:statistically |a )?significan|\b(?:insignificant|nonsignificant|non-significant)|n[’']t (?:\p{L}+ ){0,2}significan|\black(?:s|ed|ing)? (?:of )?(?:\p{L}+ ){0,2}significan|\b(?:below|short of) (?:statistical )?significan|\bfailed to (?:reach|attain|show) (?:\p{L}+ ){0,2}significan/iu
const weak =
  /\bsignificance (?:of|at|with)\b|\b(?:marginal|near|border|approach|trend|almost|close|weak|quasi|tend|only just|barely|level|threshold|considered|defined|taken|set|if|when|clinical|practical|whether|should|would|could|than|longer|interaction|previous|former|initial|lost (?:\p{L}+ )?signif|loss of (?:\p{L}+ )?signif|suggest|power)|\bp\s?[<=]\s?0?\.05 (?:was|were|is)/iu

const conditions = /\b(?:when|interactions?)\b/giu

/** A comparison that is tested; any other “than” may be with a level, or with what came before. */
const compared =
  /(?<=significantly (?:\p{Ll}+ly )?)(?:lower|higher|greater|smaller|larger|shorter|longer|more|less|fewer|better|worse|faster|slower)(?: \p{Ll}+){0,3}?(?: \([^()]*\))? than\b/giu

/** A p value and the words of its own clause that contradict each other at the level of .05. */
export function pAndWords(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { document, sentences } = analysed
  if (document.language !== '' && !document.language.startsWith('en')) return []
  return sentences
    .flatMap((sentence) => inSentence(sentence))
    .filter(
      ({ isDenied, value }) =>
        !(isDenied ? isStricter(document) : isLooser(document)) || value > loosest,
    )
    .map(({ note }) => note)
}

const parts = /[;:]\s|,?\s\b(?:but|while|whilst|whereas|although|though|however|except|yet)\b/giu

interface Contradiction {
  readonly isDenied: boolean
  readonly value: number
  readonly note: FindingDraft
}

function inSentence(sentence: Sentence): readonly Contradiction[] {
  if (!/significan/iu.test(sentence.text)) return []
  // What begins small lost its head to the break of a page, and "we did not find" with it.
  if (/^\p{Ll}/u.test(sentence.text)) return []
  // A bracket is one with the words before it, whatever marks part its values.
  const flat = sentence.text.replaceAll(/\([^()]*\)/gu, (inside) =>
    inside.replaceAll(/[;:]/gu, ','),
  )
  const marks = [0, ...[...flat.matchAll(parts)].map(({ index }) => index), flat.length]
  return marks.slice(1).flatMap((end, index) => {
    const start = marks[index] ?? 0
    return inClause(sentence, flat.slice(start, end), start)
  })
}

function inClause(sentence: Sentence, clause: string, at: number): readonly Contradiction[] {
  const reports = [...clause.matchAll(report)]
  const only = reports.length > 1 ? oddOf(clause, reports) : reports[0]
  const words = [...clause.matchAll(/(?:in)?significan\p{L}*/giu)]
  const [word] = words
  if (only === undefined || word === undefined || words.length > 1) return []
  const isDenied = denied.test(clause)
  const [stated] = only
  // No condition and no other term of a model makes .3 significant.
  const plain = Number(only[2]) > loosest ? clause.replaceAll(conditions, ' ') : clause
  if (weak.test(plain.replaceAll(compared, ' ')) || (!isDenied && hasNo.test(clause))) return []
  const isBehind =
    reports.length > 1
      ? !isDenied && word.index < (reports[0]?.index ?? 0)
      : isOfWords(clause.slice(word.index + word[0].length, only.index), only.index - word.index) ||
        closesClause(clause, word.index, only) ||
        isDrawn(clause, word.index, only)
  if (!isBehind) return []
  if (isDenied ? !isSmall(only) : !isLarge(only)) return []
  const said = isDenied ? '“not significant”' : quoted(word[0])
  const place = (start: number, length: number) => ({
    block: sentence.block,
    start: sentence.start + at + start,
    end: sentence.start + at + start + length,
  })
  const note: FindingDraft = {
    criterion: 'numbers',
    check: 'p-values',
    kind: 'question',
    severity: 'moderate',
    title: `${quoted(stated)} and ${said}?`,
    statement: `The clause calls the result ${said} and gives ${quoted(stated)}; no other level than .05 is named in the draft.`,
    why: 'A reader believes either the word or the number, and what the result means hangs on it.',
    how: 'Check the value in the output of the analysis, and correct the number or the word; where another level was used, say which.',
    ranges: [place(only.index, stated.length), place(word.index, word[0].length)],
    confidence: 0.75,
  }
  return [{ isDenied, value: Number(only[2]), note }]
}

/**
 * "Significant differences between A and B (p = 0.09), A and C (p < 0.001), and B and C (p = 0.006)", "(p = 0.38 and
 * p < 0.01, respectively)": the one that is not as the others are.
 */
function oddOf(clause: string, reports: readonly RegExpExecArray[]): RegExpExecArray | undefined {
  const areInBrackets = reports.every(
    ({ index, 0: words }) => clause[index - 1] === '(' && clause[index + words.length] === ')',
  )
  const [odd, ...more] = reports.filter((one) => isLarge(one))
  const behindFirst = clause.slice((reports[0]?.index ?? 0) + (reports[0]?.[0].length ?? 0))
  const isList = areInBrackets && /^\),? /u.test(behindFirst)
  const isRow = /^(?:,|,? and) p\b[^();]*, respectively\)/iu.test(behindFirst)
  return (isList || isRow) &&
    more.length === 0 &&
    reports.filter((one) => isSmall(one)).length === reports.length - 1
    ? odd
    : undefined
}

/** "t(38) = 2.1, " between the words and p. */
const statistic = /\(?\s?[\p{L}χη²\d]{1,4}\s?(?:\([^()]*\))?\s?[=<>]\s?[-−–]?[\d.]+\s?,?/gu
/** Another part of the sentence, or a size that has nothing to do with a test. */
const elsewhere =
  /,\s?\S|\b(?:and|or|which|that|who|became|become|lost|loss|vanish\p{L}*|disappear\p{L}*|improv\p{L}*|apart|other)\b|^\s(?:number|amount|proportion|part|portion|role|share|majority|body|challenge)\b/iu
const farthest = 110

/** Whether p follows the words closely, with nothing between that it may be of instead. */
function isOfWords(between: string, distance: number): boolean {
  return (
    distance > 0 &&
    distance <= farthest &&
    !elsewhere.test(between.replaceAll(statistic, ' ').trimEnd())
  )
}

const verdict =
  /\b(?:was|were|is|are)(?: also| all)?(?: statistically| highly| very)? significan\p{L}*|\bsignificantly (?:lower|higher|greater|smaller|larger|shorter|longer|more|less|fewer|reduced|increased|decreased|improved|differen\p{L}*)\b|\bsignificant (?:\p{Ll}+ )?(?:relation|association|correlation|difference|increase|decrease|reduction|effect|improvement|decline)\p{L}* (?:was|were) (?:also )?(?:observed|found|seen|noted|detected|recorded|shown|present)\b/iu
/** Letters of a formula: "25(OH)D". */
const inFormula = /(?<=\p{L}|\d)\(\p{Lu}{1,3}\d?\)/gu

/** "(p = 0.27), indicating that the fit was significantly better": the verdict on what stands before. */
const drawn =
  /^\)?,? (?:indicating|showing|demonstrating|which (?:indicates|indicated|shows|showed)) that [^.;()]{0,90}?\b(?:was|were|is|are|had) (?:\p{Ll}+ )?$/u

/** "Was significantly lower than that of the B and D genomes (t test, P = 0.64)": one verdict, and one value in the bracket that ends its clause. */
function closesClause(clause: string, at: number, only: RegExpExecArray): boolean {
  const between = clause.slice(at, only.index).replaceAll(inFormula, '')
  const isVerdict = verdict.test(clause.slice(Math.max(0, at - 30), at + 60))
  return (
    Number(only[2]) > loosest &&
    isVerdict &&
    /\([^()]*$/u.test(between) &&
    between.split('(').length === 2 &&
    !/\b(?:but|or|which|who|became|become|than longer|interaction|by \d)\b|,\s/iu.test(
      between.slice(0, between.indexOf('(')),
    )
  )
}

function isDrawn(clause: string, at: number, only: RegExpExecArray): boolean {
  return Number(only[2]) > loosest && drawn.test(clause.slice(only.index + only[0].length, at))
}

const hasNo = /\bnot?\b|n[’']t\b|\bneither\b|\bnone\b/iu

function isSmall([, sign = '', raw = '']: RegExpExecArray): boolean {
  return (sign === '=' && Number(raw) < 0.05) || (/[<≤]/u.test(sign) && Number(raw) <= 0.05)
}

/** "p = .05" may be .0496 rounded. */
function isLarge([, sign = '', raw = '']: RegExpExecArray): boolean {
  return (sign === '=' && Number(raw) > 0.055) || (sign === '>' && Number(raw) >= 0.05)
}
