import { headingRole } from '../../sections/headings.ts'
import type { Inlines } from '../markup/inline-text.ts'
import { ReadError } from '../read-error.ts'
import type { Acronyms } from './latex-acronyms.ts'
import type { BibliographyEntry, Bibliography } from './latex-bibliography.ts'
import type { Switches } from './latex-conditions.ts'
import { latexLimits } from './latex-limits.ts'
import type { Definitions } from './latex-macros.ts'
import type { Numbering } from './latex-numbering.ts'
import type { LatexOutput } from './latex-output.ts'
import type { Token } from './latex-tokens.ts'
import type { ExpansionBudget, TokenSource } from './token-source.ts'

interface OpenList {
  readonly kind: string
  count: number
}

export interface OpenFloat {
  readonly kind: 'figure' | 'table'
  readonly word: string
  readonly group: number
  /** Its number, once its caption was read. */
  number?: string
  /** It is a caption alone: what it is of stands beside it. */
  readonly isAlone?: true
  /** It ends with its caption: nothing but `\captionsetup{type=listing}` opened it. */
  readonly isOnce?: true
  /** How many parts with a letter it has had. */
  parts?: number
}

/** What a reading keeps in mind. */
export interface LatexState {
  readonly definitions: Definitions
  readonly numbering: Numbering
  readonly bibliography: Bibliography
  readonly acronyms: Acronyms
  readonly switches: Switches
  readonly out: LatexOutput
  readonly budget: ExpansionBudget
  readonly lists: OpenList[]
  /** What boxes keep to be printed elsewhere, by their names. */
  readonly boxes: Map<string, readonly Token[]>
  readonly front: {
    title: readonly Token[] | undefined
    subtitle: readonly Token[] | undefined
    authors: string[]
    keywords: string
    /** What is said of the authors and the title at the foot of the first page. */
    notes: Inlines[]
    isShown: boolean
  }
  /** The figure or table that is open. */
  float: OpenFloat | undefined
  /** The letter of the part of a float that is open. */
  part: string | undefined
  groups: number
  notes: number
  depth: number
  /** In the line of authors, `\and` and line ends part names. */
  isAuthors: boolean
  /** In the middle of the first page, where no title is set, each line is a paragraph. */
  isTitling: boolean
  hasFormulas: boolean
  /** Reads tokens in a deeper place. */
  readonly run: (tokens: readonly Token[]) => void
}

export type Handler = (state: LatexState, source: TokenSource) => void

/** Goes one step deeper, and refuses what no author writes. */
export function deeper(state: LatexState, act: () => void): void {
  state.depth += 1
  if (state.depth > latexLimits.depth)
    throw new ReadError('too-complex', { detail: 'nested too deep' })
  act()
  state.depth -= 1
}

/** The words of these tokens, apart from the open paragraph. */
export function wordsOf(state: LatexState, tokens: readonly Token[]): string {
  return state.out.aside(() => state.run(tokens)).text
}

/** The list of references, where it stands. */
export function printReferences(state: LatexState): void {
  const { out, bibliography, numbering } = state
  if (bibliography.entries.length === 0) return
  out.paragraph()
  const text = numbering.isBook ? 'Bibliography' : 'References'
  const last = out.items.at(-1)
  const isName = last !== undefined && headingRole(last.text) === 'references'
  // A name in bold letters that stands over the list is its heading.
  if (isName && last.type === 'paragraph') out.items.pop()
  const isNamed = isName && last.type === 'heading'
  if (!isNamed) out.block({ type: 'heading', text, level: numbering.isBook ? 2 : 3 })
  for (const entry of bibliography.entries) printEntry(state, entry)
}

function printEntry({ out, run }: LatexState, entry: BibliographyEntry): void {
  const before = out.setStyle({
    type: 'reference',
    key: entry.key,
    ...(entry.label !== '' && { number: entry.label }),
    ...(entry.fields !== undefined && { fields: entry.fields }),
  })
  if ('text' in entry.source) out.inline().add(entry.source.text)
  else run(entrySources.get(entry) ?? [])
  out.paragraph()
  out.setStyle(before)
}

/** Tokens of printed entries, made once for both readings. */
export const entrySources = new WeakMap<BibliographyEntry, readonly Token[]>()
