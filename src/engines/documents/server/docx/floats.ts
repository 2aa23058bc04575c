import { readCaption } from '../../captions.ts'
import type { CaptionLabel } from '../../captions.ts'
import type { Block, Figure, Table } from '../../document.ts'
import type { WordBlock } from './blocks.ts'

export interface Floats {
  readonly figures: Figure[]
  readonly tables: Table[]
  /** Block id to the id of its figure or table. */
  readonly links: ReadonlyMap<string, string>
  /** Blocks that give a table or a figure its title under its label, as the APA asks for. */
  readonly titles: ReadonlySet<string>
}

/**
 * Pairs pictures and tables with their captions. Captions of figures usually follow, captions of tables
 * usually come before; a caption next to neither still makes a figure or a table, without its content.
 */
export function pairFloats(blocks: readonly WordBlock[]): Floats {
  const figures: Figure[] = []
  const tables: Table[] = []
  const links = new Map<string, string>()
  const titles = new Set<string>()
  const captions = blocks.map(({ block }) =>
    block.type === 'caption' ? readCaption(block.text, { isCaption: true }) : undefined,
  )
  const listed = listedCaptions(blocks)
  const sides = { figure: sidesOf(blocks, 'figure'), table: sidesOf(blocks, 'table') }
  blocks.forEach(({ block }, at) => {
    if (block.type !== 'caption' || listed.has(block.id) || links.has(block.id)) return
    const kind = captions[at]?.kind ?? neighbourKind(blocks, at)
    if (kind === undefined) return
    const label = captions[at]
    const above = label ?? captionedAbove(blocks[at - 1]?.block, { kind, links })
    if (typeof above === 'string') {
      links.set(block.id, above)
      return
    }
    const body = findBody(blocks, at, { kind, links, sides: sides[kind] })
    const id = `float-${block.id}`
    links.set(block.id, id)
    if (body !== undefined) links.set(body.block.id, id)
    const title = label?.text === '' ? titleUnder(blocks, at, body) : undefined
    if (title?.type === 'caption') links.set(title.id, id)
    else if (title !== undefined) titles.add(title.id)
    const common = {
      id,
      ...namedBy(label),
      caption: [block.text, ...(title ? [title.text] : [])].join(' '),
      captionBlock: block.id,
    }
    if (kind === 'figure') figures.push({ ...common, ...imageOf(body) })
    else tables.push({ ...common, ...rowsOf(body) })
  })
  for (const wordBlock of blocks) addUncaptioned(wordBlock, { figures, tables, links })
  return { figures, tables, links, titles }
}

function namedBy(label: CaptionLabel | undefined): Pick<Figure, 'label' | 'word'> {
  return { label: label?.label ?? '', word: label?.word ?? '' }
}

/** What stands in the style of a caption under a figure that has its caption above it goes on that one. */
function captionedAbove(
  above: Block | undefined,
  { kind, links }: { readonly kind: Kind; readonly links: ReadonlyMap<string, string> },
): string | undefined {
  return above !== undefined && isBody(above, kind) ? links.get(above.id) : undefined
}

const mostTitleWords = 40

/** "Table 1" alone, then what it shows in a line of its own, then the table; figures have theirs so too. */
function titleUnder(
  blocks: readonly WordBlock[],
  at: number,
  body: WordBlock | undefined,
): Block | undefined {
  const title = blocks[at + 1]?.block
  if (title === undefined || body === undefined || body !== blocks[at + 2]) return undefined
  const isOwn =
    title.type === 'caption' && readCaption(title.text, { isCaption: true }) === undefined
  const isLine = title.type === 'paragraph' || title.type === 'heading' || isOwn
  const isShort = isOwn || title.text.split(' ').length <= mostTitleWords
  return isLine && isShort && /\p{L}/u.test(title.text) ? title : undefined
}

type Kind = 'figure' | 'table'

/**
 * Captions in a list of figures that its author typed: the same label comes again beside its picture or table, and
 * nothing but captions stands around these.
 */
function listedCaptions(blocks: readonly WordBlock[]): ReadonlySet<string> {
  const labelled = blocks.flatMap(({ block }, at) => {
    const label =
      block.type === 'caption' ? readCaption(block.text, { isCaption: true }) : undefined
    if (label === undefined) return []
    const name = `${label.kind} ${label.label}`
    const near = [at - 1, at + 1].map((place) => blocks[place]?.block.type ?? '')
    const hasBody = near.some((type) => bodies.has(type))
    return [{ id: block.id, name, hasBody, isAmidText: near.every((type) => texts.has(type)) }]
  })
  const shown = new Set(labelled.filter(({ hasBody }) => hasBody).map(({ name }) => name))
  return new Set(
    labelled
      .filter(({ name, hasBody, isAmidText }) => !hasBody && !isAmidText && shown.has(name))
      .map(({ id }) => id),
  )
}

const bodies: ReadonlySet<string> = new Set(['figure', 'table', 'code'])
/** What a list of figures does not stand between: there a label that comes twice is a slip of the author's. */
const texts: ReadonlySet<string> = new Set(['paragraph', 'list-item', 'equation'])

interface FloatSearch {
  readonly kind: Kind
  readonly links: ReadonlyMap<string, string>
  readonly sides: readonly number[]
}

function isBody(block: Block | undefined, kind: Kind): boolean {
  return block?.type === kind
}

function neighbourKind(blocks: readonly WordBlock[], at: number): Kind | undefined {
  const near = [blocks[at - 1], blocks[at + 1]].map((one) => one?.block.type)
  if (near.includes('figure')) return 'figure'
  return near.includes('table') ? 'table' : undefined
}

/** Steps from a caption to what it may caption, the likeliest first. */
const usualSides: Readonly<Record<Kind, readonly number[]>> = {
  figure: [-1, 1, -2, 2],
  table: [1, -1, 2],
}

/**
 * Tables and captions that take turns say nothing of which belongs to which; the captions of the same file that stand
 * by one table alone do.
 */
function sidesOf(blocks: readonly WordBlock[], kind: Kind): readonly number[] {
  let [over, under] = [0, 0]
  blocks.forEach(({ block }, at) => {
    if (block.type !== 'caption' || readCaption(block.text, { isCaption: true })?.kind !== kind) {
      return
    }
    const [before, after] = [at - 1, at + 1].map((near) => isBody(blocks[near]?.block, kind))
    if (before === after) return
    if (after === true) over += 1
    else under += 1
  })
  const usual = usualSides[kind]
  const isOther = kind === 'figure' ? over > under : under > over
  return isOther ? usual.map((step) => -step) : usual
}

function findBody(
  blocks: readonly WordBlock[],
  at: number,
  { kind, links, sides }: FloatSearch,
): WordBlock | undefined {
  const isFree = (one: WordBlock | undefined) =>
    one !== undefined && isBody(one.block, kind) && !links.has(one.block.id)
  // A picture may stand between a table and its caption.
  const apart = kind === 'table' ? [-2, 2].filter((step) => isPicture(blocks[at + step / 2])) : []
  return [...sides, ...apart].map((step) => blocks[at + step]).find((one) => isFree(one))
}

function isPicture(one: WordBlock | undefined): boolean {
  return one?.block.type === 'figure'
}

type Shown = Pick<Figure, 'image' | 'printedWidth' | 'crop' | 'description'>

function imageOf(body: WordBlock | undefined): Shown {
  const images = body?.paragraph?.images ?? []
  const image = images.find(({ part }) => part !== '') ?? images[0]
  if (image === undefined) return {}
  const { part, width, crop, description } = image
  return {
    ...(part !== '' && { image: part }),
    ...(part !== '' && width !== undefined && { printedWidth: width }),
    ...(crop !== undefined && { crop }),
    ...(description !== undefined && { description }),
  }
}

function rowsOf(body: WordBlock | undefined): Pick<Table, 'rows' | 'spans'> {
  const rows = (body?.table?.rows ?? []).map((row) => [...row])
  const spans = body?.table?.spans ?? []
  return spans.length === 0 ? { rows } : { rows, spans }
}

function addUncaptioned(
  wordBlock: WordBlock,
  floats: {
    readonly figures: Figure[]
    readonly tables: Table[]
    readonly links: Map<string, string>
  },
): void {
  const { block } = wordBlock
  if (floats.links.has(block.id)) return
  const common = { id: `float-${block.id}`, label: '', word: '', caption: '' }
  if (block.type === 'figure') floats.figures.push({ ...common, ...imageOf(wordBlock) })
  else if (block.type === 'table') floats.tables.push({ ...common, ...rowsOf(wordBlock) })
  else return
  floats.links.set(block.id, common.id)
}
