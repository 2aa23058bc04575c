import type { Absence } from '../analysis/finding.ts'
import { sectionRoles } from '../analysis/roles.ts'
import { SectionRoleSchema } from '../documents/document.ts'
import type { Block, Document, SectionRole } from '../documents/document.ts'
import { normalise } from './normalise.ts'

/** What a search for something said to be missing came to. */
export type AbsenceSearch =
  | { readonly found: false; readonly certificate: Absence }
  | { readonly found: true; readonly block: string; readonly start: number; readonly end: number }

/**
 * Repeats the search that a claim of absence rests on. The list of references is never searched:
 * a word in the title of another work is not in this one.
 */
export function searchAbsence(document: Document, absence: Absence): AbsenceSearch {
  const scope = blocksInScope(document, absence.scope)
  for (const term of absence.terms) {
    const pattern = patternOf(term)
    for (const block of scope) {
      const { text, starts, ends } = normalise(block.text)
      const match = pattern.exec(text)
      if (match === null) continue
      const start = starts[match.index] ?? 0
      const end = ends[match.index + match[0].length - 1] ?? block.text.length
      return { found: true, block: block.id, start, end }
    }
  }
  return { found: false, certificate: { ...absence, searched: scope.length } }
}

function blocksInScope(document: Document, scope: string): readonly Block[] {
  const wanted = new Set(scope.split(',').map((part) => part.trim().toLowerCase()))
  const roles = sectionRoles(document)
  const searchable = document.blocks.filter(
    (block) => block.type !== 'reference' && roles.get(block.id) !== 'references',
  )
  if (wanted.has('draft')) return searchable
  if (wanted.has('headings')) return document.blocks.filter(({ type }) => type === 'heading')
  if (wanted.has('main-headings')) return mainHeadings(document, roles)
  const chosen = searchable.filter(
    (block) => wanted.has(roles.get(block.id) ?? 'other') || wanted.has(block.id.toLowerCase()),
  )
  // A scope in free words names no place, so the claim has to hold everywhere.
  return chosen.length > 0 || [...wanted].every((word) => roleNames.has(word)) ? chosen : searchable
}

/** Headings of the highest level below the title. Those that divide an abstract announce no part of the text. */
export function mainHeadings(
  { blocks }: Document,
  roles: ReadonlyMap<string, SectionRole>,
): readonly Block[] {
  const headings = blocks.filter(
    ({ id, type }) => type === 'heading' && roles.get(id) !== 'abstract',
  )
  const top = Math.min(...headings.map(({ level }) => level ?? 1))
  return headings.filter(({ level }) => (level ?? 1) === top)
}

const roleNames: ReadonlySet<string> = new Set(SectionRoleSchema.options)

function patternOf(term: string): RegExp {
  const isStem = term.endsWith('*')
  const folded = normalise(isStem ? term.slice(0, -1) : term).text.trim()
  const escaped = folded.replace(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])${escaped}${isStem ? '' : String.raw`(?![\p{L}\p{N}])`}`,
    'u',
  )
}
