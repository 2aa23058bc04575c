import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { partOf, sentencesOf, textOf } from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, listed, quoted, searchScope } from '#engines/analysis/stance/wording.ts'

import { approvalTold, whoWhereWhen } from '../quoted-strengths.ts'
import { tenseChanges } from '../tense-changes.ts'
import { noDataStatement } from './data-statement.ts'
import { designOfTwoKinds } from './design-of-two-kinds.ts'
import { experimentTerms } from './experiment-terms.ts'
import { hypothesisKept } from './hypothesis-kept.ts'
import { leftFromPlan } from './left-from-plan.ts'
import { numberOpen } from './number-open.ts'
import { owedByMethod } from './owed-by-method.ts'
import { sampleOfVolunteers } from './sample-of-volunteers.ts'
import { softwareVersions } from './software-versions.ts'
import { untoldDesign } from './untold-design.ts'

interface MethodPart {
  readonly name: string
  readonly pattern: RegExp
  /** Words whose absence is certified when the part is not found. */
  readonly terms: readonly string[]
  readonly why: string
  readonly how: string
}

const allParts: readonly MethodPart[] = [
  {
    name: 'the material',
    pattern:
      /\b(?:participants?|patients?|subjects?|respondents?|samples?|specimens?|cells?|mice|rats?|animals?|strains?|species|data ?sets?|data|corpus|texts?|records|images?|sequences?|genomes?|households?|students?|children|adults|volunteers|interview\w*|sites?|plots?|materials?|individuals|population|articles|studies|models?|network|cases|plants?|genes?|proteins?|people|women|men|teachers?|users?|workers?|employees|developers?|firms?|schools?|countries|villages|novels?|poems?|films?|documents?|questionnaires?)\b|\b\d+ (?:\w+ )?\p{Ll}{4,}s\b/iu,
    terms: [
      'participants',
      'patients',
      'sample*',
      'data',
      'corpus',
      'material*',
      'specimen*',
      'cells',
    ],
    why: 'A reader cannot tell to whom or to what the results apply.',
    how: 'Say what was studied, how many, from where, and how they were chosen.',
  },
  {
    name: 'the procedure',
    pattern:
      /\b(?:(?:was|were) (?:\w+ )?\w+ed\b|(?:we|I) (?:\w+ )?\w+ed\b|(?:is|are) (?:\w+ )?\w+ed\b|procedure|protocol|according to|as (?:previously )?described|carried out|we (?:use|take|consider|define|let)|was (?:done|made|given|taken|set|built|run))/iu,
    terms: [
      'procedure',
      'protocol',
      'were measured',
      'was measured',
      'were collected',
      'we used',
      'we measured',
    ],
    why: 'Another group could not do the same again.',
    how: 'Tell the steps in the order in which they were taken, each with its instrument.',
  },
  {
    name: 'amounts',
    pattern: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred)\b/iu,
    terms: [],
    why: 'Without amounts nobody can repeat the work or judge its size.',
    how: 'Add the number of cases, the duration and the settings that another would need.',
  },
  {
    name: 'the analysis',
    pattern:
      /\b(?:analy[sz]\w+|meta-analy\w+|synthes[ei]\w+|pooled|statistic\w*|regression|t-?tests?|ANOVA|chi-?squared?|correlation|calculat\w+|estimat\w+|compar\w+|model(?:led|ling|s)?|cod(?:ed|ing)|themes?|thematic|algorithm\w*|software|simulat\w+|align\w+|comput\w+|quantif\w+|evaluat\w+|classif\w+|fitted|optimi[sz]\w+|scored?|assess\w+|equations?|solv\w+|p(?:-| )values?|significan\w+|tested|R package|SPSS|Stata|MATLAB|Python)\b/iu,
    terms: [
      'analys*',
      'analyz*',
      'synthes*',
      'statistic*',
      'regression',
      'compared',
      'coded',
      'calculated',
      'software',
      'model*',
    ],
    why: 'A reader cannot tell how the material became the results.',
    how: 'Name the comparison or the coding, the test or the software with its version, and the criterion.',
  },
]

/** Words from which a methods section can be held to its parts. */
const enoughWords = 60

/** Judges whether another could repeat the work. Essays, reviews and plans are not asked. */
export function judgeMethod(reading: Reading): Judgement {
  const judged = judgePart(reading)
  // A term for its contrary is one in a plan and in a report of a page as well.
  const anywhere = [
    ...experimentTerms(reading),
    ...sampleOfVolunteers(reading),
    ...designOfTwoKinds(reading),
    ...hypothesisKept(reading),
    ...numberOpen(reading),
    ...owedByMethod(reading).filter(({ criterion }) => criterion === 'method'),
  ]
  return { ...judged, findings: [...judged.findings, ...anywhere] }
}

function judgePart(reading: Reading): Judgement {
  const { genre, stage } = reading.analysed
  const methods = partOf(reading, 'methods')
  const words = methods.reduce((sum, paragraph) => sum + paragraph.words, 0)
  if (genre !== 'empirical' && genre !== 'thesis') {
    return notJudged(
      'method',
      `Not judged: ${genreNames[genre]} is not asked for a method section.`,
    )
  }
  if (stage === 'outline' || stage === 'notes' || stage === 'proposal') {
    return notJudged('method', 'Not judged: the draft is still a plan.')
  }
  if (methods.length === 0) return withoutMethods(reading)
  if (words < enoughWords) {
    return notJudged(
      'method',
      `Not judged: the method section has only ${counted(words, 'word')} so far.`,
    )
  }
  // Where most of a text stands under headings of its own, so may the rest of its method.
  const others = partOf(reading, 'other').reduce((sum, paragraph) => sum + paragraph.words, 0)
  const isUsual = others < reading.words / 2 && isWholeMethod(reading)
  // An analysis with a heading of its own, wherever it stands, is told.
  const held = reading.headings.some(({ text }) => /\banalys[ei]s\b|\bstatistic/iu.test(text))
    ? allParts.filter(({ name }) => name !== 'the analysis')
    : allParts
  const judged = judgeParts(held, methods)
  return {
    ...judged,
    findings: [
      ...(stage === 'complete' && isUsual ? leftOut(reading, held, methods) : []),
      ...leftFromPlan(reading),
      ...untoldDesign(reading),

      ...softwareVersions(reading),
      ...tenseChanges(reading),
      ...whoWhereWhen(reading),
      ...approvalTold(reading),
      ...noDataStatement(reading),
    ],
  }
}

/** "Participants" or "Data" heads one step of a method; what was done with them may stand under any other heading. */
function isWholeMethod({ analysed, headings }: Reading): boolean {
  return headings.some(
    ({ id, text }) =>
      analysed.role.get(id) === 'methods' &&
      /\b(?:methods?|methodolog(?:y|ies)|materials|experimental|research design|procedures?)\b/iu.test(
        text,
      ),
  )
}

const genreNames = {
  empirical: 'a study',
  thesis: 'a thesis',
  essay: 'an essay',
  review: 'a review',
  proposal: 'a proposal',
  software: 'a software paper',
  unknown: 'a text of this kind',
} as const

function judgeParts(parts: readonly MethodPart[], methods: readonly Paragraph[]): Judgement {
  const words = methods.reduce((sum, paragraph) => sum + paragraph.words, 0)
  const text = textOf(methods)
  const missing = parts.filter(({ pattern }) => !pattern.test(text))
  const numbers = text.match(/\d+(?:\.\d+)?/gu)?.length ?? 0
  const density = (100 * numbers) / words
  return {
    criterion: {
      id: 'method',
      level: methodLevel(missing.length, density),
      rationale:
        missing.length === 0
          ? `Material, procedure, amounts and analysis are told in ${words} words.`
          : `${listed(missing.map(({ name }) => name))} could not be found in the ${words} words of the method.`.replace(
              /^./u,
              (first) => first.toUpperCase(),
            ),
      ranges: sentencesOf(methods)
        .slice(0, 1)
        .map(({ block, start, end }) => ({ block, start, end })),
      signals: [
        signal(
          'Numbers in 100 words of method',
          density.toFixed(1),
          'most published methods have 3 or more',
        ),
      ],
    },
    findings: [],
  }
}

/** Steps of a list, each opened by what was done, from which they tell a procedure. */
const fewestSteps = 3
const step = /^\W*\p{Lu}?\p{Ll}+(?:ed|ew|ut|an|ilt|ade|ook)\b/u

/** Parts of a method that nothing from its first heading to the results tells, under whatever heading or in a list. */
function leftOut(
  { analysed }: Reading,
  parts: readonly MethodPart[],
  methods: readonly Paragraph[],
): readonly FindingDraft[] {
  const { blocks } = analysed.document
  const from = blocks.findIndex(({ id }) => analysed.role.get(id) === 'methods')
  const behind = blocks.slice(from)
  const to = behind.findIndex(({ id }) => analysed.role.get(id) === 'results')
  const stretch = to < 0 ? behind : behind.slice(0, to)
  const text = stretch.map((block) => block.text).join('\n')
  const steps = stretch.filter((block) => block.type === 'list-item' && step.test(block.text))
  return parts
    .filter(({ pattern }) => !pattern.test(text))
    .filter(({ name }) => name !== 'the procedure' || steps.length < fewestSteps)
    .slice(0, 2)
    .map((part) => missingPart(part, methods))
}

function methodLevel(missing: number, density: number): Level {
  if (missing >= 3) return 1
  if (missing >= 1) return 2
  return density >= 2.5 ? 4 : 3
}

function missingPart(part: MethodPart, methods: readonly Paragraph[]): FindingDraft {
  const first = sentencesOf(methods)[0]?.text ?? ''
  return {
    criterion: 'method',
    check: `method.no-${part.name.replace(/^the /u, '')}`,
    kind: 'issue',
    severity: 'moderate',
    title: `The method leaves out ${part.name}`,
    statement: `The method, from ${quoted(first, 8)} on, does not tell ${part.name}.`,
    why: part.why,
    how: part.how,
    ranges: [],
    ...(part.terms.length === 0
      ? { wholeDraft: true as const }
      : {
          absence: {
            what: part.name,
            terms: [...part.terms],
            scope: searchScope(methods, 'methods'),
            searched: methods.length,
          },
        }),
    confidence: 0.65,
  }
}

function withoutMethods(reading: Reading): Judgement {
  const results = partOf(reading, 'results')
  const first = results[0]?.sentences[0]
  const isJudged = reading.analysed.genre === 'empirical' && !reading.isChapter
  if (!isJudged || first === undefined || reading.analysed.stage !== 'complete') {
    return notJudged('method', 'Not judged: no method section was found in this part.')
  }
  return {
    criterion: {
      id: 'method',
      level: 1,
      rationale: 'Results are told, but no section says how they were obtained.',
      ranges: [{ block: first.block, start: first.start, end: first.end }],
      signals: [],
    },
    findings: [
      {
        criterion: 'method',
        check: 'method.missing',
        kind: 'issue',
        severity: 'moderate',
        title: 'Results stand without a method',
        statement: `${quoted(first.text, 12)} opens the results; no section before or after tells how they were obtained.`,
        why: 'A result whose making is not told cannot be weighed, and most examiners stop there.',
        how: 'Add a section on material, procedure and analysis, or a heading that lets a reader find it.',
        ranges: [{ block: first.block, start: first.start, end: first.end }],
        absence: {
          what: 'how the results were obtained',
          terms: [
            'method*',
            'procedure*',
            'participants',
            'we measured',
            'were measured',
            'experiment*',
            'we model',
            'simulation*',
            'equation*',
          ],
          scope: 'draft',
          searched: reading.body.length,
        },
        confidence: 0.65,
      },
    ],
  }
}
