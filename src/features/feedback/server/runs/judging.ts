import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import type { Materials } from '#engines/analysis/materials.ts'
import type { Document } from '#engines/documents/document.ts'
import { reanchor } from '#engines/grounding/anchors/reanchor.ts'

import { requireKind } from '../kinds.ts'
import type { Kind } from '../kinds.ts'
import { isSearched } from '../materials.ts'
import type { Gathering } from '../materials.ts'
import { isOfModel, isReadByModel } from '../model/judged-by.ts'
import type { ModelReading, NoteReadAgain, ReadingOutcome } from '../model/model-reading.ts'
import { standingNotes } from '../model/standing-notes.ts'
import type { Policies } from '../policy.ts'
import type { FeedbackOptions } from '../ports.ts'
import type { SubjectText, Subjects } from '../subjects.ts'
import type { FeedbackRepository, RunRow } from '../tables/repository.ts'
import type { FoundSoFar } from '../tables/tables.ts'

/** Notes that are shown before the result is there; a reading that finds more has enough to look at. */
const mostShownEarly = 60

export interface Step {
  readonly stage: string
  readonly percent: number
  readonly found?: FoundSoFar
}

export interface JudgingOptions {
  readonly options: FeedbackOptions
  readonly repository: FeedbackRepository
  readonly subjects: Subjects
  readonly gathering: Gathering
  readonly policies: Policies
  readonly reading: ModelReading
  /** Says how far a run has come. */
  readonly progress: (run: RunRow, step: Step) => Promise<void>
}

interface Judging {
  readonly kind: Kind
  readonly run: RunRow
  readonly text: SubjectText
  readonly materials: Materials
}

/** A note of a model cannot be read again: no model may read its project any more. */
export class NoReaderError extends Error {
  override readonly name = 'NoReaderError'
}

/** A second reading is ended by its own limit alone. */
const READ_TO_THE_END = new AbortController().signal

/** Reads a text by one kind: gathers what that needs, asks the analyser, and the model that may read it. */
export function createJudging(parts: JudgingOptions) {
  const { options, repository, progress } = parts

  function readable(run: RunRow): Promise<SubjectText | undefined> {
    const source = parts.subjects.source(run.entity_type)
    return source?.readable(subjectOf(run)) ?? Promise.resolve(undefined)
  }

  /** What the kind needs beside the text: first what was written or chosen, then what that makes it look for. */
  async function gather(work: { kind: Kind; run: RunRow; text: SubjectText }): Promise<Materials> {
    const { kind, run } = work
    const { help } = await parts.policies.of(run.project_uuid)
    const policy = { help }
    const needs = kind.server.needs ?? []
    if (needs.length === 0) return { policy }
    const asked = {
      kind: kind.contract.id,
      subject: { ...subjectOf(run), type: run.entity_type, projectUuid: run.project_uuid },
      asker: run.started_by,
      options: run.options,
    }
    const own = needs.includes('question') ? await repository.question(run.home_uuid) : undefined
    const kept: Materials = {
      policy,
      ...(await parts.gathering.kept(
        asked,
        needs.filter((need) => !isSearched(need)),
      )),
      ...(own === undefined ? {} : { question: own.question }),
    }
    const searched = needs.filter(isSearched)
    if (searched.length === 0) return kept
    await progress(run, { stage: 'Looking for publications', percent: 15 })
    const queries = await options.analyser.queries({ ...requestOf(work), materials: kept })
    return { ...kept, ...(await parts.gathering.searched(asked, { needs: searched, queries })) }
  }

  function requestOf({ kind, run, text }: { kind: Kind; run: RunRow; text: SubjectText }) {
    return {
      kind: kind.contract.id,
      document: text.document,
      textHash: text.key,
      scope: text.scope,
      ...(Object.keys(run.options).length === 0 ? {} : { options: run.options }),
    }
  }

  function judge(work: Judging): Promise<ReviewResult> {
    return options.analyser.run({
      ...requestOf(work),
      materials: work.materials,
      judgedHash: work.text.textHash,
      at: options.now().toISOString(),
      credits: work.run.credits,
    })
  }

  /** The analyser first, always; then the model that may read this project's texts, if there is one. */
  async function readInFull(
    work: Judging,
    how: { signal: AbortSignal; again?: NoteReadAgain },
  ): Promise<ReadingOutcome> {
    const builtIn = await judge(work)
    const { kind, run, text, materials } = work
    const modelNow = () => parts.policies.modelFor(run.project_uuid)
    const model = await modelNow()
    const { profile } = model
    if (profile === undefined || !isReadByModel(kind)) return { result: builtIn, isPaid: true }
    await progress(run, { stage: `${profile.model} is reading`, percent: 40 })
    const [facts, standing] = await Promise.all([
      options.analyser.facts(requestOf(work)),
      how.again === undefined ? standingNotes(repository, run, text) : [],
    ])
    return parts.reading.read({
      kind,
      run,
      text,
      materials,
      facts,
      builtIn,
      model,
      profile,
      ...how,
      standing,
      isPermitted: async () => (await modelNow()).profile !== undefined,
      onPart: ({ done, of, findings }) => {
        const notes = findings.length
        return progress(run, {
          stage: `Read ${done} of ${of} parts, ${notes === 1 ? '1 note' : `${notes} notes`} so far`,
          percent: 40 + Math.floor((done / of) * 55),
          found: { text_hash: text.textHash, findings: findings.slice(0, mostShownEarly) },
        })
      },
    })
  }

  /**
   * A note's kind with the same choice on the text as it is now; nothing is stored. The analyser reads again what the
   * analyser said, and a model what a model said, in the parts where it stands. `undefined`: the text is gone.
   * @throws NoReaderError when the note is a model's, and none may read the project.
   */
  async function reread(
    run: RunRow,
    finding: Finding,
  ): Promise<{ result: ReviewResult; text: SubjectText } | undefined> {
    const kind = requireKind(run.kind, run.entity_type)
    const text = await readable(run)
    if (text === undefined) return undefined
    const materials = await gather({ kind, run, text })
    const work = { kind, run, text, materials }
    if (!isOfModel(finding)) return { result: await judge(work), text }
    const { profile } = await parts.policies.modelFor(run.project_uuid)
    if (profile === undefined) throw new NoReaderError()
    const again = placeOf(finding, text.document)
    const { result, isPaid } = await readInFull(work, { signal: READ_TO_THE_END, again })
    // Without the model its notes would look as if they had not been found again.
    if (!isPaid) throw new Error('The model did not answer for the second reading')
    return { result, text }
  }

  return { readable, gather, readInFull, reread }
}

/** Where a note stands now; what an edit took away stands nowhere, and nothing is asked about it. */
function placeOf({ criterion, anchors }: Finding, document: Document): NoteReadAgain {
  const now = anchors.map((anchor) => reanchor(document, anchor))
  const standing = now.filter(({ state }) => state !== 'lost')
  return {
    criterion,
    blocks: anchors.length === 0 ? null : new Set(standing.map(({ block }) => block)),
  }
}

function subjectOf(run: RunRow) {
  const type = run.parent_type
  return { uuid: run.entity_uuid, parent: type === null ? null : { type, uuid: run.home_uuid } }
}
