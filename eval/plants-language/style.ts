import { withOtherSpelling } from './other-spelling.ts'
import { changed, edited, inSentence, swapping } from './plant.ts'
import type { Ground, LanguageMutator, Planted } from './plant.ts'

const contracted: Readonly<Record<string, string>> = {
  'do not': 'don’t',
  'does not': 'doesn’t',
  'did not': 'didn’t',
  'is not': 'isn’t',
  'are not': 'aren’t',
  'was not': 'wasn’t',
  'were not': 'weren’t',
  cannot: 'can’t',
  'could not': 'couldn’t',
  'It is': 'It’s',
  'We have': 'We’ve',
  'would not': 'wouldn’t',
  'has not': 'hasn’t',
  'have not': 'haven’t',
  'will not': 'won’t',
}

const wordy: Readonly<Record<string, string>> = {
  because: 'due to the fact that',
  Because: 'Due to the fact that',
  although: 'in spite of the fact that',
  Although: 'In spite of the fact that',
  can: 'has the ability to',
  many: 'a large number of',
  most: 'the vast majority of',
  if: 'in the event that',
  about: 'with regard to the question of',
  before: 'prior to the time when',
  now: 'at this point in time',
  Here: 'In this paper, it is worth noting that',
  to: 'in order to be able to',
  when: 'at the time when',
  may: 'may or may not be able to',
}
const phrases = new RegExp(String.raw`(?<= |^)(?:${Object.keys(wordy).join('|')})(?= \p{Ll})`, 'gu')

/** Two plain words of one sentence, each in the longest way. */
function wordyRewrite(ground: Ground): Planted | null {
  const { sentences, random } = ground
  const fitting = sentences.filter(({ text }) => (text.match(phrases) ?? []).length >= 2)
  const sentence = random.pick(fitting)
  if (sentence === undefined) return null
  const edits = [...sentence.text.matchAll(phrases)].slice(0, 2).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    words: wordy[match[0]] ?? match[0],
  }))
  return inSentence(ground, sentence, edits)
}

const frames = [
  'It was found that ',
  'It has been noted that ',
  'It was further shown that ',
  'It can be concluded that ',
]

/** Every sentence of a paragraph behind a frame that names nobody. */
function passives(ground: Ground): Planted | null {
  const { sentences, random, document } = ground
  const long = [...new Set(sentences.map(({ block }) => block))].filter(
    (id) => sentences.filter(({ block }) => block === id).length >= 4,
  )
  const id = random.pick(long)
  if (id === undefined) return null
  const own = sentences
    .filter(({ block, text }) => block === id && /^(?:The|This|We|In|These|A|Our) /u.test(text))
    .slice(0, 4)
  if (own.length < 3) return null
  const edits = own.map(({ start, text }, at) => ({
    start,
    end: start + 1,
    words: (frames[at] ?? '') + text.charAt(0).toLowerCase(),
  }))
  const text = document.blocks.find((block) => block.id === id)?.text ?? ''
  const told = changed(text, edits)
  return {
    document: edited(document, id, edits),
    places: [{ block: id, start: 0, end: told.length }],
    told,
  }
}

export const styleMutators: readonly LanguageMutator[] = [
  {
    type: 'wordy rewrite',
    family: 'style',
    fits: ['clarity.', 'sentence-length', 'set-phrases', 'verb-slips'],
    plant: wordyRewrite,
  },
  {
    type: 'passives piled up',
    family: 'style',
    fits: ['clarity.', 'author-verbs'],
    plant: passives,
  },
  {
    type: 'contraction',
    family: 'style',
    fits: ['consistency.'],
    plant: swapping(contracted),
  },
  {
    type: 'informal word',
    family: 'style',
    fits: ['consistency.', 'confused-words', 'set-phrases'],
    plant: swapping({
      many: 'lots of',
      Many: 'Lots of',
      several: 'a bunch of',
      children: 'kids',
      very: 'super',
      large: 'huge',
      obtain: 'get',
      obtained: 'got',
      things: 'stuff',
      however: 'anyway',
      However: 'Anyway',
      approximately: 'around about',
      important: 'a big deal',
      excellent: 'awesome',
      difficult: 'a pain',
      probably: 'maybe kind of',
      substantially: 'like crazy',
      Therefore: 'So basically',
    }),
  },
  {
    type: 'spelling of the other variety',
    family: 'style',
    isWide: true,
    fits: ['spelling-mixed', 'consistency.british-american', 'misspellings'],
    plant: withOtherSpelling,
  },
]
