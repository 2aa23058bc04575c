import type { Block } from '../document.ts'
import { headingRole } from './headings.ts'

/** Words from which a paragraph may be a whole abstract, or one of an introduction. */
const wholeAbstract = 60
const leastOpening = 40
/** Paragraphs under the one heading from which on they are more than an abstract. */
const fewestParagraphs = 3

/** "[12]", "(Lee, 2019)", "(12, 13).", "beetles3,4": a source, which an abstract by custom has none of. */
const callout =
  /\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\]|\(\p{Lu}[^()]{1,80}\b(?:19|20)\d\d[a-z]?(?:[;,][^()]*)?\)|\p{Ll}{3} \(\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\)(?=[.,;]|\s\p{Ll})|\p{Ll}{3}\d{1,3}(?:[,–-]\d{1,3})*(?=[.,;]?\s)/u
const label = /^\W*(\p{Lu}[\p{Ll} ]{2,30})[:.]\s/u

/** "Background: …": a part of an abstract. */
const isLabelled = (text: string): boolean => headingRole(label.exec(text)?.[1] ?? '') !== undefined

const wordsIn = (text: string): number => text.split(/\s+/u).length

/** Whether no heading says where the introduction begins. */
export function hasUnnamedOpening(blocks: readonly Pick<Block, 'type' | 'text'>[]): boolean {
  return !blocks.some(
    ({ type, text }) =>
      type === 'heading' && ['introduction', 'background'].includes(headingRole(text) ?? ''),
  )
}

/**
 * Of the paragraphs under "Abstract" those of the abstract, where the introduction behind it has no heading of its own: the first,
 * which cites nothing and has no parts, where paragraphs that cite follow it. All of them otherwise.
 */
export function withoutOpening(passage: readonly Block[]): readonly Block[] {
  const prose = passage.filter(({ type }) => type === 'paragraph')
  const [first, ...others] = prose
  if (first === undefined || prose.length < fewestParagraphs) return passage
  const isWhole =
    wordsIn(first.text) >= wholeAbstract && !callout.test(first.text) && !isLabelled(first.text)
  const citing = others.filter(({ text }) => callout.test(text))
  if (!isWhole || citing.length * 2 < others.length) return passage
  return passage.slice(0, passage.indexOf(first) + 1)
}

/** The paragraph with which an introduction without a heading begins, right behind the abstract and under its heading. */
export function openingBehind(
  blocks: readonly Block[],
  abstract: ReadonlySet<string>,
): string | undefined {
  const last = blocks.findLastIndex(({ id }) => abstract.has(id))
  const over = blocks.slice(0, last + 1).findLast(({ type }) => type === 'heading')
  if (over === undefined || headingRole(over.text) !== 'abstract' || !hasUnnamedOpening(blocks))
    return undefined
  const rest = blocks.slice(last + 1)
  const end = rest.findIndex(({ type }) => type === 'heading')
  return rest
    .slice(0, Math.max(0, end))
    .find(({ type, text }) => type === 'paragraph' && wordsIn(text) >= leastOpening)?.id
}
