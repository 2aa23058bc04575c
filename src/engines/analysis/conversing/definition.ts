import type { Range } from '../../grounding/anchors/selector.ts'
import { quoted } from '../stance/wording.ts'
import { abbreviationsOf } from '../words/abbreviations.ts'
import { textTerms } from '../words/text-terms.ts'
import type { Said } from './passages.ts'
import { termsAsked } from './question.ts'
import { reply, withQuotes } from './talk.ts'
import type { Intent, Talk } from './talk.ts'

const asks: readonly RegExp[] = [
  /\b(?:where|how) (?:do|did|does|is|are|have) (?:i|we|it|the \w+|this \w+)?\s*(?:first )?(?:define[ds]?|explain(?:ed)?|introduce[ds]?) (?:the (?:term|word|concept|notion)(?: of)? )?(?<term>.+)$/u,
  /\b(?:where|how) (?:is|are|was) (?:the (?:term|word|concept|notion)(?: of)? )?(?<term>.+?) (?:defined|explained|introduced)$/u,
  /\bdefinitions? (?:of|for) (?:the (?:term|word) )?(?<term>.+)$/u,
  /^define (?:the (?:term|word) )?(?<term>.+)$/u,
  /\bwhat (?:does|do) (?:the (?:term|word|abbreviation) )?(?<term>.+?) (?:mean|stand for|refer to)\b/u,
  /\bmeaning of (?<term>.+)$/u,
  /^what(?:'s| is| are) (?:an? |the )?(?<term>[^ ]+(?: [^ ]+){0,2})$/u,
]

/** "What is X" asks for a definition only where X is a term; "what is my sample" does not. */
const noTerm =
  /^(?:my|your|our|this|that|it|wrong|missing|next|new|here|there|good|bad|best|worst|going|first|last|done|left|longest|shortest|about)\b|\b(?:of|in|about|for)\b|^(?:main|key|central)\b/u

/** Where a term is explained, or where it first stands when it is not. */
export const definitionIntent: Intent = {
  id: 'definition',
  answer: (talk) => {
    const { term, isLoose } = termIn(talk.plain)
    if (term === '') return null
    return (
      ofAbbreviation(talk, term) ??
      ofTerm(talk, term) ??
      (isLoose ? null : undefinedTerm(talk, term))
    )
  },
}

function termIn(plain: string): { readonly term: string; readonly isLoose: boolean } {
  for (const [position, pattern] of asks.entries()) {
    const term =
      pattern
        .exec(plain)
        ?.groups?.['term']?.replaceAll(/^["']|["']$/gu, '')
        .trim() ?? ''
    const isLoose = position === asks.length - 1
    if (term !== '' && term.length <= 80 && !(isLoose && noTerm.test(term)))
      return { term, isLoose }
  }
  return { term: '', isLoose: false }
}

function ofAbbreviation(talk: Talk, term: string) {
  const known = abbreviationsOf(talk.draft.analysed).find(
    ({ short }) => short.toLowerCase() === term.toLowerCase(),
  )
  if (known === undefined) return null
  const [definition] = known.definitions
  const [use] = known.uses
  if (definition !== undefined) {
    const sentence = sentenceAt(talk, definition) ?? definition
    const words =
      definition.long === ''
        ? `${known.short} is explained here.`
        : `${known.short} stands for ${quoted(definition.long, 14)}.`
    return reply('definition', withQuotes(talk, words, [sentence]))
  }
  const words = `${known.short} is used ${known.uses.length === 1 ? 'once' : `${known.uses.length} times`}, and the draft says nowhere what it stands for. It first stands here.`
  const first = use === undefined ? undefined : sentenceAt(talk, use)
  return reply(
    'definition',
    withQuotes(talk, words, first === undefined ? [] : [first]),
    'not-in-draft',
  )
}

function ofTerm(talk: Talk, term: string) {
  const escaped = term.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replace(/s$/u, '')
  const own = `["“‘']?${escaped}(?:s|es)?["”’']?`
  const signs = [
    new RegExp(
      String.raw`(?<![\p{L}-])${own} (?:is|are|was|were|can be|may be) (?:here |usually |commonly |often |best )?(?:defined|understood|described|taken|meant|called|known|measured|operationali[sz]ed)\b`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}-])${own},? (?:refers? to|means|denotes?|stands? for|consists? of|describes?)\b`,
      'iu',
    ),
    new RegExp(
      String.raw`\b(?:define[sd]?|call(?:s|ed)?|term(?:s|ed)?|known as|refer(?:s|red)? to as|understand|by|mean by)\b[^.]{0,80}(?<![\p{L}-])${own}(?![\p{L}])`,
      'iu',
    ),
    new RegExp(String.raw`(?<![\p{L}-])${own} ?\((?:that is|i\.e\.|meaning|defined as)`, 'iu'),
    new RegExp(
      String.raw`(?<![\p{L}-])${own} (?:is|are) (?:an? |the |any )(?!same|most|more|other|only)`,
      'iu',
    ),
    // "A sanction stops a benefit": what a sentence says of the term itself.
    new RegExp(String.raw`^(?:an?|such an?) ${own} (?!and |or |of |in )\p{Ll}+s `, 'iu'),
  ]
  for (const sign of signs) {
    const found = talk.draft.sentences.filter(({ text }) => sign.test(text))
    if (found.length > 0)
      return reply(
        'definition',
        withQuotes(talk, `The draft explains ${quoted(term, 8)} here.`, found.slice(0, 2)),
      )
  }
  return null
}

/** The draft uses the term and explains it nowhere; or it does not use it. */
function undefinedTerm(talk: Talk, term: string) {
  const wanted = termsAsked(term).flatMap(({ own }) => own)
  const uses =
    wanted.length === 0
      ? []
      : talk.draft.sentences.filter(({ text }) => {
          const held = new Set(textTerms(text))
          return wanted.every((one) => held.has(one))
        })
  const [first] = uses
  if (first === undefined)
    return reply(
      'definition',
      withQuotes(talk, `The draft does not use ${quoted(term, 8)}.`, []),
      'not-in-draft',
    )
  const words = `No sentence of the draft defines ${quoted(term, 8)}. It stands in ${uses.length === 1 ? 'one sentence' : `${uses.length} sentences`}, first here.`
  return reply('definition', withQuotes(talk, words, [first]), 'not-in-draft')
}

/** The sentence in which a range begins. */
export function sentenceAt({ draft }: Talk, range: Range): Said | undefined {
  return draft.byBlock
    .get(range.block)
    ?.find(({ start, end }) => start <= range.start && range.start < end)
}
