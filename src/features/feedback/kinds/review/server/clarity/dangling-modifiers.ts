import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'

import { ownSentences } from '../own-words.ts'
import type { OwnSentence } from '../own-words.ts'

/** What nobody takes for the one who examines, reads or has come from somewhere. */
const thing =
  'numbers?|results?|data|values?|findings?|means?|rates?|samples?|scores?|errors?|differences?|effects?|papers?|essays?|texts?|novels?|poems?|plays?|figures?|tables?|dinners?|answers?|questions?|records?|reports?|letters?|surveys?|interviews?|tests?|plots?|specimens?|slides?|solutions?|mixtures?|temperatures?|costs?|prices?|maps?|books?|chapters?|passages?|lines?|themes?|houses?|rooms?|streets?|buildings?|bridges?|roads?|counts?|traps?|nets?|loaves|bread|dough|questionnaires?|forms?|sheets?|files?|codes?|transcripts?|conclusions?|hypothes[ie]s|evidence|problem|reason|importance|need|significance|meaning|impression|contrast|similarit(?:y|ies)|increase|decrease|change|changes|trend|pattern|patterns'
const phrase = String.raw`[^,.;:()“”"?]{3,90}`
const which = String.raw`(?:the|an?|all|both|each|these|those|this|every|no|several|many|most|our|their|its|his|her)(?: [\p{Ll}-]+){0,2}`
const told = String.raw`(?: (?:of|in|from|for|with|at|on) [^,;:.()]{2,50}?)?`
const notDone =
  'being|having|adjusting|controlling|correcting|excluding|including|accounting|removing|regarding|considering|screening|rounding|normalising|normalizing|standardising|standardizing|averaging|pooling|weighting|matching|stratifying|log|evening|morning|spring|cooling|heating|drying|melting|mixing|boiling|freezing|standing|stirring|washing|reaching|passing|undergoing|leaving|entering|falling|rising|growing|losing|gaining|decreasing|increasing|declining|peaking|remaining|lying|lasting|receiving|becoming|coming|going|starting|beginning|appearing|occurring|running|averaging'
/** "Having finished the survey, the results were entered": only a person finishes one. */
const having = new RegExp(
  String.raw`^Having (?!been|become|grown|fallen|risen|lasted|reached|lost|undergone|passed|gained|dried|cooled|remained)(?:\p{Ll}+ly )?\p{Ll}+ ${phrase}, ${which} (?:${thing})${told} (?:was|were|is|are|had|has|have|can|cannot|could|will|would|did|does|showed|appeared|seemed|became)(?!\p{L})`,
  'u',
)
/** "After examining the records, the number of errors was small". */
const after = new RegExp(
  String.raw`^(?:After|Before|While|When|On|Upon) (?!(?:${notDone})(?!\p{L}))\p{Ll}{2,}ing (?:the|an?|all|both|each|these|those|this|our|their|his|her|its|several|many|\p{Ll}+s)(?!\p{L})${phrase.replace('3,90', '2,90')}, ${which} (?:${thing})${told} (?:was|were|is|are|had|has|have|can|cannot|could|will|would|showed|appeared|seemed|became)(?!\p{L})`,
  'u',
)
/** "Using a microscope, the samples appeared uniform": what is done by nobody in a passive is custom, and this is none. */
const using = new RegExp(
  String.raw`^(?:Using|By using|Looking through|Walking through|Reading|Reading through|Driving through) (?:the|an?|this|these|both|our)(?!\p{L})${phrase.replace('3,90', '2,70')}, ${which} (?:${thing})${told} (?:appeared|seemed|became|looked|felt|(?:was|were|is|are) (?!\p{Ll}+(?:ed|en|wn|ne)(?!\p{L})|found|made|set|put|cut|read|held|kept|built|taken|drawn|done|given|then|also|not|\p{Ll}+ly)\p{Ll}+)(?!\p{L})`,
  'u',
)

/** A participle whose doer the sentence never names: what is named could not do it. */
export function danglingModifiers(reading: Reading): readonly FindingDraft[] {
  const found = ownSentences(reading).flatMap((one) => {
    const end = endOfModifier(one)
    return end === null ? [] : [{ ...one, end }]
  })
  const [first] = found
  if (first === undefined) return []
  const modifier = first.text.slice(0, first.end)
  return [
    {
      criterion: 'clarity',
      check: 'clarity.dangling-modifier',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(modifier, 5)}: who did?`,
      statement: `${quoted(first.text, 14)} leaves ${quoted(modifier, 8)} without its subject: a reader takes what stands behind the comma for the one who did it.`,
      why: 'The modifier dangles, and for a moment the sentence says that a thing acts.',
      how: 'Name who did it behind the comma, or turn the modifier into a clause with a subject of its own.',
      ranges: found.slice(0, 4).map(({ sentence, end }) => rangeWithin(sentence, 0, end)),
      confidence: 0.65,
    },
  ]
}

const opens =
  /^(?:Having|After|Before|While|When|On|Upon|Using|By using|Looking|Walking|Reading|Driving) /u

function endOfModifier({ text }: OwnSentence): number | null {
  if (!opens.test(text)) return null
  return [having, after, using].some((pattern) => pattern.test(text)) ? text.indexOf(',') : null
}
