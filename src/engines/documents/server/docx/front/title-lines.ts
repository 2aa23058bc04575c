import type { Block } from '../../../document.ts'
import { isKindOfWork } from '../../../layout/titles/kind-of-work.ts'
import { authorNames } from '../../../people/author-line.ts'
import { isInstitutionName } from '../../../people/institutions.ts'
import { roleInLine } from '../../../people/role-in-line.ts'
import { canonicalRole } from '../../../sections/headings.ts'
import type { WordBlock } from '../blocks.ts'
import { isSubtitle } from './beside-title.ts'
import { lookAlike } from './look-alike.ts'
import { isAuthorLabel, isRoleLabel, isSignature } from './signatures.ts'
import {
  form,
  isOfTitlePage,
  labelOfTitlePage,
  withPatronymic,
  withTeacher,
} from './title-page-lines.ts'

/** Paragraphs over which a title goes on behind its first. */
export const mostTitleLines = 3

/** The paragraphs in which a title goes on: one by its look, and as many as are set in the style of titles. */
export function linesBehind(
  blocks: readonly WordBlock[],
  at: number,
  isBelow: boolean,
): readonly WordBlock[] {
  const [found, next, ...others] = blocks.slice(at, at + mostTitleLines + 2)
  if (next !== undefined && isTown(next, others[0])) return []
  if (found === undefined || next === undefined) return []
  if (!isBelow && !isSecondLine(found, next) && !isLastWord(found, next, others[0])) return []
  const isStyled = (one: WordBlock) => one.paragraph?.style.role === 'title'
  const goesOn = (one: WordBlock) =>
    (isStyled(found) && isStyled(one)) || (isInCapitals(found) && isInCapitals(one))
  const end = others.findIndex(
    (one, index) => !goesOn(one) || !isSecondLine(found, one) || isTown(one, others[index + 1]),
  )
  const isOpen = goesOn(next)
  const further = isOpen ? others.slice(0, end < 0 ? others.length : end) : []
  return [next, ...further]
}

/** "TEÓFILO OTONI – MG" over "2019": where and when a thesis was handed in. */
function isTown({ block: { text } }: WordBlock, next: WordBlock | undefined): boolean {
  const isOverYear = /^\D{0,20}(?:19|20)\d{2}\.?$/u.test(next?.block.text ?? '')
  return isOverYear && text.split(' ').length <= mostTownWords
}

const mostTownWords = 5

/** Of a title page whose title is set in capitals, every line of it is. */
function isInCapitals({ block: { text } }: WordBlock): boolean {
  return /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()
}

/** A title over two paragraphs: the second looks like the first, and says nothing else of a title page. */
function isSecondLine(first: WordBlock, second: WordBlock | undefined): boolean {
  if (first.paragraph === undefined || second?.paragraph === undefined) return false
  if (isHeadingGoingOn(first.block, second.block)) return true
  if (isSubtitle(first, second)) return true
  if (second.block.type !== 'paragraph' || !isTitleLike(second.block)) return false
  if (isRoleLabel(second.block.text) || isAuthorLabel(second.block.text)) return false
  if (isSignature(second.block.text) && authorNames(second.block.text).length > 1) return false
  if (namesSomebody.test(second.block.text) && isSignature(behindColon(second.block.text)))
    return false
  const isStyled = [first, second].every(({ paragraph }) => paragraph?.style.role === 'title')
  return (isStyled || lookAlike(first, second)) && !isOfTitlePage(second.block.text)
}

/** "Programme Director: Ann Lee" */
const namesSomebody = /^[^:]{3,40}:\s/u
const behindColon = (text: string): string => text.slice(text.indexOf(':') + 1).trim()

/** "Formalizace Integrativní" over "Fyziologie": the title is too long for its line by a word. */
function isLastWord(
  first: WordBlock,
  second: WordBlock | undefined,
  third: WordBlock | undefined,
): boolean {
  if (second === undefined || second.block.number !== undefined) return false
  const { text } = second.block
  const isWord = /^\p{L}{5,}$/u.test(text) && canonicalRole(text) === undefined && !form.test(text)
  const isOpen = !/[.!?:]$/u.test(first.block.text) && first.block.text.split(' ').length >= 2
  // Over a paragraph a word heads that.
  const isOverLine = (third?.block.text.length ?? longestLine) < longestLine
  return isWord && isOpen && isOverLine && lookAlike(first, second)
}

const longestLine = 100

/** "Bread by Post:" over "Evidence from Mountain Towns", which looks like it. */
export function isTitleOverColon(
  first: WordBlock | undefined,
  second: WordBlock | undefined,
): boolean {
  const text = first?.block.text ?? ''
  const isOpen = /\p{L}\s?:$/u.test(text) && text.split(' ').length >= leastTitleWords
  const areLines = first?.block.type === 'paragraph' && second?.block.type === 'paragraph'
  return isOpen && areLines && isTitleLike(withoutColon(first.block)) && lookAlike(first, second)
}

/** A label, "In part fulfilment of:", has fewer. */
const leastTitleWords = 5

const openEnd =
  /(?:\s(?:a|an|and|as|at|between|by|during|for|from|in|into|of|on|or|the|to|under|using|versus|via|with|within)|[–—-])$/iu

/** "Bread and its Price in the Towns of" over "the North": two headings of one level. */
function isHeadingGoingOn(first: Block, second: Block): boolean {
  const areHeadings = first.type === 'heading' && second.type === 'heading'
  return areHeadings && first.level === second.level && openEnd.test(first.text)
}

export function isTitleLike(block: Block): boolean {
  const words = wordsIn(block.text)
  return (
    (block.type === 'paragraph' || block.type === 'heading') &&
    words >= 2 &&
    words <= 40 &&
    !/[.;,:]$|@|https?:/u.test(block.text) &&
    !labelOfTitlePage.test(block.text) &&
    !withPatronymic.test(block.text) &&
    !roleInLine.test(block.text) &&
    !withTeacher.test(block.text) &&
    !isInstitutionName(block.text) &&
    !isKindOfWork(block.text) &&
    !handedInFor.test(block.text) &&
    !/^(?:journal|vol|university|universität|université|universidad|department|faculty|master|bachelor|doctoral|phd|a (?:thesis|dissertation)|research article|original article|article)\b/iu.test(
      block.text,
    )
  )
}

/** "Bachelorarbeit im Studiengang Psychologie", "при Президентові України": what is handed in, and the end of a place. */
const handedInFor =
  /^(?:(?:bachelor|master|diplom|doktor|haus|seminar|studien|abschluss)arbeit (?:im|in|an|am|zur|für)\s|(?:магістерська|бакалаврська|дипломна) робота|(?:при|імені|имени) \p{Lu}|на правах рукопис|до захисту)/iu

/** Chinese is written without spaces: two signs are about a word. */
function wordsIn(text: string): number {
  const signs = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return Math.max(text.split(' ').length, Math.round(signs / 2))
}

function withoutColon(block: Block): Block {
  return { ...block, text: block.text.replace(/\s*:$/u, '') }
}
