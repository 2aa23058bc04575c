import { isLessCertain } from '#engines/analysis/finding.ts'
import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import { readerWords } from '#engines/analysis/reader-name.ts'

import type { AiUse, AiUseStyle } from '../contract.ts'
import { findKind } from './kinds.ts'
import type { FeedbackRepository, RunRow } from './tables/repository.ts'

export type AiUses = ReturnType<typeof createAiUse>

/** What else of this product read a draft, from the log of whoever keeps it. */
export type OtherUse = AiUse['facts']['kinds'][number] & {
  readonly people: readonly string[]
  readonly models: readonly string[]
}

/**
 * A statement on the use of this product, from its own log and from nothing else: what was run when, how often and
 * by which engine, what people decided, and what was not done.
 */
export function createAiUse(
  repository: FeedbackRepository,
  otherUses: (draft: string) => Promise<readonly OtherUse[]> = () => Promise.resolve([]),
) {
  async function factsOf(draft: string): Promise<AiUse['facts']> {
    const [runs, rows, states, readings, others] = await Promise.all([
      repository.runsOf(draft),
      repository.resultsOver(draft, { without: [], limit: MOST }),
      repository.noteStates([draft]),
      repository.secondReadings(draft),
      otherUses(draft),
    ])
    const byRun = new Map(rows.map((row) => [row.run_uuid, row.content]))
    const done = runs.filter(({ state }) => state === 'ready')
    const times = [
      ...done.map((run) => run.created_at.toISOString()),
      ...others.flatMap((use) => [use.first_at, use.last_at]),
    ].toSorted()
    const shown = new Map(
      [...byRun.values()].flatMap(({ findings }) => findings).map((each) => [each.id, each]),
    )
    const settled = new Set(
      states.filter(({ status }) => status !== 'open').map(({ finding_id }) => finding_id),
    )
    // What was kept apart was seen where somebody decided about it; of other visits the log knows nothing.
    const isSeen = (note: Finding) => !isLessCertain(note) || settled.has(note.id)
    const keysOf = (status: string) =>
      states
        .filter((state) => state.status === status && shown.has(state.finding_id))
        .map((state) => state.note_key)
    const decided = (status: string) => new Set(keysOf(status)).size
    // A note that was upheld is open again, or decided about otherwise since.
    const upheld = readings.filter(({ outcome }) => outcome !== 'withdrawn')
    const disputed = [...keysOf('disputed'), ...upheld.map(({ note_key: key }) => key)]
    return {
      kinds: [
        ...kindsOf(done, byRun),
        ...others.map(({ people: _people, models: _models, ...kind }) => kind),
      ],
      people: new Set([
        ...done.map((run) => run.started_by),
        ...others.flatMap(({ people }) => people),
      ]).size,
      first_at: times.at(0) ?? null,
      last_at: times.at(-1) ?? null,
      models: [
        ...new Set([...modelsOf([...byRun.values()]), ...others.flatMap(({ models }) => models)]),
      ],
      notes: {
        shown: [...shown.values()].filter((note) => note.kind !== 'strength' && isSeen(note))
          .length,
        accepted: decided('accepted'),
        dismissed: decided('dismissed'),
        disputed: new Set(disputed).size,
        withdrawn: decided('withdrawn'),
        resolved: decided('resolved'),
        with_example: [...shown.values()].filter(({ example }) => example !== null).length,
      },
    }
  }

  return {
    of: async (draft: string, style: AiUseStyle): Promise<AiUse> => {
      const facts = await factsOf(draft)
      return { style, text: texts[style](facts), facts }
    },
  }
}

/** Results that are read for a statement; past it the earliest are not counted. */
const MOST = 2000

function kindsOf(
  runs: readonly RunRow[],
  results: ReadonlyMap<string, ReviewResult>,
): AiUse['facts']['kinds'] {
  const kinds = new Map<string, AiUse['facts']['kinds'][number]>()
  for (const run of runs) {
    const result = results.get(run.uuid)
    const known = kinds.get(run.kind)
    const at = run.created_at.toISOString()
    kinds.set(run.kind, {
      kind: run.kind,
      title: findKind(run.kind)?.contract.title ?? run.kind,
      runs: (known?.runs ?? 0) + 1,
      first_at: known?.first_at ?? at,
      last_at: at,
      engines: [
        ...new Set([
          ...(known?.engines ?? []),
          ...(result === undefined ? [] : [engineOf(result)]),
        ]),
      ],
    })
  }
  return [...kinds.values()]
}

const builtIn = 'Scholium’s built-in analyser'

/** The built-in analyser, a model by its name, or both. */
function engineOf({ provenance }: ReviewResult): string {
  if (provenance.engine === 'built-in') return builtIn
  const model = provenance.model === null ? 'a language model' : readerWords(provenance.model)
  return provenance.engine === 'model' ? model : `${builtIn} with ${model}`
}

function modelsOf(results: readonly ReviewResult[]): string[] {
  return [...new Set(results.flatMap(({ provenance }) => provenance.model ?? []))]
}

const texts: Readonly<Record<AiUseStyle, (facts: AiUse['facts']) => string>> = {
  sentence,
  paragraph,
  table,
}

function sentence(facts: AiUse['facts']): string {
  if (facts.kinds.length === 0) return 'Scholium was not used for feedback on this text.'
  return `Feedback on this text was obtained from Scholium (${enginesOf(facts)}) ${between(facts)}; ${unwritten(facts, false)}`
}

function paragraph(facts: AiUse['facts']): string {
  if (facts.kinds.length === 0) return 'Scholium was not used for feedback on this text.'
  const { notes, people } = facts
  const read = facts.kinds.map(({ title, runs }) => `${title} (${times(runs)})`).join(', ')
  const who = people === 1 ? 'one person' : `${people} people`
  const decided = [
    [notes.accepted, 'accepted'],
    [notes.dismissed, 'dismissed'],
    [notes.resolved, 'settled by an edit'],
    [notes.withdrawn, 'withdrawn after a dispute'],
    [notes.disputed, 'disputed and not withdrawn'],
  ] as const
  const fates = decided.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`)
  const outcome =
    fates.length === 0
      ? 'No decision on a note is recorded.'
      : `Of these, the log records ${listed(fates)}.`
  return [
    `Scholium read this text ${between(facts)} for ${who}: ${read}.`,
    `The readings were made by ${enginesOf(facts)}.`,
    `They showed ${notes.shown === 1 ? '1 note' : `${notes.shown} notes`}. ${outcome}`,
    capital(unwritten(facts, true)),
    'This statement covers what Scholium recorded, and no other tool.',
  ].join(' ')
}

function table(facts: AiUse['facts']): string {
  const { notes } = facts
  const rows = [
    ['What', 'How often', 'First', 'Last', 'Engine'],
    ['---', '---', '---', '---', '---'],
    ...facts.kinds.map((kind) => [
      kind.title,
      String(kind.runs),
      dayOf(kind.first_at),
      dayOf(kind.last_at),
      kind.engines.join(', '),
    ]),
  ]
  const lines = rows.map((cells) => `| ${cells.map(escaped).join(' | ')} |`)
  return [
    ...(facts.kinds.length === 0 ? ['Scholium was not used for feedback on this text.'] : lines),
    '',
    `Notes shown: ${notes.shown}. Accepted: ${notes.accepted}. Dismissed: ${notes.dismissed}. Disputed: ${notes.disputed}. Withdrawn: ${notes.withdrawn}. Settled by an edit: ${notes.resolved}.`,
    capital(unwritten(facts, true)),
  ].join('\n')
}

/** What was not done; where wordings were shown, that they were. */
function unwritten({ notes }: AiUse['facts'], isLong: boolean): string {
  if (notes.with_example === 0) return 'no text was written by Scholium.'
  const count = notes.with_example === 1 ? '1 note' : `${notes.with_example} notes`
  return isLong
    ? `Scholium wrote nothing into the text; ${count} carried an example of wording, and the log does not say whether one was used.`
    : `Scholium wrote nothing into the text, and ${count} carried an example of wording.`
}

function enginesOf({ kinds }: AiUse['facts']): string {
  const engines = [...new Set(kinds.flatMap(({ engines }) => engines))]
  const joined = `${builtIn} with `
  const rest = engines.filter((engine) => engine !== builtIn)
  if (rest.length === engines.length || !rest.some((engine) => engine.startsWith(joined)))
    return listed(engines)
  // The analyser that reads alone here and with a model there is one, and is named once.
  return listed(rest.map((engine) => engine.replace(joined, `${builtIn}, in part with `)))
}

function between({ first_at: first, last_at: last }: AiUse['facts']): string {
  if (first === null || last === null) return ''
  const [from, to] = [dayOf(first), dayOf(last)]
  return from === to ? `on ${from}` : `between ${from} and ${to}`
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (instant: string) => dayFormat.format(new Date(instant))
const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const escaped = (text: string) => text.replaceAll('|', String.raw`\|`)

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
