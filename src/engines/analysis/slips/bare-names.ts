import type { AnalysedDocument, Sentence } from '../analysed-document.ts'
import { readWords } from '../grammar/read-words.ts'
import type { ReadWord } from '../grammar/read-words.ts'
import { slipsBySentence } from './find-slips.ts'
import type { Slip } from './find-slips.ts'

/** "Used maximum likelihood method", "by council method": what a name is set before is counted, and needs "the". */
export function bareNames(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, (text) => mayHold.test(text), slipsIn)
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
    const range = { block, start: start + first.start, end: start + word.end }
    return [{ written, right: `the ${written}`, range }]
  })
}

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
