import type { ChapterHead, Draft } from '#features/drafts/contract.ts'
import { weights } from '#features/drafts/web/index.ts'
import type { OutlineEntry, OutlineStatus, PagePart } from '#features/drafts/web/index.ts'

import type { NoteRecord } from '../notes/note-record.ts'
import { isEdited } from '../ordering/changed-chapters.ts'

/** The outline: parts of the page with what is open in each, and the whole draft at the end. */
export function outlineEntries(
  draft: Draft,
  parts: readonly PagePart[],
  records: readonly NoteRecord[],
): readonly OutlineEntry[] {
  const partOf = new Map(parts.flatMap((part) => part.blocks.map(({ id }) => [id, part.id])))
  const placed = records.map((record) => {
    const block = record.note.ranges[0]?.block ?? record.note.beside
    return { record, block, part: (block === null ? null : partOf.get(block)) ?? 'whole' }
  })
  const heads = new Map(draft.chapters.map((head) => [head.uuid, head]))
  const entries = parts.map((part) => {
    const own = placed.filter((entry) => entry.part === part.id)
    const head = heads.get(part.id)
    return {
      id: part.id,
      number: part.number,
      title: part.title.trim() === '' ? 'Without a heading' : part.title,
      status: headStatus(head) ?? statusOf(own.map(({ record }) => record)),
      isEdited: head !== undefined && isEdited(draft, head),
      isChapter: head !== undefined,
      sections: sectionsOf(head, part, own),
    }
  })
  const whole = placed.filter(({ part }) => part === 'whole').map(({ record }) => record)
  if (whole.length === 0) return entries
  const last: OutlineEntry = {
    id: 'whole',
    number: '',
    title: 'Whole draft',
    status: statusOf(whole),
    isEdited: false,
    isChapter: false,
    sections: [],
  }
  return [...entries, last]
}

interface Placed {
  readonly record: NoteRecord
  readonly block: string | null
}

function sectionsOf(
  head: ChapterHead | undefined,
  part: PagePart,
  placed: readonly Placed[],
): OutlineEntry['sections'] {
  const position = new Map(part.blocks.map(({ id }, index) => [id, index]))
  const sections = (head?.sections ?? []).filter(({ block }) => (position.get(block) ?? 0) > 0)
  return sections.map((section, index) => {
    const from = position.get(section.block) ?? 0
    const to = position.get(sections[index + 1]?.block ?? '') ?? part.blocks.length
    const own = placed.filter(({ block }) => {
      const at = position.get(block ?? '') ?? -1
      return at >= from && at < to
    })
    return { ...section, status: statusOf(own.map(({ record }) => record)) }
  })
}

function headStatus(head: ChapterHead | undefined): OutlineStatus | null {
  if (head === undefined) return null
  if (head.state === 'reading') return { kind: 'reading' }
  const runs = Object.values(head.results).flatMap(({ run }) => (run === null ? [] : [run]))
  if (runs.some((run) => run.state === 'running')) return { kind: 'reading' }
  return runs.length > 0 ? { kind: 'waiting' } : null
}

/** A note to keep asks for nothing: it is neither open work nor settled work. */
function statusOf(records: readonly NoteRecord[]): OutlineStatus {
  const asked = records.map(({ note }) => note).filter(({ weight }) => weight !== 'keep')
  const open = asked.filter(({ settled }) => settled === null)
  const worst = weights.find((weight) => open.some((note) => note.weight === weight))
  if (worst !== undefined) return { kind: 'open', worst, count: open.length }
  return asked.length > 0 ? { kind: 'settled' } : { kind: 'none' }
}
