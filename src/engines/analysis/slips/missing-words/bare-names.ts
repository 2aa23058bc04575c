import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { pluralOf } from '../agreement/noun-number.ts'
import { slipsBySentence } from '../find-slips.ts'
import type { Slip } from '../find-slips.ts'

/** "Used maximum likelihood method", "by council method": what a name is set before is counted, and needs "the". */
export function bareNames(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, mayHold, slipsIn)
}

const counted =
  /^(?:method|algorithm|technique|approach|framework|website|dataset|database|library|platform|model)$/u
const mayHold =
  /\s(?:method|algorithm|technique|approach|framework|website|dataset|database|library|platform|model)(?![\p{L}-])/u
const taking = /^(?:using|use|uses|with|via|through|on|from)$/u
/** "Was compared by", "region in": what these join to may stand without an article. */
const takingFew = /^(?:by|in)$/u

function slipsIn({ text, block, start }: Sentence): readonly Slip[] {
  const words = readWords(text)
  return words.flatMap((word, at) => {
    if (word.class !== 'NN' || !counted.test(word.text)) return []
    let from = at
    while (/^(?:NN|JJ)$/u.test(words[from - 1]?.class ?? 'PT')) from -= 1
    const [head, first] = [words[from - 1], words[from]]
    if (head === undefined || first === undefined || !takes(head, word.small)) return []
    // An adjective alone is read elsewhere.
    if (!words.slice(from, at).some(({ class: kind }) => kind === 'NN')) return []
    const written = text.slice(first.start, word.end)
    if (/[([’'\P{ASCII}]/u.test(written) || !endsPhrase(words[at + 1]?.small ?? '')) return []
    // "ChIP on chip approach": a name that has the preposition in it.
    if (/\p{Lu}/u.test(words[from - 2]?.text.slice(1) ?? '')) return []
    // "They vary in training method, domain and size".
    if (takingFew.test(head.small) && words[at + 1]?.small === ',') return []
    const range = { block, start: start + first.start, end: start + word.end }
    return [{ written, right: `the ${written}`, range }]
  })
}

const single =
  /^(?:method|model|system|dataset|algorithm|student|teacher|user|participant|problem|hypothesis|website|book|manuscript|company|author|researcher|customer|client|framework|technique|approach|questionnaire)$/u
const ofSorts =
  /^(?:kind|type|sort|form|choice|class|selection|level|lack|change|use|loss|piece|unit|source)s?$/u

/** "An intrinsic property of model is": one thing that is counted, alone behind a preposition. */
export function bareSingles(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, mayBeSingle, ({ text, block, start }) => {
    const words = readWords(text)
    return words.flatMap((word, at) => {
      const [before, next] = [words[at - 1], words[at + 1]]
      if (word.class !== 'NN' || !single.test(word.text)) return []
      if (before === undefined || next === undefined || !/^(?:of|in|for|with)$/u.test(before.small))
        return []
      const isWhole =
        (/^(?:IN|WH|MD)$/u.test(next.class) && next.small !== 'to') ||
        /^(?:[.;]|is|was|has)$/u.test(next.small)
      if (!isWhole || ofSorts.test(words[at - 2]?.small ?? '')) return []
      // "The working for model of care": a name that has the preposition in it.
      if (words[at - 2]?.class === 'VBG' && words[at - 3]?.class === 'DT') return []
      const written = text.slice(before.start, word.end)
      const range = { block, start: start + before.start, end: start + word.end }
      return [
        {
          written,
          right: `${before.text} the ${word.text}, or ${before.text} ${pluralOf(word.text)}`,
          range,
        },
      ]
    })
  })
}

const mayBeSingle = /\s(?:of|in|for|with) \p{Ll}{4,}(?=[ .;])/u

function takes({ small, class: kind }: ReadWord, noun: string): boolean {
  // "We used": of what was used, "the commonly used", nothing of the kind is said.
  if (taking.test(small) || (small === 'used' && kind === 'VBD')) return true
  return takingFew.test(small) && /^(?:algorithm|method)$/u.test(noun)
}

function endsPhrase(next: string): boolean {
  return /^(?:[.,;:]|is|was|has|can|to|for|of|in|that|which|with|from|on|by|at|as|when|where|because)$/u.test(
    next,
  )
}
