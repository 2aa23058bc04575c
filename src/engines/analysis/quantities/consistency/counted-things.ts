import type { SectionRole } from '../../../documents/document.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { countsIn } from '../counts-in.ts'
import { countOf, writtenCount } from '../written-counts.ts'

/** "Two acute hospitals", with what stands around it: a number of things that the text speaks of as its own. */
export interface CountedThings {
  readonly text: string
  readonly block: string
  readonly role: SectionRole | 'caption'
  /** Place in the block. */
  readonly start: number
  readonly end: number
  readonly words: string
  readonly value: number
  /** The noun without its space: "data sets" and "datasets" are the same. */
  readonly noun: string
  readonly adjectives: string
  /** "The other two", "two of the", "two or three": may be fewer, or others, than are meant elsewhere. */
  readonly isPart: boolean
  /** How many others are in them: 8 of "eight students from five houses". */
  readonly holds: number | null
}

const mention = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(?<before>(?:\p{L}+\s){0,2})(?<count>${writtenCount})\s(?<adjectives>(?:\p{Ll}[\p{Ll}-]*\s){0,2}?)(?<noun>\p{Ll}{3,}s|data\s?sets|women|men|children|people)\b(?<behind>(?:\s\p{L}+)?)`,
  'gu',
)
/** Units, and nouns of which a text speaks of now these and now those. */
const countedAnew =
  /^(?:years|months|weeks|days|hours|minutes|seconds|decades|centuries|points|times|pages|words|degrees|metres|meters|kilometres|kilometers|miles|pounds|dollars|euros|ways|things|others|cases|items|options|levels|values|steps|reasons|questions|examples|types|kinds|parts|sections|lines|columns|rows|letters|digits|cells|copies|classes|groups|categories|processes|studies|papers|articles|trials|tests|was|has|does|this|plus|less|series|analysis|basis)$/u
const joined =
  /\b(?:of|in|on|by|for|from|with|between|and|or|the|to|at|is|are|was|were|than|per)\s/u
const partBefore =
  /\b(?:other|of|further|more|additional|another|remaining|first|last|next|only|these|those|each|every|per|any|least|most|about|over|under|than|to|or|and|up|some|same|between|previous|nearly|almost|around|approximately|into|figure|table|section|chapter|equation|study|experiment|model|group|site|step|phase)\s$/iu
const partBehind = /^\s(?:of|each|per|or|and|more|less)$/u
/** "Three buttons for every offer": so many of each. */
const ofEach = /^\s(?:for|in|on|at|of|to|from|with) (?:each|every|any)(?!\p{L})/u
/** "Under the list there are five buttons": so many at that place. */
const atPlace =
  /\b(?:at|in|on|under|below|above|beside|inside|behind) [^.;:]{3,60}? there (?:are|were) (?:also )?$/iu
const partAmong =
  /\b(?:other|different|more|additional|new|remaining|separate|consecutive|further|random|main|such)\b/u
/** What would be, an example, and what others did, is counted apart. */
const supposed =
  /\b(?:would|could|might|if|will|for (?:example|instance)|suppose|imagine|consider|whenever)\b/iu
const mostCounted = 999
const aside: ReadonlySet<SectionRole> = new Set(['references', 'front', 'appendix', 'back'])

/** Whole numbers of things that sentences and captions count as the text's own. */
export function countedThings(analysed: AnalysedDocument): readonly CountedThings[] {
  const { sentences, document } = analysed
  const own = textsWith(sentences, mention).filter(
    (sentence) =>
      !aside.has(sentence.role) &&
      countsIn(sentence) > 0 &&
      (sentence.role === 'abstract' || !supposed.test(sentence.text)) &&
      !isCitedIn(document, sentence),
  )
  const captions = textsWith(document.blocks, mention).filter(({ type }) => type === 'caption')
  return [
    ...own.flatMap(({ text, block, start, role }) => mentionsIn(text, { block, start, role })),
    ...captions.flatMap(({ text, id }) =>
      mentionsIn(text, { block: id, start: 0, role: 'caption' as const }),
    ),
  ]
}

const held = new RegExp(
  String.raw`(?<count>${writtenCount})\s(?:\p{Ll}+\s){1,2}(?:from|in|at|of|across|within)\s(?:the\s)?$`,
  'iu',
)

function heldBefore(text: string): number | null {
  const count = held.exec(text)?.groups?.['count']
  return count === undefined ? null : countOf(count)
}

function mentionsIn(
  text: string,
  { block, start, role }: Pick<CountedThings, 'block' | 'start' | 'role'>,
): readonly CountedThings[] {
  return [...text.matchAll(mention)].flatMap(({ 0: words, index, groups = {} }) => {
    const { before = '', count = '', adjectives = '', noun = '', behind = '' } = groups
    const value = countOf(count)
    if (value < 2 || value > mostCounted || countedAnew.test(noun) || joined.test(adjectives))
      return []
    const from = start + index + before.length
    return [
      {
        text,
        block,
        role,
        start: from,
        end: from + words.length - before.length - behind.length,
        words: words.slice(before.length, words.length - behind.length),
        value,
        noun: noun.replaceAll(/\s/gu, ''),
        adjectives: adjectives.trim(),
        holds: heldBefore(text.slice(0, index + before.length)),
        isPart:
          partBefore.test(before) ||
          partBehind.test(behind) ||
          partAmong.test(adjectives) ||
          ofEach.test(text.slice(index + words.length - behind.length)) ||
          atPlace.test(text.slice(0, from - start)),
      },
    ]
  })
}
