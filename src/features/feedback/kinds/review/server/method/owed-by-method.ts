import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { personOrPeople } from '#engines/analysis/lexicon/people.ts'
import { isFinished, partOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { simulatesPeople } from '#engines/analysis/stance/simulated-people.ts'
import { counted, quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

/** What a study of people owes: their consent, how their words were read, and some of these words under each theme. */
export function owedByMethod(reading: Reading): readonly FindingDraft[] {
  const { genre } = reading.analysed
  if (genre !== 'empirical' || reading.isChapter || !isFinished(reading)) return []
  return [...consent(reading), ...readingOfInterviews(reading), ...themesWithoutWords(reading)]
}

const anybody = `(?:${personOrPeople}|staff|refugees|migrants|musicians)`
/** What a study itself did with people, which asks for their consent. */
const didWithPeople = new RegExp(
  String.raw`\b(?:we|I|the (?:first |second |lead )?(?:author|researcher|interviewer)|one of us) (?:\p{L}+ly )?(?:interviewed|recruited|surveyed|tested|observed|filmed|questioned|invited)\b[^.;]{0,40}?\b(?:${anybody})\b|\binterviewed (?:each|all|both|them|\d+)\b|\b${anybody} (?:[\p{L}-]+ ){0,16}?(?:were|was) (?:\p{L}+ly )?(?:interviewed|recruited|invited|randomi[sz]ed|tested|surveyed|filmed)\b|\b(?:interviews|focus groups|questionnaires) (?:were|was) (?:\p{L}+ly )?(?:recorded|audio-recorded|conducted|held|transcribed|handed out|sent|given)\b`,
  'iu',
)
const ethics =
  /\bethic\w*|\bconsent\w*|\bassent\b|\bapprov(?:ed|al)\b|\bIRB\b|\binstitutional review\b|\bHelsinki\b|\banonym\w*|\bpseudonym\w*|\bconfidential\w*|\bpermission\b|\bvoluntar\w+|\bwithdraw\b|\bpublic(?:ly)? available\b|\bsecondary\b|\bregist(?:ry|er|ers|rations?)\b/iu
const leastMethod = 5

function consent(reading: Reading): readonly FindingDraft[] {
  const methods = ownOf(
    reading,
    partOf(reading, 'methods').flatMap(({ sentences }) => [...sentences]),
  )
  if (methods.length < leastMethod) return []
  const [first] = methods.filter(({ text }) => didWithPeople.test(text))
  const match = first === undefined ? null : didWithPeople.exec(first.text)
  if (first === undefined || match === null || holdsAnywhere(reading, ethics)) return []
  if (simulatesPeople(reading)) return []
  return [
    {
      criterion: 'method',
      check: 'method.consent-untold',
      kind: 'question',
      severity: 'minor',
      title: 'Did they agree, and who approved it?',
      statement: `${quoted(first.text, 14)} tells what was done with people; no sentence of the draft speaks of ethics, consent or permission.`,
      why: 'Journals and examiners ask of every study with people who approved it and how those who took part agreed.',
      how: 'Say at the end of the method which committee or teacher approved the study and how consent was given, or why none was needed.',
      ranges: [rangeWithin(first, match.index, match.index + match[0].length)],
      confidence: 0.7,
    },
  ]
}

const interviews = /\b(?:interviews?|interviewed|focus groups?)\b/iu
const reads =
  /\banaly\w+|\bcod(?:e|es|ed|ing|ebook)\b|\bthem(?:e|es|atic\w*)\b|\bcategor\w+|\bgrounded theory|\bNVivo|\bAtlas\.ti|\bMAXQDA|\bframework\b|\bcompared\b|\bcontent\b|\bread (?:\p{L}+ )?(?:again|several|repeatedly|closely)|\bsummari[sz]\w+|\bcounted\b|\bstatistic\w*|\bregress\w*|\bt-?tests?\b|\bmodel\w*/iu

/** Interviews whose words became findings, and no word of the method on how. */
function readingOfInterviews(reading: Reading): readonly FindingDraft[] {
  const methods = sentencesOf(partOf(reading, 'methods'))
  const own = ownOf(reading, methods).filter(({ text }) => interviews.test(text))
  const [first] = own
  if (methods.length < leastMethod || first === undefined || own.length < 2) return []
  if (partOf(reading, 'results').length === 0) return []
  if (
    methods.some(({ text }) => reads.test(text)) ||
    reading.headings.some(({ text }) => /\banalys/iu.test(text))
  )
    return []
  return [
    {
      criterion: 'method',
      check: 'method.analysis-untold',
      kind: 'question',
      severity: 'moderate',
      title: 'How were the interviews read?',
      statement: `${quoted(first.text, 14)} says how the words were gathered; none of the ${methods.length} sentences of the method says how they became findings.`,
      why: 'A reader cannot tell whether another person would have found the same in them.',
      how: 'Name the way of analysis and its source, who coded what, and how the themes were made and checked.',
      ranges: [rangeOf(first)],
      confidence: 0.7,
    },
  ]
}

const said = /[“"][^”"]{12,}[”"]|[‘][^’]{20,}[’]/u
const leastThemes = 3
/** Parts of the findings that are no theme: who took part, a table, a summary. */
const noTheme =
  /\b(?:participants?|sample|demographic\w*|characteristics|overview|summary|descriptive|quantitative|survey|statistic\w*|introduction|conclusions?|discussion|table|figure|assumptions?|hypothes[ei]s|experiments?|stud(?:y|ies) \d|models?|research questions?|RQ ?\d|correlations?|reliability|validity)\b/iu

/** A theme without a word of those who were heard, where every other theme has some. */
function themesWithoutWords(reading: Reading): readonly FindingDraft[] {
  const { analysed } = reading
  if (!sentencesOf(partOf(reading, 'methods')).some(({ text }) => interviews.test(text))) return []
  const parts = analysed.sections.filter(
    ({ heading, role, blocks }) =>
      heading !== null &&
      role === 'results' &&
      blocks.filter((id) => analysed.block.get(id)?.type === 'heading').length === 1 &&
      blocks.length > 1,
  )
  const bare = parts.filter(({ blocks }) =>
    blocks.every((id) => {
      const block = analysed.block.get(id)
      return block === undefined || (block.type !== 'quotation' && !said.test(block.text))
    }),
  )
  const [only] = bare
  const heading = only?.heading
  if (parts.length < leastThemes || bare.length !== 1 || heading === null || heading === undefined)
    return []
  if (noTheme.test(heading.text)) return []
  return [
    {
      criterion: 'results',
      check: 'results.theme-unquoted',
      kind: 'question',
      severity: 'minor',
      title: `${quoted(heading.text, 5)}: in whose words?`,
      statement: `The other ${counted(parts.length - 1, 'part')} of the findings quote those who were heard; ${quoted(heading.text, 8)} quotes nobody.`,
      why: 'A quotation lets the reader check the theme against what was said.',
      how: 'Add one sentence from the interviews that shows this theme, with the mark of who said it.',
      ranges: [{ block: heading.id, start: 0, end: heading.text.length }],
      confidence: 0.7,
    },
  ]
}

function ownOf({ citations }: Reading, sentences: readonly Sentence[]): readonly Sentence[] {
  return sentences.filter(({ block, start, end }) =>
    (citations.get(block) ?? []).every((callout) => callout.end <= start || callout.start >= end),
  )
}

function holdsAnywhere({ analysed }: Reading, pattern: RegExp): boolean {
  return analysed.document.blocks.some(
    ({ type, text }) => type !== 'reference' && pattern.test(text),
  )
}
