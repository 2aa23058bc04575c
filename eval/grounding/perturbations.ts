import type { Random } from '../corpus/random.ts'

/** A way in which a quotation differs from its source, and whether it may still be shown. */
export interface Perturbation {
  readonly name: string
  readonly verdict: 'accept' | 'reject'
  /** `null` when the sentence offers nothing to perturb. */
  apply(sentence: string, context: PerturbationContext): string | null
}

export interface PerturbationContext {
  readonly random: Random
  /** Another sentence of the same paper, and one of another paper. */
  readonly sibling: string
  readonly stranger: string
  /** Words of the whole corpus. */
  readonly vocabulary: readonly string[]
}

const wordsOf = (sentence: string) => sentence.split(/\s+/u)
const callout = /\s*\[[\d,;–\- ]+\]/gu

const synonyms: readonly (readonly [RegExp, string])[] = [
  [/\bhowever\b/iu, 'nevertheless'],
  [/\bused\b/u, 'employed'],
  [/\balso\b/u, 'additionally'],
  [/\bshowed\b/u, 'demonstrated'],
  [/\bimportant\b/u, 'relevant'],
  [/\bbecause\b/u, 'since'],
  [/\bstudy\b/u, 'work'],
  [/\busing\b/u, 'with'],
]

export const perturbations: readonly Perturbation[] = [
  { name: 'verbatim', verdict: 'accept', apply: (sentence) => sentence },
  {
    name: 'case, quotes, dashes and spaces',
    verdict: 'accept',
    apply: (sentence, { random }) =>
      `“${sentence
        .replaceAll('-', '–')
        .replace(/ /gu, () => (random.next() < 0.1 ? '  ' : ' '))
        .replace(/^./u, (first) => first.toLowerCase())}”`,
  },
  {
    name: 'callouts left out',
    verdict: 'accept',
    apply: (sentence) => (sentence.search(callout) < 0 ? null : sentence.replace(callout, '')),
  },
  {
    name: 'ellipsis in the middle',
    verdict: 'accept',
    apply: (sentence) => {
      const words = wordsOf(sentence)
      if (words.length < 14) return null
      const [from, to] = [Math.floor(words.length * 0.4), Math.floor(words.length * 0.6)]
      // Leaving out a negation is another case, and is refused.
      if (
        words
          .slice(from, to)
          .some((word) =>
            /^(?:not|no|never|without|nor|neither|none|lack\w*|fail\w*|absen\w+|un\w+able|only|non\S*|cannot|nothing|except|hardly|barely|unlikely)\W?$/iu.test(
              word,
            ),
          )
      ) {
        return null
      }
      return `${words.slice(0, from).join(' ')} ... ${words.slice(to).join(' ')}`
    },
  },
  {
    name: 'cut short',
    verdict: 'accept',
    apply: (sentence) => {
      const words = wordsOf(sentence)
      const kept = words.slice(0, Math.max(6, Math.floor(words.length * 0.7)))
      return /\d$/u.test(kept.join(' ')) ? null : `${kept.join(' ')}…`
    },
  },
  {
    name: 'word broken at a line end',
    verdict: 'accept',
    apply: (sentence) => sentence.replace(/([a-z]{4})([a-z]{3,})/u, '$1-\n$2'),
  },
  {
    name: 'one word dropped',
    verdict: 'accept',
    apply: (sentence, { random }) => {
      const words = wordsOf(sentence)
      const at = random.below(words.length)
      const isPlain =
        /^(?:the|a|an|of|in|to|and|that|for|with|as|also|then|this|these|which|on)$/iu.test(
          words[at] ?? '',
        )
      return isPlain && !/\d/u.test(sentence) ? words.toSpliced(at, 1).join(' ') : null
    },
  },
  {
    name: 'one or two words replaced',
    verdict: 'accept',
    apply: (sentence) => {
      if (/\d/u.test(sentence) || wordsOf(sentence).length < 12) return null
      const changed = synonyms.reduce((text, [from, to]) => text.replace(from, to), sentence)
      return changed === sentence ? null : changed
    },
  },
  {
    name: 'number changed',
    verdict: 'reject',
    apply: (sentence) => {
      const plain = sentence.replace(callout, '')
      return /\d/u.test(plain)
        ? plain.replace(/\d+(?:\.\d+)?/u, (number) => String(Number(number) + 7))
        : null
    },
  },
  {
    name: 'sign or comparison turned',
    verdict: 'reject',
    apply: (sentence) =>
      /\s?[<>]\s?\d/u.test(sentence)
        ? sentence.replace(/[<>](?=\s?\d)/u, (sign) => (sign === '<' ? '>' : '<'))
        : null,
  },
  {
    name: 'negation added',
    verdict: 'reject',
    apply: (sentence) => {
      const verb = /\b(is|are|was|were|can|does|did|has|have)\b/u
      return verb.test(sentence) ? sentence.replace(verb, '$1 not') : null
    },
  },
  {
    name: 'negation dropped',
    verdict: 'reject',
    apply: (sentence) =>
      /\b(?:not|no|never)\s/u.test(sentence) ? sentence.replace(/\b(?:not|no|never)\s/u, '') : null,
  },
  {
    name: 'direction turned',
    verdict: 'reject',
    apply: (sentence) => {
      const turned: Readonly<Record<string, string>> = {
        increase: 'decrease',
        increased: 'decreased',
        higher: 'lower',
        more: 'less',
        greater: 'smaller',
        reduced: 'enhanced',
      }
      const direction = /\b(increase|increased|higher|more|greater|reduced)\b/u
      return direction.test(sentence)
        ? sentence.replace(direction, (word) => turned[word] ?? word)
        : null
    },
  },
  {
    name: 'certainty raised',
    verdict: 'reject',
    apply: (sentence) =>
      /\b(?:may|might|could)\b/u.test(sentence)
        ? sentence.replace(/\b(?:may|might|could)\b/u, 'will')
        : null,
  },
  {
    name: '45 % of the words replaced',
    verdict: 'reject',
    apply: (sentence, { random, vocabulary }) => {
      const words = wordsOf(sentence)
      for (let count = 0; count < Math.ceil(words.length * 0.45); count += 1) {
        words[random.below(words.length)] = random.pick(vocabulary) ?? ''
      }
      return words.join(' ')
    },
  },
  { name: 'from another paper', verdict: 'reject', apply: (_, { stranger }) => stranger },
  {
    name: 'two sentences spliced',
    verdict: 'reject',
    apply: (sentence, { sibling }) =>
      `${wordsOf(sentence).slice(0, 9).join(' ')} ${wordsOf(sibling).slice(-9).join(' ')}`,
  },
  {
    name: 'words shuffled',
    verdict: 'reject',
    apply: (sentence, { random }) =>
      wordsOf(sentence)
        .map((word) => ({ word, key: random.next() }))
        .sort((left, right) => left.key - right.key)
        .map(({ word }) => word)
        .join(' '),
  },
]
