import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, writtenCount } from '../written-counts.ts'

function isElsewhere(
  { document, sentences }: AnalysedDocument,
  own: Sentence,
  value: string,
): boolean {
  const written = new RegExp(
    String.raw`(?<!\d|\d\.)${value.replace('.', String.raw`\.`)}(?!\d|\.\d)`,
    'u',
  )
  return (
    sentences.some((one) => one !== own && written.test(one.text)) ||
    document.tables.some(({ rows }) => rows.some((row) => row.some((cell) => written.test(cell))))
  )
}

type Place = readonly [Sentence, RegExpExecArray]

function note([sentence, match]: Place, [first, other]: Place): FindingDraft {
  return numbersNote('counts-differ', {
    title: `${quoted(match[0].replace(/^, /u, ''))} was not told before`,
    statement: `${quoted(sentence.text, 90)} takes up a value that stands nowhere else; the text has ${quoted(other[0].trim())}.`,
    why: 'A reader looks back for the value that is meant, and finds another one.',
    how: 'Look up which of the two is right, and write it in both places.',
    ranges: [placeOf(sentence, match), placeOf(first, other)],
    confidence: 0.78,
  })
}

const amount = String.raw`(?<value>${writtenCount}(?:\.\d+)?)[- ]?(?<unit>°C|[kmµ]?[gL]|m[lm]|[kc]?m|hours?|days?|weeks?|months?|years?|minutes?|items?|points?)(?![\p{L}\d/])`
const amounts = new RegExp(String.raw`(?<![\p{L}\d.,/=–-])${amount}`, 'giu')
/** "The 80-item test", "the dose of 250 g": the one that was told of. */
const definite = new RegExp(
  String.raw`(?:^|, )(?:the|these|this) (?:\p{Ll}{4,} of )?${amount}(?:(?<=-\p{L}+) \p{Ll}+)?(?! of (?!the (?:trial|study|experiment|survey|project|course)\b))`,
  'giu',
)
const farthest = 2

/** "The 80-item test", where all the text has told of are 60 items. */
export function amountsTakenUp(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { document, sentences } = analysed
  const taken = textsWith(sentences, definite)
    .filter(({ role }) => role !== 'introduction')
    .flatMap((sentence) => amountsIn(sentence, definite))
  if (taken.length === 0) return []
  const all = Map.groupBy(
    textsWith(sentences, amounts).flatMap((sentence) => amountsIn(sentence, amounts)),
    ({ unit }) => unit,
  )
  return taken.flatMap((one) => {
    const same = all.get(one.unit) ?? []
    const others = same.filter(({ value }) => value !== one.value)
    const [first] = others
    if (first === undefined || same.length - others.length !== 1) return []
    const [low, high] = [one.value, first.value].toSorted((left, right) => left - right)
    const isNear = (high ?? 0) <= farthest * (low ?? 0)
    if (!isNear || others.some(({ value }) => value !== first.value)) return []
    // "−0.9 on a scale": told without its unit.
    if (isElsewhere(analysed, one.sentence, one.match.groups?.['value'] ?? '')) return []
    if ([one, first].some(({ sentence }) => isCitedIn(document, sentence))) return []
    return [note([one.sentence, one.match], [first.sentence, first.match])]
  })
}

function amountsIn(sentence: Sentence, form: RegExp) {
  return [...sentence.text.matchAll(form)].map((match) => {
    const { value = '', unit = '' } = match.groups ?? {}
    return {
      sentence,
      match,
      value: value.includes('.') ? Number(value) : countOf(value),
      unit: unit.toLowerCase().replace(/s$/u, ''),
    }
  })
}
