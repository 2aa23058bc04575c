import type { Block } from '#engines/documents/document.ts'
import { splitHeadingLabel } from '#engines/documents/sections/headings.ts'

import type { Correction } from '../../corrections/contract.ts'
import { joinBlocks } from './join-blocks.ts'
import { partition } from './reading-state.ts'
import type { ChapterStart, ReadingState } from './reading-state.ts'

/**
 * The state with one correction more; the same object when the text says so already, `null` when it makes no
 * sense here: no such block, no chapter before, nothing to join. `block` and `to` are ids in this state.
 */
export function applyCorrection(state: ReadingState, correction: Correction): ReadingState | null {
  const block = state.document.blocks.find(({ id }) => id === correction.block)
  if (block === undefined) return null
  switch (correction.kind) {
    case 'heading':
      return asHeading(state, block, correction.level)
    case 'text':
      return asText(state, block)
    case 'title':
      return asTitle(state, block)
    case 'abstract':
      return asAbstract(state, block.id, correction.to)
    case 'split':
      return split(state, block)
    case 'merge':
      return merge(state, block)
    case 'rename':
      return rename(state, block, correction.title)
    case 'join':
      return joinBlocks(state, block)
  }
}

/** What stands on the page beside the text: it opens nothing and is called nothing. */
const notText: ReadonlySet<Block['type']> = new Set(['figure', 'table'])

function asHeading(state: ReadingState, block: Block, level: number): ReadingState | null {
  if (notText.has(block.type)) return null
  const opens = level <= chapterLevel(state)
  const isStart = state.starts.some((start) => start.block === block.id)
  if (block.type === 'heading' && block.level === level && opens === isStart) return state
  const label = splitHeadingLabel(block.text)
  const number = block.type === 'heading' ? block.number : label.number
  const heading: Block = {
    ...plain(block),
    type: 'heading',
    level,
    ...(number === undefined || number === '' ? {} : { number }),
  }
  const changed = replaceBlock(withoutTitle(state, block.id), heading)
  if (!opens) return removeStart(changed, block.id)
  if (isStart) return changed
  const title = number === label.number ? label.title : block.text
  return addStart(changed, { block: block.id, number: number ?? '', title })
}

function asText(state: ReadingState, block: Block): ReadingState | null {
  if (notText.has(block.type)) return null
  if (block.type === 'paragraph') return state
  const changed = replaceBlock(withoutTitle(state, block.id), {
    ...plain(block),
    type: 'paragraph',
  })
  return removeStart(changed, block.id)
}

function asTitle(state: ReadingState, block: Block): ReadingState | null {
  if (notText.has(block.type) || block.text.trim() === '') return null
  const { document } = state
  if (document.titleBlock === block.id && block.type === 'title') return state
  const before = document.blocks.find(
    ({ id, type }) => id === document.titleBlock && type === 'title',
  )
  const freed =
    before === undefined ? state : replaceBlock(state, { ...plain(before), type: 'paragraph' })
  const titled = replaceBlock(freed, { ...plain(block), type: 'title' })
  return removeStart(
    {
      ...titled,
      document: { ...titled.document, title: block.text, titleBlock: block.id },
    },
    block.id,
  )
}

/** An abstract longer than this many blocks is a misunderstanding. */
const LONGEST_ABSTRACT = 60

function asAbstract(state: ReadingState, from: string, to: string): ReadingState | null {
  const { blocks } = state.document
  const places = [from, to].map((id) => blocks.findIndex((block) => block.id === id))
  const first = Math.min(...places)
  const last = Math.max(...places)
  if (first === -1 || last - first >= LONGEST_ABSTRACT) return null
  const chosen = blocks
    .slice(first, last + 1)
    .filter(({ type }) => type !== 'heading' && type !== 'title' && type !== 'authors')
    .map(({ id }) => id)
  if (chosen.length === 0) return null
  const isSame = state.document.abstract.join('\n') === chosen.join('\n')
  const changed = { ...state, document: { ...state.document, abstract: chosen } }
  const [opening] = partition(changed).chapters
  const isWhole =
    opening?.blocks.every(({ id, type }) => type === 'heading' || chosen.includes(id)) === true
  // A first chapter that is nothing but the abstract is front matter.
  if (isWhole) return { ...changed, starts: changed.starts.slice(1) }
  return isSame ? state : changed
}

function split(state: ReadingState, block: Block): ReadingState | null {
  if (state.starts.some((start) => start.block === block.id)) return state
  const inside = partition(state).chapters.find(({ blocks }) =>
    blocks.some(({ id }) => id === block.id),
  )
  if (block.type === 'heading') {
    const raised = replaceBlock(state, { ...block, level: chapterLevel(state) })
    return addStart(raised, { block: block.id, number: block.number ?? '', title: block.text })
  }
  const title = inside === undefined ? state.document.title : `${inside.start.title}, continued`
  return addStart(state, { block: block.id, number: '', title })
}

function merge(state: ReadingState, block: Block): ReadingState | null {
  const { chapters } = partition(state)
  const index = chapters.findIndex(({ start }) => start.block === block.id)
  const merged = chapters[index]
  // In a text that was read anew the two may be one already.
  if (merged === undefined) return chapters.length === 0 ? null : state
  if (index === 0) return null
  const lowered = merged.blocks.reduce(
    (all, each) =>
      each.type === 'heading'
        ? replaceBlock(all, { ...each, level: Math.min(6, (each.level ?? 1) + 1) })
        : all,
    state,
  )
  return { ...lowered, starts: lowered.starts.filter((start) => start.block !== block.id) }
}

function rename(state: ReadingState, block: Block, title: string): ReadingState | null {
  const start = state.starts.find((each) => each.block === block.id)
  if (start === undefined && block.type !== 'heading') return null
  if (start?.title === title || (start === undefined && block.text === title)) return state
  const changed =
    block.type === 'heading' ? replaceBlock(state, { ...withoutLines(block), text: title }) : state
  const starts = changed.starts.map((each) => (each.block === block.id ? { ...each, title } : each))
  return { ...changed, starts }
}

/** The level at which headings open chapters. */
function chapterLevel({ document, starts }: ReadingState): number {
  const opening = new Set(starts.map(({ block }) => block))
  const levels = document.blocks
    .filter(({ id, type }) => type === 'heading' && opening.has(id))
    .map(({ level }) => level ?? 1)
  return levels.length === 0 ? 1 : Math.min(...levels)
}

function addStart(state: ReadingState, start: ChapterStart): ReadingState {
  const place = new Map(state.document.blocks.map(({ id }, index) => [id, index]))
  const starts = [...state.starts, start].sort(
    (a, b) => (place.get(a.block) ?? 0) - (place.get(b.block) ?? 0),
  )
  return { ...state, starts }
}

/** Fewer words than this before the first heading are an address or a dedication: no chapter. */
const LEAST_LEAD_WORDS = 80

/** A first chapter with a text of its own stays one when its heading turns out to be none. */
function removeStart(state: ReadingState, block: string): ReadingState {
  if (!state.starts.some((start) => start.block === block)) return state
  const [first] = partition(state).chapters
  if (first?.start.block === block && wordsOf(state, first.blocks) >= LEAST_LEAD_WORDS) {
    const renamed = { block, number: '', title: state.document.title }
    return { ...state, starts: [renamed, ...state.starts.slice(1)] }
  }
  return { ...state, starts: state.starts.filter((start) => start.block !== block) }
}

function wordsOf({ document }: ReadingState, blocks: readonly Block[]): number {
  const abstract = new Set(document.abstract)
  return blocks
    .filter(({ id, type }) => type === 'paragraph' && !abstract.has(id))
    .reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0)
}

/** A block that is the title no more takes the title with it. */
function withoutTitle(state: ReadingState, block: string): ReadingState {
  if (state.document.titleBlock !== block) return state
  const { titleBlock: _titleBlock, ...document } = state.document
  return { ...state, document: { ...document, title: '' } }
}

function replaceBlock(state: ReadingState, block: Block): ReadingState {
  const blocks = state.document.blocks.map((each) => (each.id === block.id ? block : each))
  return { ...state, document: { ...state.document, blocks } }
}

/** A block without what only its old type had. */
function plain(block: Block): Block {
  const { level: _level, number: _number, evidence: _evidence, ...rest } = block
  return rest
}

/** New words do not stand on the page: their boxes go. */
function withoutLines(block: Block): Block {
  const { lines: _lines, ...rest } = block
  return rest
}
