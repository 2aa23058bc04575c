import { paragraphRoleOf } from '../../src/engines/analysis/models/paragraph-role.ts'
import type { ParagraphRole } from '../../src/engines/analysis/models/paragraph-role.ts'
import type { Document } from '../../src/engines/documents/document.ts'
import { sectionRoles } from '../../src/engines/documents/sections/section-roles.ts'

const SHORTEST = 120

/** Paragraphs of the body in reading order with the role that the headings give them. */
export function roleParagraphs(
  document: Document,
): readonly { readonly text: string; readonly role: ParagraphRole }[] {
  const roles = sectionRoles(document)
  return document.blocks.flatMap((block) => {
    const role = paragraphRoleOf[roles.get(block.id) ?? 'other']
    if (block.type !== 'paragraph' || role === undefined || block.text.length < SHORTEST) return []
    return [{ text: block.text, role }]
  })
}
