import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { isListed } from '../../lexicon/common-words.ts'
import { anyIrregularPast } from '../../lexicon/irregular-pasts.ts'
import { nounNumber } from '../../slips/agreement/noun-number.ts'
import { commaSlips, partedSubjects } from '../../slips/comma-slips.ts'
import { apart, findSlips } from '../../slips/find-slips.ts'
import type { Slip, SlipRule } from '../../slips/find-slips.ts'
import { openEnds } from '../../slips/sentences/open-ends.ts'
import { slipsNote } from '../../slips/slips-note.ts'

/** Words that open a sentence: "home.There" is a lost space, "mat.Dense" is a name. */
const opener =
  'The|This|These|That|Those|It|Its|We|Our|In|On|At|For|However|A|An|As|There|They|Their|When|While|If|But|And|Also|He|She|His|Her|By|To|From|Some|Many|Most|Such|Thus|Then|Although|After|Another|Each|First|Second|Third|One|Two|You|According|Because|Since|Therefore|Moreover|Furthermore|Finally|Both|With|What|Where|Other|Others|Since|All|Not|No|Here|Before|Despite|During|Under|People|Students'

const keptMark: SlipRule['right'] = ([written]) => written.trim().charAt(0)

/** Words behind which no sentence ends, or behind which a title may begin. */
const endsNoSentence =
  /^(?:and|or|but|of|in|the|a|an|that|to|is|are|was|were|be|by|with|from|called|named|entitled|titled|as|on|for|at|than|if|when|until|unless|whether|while|because|although|whereas|which|who|how|what|why|where|asks|asked|says|said|step|part|chapter|section|paper|book|article|novel|film|poem|play|song|essay|magazine|journal|newspaper|question|statement|item|category|theme|label|hypothesis|word|words|term|phrase|sentence|option|versus|via|per|no|not|into|upon|between|under|over|about|like|its|their|our|his|her|my|your|this|these|those|each|every|all|both|some|any|most|such|other|only|very|more|less)$/u
const finite = 'is|are|was|were|has|have|had|can|could|may|will|would|should|did|does|do'
/** Words that have a capital at the begin of a sentence only, with what shows that one goes on behind them. */
const startsSentence = String.raw`(?:(?:It|This|These|They|We|He|She|There) (?=(?:also|then|${finite}|\p{Ll}+ (?:${finite}|not)|${anyIrregularPast}|\p{Ll}{3,}(?:s|ed))(?!\p{L}))|The (?=\p{Ll}+ (?:\p{L}+ ){0,4}(?:${finite}|${anyIrregularPast}|\p{Ll}{3,}ed)(?!\p{L}))|(?:However|Therefore|Moreover|Furthermore|Nevertheless|In addition|For example|In contrast), (?=\p{Ll}))`
const abbreviated =
  /^(?:approx|subsp|suppl|incl|excl|resp|cent|assoc|transl|illus|repr|dept|univ|conf|proc|spec|ca|vols?|eds?|figs?|refs?|nos?|chap|sect|etc|corr|diam|temp|conc|concn|anal|calc|calcd|found|abbr|esp|orig|prev|spp|min|max|avg|sec|hrs?|mins?|secs?|tel|ext|var|cult|gen)$/u

/** Slips that no reader of files makes. */
const everywhere: readonly SlipRule[] = [
  // "Failed,. Prices", "three reasons:: cost".
  { pattern: /,\.(?<=\p{Ll}{2},\.)(?=\s\p{Lu}|$)/gu, right: () => '.', isMark: true },
  { pattern: /::(?<=\p{Ll}{2}::)(?=\s)/gu, right: () => ':', isMark: true },
  // "Why did the crowd leave so early." asks.
  {
    pattern:
      /^(?:(?:Why|How|Where|When|Whom) (?:do|does|did|is|are|was|were|can|could|should|would|will|has|have|had|might|must)|What (?:do|does|did|can|could|should|would|might)) (?:the|a|an|this|that|these|those|we|it|they|he|she|you|I|our|their|his|her|its|people|one|such) [^.!?;:“”"]{4,160}\.$/gu,
    right: ([written]) =>
      /,| – | is | are | was | were /u.test(written.slice(12)) ? null : `${written.slice(0, -1)}?`,
  },
  { pattern: /(?:,,|;;)(?<=\p{Ll}{2} ?..)(?=\s)/gu, right: keptMark, isMark: true },
  { pattern: /\.\.(?<=\p{Ll}{2}..|\p{Ll}\)..)(?=\s\p{Lu}|$)/gu, right: keptMark, isMark: true },
  { pattern: /, ,(?<=\p{Ll}{2}, ,)(?= \p{Ll}{2})/gu, right: keptMark, isMark: true },
  // "Section ??" is an open place, "right??" a mark too many.
  { pattern: /\?\?+(?<=\p{Ll}{2}\?\?+)(?=\s\p{Lu}|$)/gu, right: keptMark, isMark: true },
  { pattern: /et\. ?al(?!\p{L})\.?/gu, right: () => 'et al.' },
  { pattern: /(?:i\.e|e\.g)(?<![.\p{L}]...)(?![.\p{L}])/gu, right: ([short]) => `${short}.` },
]

/** Sentences that run into each other; a page, or a file of markup, may have lost what stood between them. */
const ended: readonly SlipRule[] = [
  {
    pattern: new RegExp(String.raw` (?<=\p{Ll}{3} )${startsSentence}`, 'gu'),
    right: ([written], before) => {
      const last = /\p{Ll}+$/u.exec(before)?.[0] ?? ''
      const isEnd = !endsNoSentence.test(last) && before.split(' ').length >= shortestSentence
      return isEnd && !/[◊:“"‘]|\b(?:the|a|an|to)$/u.test(before.slice(-near, -last.length))
        ? `.${written.trimEnd()}`
        : null
    },
    isMark: true,
  },
  {
    pattern: /\. (?<=\p{Ll}{3}\. )(\p{Ll}{2,})(?= \p{Ll})/gu,
    right: ([, next = ''], before) => {
      const last = /\p{Ll}+$/u.exec(before)?.[0] ?? ''
      return isWord(last) && !abbreviated.test(last) && opensSmall(next)
        ? `. ${next.charAt(0).toUpperCase()}${next.slice(1)}`
        : null
    },
    isMark: true,
  },
]

/** Words before a place from which a sentence may have ended there, and characters in which a title would show. */
const shortestSentence = 6
const near = 60

function isWord(word: string): boolean {
  return word.length > 6 || smallOpeners.has(word) || isListed(word) || nounNumber(word) !== null
}

/** A word of running English; "van" and "de" open names. */
function opensSmall(word: string): boolean {
  return smallOpeners.has(word) || (word.length > 4 && isListed(word))
}

const smallOpeners = new Set(
  'the this these that those it we they he she there here in on at by for from with after before when while although because if as to some many most all each both such other another our their his her its no nobody nothing everyone people one two three but and however thus then also only what how why'.split(
    ' ',
  ),
)

/** Spaces that are missing; a printed page tells its spaces by distances, and may lose one. */
const typed: readonly SlipRule[] = [
  {
    pattern: new RegExp(
      String.raw`\.(?<=(?<![\p{L}\p{N}.@/_-])\p{Ll}{3,}\.)(${opener})(?= \p{L})`,
      'gu',
    ),
    right: ([, after = '']) => `. ${after}`,
    isMark: true,
  },
  // "Esun,max" is a sign with its index.
  {
    pattern:
      /[,;](?<=(?<![\p{L}\p{N}.@/_,-])\p{L}\p{Ll}{2,}[,;])(?!(?:max|min|mean|net|ref)\b)(\p{Ll}{3,})(?=[ .;]|, |-\p{Ll}|$)/gu,
    right: ([written, after = '']) => `${written.charAt(0)} ${after}`,
    isMark: true,
  },
]

/** Spaces too many; in a file of markup, a command that is not shown may stand there. */
const spaced: readonly SlipRule[] = [
  { pattern: / [,;](?<=\s\p{Ll}{3,} .)(?= \p{Ll}{2,})/gu, right: keptMark, isMark: true },
  {
    pattern: / [,;](?<=\s\p{Ll}{3,} .)(\p{Ll}{2,})(?=[ .,;])/gu,
    right: ([written, after = '']) => `${written.trim().charAt(0)} ${after}`,
    isMark: true,
  },
  {
    pattern: / \.(?<=\s\p{Ll}{3,} .)(?= \p{Lu}\p{Ll}|$)/gu,
    // "With the .NET tools": the point begins a name.
    right: (_, before) => (endsNoSentence.test(/\p{Ll}+$/u.exec(before)?.[0] ?? '') ? null : '.'),
    isMark: true,
  },
  { pattern: / \.(?<=\s\p{Ll}{3,} \.)(?=\p{Lu}\p{Ll}+ \p{Ll})/gu, right: () => '. ', isMark: true },
  { pattern: / [?!](?<=\s\p{Ll}{3,} .)(?= \p{Lu}\p{Ll}|$)/gu, right: keptMark, isMark: true },
  {
    pattern: /\d+ \)(?=[ .,;])/gu,
    right: ([written]) => written.replace(' ', ''),
    isMark: true,
  },
  {
    pattern: /\( (?<=\p{Ll} . )(\p{Ll}{3,})(?= )/gu,
    right: ([, word = '']) => `(${word}`,
    isMark: true,
  },
]

function rulesFor({ document: { source } }: AnalysedDocument): readonly SlipRule[] {
  if (source === 'pdf') return everywhere
  if (source === 'markup') return [...everywhere, ...typed]
  return [...everywhere, ...ended, ...typed, ...spaced]
}

/** "end.The", "one,two", "word ,", ",,", "et. al.", "e.g": marks and spaces that no style sets so. */
export default defineCheck({
  id: 'punctuation',
  criterion: 'language',
  // Each read in published papers and found true.
  noiseBudget: 0.15,
  restsOn: ['english'],
  run: (analysed) =>
    slipsNote(
      apart(
        findSlips(analysed, [...rulesFor(analysed), ...commaSlips]),
        partedSubjects(analysed),
        openEnds(analysed),
      ),
      {
        check: 'punctuation',
        one: whatIsOff,
        many: 'slips of marks and spaces',
        why: 'Readers take slips like these for a sign that the text was not read again.',
        how: 'Correct each; searching for the same marks finds the rest.',
      },
    ),
})

function whatIsOff({ written, right }: Slip): string {
  if (right === `${written}.`) return 'no full stop'
  const [bare, meant] = [written, right].map((text) => text.replaceAll(/\s/gu, ''))
  if (bare === meant)
    return right.length > written.length ? 'a space is missing' : 'a space too many'
  return right.length < written.length ? 'a mark too many' : 'another mark was meant'
}
