import { analyse } from '#engines/analysis/analyse.ts'
import type { BriefReading } from '#engines/analysis/brief/brief-reading.ts'
import { readBrief } from '#engines/analysis/brief/read-brief.ts'
import { answeredIn } from '#engines/analysis/outline/answered.ts'
import { outlineFor, partFor } from '#engines/analysis/outline/outline.ts'
import type { OutlinePart } from '#engines/analysis/outline/outline.ts'
import type { Document } from '#engines/documents/document.ts'
import { termsOf } from '#engines/retrieval/ranking/terms.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { NextStep } from '../contract.ts'
import type { AssignmentsRepository } from './assignments-repository.ts'
import type { Documents } from './documents.ts'
import { keyPhrases } from './feed-queries.ts'
import { nextSteps } from './next-steps.ts'
import type { GuidanceOptions } from './ports.ts'

interface WritingOptions {
  readonly options: Pick<GuidanceOptions, 'drafts' | 'now'>
  readonly repository: AssignmentsRepository
  readonly documents: Documents
}

const MOST_WORDS = 10

/** What a project has to do next, and what its sections have to answer. */
export function createWriting({ options, repository, documents }: WritingOptions) {
  async function readingOf(project: string): Promise<BriefReading | null> {
    const row = await repository.ofProject(project)
    return row === undefined || row.text.trim() === '' ? null : readBrief(row.text)
  }

  async function steps(project: string): Promise<NextStep[]> {
    const assignment = await repository.ofProject(project)
    const reading = await readingOf(project)
    const draft = await documents.draftOf(project)
    const document =
      draft === undefined ? undefined : (await options.drafts.readable(draft.uuid))?.document
    const { sections } = await documents.stored(project)
    const analysed = document === undefined ? undefined : analyse(document)
    const topics = sections.flatMap((section) => section.writing_topics.map(({ text }) => text))
    return nextSteps({
      brief: reading,
      isBriefBeingRead: assignment?.state === 'reading',
      proposedQuestions: (assignment?.topic_questions ?? []).filter(
        ({ state }) => state === 'proposed',
      ).length,
      draft,
      missingParts: document === undefined ? [] : missingParts(reading, document),
      openTopics:
        analysed === undefined
          ? []
          : topics.filter((topic) => answeredIn(analysed, topic).state === 'not-yet'),
      hasSections: sections.length > 0,
      now: options.now(),
    })
  }

  async function outline(project: string, sectionUuid: string) {
    const parts = outlineFor(await readingOf(project))
    const { sections } = await documents.stored(project)
    const section = sections.find(({ uuid }) => uuid === sectionUuid)
    const part = partFor(parts, section?.title ?? '')
    if (section === undefined || part === undefined) throw new AppError('project/not-found')
    const draft = await documents.draftOf(project)
    const document =
      draft === undefined ? undefined : (await options.drafts.readable(draft.uuid))?.document
    const words = document === undefined ? [] : keyPhrases(analyse(document)).slice(0, MOST_WORDS)
    return { section_uuid: sectionUuid, part, words: [...words], parts: [...parts] }
  }

  return {
    readingOf,
    steps,
    outline,
    plan: async (project: string): Promise<OutlinePart[]> => [
      ...outlineFor(await readingOf(project)),
    ],
  }
}

/**
 * Parts of a report that no heading speaks of. Only for kinds of text whose parts have names that readers expect: an
 * essay needs no heading "Objections".
 */
function missingParts(reading: BriefReading | null, document: Document): string[] {
  const kind = reading?.kind?.kind
  if (kind !== 'lab-report' && kind !== 'research-paper' && kind !== 'literature-review') return []
  const headings = document.blocks.filter(({ type }) => type === 'heading').map(({ text }) => text)
  if (headings.length < 2) return []
  const parts = outlineFor(reading)
  const isNamed = ({ title, part }: OutlinePart) =>
    headings.some((heading) => {
      const terms = new Set(termsOf(heading))
      return (
        termsOf(title).some((term) => terms.has(term)) || partFor(parts, heading)?.part === part
      )
    })
  return parts.filter((part) => !isNamed(part)).map(({ title }) => title)
}
