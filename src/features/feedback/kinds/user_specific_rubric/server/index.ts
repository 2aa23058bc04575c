import type { Analysis, Level } from '#engines/analysis/finding.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import type { RubricRow, UserRubric } from '#engines/analysis/materials.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import { levelIndex, reachOf, rubricTopics } from '#engines/analysis/rubric/topics.ts'
import type { RubricTopic } from '#engines/analysis/rubric/topics.ts'
import { joined, notJudged } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted } from '#engines/analysis/stance/wording.ts'

import contract from '../contract.ts'
import type { UserRubricView } from '../contract.ts'
import { createTopicJudge } from './topic-judgements.ts'

/** A rubric of the user's own: each row is judged by what of the text it asks for, in the user's words. */
export default defineKind({
  id: 'user_specific_rubric',
  version: '1.1.0',
  analyse,
  needs: ['rubric'],
  outdatedBy: ['rubric'],
  prompt: {
    version: '1',
    instruction:
      'Judge the draft row by row, in the words of the rubric that was given, with quotations. Choose only among its own levels. Invent no row; say of each row that a text cannot show that it was not judged, and why.',
  },
})

const fallback = ['Not yet', 'Developing', 'Secure', 'Strong'].map((label) => ({
  label,
  words: '',
}))

function analyse(input: KindInput): Analysis {
  const rubric = input.materials?.rubric
  const why = whyNot(input, rubric)
  const given: UserRubric = rubric ?? { id: '', title: '', rows: [] }
  const reached = new Map(given.rows.map((row) => [row, reachOf(row)]))
  const wanted = new Set([...reached.values()].flatMap(({ topics }) => [...topics]))
  const judge = createTopicJudge(input)
  const judgements = rubricTopics.map((topic): Judgement => {
    if (why !== null) return notJudged(topic, why)
    return wanted.has(topic)
      ? judge(topic, given)
      : notJudged(topic, 'Not judged: no row of the rubric asks for it.')
  })
  const byTopic = new Map(rubricTopics.map((topic, index) => [topic, judgements[index]]))
  const rows = given.rows.map((row) => rowOf(row, byTopic, why))
  return {
    summary:
      why === null
        ? summaryOf(given, rows)
        : why.replace(/^Not judged: (.)/u, (_, first: string) => first.toUpperCase()),
    ...joined(judgements),
    notAssessed: rows
      .filter(({ level }) => level === null)
      .map((row) => ({ what: row.title, why: row.why })),
    view: { title: rubric === undefined ? null : rubric.title, rows } satisfies UserRubricView,
  }
}

function whyNot(input: KindInput, rubric: UserRubric | undefined): string | null {
  const reading = readingOf(input)
  if (!reading.isEnglish) {
    return 'Not judged: the text is not in English, and the analyses behind this rubric read English.'
  }
  if (rubric === undefined)
    return 'Not judged: no rubric was given. Add one to the project and choose it.'
  if (rubric.rows.length === 0) return 'Not judged: the rubric has no rows.'
  return null
}

function rowOf(
  row: RubricRow,
  byTopic: ReadonlyMap<RubricTopic, Judgement | undefined>,
  whyNone: string | null,
): UserRubricView['rows'][number] {
  const { id, title, description, weight } = row
  const levels = row.levels.length >= 2 ? row.levels : fallback
  const base = { id, title, description, weight, levels: levels.map((level) => ({ ...level })) }
  const reach = reachOf(row)
  if (whyNone !== null) return { ...base, level: null, why: whyNone, by: [], places: [] }
  if (reach.why !== null)
    return { ...base, level: null, why: `Not judged: ${lowered(reach.why)}`, by: [], places: [] }
  const judged = reach.topics.flatMap((topic) => byTopic.get(topic)?.criterion ?? [])
  const known = judged.flatMap(({ level }) => level ?? [])
  if (known.length === 0) {
    return {
      ...base,
      level: null,
      why: judged[0]?.rationale ?? 'Not judged: nothing in the text speaks to it.',
      by: [],
      places: [],
    }
  }
  const by = judged.map(
    (one) => contract.criteria.find((spec) => spec.id === one.id)?.title ?? one.id,
  )
  const level = Math.floor(known.reduce((sum: number, one) => sum + one, 0) / known.length) as Level
  return {
    ...base,
    level: levelIndex(level, levels.length),
    why: judged
      .filter((one) => one.level !== null)
      .map(({ rationale }) => rationale)
      .join(' '),
    by,
    places: judged.flatMap(({ ranges }) => ranges.map((range) => ({ ...range }))).slice(0, 4),
  }
}

function lowered(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

function summaryOf({ title }: UserRubric, rows: UserRubricView['rows']): string {
  const judged = rows.filter(({ level }) => level !== null)
  const top = judged.filter(({ level, levels }) => level === levels.length - 1).length
  return `${judged.length} of ${counted(rows.length, 'row')} of “${title}” could be judged from the text; ${top === 0 ? 'none' : top} ${top > 1 ? 'stand' : 'stands'} at the highest level.`
}
