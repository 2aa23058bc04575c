import { partsOfText } from '../../documents/document.ts'
import type { Block } from '../../documents/document.ts'
import { mainHeadings } from '../../grounding/absence.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'

/** Words by which a part is there, whatever stands over it. */
const leastPart = 15
/** Words up to which a conclusion sums up and has no room to weigh. */
const shortConclusion = 250
/** Sentences of results and conclusion of which one that weighs, or cites, may stand for a discussion. */
const weighingOf = 14

const tellsResults = /^[\d.\s]*results\W*$/iu
const weighs =
  /\b(?:limit(?:s|ed|ations?)|caveats?|however|although|consistent with|in line with|agree(?:s|ment)?|contrast|previous(?:ly)?|earlier (?:work|stud\p{L}+)|literature|might be (?:due|explained)|may be (?:due|explained)|explanations?|interpret\w*|discuss\w*)\b/iu

/**
 * Parts that a report in the usual form has not, told by what stands in their place: a discussion right behind the
 * methods, or a few lines of conclusion right behind bare results. Call it for texts in that form only.
 */
export function missingOfReport(analysed: AnalysedDocument): readonly FindingDraft[] {
  // On a page a heading is lost sooner than an author forgets a part.
  if (analysed.document.source === 'pdf') return []
  const main = mainHeadings(analysed.document, analysed.role)
  return [...withoutResults(analysed, main), ...withoutDiscussion(analysed, main)]
}

function wordsOf({ sentences }: AnalysedDocument, role: string): number {
  return sentences
    .filter((sentence) => sentence.role === role)
    .reduce((sum, { words }) => sum + words.length, 0)
}

const begin: ReadonlySet<string> = new Set(['methods', 'results'])
const opens: ReadonlySet<string> = new Set(['introduction', 'background', 'other'])

const introduces = /^[\d.\s]*(?:introduction|background|motivation)\b/iu

/** Words of an abstract that may hold an introduction whose heading was lost on a page. */
const longAbstract = 400

/** A study whose methods or results stand right below its abstract: there a lost heading would leave its text. */
export function withoutIntroduction(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { document, role, sentences, genre } = analysed
  if (genre !== 'empirical' || document.abstract.length === 0) return []
  if (document.source === 'pdf' && wordsOf(analysed, 'abstract') > longAbstract) return []
  const main = mainHeadings(document, role)
  // Journals that print the methods last let the results follow the introduction.
  const begins = main.find(({ id }) => begin.has(role.get(id) ?? 'other'))
  if (
    begins === undefined ||
    tellsData.test(begins.text) ||
    main.some(({ id }) => role.get(id) === 'introduction')
  )
    return []
  // "Background" within the results of a report for a course is its introduction; one within an abstract is a step.
  const isNamed = ({ id, type, text }: Block) =>
    type === 'heading' && role.get(id) !== 'abstract' && introduces.test(text)
  if (document.blocks.some(isNamed)) return []
  const first = sentences.findIndex((sentence) => begin.has(sentence.role))
  const before = sentences
    .slice(0, Math.max(0, first))
    .filter((sentence) => opens.has(sentence.role))
    .reduce((sum, { words }) => sum + words.length, 0)
  if (first < 0 || before >= leastPart || wordsOf(analysed, 'introduction') > 0) return []
  return [
    missing(analysed, begins, {
      name: 'introduction',
      statement: `The text begins with “${begins.text}”; no part before it says what was known and what is asked.`,
      why: 'A reader who is not told the question cannot tell which of the steps and results matter.',
      how: 'Put a part before the methods: what is known, what is not, and what this work asks.',
      terms: ['introduction*', 'background', 'motivation*', 'aims', 'objective*', 'overview'],
    }),
  ]
}

const namesResults =
  /\b(?:results?|findings?|outcomes?|evaluation|experiments?|observations?|analys[ei]s|performance|estimates?|applications?|case stud(?:y|ies)|simulations?)\b/iu
/**
 * What announces results within another part: "Statistical analysis" is a step of the methods, and "Principal findings"
 * open a discussion; "Methods and results" are both.
 */
const announces: Readonly<Record<string, RegExp>> = {
  methods: /\b(?:results?|findings)\b/iu,
  discussion: /\bresults\b/iu,
}
/** What a study will do has no results yet, and an article on a set of data has it in their place. */
const isPlanned =
  /\b(?:protocol|(?:study|trial) design|rationale and design|design (?:and (?:rationale|methods)|of (?:an?|the) [^:]*(?:trial|study|cohort)))\b/iu
const tellsData = /^[\d.\s]*(?:data|specifications? table|value of the data)\W*$/iu

/** Words of methods and of what is made of the results from which the results between them are owed. */
const leastAround = 80

/** Sentences of the methods that tell what will be done, from which nothing has been done yet. */
const fewestPlanned = 3

function tellsPlan({ document, sentences }: AnalysedDocument): boolean {
  const ahead = sentences.filter(
    ({ role, text }) =>
      role === 'methods' && /\bwill (?:\p{L}+ly )?(?:be|have|\p{L}+)\b/iu.test(text),
  )
  return isPlanned.test(document.title) || ahead.length >= fewestPlanned
}

/** Methods and a discussion, and nothing between them that says what came out. */
function withoutResults(
  analysed: AnalysedDocument,
  main: readonly Block[],
): readonly FindingDraft[] {
  const { document, role } = analysed
  const has = (wanted: string) => main.find(({ id }) => role.get(id) === wanted)
  const closes = has('discussion') ?? has('conclusion')
  const opening = has('introduction') ?? has('background')
  if (has('methods') === undefined || closes === undefined || opening === undefined) return []
  const isNamed = document.blocks.some(
    ({ id, type, text }) =>
      type === 'heading' &&
      !aside.has(role.get(id) ?? '') &&
      (announces[role.get(id) ?? ''] ?? namesResults).test(text),
  )
  // A part of any other name may tell them.
  const isOther = main.some(({ id }) => role.get(id) === 'other')
  const around = wordsOf(analysed, 'discussion') + wordsOf(analysed, 'conclusion')
  if (isNamed || isOther || wordsOf(analysed, 'results') > 0 || tellsPlan(analysed)) return []
  if (wordsOf(analysed, 'methods') < leastAround || around < leastAround) return []
  return [
    missing(analysed, closes, {
      name: 'results section',
      statement: `The text goes from its methods to “${closes.text}”; no heading announces what came out.`,
      why: 'What is discussed cannot be checked where it is not told before.',
      how: 'Put a part before the discussion that gives each result with its number, figure or passage.',
      terms: ['result*', 'finding*', 'outcome*', 'evaluation', 'experiment*', 'observation*'],
    }),
  ]
}

/** A study whose abstract tells an outcome, and whose last part before its list of sources is the methods. */
export function withoutOutcome(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { document, role, genre, sentences } = analysed
  // On a page a heading is lost sooner than an author forgets a part.
  if ((genre !== 'empirical' && genre !== 'unknown') || document.source === 'pdf') return []
  const body = mainHeadings(document, role).filter(({ id }) => {
    const part = role.get(id) ?? 'other'
    return part === 'other' || partsOfText.has(part)
  })
  const last = body.at(-1)
  const isOwed =
    document.references.length > 0 &&
    sentences.some((one) => one.role === 'abstract' && tellsOutcome.test(one.text)) &&
    body.every(({ id }) => ['introduction', 'background', 'methods'].includes(role.get(id) ?? ''))
  if (!isOwed || last === undefined || role.get(last.id) !== 'methods') return []
  if (namesResults.test(last.text) || wordsOf(analysed, 'methods') < leastAround) return []
  return [
    missing(analysed, last, {
      name: 'results section',
      statement: `The text ends with “${last.text}”; no part after it says what came out.`,
      why: 'A study whose outcome stands in its abstract alone cannot be checked.',
      how: 'Put a part behind the methods that gives each result with its number, figure or passage, and one that weighs them.',
      terms: ['result*', 'finding*', 'outcome*', 'evaluation', 'discussion*', 'conclu*'],
    }),
  ]
}

const tellsOutcome =
  /\b(?:found|finds?|show(?:s|ed|n)?|results?|reveal(?:s|ed)?|indicates?|demonstrated?)\b/iu

/** Headings that announce no part of the body: an abstract has its own results. */
const aside: ReadonlySet<string> = new Set(['abstract', 'back', 'references'])

function withoutDiscussion(
  analysed: AnalysedDocument,
  main: readonly Block[],
): readonly FindingDraft[] {
  const { document, role, sentences } = analysed
  const results = main.find(({ text }) => tellsResults.test(text))
  const conclusion = main.find(({ id }) => role.get(id) === 'conclusion')
  const words = wordsOf(analysed, 'conclusion')
  if (results === undefined || conclusion === undefined) return []
  // A part of its own name between the two ("Options") is where the results are weighed.
  if (main.indexOf(conclusion) !== main.indexOf(results) + 1) return []
  if (words < leastPart || words > shortConclusion) return []
  const parts = new Set(['results', 'conclusion'])
  const told = sentences.filter((one) => parts.has(one.role))
  const cited = document.citations.filter(({ block }) => parts.has(role.get(block) ?? '')).length
  const weighing = told.filter(({ text }) => weighs.test(text)).length
  if (Math.max(cited, weighing) * weighingOf > told.length) return []
  if (wordsOf(analysed, 'discussion') > 0) return []
  return [
    missing(analysed, conclusion, {
      name: 'discussion',
      statement: `“${conclusion.text}” follows “${results.text}” at once, and neither says how the results stand to other work or what limits them.`,
      why: 'A result that is not weighed leaves open what it means and how far it holds.',
      how: 'Add a part between the two: what each result means, how it stands to what was known, and what limits it.',
      terms: ['discussion*', 'interpretation*', 'limitation*', 'implication*'],
    }),
  ]
}

interface Lacked {
  readonly name: string
  readonly statement: string
  readonly why: string
  readonly how: string
  readonly terms: readonly string[]
}

function missing(
  { sections }: AnalysedDocument,
  { id, text }: Block,
  { name, terms, ...words }: Lacked,
): FindingDraft {
  return {
    ...words,
    criterion: 'structure',
    check: 'sections-missing',
    kind: 'issue',
    severity: 'moderate',
    title: `No ${name}`,
    // What is missing has no place; it is told at the heading that stands in it.
    ranges: [{ block: id, start: 0, end: text.length }],
    absence: {
      what: /^[aeiou]/u.test(name) ? `an ${name}` : `a ${name}`,
      terms: [...terms],
      scope: 'main-headings',
      searched: sections.length,
    },
    confidence: 0.75,
  }
}
