import type { Sentence } from '../analysed-document.ts'
import { contributionsOf } from '../claims/contribution.ts'
import { textTerms } from '../words/text-terms.ts'
import { cosine, lexRank, sentenceVectors } from './lex-rank.ts'

/** A sentence with how well it stands for the text. */
export interface Weighed {
  readonly sentence: Sentence
  readonly weight: number
  readonly vector: ReadonlyMap<string, number>
}

/** Sentences that are compared with one another; a longer text is thinned to the likeliest ones. */
const mostCompared = 450
const shortest = 7
const longest = 70

const cues: readonly (readonly [number, RegExp])[] = [
  [
    0.55,
    /\b(?:(?:here|in (?:this|the present|the current) (?:study|paper|work|article)),? we|we (?:show|demonstrate|find|found|conclude|propose|report|present|identified|argue)|our (?:results|findings|data|study|analysis|work) (?:\w+ )?(?:show|suggest|indicat|demonstrat|reveal|support|provid|confirm)\w*|in conclusion|in summary|taken together|these (?:results|findings|data) (?:\w+ )?(?:show|suggest|indicat|demonstrat|support|reveal)\w*|this (?:study|paper|work) (?:\w+ )?(?:show|demonstrat|provid|present|examin|investigat|report)\w*)/iu,
  ],
  [
    0.35,
    /\b(?:the (?:aim|goal|purpose|objective) of|we (?:aimed|sought|hypothesi[sz]ed|investigated|examined|tested|asked|developed|analy[sz]ed|used|performed|compared))\b/iu,
  ],
  [
    0.2,
    /\b(?:significant(?:ly)?|associated with|increased|decreased|higher|lower|compared (?:with|to)|important|key|major|novel|first)\b/iu,
  ],
  [
    -0.35,
    /\b(?:fig(?:ure|s)?\.?|tables?|eqs?\.?|equations?|supplementary|see also|appendix) ?\(?[A-Z]?\d/iu,
  ],
  [-0.2, /\[\d+(?:[,–-]\d+)*\]|\([^()]*\b(?:19|20)\d\d[a-z]?\)/u],
  [
    -0.3,
    /^(?:however|for example|for instance|moreover|furthermore|similarly|in addition|also|thus|therefore|this|these|it|they|he|she)\b/iu,
  ],
  [-0.4, /\b(?:was|were) (?:purchased|obtained|provided|stored|washed|incubated|centrifuged)\b/iu],
]

const roles: Readonly<Record<string, number>> = {
  abstract: 0.35,
  introduction: 0.12,
  background: 0,
  methods: -0.12,
  results: 0.05,
  discussion: 0.15,
  conclusion: 0.35,
  other: 0.05,
}

/** Wording and part of the text: what a reader goes by without comparing sentences. */
function plainWeight(sentence: Sentence, title: ReadonlySet<string>): number {
  const terms = new Set(textTerms(sentence.text))
  const shared = [...title].filter((term) => terms.has(term)).length
  const cue = cues.reduce((sum, [weight, sign]) => sum + (sign.test(sentence.text) ? weight : 0), 0)
  return cue + (roles[sentence.role] ?? 0) + 0.6 * (shared / Math.max(3, title.size))
}

/**
 * Weighs the sentences of a text: LexRank, cue phrases, the part they stand in, words of the title, and how much
 * each reads like a contribution. Pure; at most 450 sentences are compared.
 */
export function weighed(sentences: readonly Sentence[], title: string): readonly Weighed[] {
  const words = new Set(textTerms(title))
  const usable = sentences.filter(
    (sentence) => sentence.words.length >= shortest && sentence.words.length <= longest,
  )
  const plain = usable.map((sentence) => ({ sentence, plain: plainWeight(sentence, words) }))
  const kept =
    plain.length <= mostCompared
      ? plain
      : plain
          .toSorted((one, other) => other.plain - one.plain)
          .slice(0, mostCompared)
          .toSorted((one, other) => one.sentence.index - other.sentence.index)
  const vectors = sentenceVectors(kept.map(({ sentence }) => textTerms(sentence.text)))
  const central = lexRank(vectors)
  const contributes = contributionsOf(kept.map(({ sentence }) => sentence.text))
  return kept.map(({ sentence, plain: own }, at) => ({
    sentence,
    vector: vectors[at] ?? new Map<string, number>(),
    weight: (central[at] ?? 0) + own + 0.3 * (contributes[at] ?? 0),
  }))
}

/** How much likeness to what is already said takes off (Carbonell and Goldstein, 1998). */
const repetition = 0.9

/** The sentences that together say most in at most so many words, in reading order. */
export function extract(candidates: readonly Weighed[], mostWords: number): readonly Weighed[] {
  const open = [...candidates]
  const chosen: Weighed[] = []
  const said = open.map(() => 0)
  let words = 0
  while (open.length > 0) {
    let best = 0
    open.forEach((one, at) => {
      const value = one.weight - repetition * (said[at] ?? 0)
      const leading = (open[best]?.weight ?? 0) - repetition * (said[best] ?? 0)
      if (value > leading) best = at
    })
    const [next] = open.splice(best, 1)
    said.splice(best, 1)
    if (next === undefined) break
    if (words + next.sentence.words.length > mostWords) {
      if (mostWords - words < shortest * 2) break
      continue
    }
    words += next.sentence.words.length
    chosen.push(next)
    open.forEach((one, at) => {
      said[at] = Math.max(said[at] ?? 0, cosine(one.vector, next.vector))
    })
  }
  return chosen.toSorted((one, other) => one.sentence.index - other.sentence.index)
}
