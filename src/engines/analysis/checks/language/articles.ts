import { defineCheck } from '../../check.ts'
import { essayArticles } from '../../slips/essay-slips.ts'
import { findSlips } from '../../slips/find-slips.ts'
import type { SlipRule } from '../../slips/find-slips.ts'
import { slipsNote } from '../../slips/slips-note.ts'

/**
 * Vowels that sound: "one", "use", "European" and "unique" begin with a consonant. After "a", small words and verbs
 * tell that the letter is a name: "vitamin a is", "panel a and".
 */
const beforeVowel =
  /[Aa] ((?:[aei]\p{Ll}{3}|o(?!nc?e)\p{Ll}{3}|u(?:n(?!i)|ni(?:n|mp|dent)|[lmp]|tter|tmost)\p{Ll}{2}|(?:old|odd|ill|egg|eye)(?!\p{L}))\p{Ll}*(?:-\p{Ll}+)*)(?![\p{L}\p{N}’'_/-]|\.\p{L})/gu

const letterName =
  /^(?:also|among|after|above|about|along|although|appears?|applies|as|and|at|are|because|either|equals?|every|else|even|ever|exists?|exceeds|occurs?|if|is|in|into|implies|indicates?|increases|its|of|on|onto|only|once|or|our|other|others|over|out|outside|under|until|unless|unlike|upon|each|elsewhere|inside|instead|eu\p{L}*|ew\p{L}*)$/iu

/** "The roots of an will be found": what stands before a verb is a letter with an index. */
const verbBehindLetter = /^(?:will|was|were|can|may|must|has|had|does|shall|should|would|could)$/iu

/** A letter behind these is a name, whatever follows: "group a achieves". */
const named =
  /(?<!\p{L})(?:groups?|panels?|types?|class|vitamin|(?:proto)?chlorophyll(?:ide)?|pheophorbide|cytochrome|hepatitis|part|case|step|points?|letter|parameter|variable|constant|option|phase|stage|set|event|node|state|player|firm|agent|country|product) $/u

const onset = String.raw`(?:[bcdfgjklmnpqrstvwz][aeiou]\p{Ll}{2,}|(?:ch|sh|th|wh|qu|bl|br|cl|cr|dr|fl|fr|gl|gr|pl|pr|scr?|sk|sl|sm|sn|spl?|spr|str?|sw|tr|tw|thr|shr|ph|phr|sch|scr|squ|kn|wr)[aeiou]\p{Ll}+)`
const beforeConsonant = new RegExp(
  String.raw`[Aa]n ((?:${onset}|(?:new|big|low|bad|key|unique|uniquely|uniform|uniformly|union|unit|unity|united|universal|universally|high|higher|huge|human|half|hard|heavy|helpful|harmful|home|house|universe|university|unified|useful|usual|user|usage|utility|ubiquitous|European|Euclidean|one))(?:-\p{Ll}+)*)(?![\p{L}\p{N}’'_/-]|\.\p{L})`,
  'gu',
)
const beforeSilentH = /[Aa] ((?:hour|honest|honou?r|heir)\p{Ll}*(?:-\p{Ll}+)*)(?![\p{L}\p{N}_/])/gu

/** Short forms that are read letter by letter, the first of which sounds like a vowel; and those that sound like "you". */
const spelt =
  'f?MRI|HIV|NGO|RNA|mRNA|LSTM|SVM|RCT|LLM|MLP|HMM|RNN|NHS|MSc|HTML|XML|RGB|LCD|NMR|FBI|HPV|MDP|FFT|ECG|EEG|EPA|IQ|ICU|API|ATP|AI|IP|OECD|IDE|ADHD|SMS|SEM|RT-PCR|FDA|LED|EU'
const likeYou = 'UK|UN|US|USA|USB|UV|URL|UAV|UTC|UI'
const spelledVowel = new RegExp(String.raw`[Aa] ((?:${spelt})(?:-\p{Ll}+)*)(?=s?[ .,;)])`, 'gu')
const spelledYou = new RegExp(String.raw`[Aa]n ((?:${likeYou})(?:-\p{Ll}+)*)(?=s?[ .,;)])`, 'gu')

const rules: readonly SlipRule[] = [
  ...essayArticles,
  {
    pattern: spelledVowel,
    right: (match, before) => (isArticle(match, before) ? withArticle('an', match) : null),
  },
  {
    pattern: spelledYou,
    right: (match, before) => (isArticle(match, before) ? withArticle('a', match) : null),
  },
  {
    pattern: beforeVowel,
    right: (match, before) =>
      isArticle(match, before) && !letterName.test(match[1] ?? '')
        ? withArticle('an', match)
        : null,
  },
  {
    pattern: beforeSilentH,
    right: (match, before) => (isArticle(match, before) ? withArticle('an', match) : null),
  },
  {
    pattern: beforeConsonant,
    right: (match, before) =>
      isArticle(match, before) && !verbBehindLetter.test(match[1] ?? '')
        ? withArticle('a', match)
        : null,
  },
]

/** A capital begins the sentence, and small letters follow a word: other letters are names. */
function isArticle([written]: RegExpExecArray, before: string): boolean {
  if (written.startsWith('A')) return before === ''
  const stands = written.startsWith('an')
    ? /(?:[\p{L}\p{N}\])%][,;:]? |\()$/u
    : /(?:\p{Ll}{2}[,;:]? |\()$/u
  return stands.test(before) && !named.test(before)
}

function withArticle(article: string, [written, word = '']: RegExpExecArray): string {
  // "A another" has its article already.
  if (word === 'another') return written.startsWith('A') ? 'Another' : word
  return `${written.charAt(0)}${article.slice(1)} ${word}`
}

/** "a important", "an unique", "a hour": the article does not fit the sound after it. */
export default defineCheck({
  id: 'articles',
  criterion: 'language',
  noiseBudget: 0.1,
  restsOn: ['english'],
  run: (analysed) =>
    slipsNote(findSlips(analysed, rules), {
      check: 'articles',
      one: '“a” or “an”?',
      many: 'articles that do not fit the sound',
      why: 'The sound of the next word decides, and readers hear the slip at once.',
      how: 'Write “an” where the next word begins with the sound of a vowel, and “a” elsewhere: “an hour”, “a unit”.',
    }),
})
