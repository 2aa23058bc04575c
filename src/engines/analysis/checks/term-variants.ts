import type { Block } from '../../documents/document.ts'
import type { Range } from '../../grounding/selector.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import { defineCheck } from '../check.ts'
import { isInQuotation } from '../quotations.ts'
import { inWords } from '../wording.ts'

/** Parts of words that take a hyphen or none; before any other the hyphen of a single place may be that of a line. */
const prefix =
  /^(?:anti|bi|bio|co|counter|cross|cyber|de|down|extra|fore|geo|hydro|hyper|infra|inter|intra|macro|mega|meta|micro|mid|mini|mono|multi|nano|neo|neuro|non|out|over|para|photo|poly|post|pre|pro|pseudo|psycho|quasi|re|self|semi|socio|step|sub|super|supra|tele|trans|ultra|under|uni|up|web|wide)$/u
const fewestTogether = 6
const hyphenated = /(?<![\p{L}\p{N}-])\p{L}{2,}-\p{Ll}{3,}(?![\p{L}\p{N}-])/gu
const word = /(?<![\p{L}\p{N}_-])\p{L}{6,}(?![\p{L}\p{N}_-])/gu

/** One word with and without its hyphen in one draft: "data-base" and "database". */
export default defineCheck({
  id: 'term-variants',
  criterion: 'terms',
  noiseBudget: 0.3,
  run(analysed) {
    if (analysed.stage === 'outline' || analysed.stage === 'notes') return []
    const variants = variantsOf(analysed)
    if (variants.length === 0) return []
    const shown = variants.slice(0, 4)
    const [first] = shown
    return [
      {
        criterion: 'terms',
        check: 'term-variants',
        kind: 'issue',
        severity: 'minor',
        title:
          shown.length === 1
            ? `“${first?.open}” and “${first?.closed}” both occur`
            : `${variants.length} words with and without hyphen`,
        statement: `The draft writes ${inWords(shown.map(({ open, closed, openUses, closedUses }) => `“${open}” (${openUses.length} times) and “${closed}” (${closedUses.length} times)`))}.`,
        why: 'A reader who searches the text for a term finds only half of its places, and two forms can pass for two terms.',
        how: 'Choose the more frequent form of each and replace the other throughout.',
        ranges: shown.flatMap(({ openUses, closedUses }) =>
          (openUses.length < closedUses.length ? openUses : closedUses).slice(0, 2),
        ),
        confidence: 0.75,
      },
    ]
  },
})

function variantsOf(analysed: AnalysedDocument) {
  const open = new Map<string, Range[]>()
  const closed = new Map<string, Range[]>()
  const prose: Block[] = []
  for (const block of analysed.document.blocks) {
    const role = analysed.role.get(block.id)
    const isProse = block.type === 'paragraph' || block.type === 'list-item'
    if (!isProse || role === 'references' || role === 'back' || isListing(block.text)) continue
    prose.push(block)
    collect(open, block.id, own(block.text, hyphenated))
  }
  const wanted = new Set([...open.keys()].map((name) => name.replace('-', '')))
  for (const { id, text } of prose) {
    const joined = own(text, word).filter(([found]) => wanted.has(found.toLowerCase()))
    collect(closed, id, joined)
  }
  const words = new Set(
    prose.flatMap(
      ({ text }) => text.toLowerCase().match(/(?<![\p{L}-])\p{L}{3,}(?![\p{L}-])/gu) ?? [],
    ),
  )
  return [...open.entries()]
    .map(([name, openUses]) => {
      const joined = name.replace('-', '')
      return { open: name, closed: joined, openUses, closedUses: closed.get(joined) ?? [] }
    })
    .filter(
      ({ open: name, openUses, closedUses }) =>
        closedUses.length > 0 &&
        (openUses.length > 1 || isOwnHyphen(name, words)) &&
        openUses.length + closedUses.length >= fewestTogether,
    )
    .sort(
      (left, right) =>
        right.openUses.length +
        right.closedUses.length -
        left.openUses.length -
        left.closedUses.length,
    )
}

/** "Supplemen-tary" was broken at the end of a line: neither half is a prefix or a word of the draft. */
function isOwnHyphen(name: string, words: ReadonlySet<string>): boolean {
  const [first = '', second = ''] = name.split('-')
  return prefix.test(first) || (words.has(first) && words.has(second))
}

function own(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  return [...text.matchAll(pattern)].filter(({ index }) => !isInQuotation(text, index))
}

/** Lines of an algorithm that a page set as text: names in them are not words. */
function isListing(text: string): boolean {
  return /[←≔]|:=|\b(?:end if|end for|end while|elsif)\b|^\d+\s(?:if|for|while|return|function)\b/iu.test(
    text,
  )
}

function collect(
  uses: Map<string, Range[]>,
  block: string,
  matches: Iterable<RegExpExecArray>,
): void {
  for (const match of matches) {
    const name = match[0].toLowerCase()
    const range = { block, start: match.index, end: match.index + match[0].length }
    const known = uses.get(name)
    if (known === undefined) uses.set(name, [range])
    else known.push(range)
  }
}
