import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { isLooser, isStricter } from '../inference/levels-named.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const nullNamed = String.raw`(?:the |our |this |its |that )?(?:null(?: hypothesis| hypotheses)?|H_?0|H₀)`
const verdict = new RegExp(
  String.raw`\b(?:reject(?:ed|s|ing)?|rejection of) ${nullNamed}(?![\p{L}\d])|\b${nullNamed}(?: \([^()]{1,20}\))? (?:is|was|were|are|has been|can be|could be|must be|cannot be|could not be|can not be)(?: \p{L}+){0,2}? rejected\b`,
  'giu',
)
const denied =
  /\b(?:not|fail(?:s|ed|ing|ure)?|cannot|unable|neither|nor|insufficient|never|impossible|hardly|barely|weak|without|no (?:reason|evidence|grounds?|basis))\b|n[’']t\b/iu
/** "Reject it if p < .05" is a rule, "was rejected only in spring" another case, "we retain rather than reject" a denial, and a power a probability too. */
const elsewhere =
  /\b(?:if|none|when(?:ever)?|unless|should|would|whether|only|except|but|while|whereas|although|though|however|power|probability|often|cases|times|simulat\p{L}*|bootstrap\p{L}*|unit root|stationar\p{L}*|normal\p{L}*|level of|correctly|wrongly|incorrectly|falsely|erroneously|type I{1,2}|lack\p{L}*|prevent\p{L}*|refrain\p{L}*|retain\p{L}*|kept|rather|instead|too \p{L}+|little|difficult|hard|threshold)\b/iu
const report =
  /\bp(?:[- ]?values?)?(?:\s?\(?s?\)?) ?(?:(?<sign>[<>=≤≥])|of|is|was|are|were)? ?(?<first>0?\.\d+|[01])(?<more>(?:, 0?\.\d+)*,? (?:and|or) (?:0?\.\d+|1)(?![\d.]))?(?![\d]|\.\d|\s?[×x%]| level\b)/giu

const surelyNone = 0.1
const surelyThere = 0.05

/** "The null hypothesis was rejected (p = 0.48)", or not rejected with p = .003: the verdict that the value contradicts. */
export function verdictsAndP({ sentences, document }: AnalysedDocument): readonly FindingDraft[] {
  return sentences.flatMap((sentence) => {
    if (!/\breject/iu.test(sentence.text) || elsewhere.test(sentence.text)) return []
    const [found, ...others] = [...sentence.text.matchAll(verdict)]
    if (found === undefined || others.length > 0) return []
    const values = [...sentence.text.matchAll(report)].flatMap(valuesIn)
    if (values.length === 0) return []
    const isDenied = denied.test(
      `${sentence.text.slice(Math.max(0, found.index - 60), found.index)} ${found[0]}`,
    )
    const isAgainst = isDenied
      ? values.every(({ most }) => most < surelyThere) && !isStricter(document)
      : values.every(({ least }) => least > surelyNone) && !isLooser(document)
    return isAgainst ? [note(sentence, found, { isDenied, p: values[0]?.words ?? '' })] : []
  })
}

interface Value {
  readonly words: string
  readonly least: number
  readonly most: number
}

function valuesIn({ 0: words, groups = {} }: RegExpExecArray): readonly Value[] {
  const { sign = '=', first = '', more = '' } = groups
  const one = Number(first)
  const isBelow = /[<≤]/u.test(sign)
  const isAbove = /[>≥]/u.test(sign)
  const others = (more.match(/0?\.\d+|1/gu) ?? []).map(Number)
  return [
    { words, least: isBelow ? 0 : one, most: isAbove ? 1 : one },
    ...others.map((value) => ({ words, least: value, most: value })),
  ]
}

function note(
  sentence: Sentence,
  match: RegExpExecArray,
  { isDenied, p }: { readonly isDenied: boolean; readonly p: string },
): FindingDraft {
  return numbersNote('tests-told', {
    title: isDenied ? `Not rejected, with ${p}?` : `Rejected, with ${p}?`,
    statement: isDenied
      ? `${quoted(sentence.text, 120)} keeps the null hypothesis and gives ${quoted(p)}, below the usual level of .05.`
      : `${quoted(sentence.text, 120)} rejects the null hypothesis and gives ${quoted(p)}, far above the usual level of .05.`,
    why: 'The verdict and the value cannot both be right, and all that is concluded hangs on the verdict.',
    how: 'Look the value up in the output of the test, say which hypothesis is the null, and correct the verdict or the number.',
    ranges: [placeOf(sentence, match)],
    confidence: 0.85,
  })
}
