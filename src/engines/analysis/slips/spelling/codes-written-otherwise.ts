import type { Block } from '../../../documents/document.ts'
import type { Range } from '../../../grounding/anchors/selector.ts'
import { quotationsOf } from '../../quotations.ts'
import type { TwoForms } from './parted-words.ts'

const rest = String.raw`(?:\p{Lu}{2,4}\d?|\d{1,3}\p{Lu}?|\p{Lu}\d{1,2})(?![\p{L}\d-])`
const begin = String.raw`(?<![\p{L}\d/.-])`
const hyphened = new RegExp(String.raw`${begin}\p{Lu}{2,6}-${rest}`, 'gu')
const spaced = new RegExp(String.raw`${begin}\p{Lu}{2,6} (?=(${rest}))`, 'gu')
const joined = new RegExp(String.raw`${begin}\p{Lu}{2}[\p{Lu}\d]+(?![\p{L}\d-])`, 'gu')
/** Places of the usual form from which a single place of another is no choice. */
const usualUses = 3

/** "COX-2" at all places but one, which has "COX2" or "COX 2": letters and numbers that name one thing in two ways. */
export function codesWrittenOtherwise(
  blocks: readonly Block[],
  beside: readonly Block[] = [],
): readonly TwoForms[] {
  const forms = new Map<string, Map<string, Range[]>>()
  for (const { id, text } of [...blocks, ...beside])
    for (const { form, start } of placesOf(text, hyphened)) add(forms, form, { id, start })
  if (forms.size === 0) return []
  for (const { id, text } of blocks) {
    const others = [...placesOf(text, spaced), ...placesOf(text, joined)]
    for (const { form, start } of others)
      if (forms.has(keyOf(form))) add(forms, form, { id, start })
  }
  return [...forms.values()].flatMap((ways) => {
    const [usual, odd, ...more] = [...ways]
      .map(([form, uses]) => ({ form, uses }))
      .toSorted((one, other) => other.uses.length - one.uses.length)
    const isTold =
      usual !== undefined &&
      odd?.uses.length === 1 &&
      more.length === 0 &&
      usual.uses.length >= usualUses
    return isTold ? [{ usual, odd }] : []
  })
}

const keyOf = (form: string): string => form.replace(/[- ]/u, '')

function placesOf(text: string, pattern: RegExp): readonly { form: string; start: number }[] {
  const isQuoted = quotationsOf(text)
  return [...text.matchAll(pattern)].flatMap(({ 0: head, 1: behind = '', index }) =>
    isQuoted(index) ? [] : [{ form: head + behind, start: index }],
  )
}

function add(
  forms: Map<string, Map<string, Range[]>>,
  form: string,
  { id, start }: { readonly id: string; readonly start: number },
): void {
  const ways = forms.get(keyOf(form)) ?? new Map<string, Range[]>()
  forms.set(keyOf(form), ways)
  const own = ways.get(form) ?? []
  ways.set(form, own)
  own.push({ block: id, start, end: start + form.length })
}
