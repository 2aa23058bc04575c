import { isInstitutionName } from '../../../people/institutions.ts'
import type { WordBlock } from '../blocks.ts'
import { lookAlike } from './look-alike.ts'
import { isSignature } from './signatures.ts'
import { isTitleLike } from './title-lines.ts'

/** "IZAC FARONE DA SILVA" between the university and a title that is set as the name is. */
export function isNameOverTitle(blocks: readonly WordBlock[], at: number): boolean {
  const [before, own, next] = [blocks[at - 1], blocks[at], blocks[at + 1]]
  if (before === undefined || own === undefined || next === undefined) return false
  const words = ({ block }: WordBlock) => block.text.split(' ').length
  return (
    isInstitutionName(before.block.text) &&
    isSignature(own.block.text) &&
    words(own) > 2 &&
    words(own) < words(next) &&
    !isSignature(next.block.text) &&
    (next.block.type === 'title' || isTitleLike(next.block)) &&
    lookAlike(own, next)
  )
}

/** "ANA SOUZA LIMA" over "JOÃO LIMA DE MELO": each in a line of its own, as long as titles are. */
export function isOneOfNames(blocks: readonly WordBlock[], at: number): boolean {
  const [before = '', own = '', next = ''] = [at - 1, at, at + 1].map(
    (place) => blocks[place]?.block.text,
  )
  const isLong = (text: string) => longName.test(text)
  const isBeside = (text: string) => isSignature(text) && (isLong(own) || isLong(text))
  return isSignature(own) && (isBeside(before) || isBeside(next))
}

const longName = /^\S+(?: \S+){0,3} (?:d[aeo]s?|del) \S+(?: \S+){0,2}$/iu
