import type { FlowLine } from '../flow.ts'
import { isName } from './names-in-line.ts'

export interface CountedName {
  readonly name: string
  readonly line: FlowLine
}

const counted = /^\s*(\d{1,2})\.\s+(\S.*)$/u
const familyFirst = /^([^,]+),\s*([^,]+)$/u
const fewest = 3

/**
 * "1. Byron, Ada", "2. Born, Max", …, as the form of a journal asks for its authors, in one column or in several: in
 * the order of their numbers, which run from 1 without a gap. Another list that counts from 1 comes after them.
 */
export function countedNames(span: readonly FlowLine[]): readonly CountedName[] {
  const byNumber = new Map<number, CountedName>()
  for (const line of span) {
    const [, number, text = ''] = counted.exec(line.text) ?? []
    const name = givenFirst(text.trim())
    if (number !== undefined && isName(name) && !byNumber.has(Number(number))) {
      byNumber.set(Number(number), { name, line })
    }
  }
  const names: CountedName[] = []
  for (let number = 1; byNumber.has(number); number += 1) {
    const found = byNumber.get(number)
    if (found !== undefined) names.push(found)
  }
  return names.length >= fewest ? names : []
}

/** "1. Byron, Ada", which the first chapter is not called. */
export function isInvertedName(text: string): boolean {
  const name = counted.exec(text)?.[2]?.trim() ?? ''
  return familyFirst.test(name) && isName(givenFirst(name))
}

function givenFirst(name: string): string {
  const [, family, given] = familyFirst.exec(name) ?? []
  return family === undefined || given === undefined ? name : `${given} ${family}`
}
