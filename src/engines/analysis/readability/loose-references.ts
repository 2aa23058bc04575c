import type { Sentence } from '../analysed-document.ts'

/** Places where language makes a reader go back: found by form alone, so each is an offer to look. */
export interface LanguagePlace {
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
  readonly text: string
}

const bareThis =
  /^(?:this|these|that|those) (?:is|are|was|were|has|have|had|will|would|can|could|may|might|should|must|shows?|means?|suggests?|leads?|led|results? in|resulted|makes?|made|allows?|indicates?|implies|demonstrates?|explains?|creates?|causes?|affects?|happens?|raises?|gives?|helps?|requires?)\b/iu

/** Sentences that open a paragraph with a bare "This is": what it points at stands in another paragraph. */
export function bareThisOpenings(sentences: readonly Sentence[]): readonly LanguagePlace[] {
  return sentences.flatMap((sentence, index) => {
    const isFirst = sentences[index - 1]?.block !== sentence.block
    const match = isFirst && index > 0 ? bareThis.exec(sentence.text) : null
    return match === null
      ? []
      : [{ sentence, start: match.index, end: match.index + match[0].length, text: match[0] }]
  })
}

/** Verbs that carry a noun which could be the verb itself, by that noun. */
const verbOf: Readonly<Record<string, string>> = {
  analysis: 'analyse',
  assessment: 'assess',
  calculation: 'calculate',
  comparison: 'compare',
  consideration: 'consider',
  decision: 'decide',
  description: 'describe',
  discussion: 'discuss',
  estimation: 'estimate',
  evaluation: 'evaluate',
  examination: 'examine',
  explanation: 'explain',
  exploration: 'explore',
  identification: 'identify',
  improvement: 'improve',
  interpretation: 'interpret',
  investigation: 'investigate',
  measurement: 'measure',
  observation: 'observe',
  prediction: 'predict',
  reduction: 'reduce',
  selection: 'select',
}

const lightVerb = new RegExp(
  String.raw`\b(?:perform|conduct|carry out|carried out|make|made|undertake|undertook|undertaken|provide|give|gave|achieve|effect)(?:ed|s|ing|d)? (?:an?|the) (?:(?:\w+ly|careful|detailed|brief|short|thorough|quick|comprehensive|full|complete|systematic|first|further|final|new|new|rough|close) )?(${Object.keys(verbOf).join('|')}) (?:of|on|about)\b`,
  'giu',
)

export interface NounForVerb extends LanguagePlace {
  readonly noun: string
  readonly verb: string
}

/** "carried out an analysis of": a light verb and a noun where the verb would do. */
export function nounsForVerbs(sentences: readonly Sentence[]): readonly NounForVerb[] {
  // "Please provide a description of it": a form asks so, and its words are not the writer's.
  const own = sentences.filter(({ text }) => !/\bplease\b/iu.test(text))
  return own.flatMap((sentence) =>
    [...sentence.text.matchAll(lightVerb)].flatMap((match) => {
      const noun = (match[1] ?? '').toLowerCase()
      const verb = verbOf[noun]
      if (verb === undefined) return []
      return [
        {
          sentence,
          start: match.index,
          end: match.index + match[0].length,
          text: match[0],
          noun,
          verb,
        },
      ]
    }),
  )
}

const heavyNoun = /^\w{4,}(?:tion|sion|ment|ance|ence|ity|ness|ism|ization|isation)s?$/u

/** Share of heavy nouns among the words of a sentence, 0 to 1. */
export function nounWeight(sentence: Sentence): number {
  const heavy = sentence.words.filter((word) => heavyNoun.test(word)).length
  return heavy / Math.max(1, sentence.words.length)
}
