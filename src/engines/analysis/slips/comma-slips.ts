import type { AnalysedDocument, Sentence } from '../analysed-document.ts'
import { readWords } from '../grammar/read-words.ts'
import type { ReadWord } from '../grammar/read-words.ts'
import { endOfPhrase, isFinite } from '../grammar/subjects.ts'
import { slipRule, slipsBySentence } from './find-slips.ts'
import type { Slip, SlipRule } from './find-slips.ts'

const opening =
  'the|this|these|we|it|they|there|our|their|an?|some|many|most|all|each|he|she|his|her|its'
const saying =
  'shows?|showed|shown|finds?|found|indicat(?:es?|ed)|suggest(?:s|ed)?|conclud(?:es?|ed)|argu(?:es?|ed)|stat(?:es?|ed)|report(?:s|ed)?|observed|means?|believ(?:es?|ed)|clear|noted|said|says?|assum(?:es?|ed)|is'
/** Behind these no clause ends: "and however", "can therefore". */
const goesOn =
  /^(?:and|but|or|which|that|are|is|was|were|be|been|has|have|had|can|may|will|should|must|could|would|might|do|does|did|then|not|also|only|so|if|when|since|because|as|while|although|to|of|it|this|these|they|we|there|who|yet|very)$/u

/** Commas behind a word that opens a clause, and the comma that "however" lacks before it. */
export const commaSlips: readonly SlipRule[] = [
  slipRule(
    String.raw`(Since|Because|Although|Though|While|Whereas|If|When|Whenever|Unless), (${opening})(?= )`,
    ([, word = '', next = ''], before) => (before === '' ? `${word} ${next}` : null),
  ),
  slipRule(
    String.raw`(${saying}) that, (${opening})(?= )`,
    // "That, the longer it takes, …": a second comma closes an aside.
    ({ 1: verb = '', 2: next = '', 0: { length }, input, index }) =>
      /[,–—:]/u.test(input.slice(index + length)) ? null : `${verb} that ${next}`,
  ),
  slipRule(
    String.raw`([a-z]{3,}) (however|therefore|moreover|furthermore|nevertheless|consequently),(?= [a-z])`,
    ([, head = '', word = '']) =>
      goesOn.test(head) ? null : `${head}, ${word}, or ${head}; ${word},`,
  ),
]

/** "All of these, are grounded": a comma between a subject and its verb. */
export function partedSubjects(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, firstMark, slipIn)
}

const firstMark = /^[\p{L}\p{N}’'\s-]{8,90}, \p{Ll}{2,} /u

function slipIn({ text, block, start }: Sentence): readonly Slip[] {
  const words = readWords(text)
  const comma = words.findIndex(({ class: kind }) => kind === 'PT')
  const [last, verb] = [words[comma - 1], words[comma + 1]]
  if (last === undefined || verb === undefined || words[comma]?.small !== ',') return []
  // "It mends the net, names the owl, and counts it": a list of what one does.
  if (words.some(({ small }, at) => at > comma && small === ',' && words[at + 1]?.class === 'CC'))
    return []
  if (!isSubject(words.slice(0, comma)) || endOfPhrase(words, 0) === null || !isSurelyFinite(verb))
    return []
  const written = text.slice(last.start, verb.end)
  const range = { block, start: start + last.start, end: start + verb.end }
  return [{ written, right: `${last.text} ${verb.text}`, range }]
}

function isSubject(words: readonly ReadWord[]): boolean {
  return (
    /^(?:DT|JJ|NNS?)$/u.test(words[0]?.class ?? 'PT') &&
    words.every(({ class: kind }) => /^(?:DT|JJ|NNS?|CD|IN|POS)$/u.test(kind))
  )
}

/** A participle has the form of most pasts. */
function isSurelyFinite(word: ReadWord): boolean {
  return isFinite(word) && (word.class !== 'VBD' || /^(?:was|were|had|did)$/u.test(word.small))
}
