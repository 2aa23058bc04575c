import type { AnalysedDocument } from '../analysed-document.ts'
import { hasContent } from '../claims/content-words.ts'
import { remembered, rememberedFor } from '../remembered.ts'
import { nounPhrasesIn } from './noun-phrases.ts'
import type { NounPhrase } from './noun-phrases.ts'
import { inSmallLetters } from './small-letters.ts'

/** A term by which a text names its matter: "air cathode", "shear band". */
export interface KeyTerm {
  /** As the text writes it most often. */
  readonly text: string
  /** Roots of its words in order. */
  readonly roots: readonly string[]
  /** Times that it stands in the text, alone or inside a longer term. */
  readonly count: number
  readonly weight: number
}

const most = 40
const longest = 4
const leastCount = 2
/** What a term gains where title, keywords or a heading name it. */
const named = 2
/** Share of a term's places that may be inside one longer term before it is only a part of that. */
const onlyPart = 0.8

interface Candidate {
  readonly roots: readonly string[]
  readonly forms: Map<string, number>
  count: number
}

/**
 * The terms of a text by their C-value (Frantzi, Ananiadou and Mima 2000): how often a noun phrase stands, weighed by
 * the logarithm of its length, less what is due to the longer phrases that it is a part of. The strongest first.
 */
export const keyTermsOf = rememberedFor((analysed: AnalysedDocument): readonly KeyTerm[] => {
  const candidates = candidatesOf(analysed)
  const within = longerBy(candidates)
  const told = namedIn(analysed)
  const ranked = [...candidates]
    .filter(([, { count }]) => count >= leastCount)
    .map(([key, { roots, forms, count }]) => {
      const longer = within.get(key) ?? []
      const inLonger = longer.reduce((sum, other) => sum + other.count, 0)
      const free = longer.length === 0 ? count : count - inLonger / longer.length
      const isPart = longer.some(
        (other) => other.count >= leastCount && other.count >= onlyPart * count,
      )
      const weight = isPart ? 0 : lengthWeight(roots) * free * (told.has(key) ? named : 1)
      return { text: mostOften(forms), roots, count, weight }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight || (one.text < other.text ? -1 : 1))
  return ranked.slice(0, most)
})

const keyOf = (roots: readonly string[]) => roots.join(' ')
/** A single word counts a little, where the measure as published gives it nothing. */
const lengthWeight = (roots: readonly string[]) => Math.log2(roots.length + 0.5)

function candidatesOf(analysed: AnalysedDocument): ReadonlyMap<string, Candidate> {
  const candidates = new Map<string, Candidate>()
  for (const { text } of analysed.sentences) {
    for (const phrase of nounPhrasesIn(text)) {
      for (const part of endingsOf(phrase)) add(candidates, part, analysed)
    }
  }
  return candidates
}

interface Part {
  readonly text: string
  readonly roots: readonly string[]
}

/** The phrase and what is left of it when words are taken from its front: its head stays. */
function endingsOf({ text, roots }: NounPhrase): readonly Part[] {
  const words = text.split(' ')
  if (words.length !== roots.length || !mayBeHead(words.at(-1) ?? '')) return []
  const lastOfContent = words.findLastIndex(hasContent)
  const parts: Part[] = []
  for (let at = Math.max(0, words.length - longest); at <= lastOfContent; at += 1) {
    // What is left of "in vitro studies" without its "in" is no term.
    if (words[at - 1]?.toLowerCase() === 'in') continue
    const isLatin = words[at]?.toLowerCase() === 'in'
    parts.push({ text: words.slice(at).join(' '), roots: roots.slice(isLatin ? at + 1 : at) })
  }
  return parts
}

const sign =
  /^(?:\p{L}|\d[\d.,]*|(?:figs?|tables?|eqs?|refs?|et|al|mm|cm|km|nm|kg|mg|ms|hz|kpa|mpa|www\..*))$/iu

const mostHeads = 30_000

/** The head of a term is neither a sign nor a word that names no matter. */
const mayBeHead = remembered(mostHeads, (word) => !sign.test(word) && !idleHead.test(word))

/** Heads that name no matter by themselves: "the number of", "a kind of", "in order to". */
const idleHead =
  /^(?:numbers?|kinds?|types?|order|ways?|part|parts|case|cases|example|examples|use|uses|addition|terms?|fact|points?|view|end|range|sets?|lot|variety|majority|rest|others?|one|ones|time|times|years?|days?|months?|weeks?|hours?|minutes?|authors?|papers?|stud(?:y|ies)|work|works|works?hops?|sections?|chapters?|interest|amounts?|degrees?|extent|presence|absence|lack|manner|basis|means|respect|regard|contrast|comparison|line|accordance|particular|general|total|average|mean|value|values|effects?|results?|differences?)$/iu

function add(
  candidates: Map<string, Candidate>,
  { text, roots }: Part,
  analysed: AnalysedDocument,
): void {
  const key = keyOf(roots)
  const form = nameOf(text, analysed)
  const known = candidates.get(key)
  if (known === undefined) {
    candidates.set(key, { roots, forms: new Map([[form, 1]]), count: 1 })
    return
  }
  known.count += 1
  known.forms.set(form, (known.forms.get(form) ?? 0) + 1)
}

/** Without a capital that the word has not everywhere, and without a callout set above the line. */
function nameOf(text: string, analysed: AnalysedDocument): string {
  return inSmallLetters(text, analysed).replace(/(?<=\p{Ll}{4})\d+(?:[–-]\d+)?$/u, '')
}

/** By term, the longer ones that end with it. */
function longerBy(
  candidates: ReadonlyMap<string, Candidate>,
): ReadonlyMap<string, readonly Candidate[]> {
  const longer = new Map<string, Candidate[]>()
  for (const candidate of candidates.values()) {
    const { roots, count } = candidate
    if (count < leastCount) continue
    for (let at = 1; at < roots.length; at += 1) {
      const key = keyOf(roots.slice(at))
      const known = longer.get(key)
      if (known === undefined) longer.set(key, [candidate])
      else known.push(candidate)
    }
  }
  return longer
}

function namedIn({ document }: AnalysedDocument): ReadonlySet<string> {
  const headings = document.blocks.flatMap(({ type, text }) => (type === 'heading' ? [text] : []))
  return new Set(
    [document.title, ...document.keywords, ...headings].flatMap((text) =>
      nounPhrasesIn(text.replace(/^[\d.]+\s/u, '')).flatMap((phrase) =>
        endingsOf(phrase).map(({ roots }) => keyOf(roots)),
      ),
    ),
  )
}

function mostOften(forms: ReadonlyMap<string, number>): string {
  return (
    [...forms].toSorted(
      (one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1),
    )[0]?.[0] ?? ''
  )
}
