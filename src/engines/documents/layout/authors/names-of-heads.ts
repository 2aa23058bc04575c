import { isName, studentNumber } from './names-in-line.ts'

/** Students whose paper has no title page put its title, their name and their number at the head of every page. */
const fewestWords = 3
const label = /[\s,]+\(?(?:\p{Lu}{2,4}|student)(?:\s?(?:number|no\.?|id))?\s*:\s*(?=\d)/iu

/** What the pages are headed with, where nothing on the first one is a title. */
export function titleOfHeads(heads: readonly string[]): string {
  const said = heads.find(
    (text) => text.trim().split(/\s+/u).length >= fewestWords && signerOf(text) === undefined,
  )
  const isRepeated = heads.filter((text) => text === said).length > 1
  return said !== undefined &&
    isRepeated &&
    !/https?:|www\.|©|\bdoi\s?:|\bet al\b|\b(?:page|draft|downloaded|confidential|copyright|rights reserved)\b/iu.test(
      said,
    )
    ? said.trim()
    : ''
}

/** "Ada Byron (10203040)", "Ada Byron CID: 10203040": a number tells the author from what else looks like a name. */
export function authorsOfHeads(heads: readonly string[]): readonly { readonly name: string }[] {
  const names = heads.flatMap((text) => signerOf(text) ?? [])
  return [...new Set(names)].map((name) => ({ name }))
}

function signerOf(text: string): string | undefined {
  const plain = text.trim().replace(label, ' ')
  const name = plain.replace(studentNumber, '').trim()
  return name !== plain && isName(name) ? name : undefined
}
