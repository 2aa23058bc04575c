import type { Block, Document, SectionRole } from '../../documents/document.ts'
import type { Section } from '../analysed-document.ts'

interface Open {
  readonly heading: Block | null
  readonly role: SectionRole
  readonly level: number
  readonly blocks: string[]
}

/** Sections in the order of their headings; each holds its nested ones, and what precedes all headings is level 0. */
export function sectionsOf(
  document: Document,
  roles: ReadonlyMap<string, SectionRole>,
): readonly Section[] {
  const front: Open = { heading: null, role: 'front', level: 0, blocks: [] }
  const sections: Open[] = []
  let open: Open[] = []
  for (const block of document.blocks) {
    if (block.type === 'heading') {
      const level = block.level ?? 1
      open = open.filter((section) => section.level < level)
      const section = { heading: block, role: roles.get(block.id) ?? 'other', level, blocks: [] }
      sections.push(section)
      open.push(section)
    }
    for (const section of open) section.blocks.push(block.id)
    if (open.length === 0) front.blocks.push(block.id)
  }
  return front.blocks.length > 0 ? [front, ...sections] : sections
}
