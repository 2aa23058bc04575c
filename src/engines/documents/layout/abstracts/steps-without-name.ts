import type { Block } from '../../document.ts'
import { isAbstractHeading, isPartOfAbstract, sectionName } from '../headings/heading-names.ts'
import { isNarrower, mostAbstractWords } from './abstract-passage.ts'
import { followsAbstract } from './front-labels.ts'

/** What journals of medicine call the first steps beside the names that all use. */
const ownNames = /^(?:introduction|context|importance|rationale|hypothesis|study design)$/u
/** "Methods. We …": steps that run in within one paragraph. */
const runningIn = /[.!?]\s(?:Methods?|Results|Findings|Conclusions?)(?=[.:]\s)/gu
const fewestSteps = 2
/** A short report without an abstract has no more text behind its first sections than in them. */
const timesAsLong = 4

/**
 * Blocks of an abstract that no heading names but that is parted into steps, each under its own: "Background", "Study
 * design", "Conclusions" between the names of the authors and the text. Empty where the first headings are those of
 * the text itself.
 */
export function stepsWithoutName(blocks: readonly Block[]): readonly Block[] {
  const title = blocks.findIndex(({ type }) => type === 'title')
  const begin = blocks.findIndex(({ type }, index) => index > title && type === 'heading')
  const page = blocks[begin]?.lines?.[0]?.page
  if (title < 0 || begin < 0 || page !== blocks[title]?.lines?.[0]?.page) return []
  const isText = blocks.slice(title, begin).some(({ type }) => type === 'paragraph')
  if (isText) return []
  const end = endOfSteps(blocks, begin)
  const own = blocks.slice(begin, end)
  const prose = ofOneMeasure(own.filter(({ type }) => type === 'paragraph'))
  const named = own.filter(({ type }) => type === 'heading').length
  const steps = named + runInSteps(prose)
  const words = countWords(prose)
  const behind = countWords(blocks.slice(end).filter(({ type }) => type === 'paragraph'))
  const isShort = words > 0 && words <= mostAbstractWords && behind >= words * timesAsLong
  return steps >= fewestSteps && isShort ? prose : []
}

/** The names of steps, under "Abstract" or without it, are no sections: paragraphs in bold. */
export function withoutStepHeadings(
  blocks: readonly Block[],
  abstract: readonly string[],
): readonly Block[] {
  const first = blocks.findIndex(({ id }) => id === abstract[0])
  const last = blocks.findIndex(({ id }) => id === abstract.at(-1))
  if (first < 1 || !isStepName(blocks[first - 1])) return blocks
  return blocks.map((block, index) => {
    const isStep = index >= first - 1 && index < last && block.type === 'heading'
    return isStep && !isAbstractHeading(block.text) ? asParagraph(block) : block
  })
}

function isStepName(block: Block | undefined): boolean {
  if (block?.type !== 'heading' || block.number !== undefined) return false
  return isPartOfAbstract(block.text) || ownNames.test(sectionName(block.text))
}

function asParagraph({ level: _level, evidence: _evidence, ...block }: Block): Block {
  return {
    ...block,
    type: 'paragraph',
    marks: [{ kind: 'bold', start: 0, end: block.text.length }],
  }
}

/** The first heading that is no further step: another name, or one that was there. */
function endOfSteps(blocks: readonly Block[], begin: number): number {
  const names = new Set<string>()
  for (const [index, { type, text, number }] of blocks.entries()) {
    if (index < begin) continue
    if (followsAbstract(text)) return index
    if (type !== 'heading') continue
    const name = sectionName(text)
    const isStep = isPartOfAbstract(text) || (names.size === 0 && ownNames.test(name))
    const isDesign = name === 'study design'
    if (number !== undefined || names.has(name) || !(isStep || isDesign)) return index
    names.add(name)
  }
  return blocks.length
}

/** Under the last step columns of text may begin without a heading. */
function ofOneMeasure(prose: readonly Block[]): readonly Block[] {
  const [first] = prose
  const end = prose.findIndex((block) => first !== undefined && isNarrower(block, first))
  return end < 0 ? prose : prose.slice(0, end)
}

function runInSteps(prose: readonly Block[]): number {
  return prose.reduce((sum, { text }) => sum + (text.match(runningIn)?.length ?? 0), 0)
}

function countWords(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { text }) => sum + text.split(' ').length, 0)
}
