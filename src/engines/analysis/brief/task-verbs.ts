import type { BriefReading } from './brief-reading.ts'
import { distinct, matchesIn } from './units.ts'
import type { ReadableBrief } from './units.ts'

/** What each verb asks of a text, in words that a marker would accept. */
const asks: readonly (readonly [verb: string, forms: string, asks: string])[] = [
  ['analyse', 'analy[sz]e', 'Take the subject apart and say how its parts bear on each other.'],
  ['argue', 'argue|make (?:a|the) case', 'Take a position and give reasons for it.'],
  ['assess', 'assess', 'Weigh how far something holds, and say on what grounds.'],
  ['apply', 'apply', 'Use a theory or method on a case, and show each step.'],
  ['calculate', 'calculate|compute', 'Work out a number and show how.'],
  ['choose', 'choose|select|pick', 'Settle on one of several, and say why that one.'],
  ['compare', 'compare', 'Set things side by side: where they agree and where they differ.'],
  ['contrast', 'contrast', 'Set things against each other: where they differ, and what follows.'],
  ['criticise', 'criti(?:ci[sz]e|que)', 'Judge the strong and the weak sides, with evidence.'],
  ['define', 'define', 'Say what a term means here, and what it leaves out.'],
  ['demonstrate', 'demonstrate', 'Show with evidence or an example that something holds.'],
  ['describe', 'describe', 'Say what something is like, in an order that a reader can follow.'],
  ['design', 'design|devise', 'Plan something, and give reasons for each choice.'],
  ['develop', 'develop', 'Build an idea up step by step.'],
  ['discuss', 'discuss', 'Put several views against each other and come to one of your own.'],
  ['evaluate', 'evaluate', 'Judge by named criteria, weighing what speaks for and against.'],
  ['examine', 'examine', 'Look closely at the parts of a matter, and what each shows.'],
  ['explain', 'explain', 'Make clear how or why something comes about.'],
  ['explore', 'explore', 'Go through the sides of a question before settling on one.'],
  ['formulate', 'formulate', 'Put it in exact words, as a question or hypothesis is put.'],
  ['identify', 'identify', 'Name the points that matter, and say why these.'],
  ['illustrate', 'illustrate', 'Make a point clear by examples.'],
  ['interpret', 'interpret', 'Say what the material means, and what it does not show.'],
  ['investigate', 'investigate', 'Find out by evidence, and say how you found it.'],
  ['justify', 'justify', 'Give the grounds for a choice or a claim.'],
  ['outline', 'outline', 'Give the main points and their order, without the detail.'],
  ['propose', 'propose', 'Put forward a plan, with its reasons and its limits.'],
  ['recommend', 'recommend', 'Say what should be done, by whom, and on what evidence.'],
  ['reflect', 'reflect', 'Say what you learned from an experience and what you would change.'],
  ['relate', 'relate', 'Show how things are connected.'],
  ['report', 'report', 'Give an account of what was done and found.'],
  ['review', 'review', 'Go through what is known, and judge it.'],
  ['summarise', 'summari[sz]e', 'Give the main points in short, without your own view.'],
  ['support', 'support', 'Give evidence for each claim.'],
  ['synthesise', 'synthesi[sz]e', 'Bring sources together so that they answer one question.'],
  ['test', 'test', 'Check a claim against data, by a method that you name.'],
  ['trace', 'trace', 'Follow how something came about, in order.'],
]

/** German puts the verb of an instruction at the end, or before its "Sie". */
const german: readonly (readonly [verb: string, forms: string])[] = [
  ['analyse', 'analysieren'],
  ['argue', 'argumentieren'],
  ['compare', 'vergleichen'],
  ['describe', 'beschreiben'],
  ['discuss', 'diskutieren|erörtern'],
  ['evaluate', 'bewerten|beurteilen'],
  ['explain', 'erklären|erläutern'],
  ['investigate', 'untersuchen'],
  ['justify', 'begründen'],
]

/** Where a verb is an instruction: it opens the sentence, or follows who is to do it or another instruction. */
const before =
  '(?:^|(?<=^(?:please|first|then|next|finally|bitte|task \\d{1,2}:|part [a-d\\d]{1,2}:|step \\d{1,2}:),?\\s)|(?<=\\b(?:should|must|will|shall|please|can|required to|asked to|expected to|need to|have to|ought to|essay to|report to|task is to|is to|and|then|or|,|;|:|\\)|sollen|sollten)\\s)|(?<=^[^.,]{3,60},\\s))'
const manner =
  '(?:(?:critically|briefly|clearly|carefully|concisely|systematically|fully|also)\\s)?'
const patterns = [
  ...asks.map(([verb, forms, what]) => ({
    verb,
    asks: what,
    pattern: new RegExp(
      `${before}${manner}(?:${forms})\\b(?!\\s(?:is|are|was|were|will|must|should)\\b)`,
      'giu',
    ),
  })),
  ...german.map(([verb, forms]) => ({
    verb,
    asks: asks.find(([known]) => known === verb)?.[2] ?? '',
    pattern: new RegExp(`(?<!\\p{L})(?:${forms})(?=\\sSie\\b|\\s(?:und|oder)\\s|[.;]|$)`, 'giu'),
  })),
]

/** Units that judge rather than ask: "ability to analyse" is a criterion. */
export const criteriaHeading =
  /\b(?:marking|assessment|grading|evaluation|marks?)\b.{0,30}\b(?:criteria|scheme|rubric|breakdown)\b|\brubric\b|\bcriteria\b|\bhow (?:you|it|your work|the \w+) (?:will|is|are)(?: be)? (?:marked|graded|assessed)\b|^(?:grading|marking|assessment|evaluation)$|\bbewertung/iu

/** What the brief tells its reader to do, each verb once, where it stands first. */
export function taskVerbsOf(brief: ReadableBrief): BriefReading['taskVerbs'] {
  const found = brief.units
    .filter(({ heading }) => !criteriaHeading.test(heading))
    .flatMap((unit) =>
      patterns.flatMap(({ verb, asks: what, pattern }) =>
        matchesIn(brief, unit, pattern).map(({ passage }) => ({ verb, asks: what, passage })),
      ),
    )
    .toSorted((one, other) => one.passage.start - other.passage.start)
  return distinct(found, ({ verb }) => verb)
}
