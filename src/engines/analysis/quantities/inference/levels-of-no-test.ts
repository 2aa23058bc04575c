import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const value = String.raw`(?<value>0?\.\d+)(?!\d|\s?[×x%]|\s?\p{L}{1,2}(?!\p{L}))`
const judged = String.raw`(?:considered|regarded|deemed|taken|accepted|defined|set|fixed|viewed|treated)`
const p = String.raw`p(?:[- ]?values?)?`

/** The ways in which a text says from where on it calls a result significant. */
const forms = [
  // "p < 0.5 was considered statistically significant"
  new RegExp(
    String.raw`\b${p}(?: of)?(?: less than| below| under)? ?[<≤=]? ?${value} (?:was|were|is|are) ${judged}(?: to be| as)?(?: the| a)?(?: statistical(?:ly)?)? significan\p{L}*`,
    'giu',
  ),
  // "considered statistically significant at P = 0.64", "significant when p < 0.5"
  new RegExp(
    String.raw`\b${judged}(?: to be| as)?(?: statistically)? significant (?:at|if|when|where|for|with)(?: the| a)? ?${p} ?(?:[<≤=]|was less than|was below|less than|below) ?${value}`,
    'giu',
  ),
  // "the level of significance was set at 0.5", "significance level of α = 0.5"
  new RegExp(
    String.raw`\b(?:significance level|level of (?:statistical )?significance|alpha level)(?: \(?α\)?)? (?:of|(?:was|is) ${judged} (?:at|as|to))(?: ${p}| α| alpha)? ?[<≤=]? ?${value}`,
    'giu',
  ),
]
/** Screens for a model and tests of assumptions use .1, .2 and .25. */
const loosest = 0.25
/** "Below 0.64 in no test": what is said not to be one. */
const others =
  /\b(?:not?|non|entry|enter|stay|remov|inclu|screen|univaria|bivaria|stepwise|correlation|coefficient|loading|interval|confidence|power|kappa|bayes|posterior|FDR|false discovery|q-?value)\w*/iu

/** "P < 0.5 was considered significant": a level that no test is judged by, nearly always a slip for .05. */
export function levelsOfNoTest(sentences: readonly Sentence[]): readonly FindingDraft[] {
  return sentences.flatMap((sentence) => {
    if (!/significan/iu.test(sentence.text) || others.test(sentence.text)) return []
    return forms.flatMap((form) =>
      [...sentence.text.matchAll(form)].flatMap((match) => {
        const told = match.groups?.['value'] ?? ''
        return Number(told) > loosest ? [note(sentence, match, told)] : []
      }),
    )
  })
}

function note(sentence: Sentence, match: RegExpExecArray, told: string): FindingDraft {
  return numbersNote('p-values', {
    title: `A level of significance of ${told}?`,
    statement: `The draft calls results significant up to p = ${told}; with it chance alone would make ${Math.round(Number(told) * 100)} of 100 tests significant.`,
    why: 'The level decides what every later “significant” means, and the usual one is .05.',
    how: 'Look up the level that the analysis used, and correct the number.',
    ranges: [placeOf(sentence, match)],
    confidence: 0.85,
  })
}
