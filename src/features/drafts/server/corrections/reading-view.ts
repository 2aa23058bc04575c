import type { Block } from '#engines/documents/document.ts'
import { splitHeadingLabel } from '#engines/documents/sections/headings.ts'

import type { Reading } from '../../corrections/contract.ts'
import type { ChapterRow } from '../chapter-rows.ts'
import type { DraftRow } from '../repository.ts'
import type { CorrectionRow } from './corrections-repository.ts'
import { stateOf } from './reading-state.ts'

const LONGEST = 300

/** The recovered outline with its evidence, for the person who knows better. */
export function readingView(
  draft: DraftRow,
  chapters: readonly ChapterRow[],
  corrections: readonly CorrectionRow[],
): Reading {
  const { document } = draft
  if (document === null) return { confirmed: false, outline: [], corrections: [] }
  const state = stateOf(document, chapters)
  const opening = new Set(state.starts.map(({ block }) => block))
  const last = new Map(
    corrections
      .filter((row) => row.state === 'applied')
      .map((row) => [row.content.correction.block, row.uuid]),
  )
  const abstract = document.abstract[0]
  const outline = state.document.blocks.flatMap((block) => {
    const part = partOf(block, { title: document.titleBlock, abstract })
    if (part === null && !opening.has(block.id)) return []
    return [
      {
        block: block.id,
        part: part ?? ('heading' as const),
        is_chapter: opening.has(block.id),
        ...labelOf(block, part === null),
        level: block.level ?? 0,
        page: block.lines?.[0]?.page ?? null,
        evidence: block.evidence ?? null,
        correction: last.get(block.id) ?? null,
      },
    ]
  })
  return {
    confirmed: draft.reading_confirmed_at !== null,
    outline: outline.map((entry) => {
      const start = state.starts.find(({ block }) => block === entry.block)
      const isUnheaded = entry.part === 'heading' && entry.level === 0
      return isUnheaded && start !== undefined
        ? { ...entry, text: start.title, number: start.number }
        : entry
    }),
    corrections: corrections.map(({ uuid, content, made_at, state: fits }) => ({
      uuid,
      correction: content.correction,
      excerpt: content.at.excerpt,
      made_at: made_at.toISOString(),
      state: fits,
    })),
  }
}

function partOf(
  block: Block,
  {
    title,
    abstract,
  }: { readonly title: string | undefined; readonly abstract: string | undefined },
): Reading['outline'][number]['part'] | null {
  if (block.id === title) return 'title'
  if (block.id === abstract) return 'abstract'
  return block.type === 'heading' ? 'heading' : null
}

function labelOf(block: Block, isProse: boolean): { number: string; text: string } {
  const label = splitHeadingLabel(block.text)
  const number = block.number ?? ''
  const isInText = number !== '' && number === label.number
  const text = isInText ? label.title : block.text
  return { number: isProse ? '' : number, text: text.slice(0, LONGEST) }
}
