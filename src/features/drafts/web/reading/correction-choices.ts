import { textBefore } from '../../corrections/contract.ts'
import type { Correction } from '../../corrections/contract.ts'
import type { PageBlock, PagePart } from '../workspace/text/draft-text.ts'

/** One line of the menu of a block. */
export interface CorrectionChoice {
  readonly label: string
  /** What the Undo says. */
  readonly said: string
  readonly correction: Correction
}

export interface BlockChoices {
  /** What the block is now, for the head of the menu. */
  readonly name: string
  readonly groups: readonly (readonly CorrectionChoice[])[]
  /** The title to start from, where the block can be renamed. */
  readonly rename: string | null
}

export interface ChoiceContext {
  readonly parts: readonly PagePart[]
  /** First block of the abstract, when there is one. */
  readonly abstract: string | null
}

const depths = ['chapter', 'section', 'subsection'] as const
const fixed = new Set(['figure', 'table'])

/** What can be put right at a block, by what it is and where it stands; `null` for what cannot be corrected. */
export function choicesAt(id: string, { parts, abstract }: ChoiceContext): BlockChoices | null {
  const part = parts.find(({ blocks }) => blocks.some((block) => block.id === id))
  const block = part?.blocks.find((each) => each.id === id)
  if (part === undefined || block === undefined || fixed.has(block.type)) return null
  // A chapter that was typed without a heading shows its title in that place: there is no block behind it.
  if (id.startsWith('heading-of-')) return null
  const place: Place = {
    block,
    canJoin: textBefore(part.blocks, id) !== undefined,
    top: chapterLevel(parts),
    isFront: part.id === 'front',
    opens: part.id !== 'front' && part.blocks[0]?.id === id,
    isFirst: parts.find((each) => each.id !== 'front')?.id === part.id,
    order: new Map(parts.flatMap((each) => each.blocks).map((each, index) => [each.id, index])),
    abstract,
  }
  const groups = [headingChoices(place), placeChoices(place), frontChoices(place)]
  return {
    name: nameOf(place),
    groups: groups.filter((group) => group.length > 0),
    rename: block.type === 'heading' ? block.text : null,
  }
}

interface Place {
  readonly block: PageBlock
  readonly canJoin: boolean
  readonly top: number
  readonly isFront: boolean
  readonly opens: boolean
  readonly isFirst: boolean
  readonly order: ReadonlyMap<string, number>
  readonly abstract: string | null
}

function headingChoices({ block, top }: Place): readonly CorrectionChoice[] {
  const isHeading = block.type === 'heading'
  const levels = depths.flatMap((depth, index): readonly CorrectionChoice[] => {
    const level = Math.min(6, top + index)
    if (isHeading && (block.level ?? 1) === level) return []
    return [
      {
        label: `Heading of a ${depth}`,
        said: `Made the heading of a ${depth}`,
        correction: { kind: 'heading', block: block.id, level },
      },
    ]
  })
  if (!isHeading && block.type !== 'title') return levels
  return [
    {
      label: isHeading ? 'Not a heading' : 'Not the title',
      said: 'Made text',
      correction: { kind: 'text', block: block.id },
    },
    ...levels,
  ]
}

function placeChoices({ block, canJoin, opens, isFirst }: Place): readonly CorrectionChoice[] {
  const choices: CorrectionChoice[] = []
  if (opens && !isFirst)
    choices.push({
      label: 'Merge with the chapter before',
      said: 'Merged with the chapter before',
      correction: { kind: 'merge', block: block.id },
    })
  if (!opens && block.type !== 'title')
    choices.push({
      label: 'Start a chapter here',
      said: 'Started a chapter',
      correction: { kind: 'split', block: block.id },
    })
  if (!opens && canJoin)
    choices.push({
      label: `Join with the ${block.type === 'paragraph' ? 'paragraph' : 'text'} before`,
      said: 'Joined with the text before',
      correction: { kind: 'join', block: block.id },
    })
  return choices
}

function frontChoices({ block, order, abstract }: Place): readonly CorrectionChoice[] {
  const choices: CorrectionChoice[] = []
  if (block.type !== 'title')
    choices.push({
      label: 'This is the title',
      said: 'Made the title',
      correction: { kind: 'title', block: block.id },
    })
  if (block.type === 'heading' || block.type === 'title' || block.type === 'authors') return choices
  choices.push({
    label: 'This is the abstract',
    said: 'Made the abstract',
    correction: { kind: 'abstract', block: block.id, to: block.id },
  })
  const from = abstract === null ? undefined : order.get(abstract)
  const at = order.get(block.id) ?? 0
  if (abstract !== null && from !== undefined && at > from && at - from < 12)
    choices.push({
      label: 'The abstract ends here',
      said: 'The abstract ends here',
      correction: { kind: 'abstract', block: abstract, to: block.id },
    })
  return choices
}

function chapterLevel(parts: readonly PagePart[]): number {
  const levels = parts
    .filter(({ id }) => id !== 'front')
    .flatMap(({ blocks: [first] }) => (first?.type === 'heading' ? [first.level ?? 1] : []))
  return levels.length === 0 ? 1 : Math.min(...levels)
}

function nameOf({ block, top, opens, isFront }: Place): string {
  if (block.type !== 'heading') return typeNames[block.type] ?? 'Text'
  if (opens) return 'Heading of a chapter'
  if (isFront) return 'Heading before the first chapter'
  const depth = depths[Math.min(2, Math.max(1, (block.level ?? 2) - top))] ?? 'section'
  return `Heading of a ${depth}`
}

const typeNames: Partial<Record<PageBlock['type'], string>> = {
  title: 'Title',
  authors: 'Authors',
  paragraph: 'Paragraph',
  'list-item': 'Item of a list',
  quotation: 'Quotation',
  caption: 'Caption',
  footnote: 'Footnote',
  reference: 'Reference',
  equation: 'Equation',
  code: 'Code',
}
