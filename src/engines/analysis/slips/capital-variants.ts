import type { Block } from '../../documents/document.ts'
import type { Range } from '../../grounding/selector.ts'
import { quotationsOf } from '../quotations.ts'
import type { TwoForms } from './parted-words.ts'

/** A pair of words with capitals in the middle of a sentence, and of no longer name. */
const capitals =
  /(?<=(?<![\p{L}\p{N}])\p{Ll}+,? )\p{Lu}\p{Ll}{3,} \p{Lu}\p{Ll}{3,}(?=\s(?!(?:sections?|chapters?|modules?|scales?|items?|courses?|(?:(?:mobile|web|desktop) )?(?:apps?|applications?|software|platforms?|packages?))(?!\p{L})|(?:and|or|of|in|for|on|from|with|to) (?:the )?\p{Lu})\p{Ll}|[,.;)](?:\s|$))/gu
/** What is named rather than told: "the item Trap Count", "called Trap Count". */
const naming =
  /\b(?:called|named|titled|labell?ed|variables?|columns?|items?|fields?|sections?|chapters?|modules?|courses?|scales?|menus?|buttons?|functions?|as) $|\p{Lu}[\p{L}-]+,? (?:and|or|of|for) $/u
/** How often a term has to stand in small letters before its capitals are a slip, and how often those may. */
const usualUses = 5
const mostOdd = 2

/** One term with capitals and without: "the Trap Count" beside five "trap count". */
export function capitalVariants(prose: readonly Block[]): readonly TwoForms[] {
  const odd = new Map<string, Range[]>()
  for (const { id, text, type } of prose) {
    if (type !== 'paragraph') continue
    const isQuoted = quotationsOf(text)
    for (const { 0: form, index } of text.matchAll(capitals)) {
      const before = text.slice(0, index)
      // "(see Dive into Deep Learning, 2023)": the title of a work.
      const isInBrackets = /\([^()]*$/u.test(before)
      if (isQuoted(index) || isInBrackets || naming.test(before)) continue
      const range = { block: id, start: index, end: index + form.length }
      odd.set(form, [...(odd.get(form) ?? []), range])
    }
  }
  return [...odd].flatMap(([form, uses]) => {
    const usual = { form: form.toLowerCase(), uses: usesOf(form.toLowerCase(), prose) }
    const isSlip = usual.uses.length >= usualUses && usesOf(form, prose).length <= mostOdd
    return isSlip ? [{ odd: { form, uses }, usual }] : []
  })
}

function usesOf(form: string, prose: readonly Block[]): readonly Range[] {
  const whole = new RegExp(String.raw`(?<![\p{L}-])${form}(?![\p{L}-])`, 'gu')
  return prose.flatMap(({ id, text }) =>
    text.includes(form)
      ? Array.from(text.matchAll(whole), ({ index }) => ({
          block: id,
          start: index,
          end: index + form.length,
        }))
      : [],
  )
}
