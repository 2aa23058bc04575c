import type { CriterionDraft, FindingDraft, Level } from '#engines/analysis/finding.ts'
import type { KindInput, KindServer } from '#engines/analysis/kind.ts'
import type { UserRubric } from '#engines/analysis/materials.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import type { RubricTopic } from '#engines/analysis/rubric/topics.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

import checks from '../../checks/server/index.ts'
import evidence from '../../evidence/server/index.ts'
import figure from '../../figure/server/index.ts'
import introduction from '../../introduction/server/index.ts'
import review from '../../review/server/index.ts'
import table from '../../table/server/index.ts'
import thesisStatement from '../../thesis_statement/server/index.ts'
import titleAbstract from '../../title_abstract/server/index.ts'

type Source = readonly [KindServer, ...(readonly string[])]

/** By which criteria of the built-in kinds a topic is judged. */
const sources: Readonly<Record<Exclude<RubricTopic, 'length'>, readonly Source[]>> = {
  thesis: [
    [thesisStatement, 'present', 'specific', 'arguable', 'mapped'],
    [review, 'purpose'],
  ],
  argument: [[evidence, 'grounds', 'certainty', 'rivals']],
  sources: [
    [review, 'sources'],
    [evidence, 'sources'],
    [checks, 'citations'],
  ],
  structure: [
    [review, 'structure'],
    [checks, 'structure'],
  ],
  introduction: [[introduction, 'territory', 'niche', 'occupying', 'funnel']],
  method: [[review, 'method']],
  results: [[review, 'results']],
  discussion: [
    [review, 'discussion'],
    [thesisStatement, 'answered'],
  ],
  abstract: [[titleAbstract, 'title', 'agreement', 'moves', 'results']],
  clarity: [[review, 'clarity']],
  mechanics: [
    [review, 'consistency'],
    [checks, 'language', 'terms'],
  ],
  figures: [
    [figure, 'caption', 'order', 'told'],
    [table, 'caption', 'order', 'told'],
  ],
}

/** Judges topics by the analyses that other kinds make of the same text; each runs once at most. */
export function createTopicJudge(input: KindInput) {
  const kept = new Map<string, ReturnType<KindServer['analyse']>>()
  const analysisOf = (kind: KindServer) => {
    const known =
      kept.get(kind.id) ?? kind.analyse({ analysed: input.analysed, scope: input.scope })
    kept.set(kind.id, known)
    return known
  }
  return (topic: RubricTopic, rubric: UserRubric): Judgement => {
    if (topic === 'length') return judgeLength(input, rubric)
    const parts = sources[topic].map(([kind, ...wanted]) => {
      const { criteria, findings } = analysisOf(kind)
      return {
        criteria: criteria.filter(({ id }) => wanted.includes(id)),
        findings: findings.filter(({ criterion }) => wanted.includes(criterion)),
      }
    })
    return joined(topic, {
      criteria: parts.flatMap(({ criteria }) => criteria),
      findings: parts.flatMap(({ findings }) => findings),
    })
  }
}

function joined(
  topic: RubricTopic,
  parts: {
    readonly criteria: readonly CriterionDraft[]
    readonly findings: readonly FindingDraft[]
  },
): Judgement {
  const judged = parts.criteria.filter(({ level }) => level !== null)
  if (judged.length === 0) {
    return notJudged(
      topic,
      parts.criteria[0]?.rationale ?? 'Not judged: nothing in the text speaks to it.',
    )
  }
  const sum = judged.reduce((all, { level }) => all + (level ?? 0), 0)
  const weakest = judged.toSorted((one, other) => (one.level ?? 0) - (other.level ?? 0))
  return {
    criterion: {
      id: topic,
      // Rounded down: a reader of a rubric weighs the weaker half.
      level: Math.max(1, Math.floor(sum / judged.length)) as Level,
      rationale: weakest
        .slice(0, 2)
        .map(({ rationale }) => rationale)
        .join(' '),
      ranges: distinct(weakest.flatMap(({ ranges }) => ranges)).slice(0, 3),
      signals: judged.flatMap(({ signals }) => signals).slice(0, 5),
    },
    findings: parts.findings.map((finding) => ({ ...finding, criterion: topic })),
  }
}

/** Criteria of one text often quote the same sentence. */
function distinct(ranges: readonly Range[]): readonly Range[] {
  return [...new Map(ranges.map((range) => [`${range.block}:${range.start}`, range])).values()]
}

/** "1,500–2,000 words", "2000 words", "at most 3000 words" anywhere in the rubric. */
const asked = /(?:(\d[\d,]{2,6})\s?(?:[-–]|to)\s?)?(\d[\d,]{2,6})[- ]words?\b/iu
/** How far a text may be from a single number. */
const slack = 0.1

function judgeLength(input: KindInput, rubric: UserRubric): Judgement {
  const texts = [
    ...rubric.rows.flatMap(({ title, description, levels }) => [
      title,
      description,
      ...levels.map(({ words }) => words).toReversed(),
    ]),
    rubric.title,
  ]
  const match = texts.map((text) => asked.exec(text)).find((found) => found !== null)
  if (match === undefined || match === null) {
    return notJudged(
      'length',
      'Not judged: the rubric gives no number of words to hold the text against.',
    )
  }
  const [, low, high = ''] = match
  const most = Number(high.replaceAll(',', ''))
  const least = low === undefined ? most * (1 - slack) : Number(low.replaceAll(',', ''))
  const { words } = readingOf(input)
  const top = low === undefined ? most * (1 + slack) : most
  const off = words < least ? (least - words) / least : Math.max(0, words - top) / top
  const level: Level = off === 0 ? 4 : off < 0.05 ? 3 : off < 0.25 ? 2 : 1
  return {
    criterion: {
      id: 'length',
      level,
      rationale: `The prose has ${words} words; the rubric asks for ${match[0]}.`,
      ranges: [],
      signals: [signal('Words', words, match[0])],
    },
    findings: [],
  }
}
