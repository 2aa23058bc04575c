import type { Block } from '../../documents/document.ts'
import { countWords } from '../claims/content-words.ts'
import { summaryInOwnWords } from '../claims/theses/own-words-summary.ts'
import { numberedFloats } from '../floats/float-mentions.ts'
import { languageName } from '../readability/language.ts'
import { capitalised, counted, listed, quoted } from '../stance/wording.ts'
import { extract, weighed } from '../summarise/extract.ts'
import { quotePart } from './passages.ts'
import { say } from './reply.ts'
import type { ReplyPart } from './reply.ts'
import { partNamed } from './sections.ts'
import { reply, withQuotes } from './talk.ts'
import type { Intent, Talk } from './talk.ts'

const prose: ReadonlySet<Block['type']> = new Set([
  'paragraph',
  'list-item',
  'quotation',
  'footnote',
  'caption',
])

function wordsIn({ reading }: Talk, ids: readonly string[] | null): number {
  const own = ids === null ? null : new Set(ids)
  return reading.analysed.document.blocks
    .filter(({ id, type }) => prose.has(type) && (own === null || own.has(id)))
    .reduce((sum, { text }) => sum + countWords(text), 0)
}

const number = new Intl.NumberFormat('en-GB')
const words = (count: number) => `${number.format(count)} ${count === 1 ? 'word' : 'words'}`

const lengthIntent: Intent = {
  id: 'length',
  answer: (talk) => {
    if (
      !/\bhow (?:long|big)\b(?! (?:ago|did|do|does|before|after|until|since|will|would|have|had|was the|were the))|\bword ?count\b|\bhow many (?:words|pages)(?:$| (?:long|are|is|does|do i|have i|has|in|there)\b)|\blength of\b/u.test(
        talk.plain,
      )
    )
      return null
    const { document, words: total } = talk.reading.analysed
    const part = partNamed(talk)
    const whole = Math.max(total, wordsIn(talk, null))
    if (part !== null) {
      const own = wordsIn(talk, part.blocks)
      const share = whole === 0 ? 0 : Math.round((100 * own) / whole)
      return reply('length', [
        say(`${capitalised(part.name)} has ${words(own)}, ${share} per cent of the draft.`),
        ...firstOf(talk, part.blocks),
      ])
    }
    // A length that is asked of a thing in the text is no length of the draft.
    if (
      !/\b(?:words?|pages?|it|draft|text|paper|thesis|essay|document|chapter|whole|word ?count)\b/u.test(
        talk.plain,
      )
    )
      return null
    const pages = document.pages.length
    return reply('length', [
      say(
        `The draft has ${words(whole)}${pages === 0 ? '' : ` on ${counted(pages, 'page')}`}, captions and footnotes included, references not.`,
      ),
      say(partsByLength(talk)),
    ])
  },
}

function partsByLength(talk: Talk): string {
  const { sections } = talk.reading.analysed
  const top = Math.min(
    ...sections.filter(({ heading }) => heading !== null).map(({ level }) => level),
  )
  const rows = sections
    .filter(
      ({ level, heading, role }) => heading !== null && level === top && role !== 'references',
    )
    .map(({ heading, blocks }) => ({ title: heading?.text ?? '', count: wordsIn(talk, blocks) }))
    .filter(({ count }) => count > 0)
  if (rows.length < 2) return ''
  return `By section: ${rows
    .slice(0, 20)
    .map(({ title, count }) => `${title} ${number.format(count)}`)
    .join(', ')}.`
}

/** The first sentence of a part, as the way there. */
function firstOf(talk: Talk, ids: readonly string[]): readonly ReplyPart[] {
  const first = ids.flatMap((id) => talk.draft.byBlock.get(id)?.[0] ?? [])[0]
  return first === undefined ? [] : [quotePart(talk.draft, first)]
}

const countable: readonly (readonly [RegExp, string, (talk: Talk) => number])[] = [
  [/\bfigures?\b/u, 'figure', ({ reading }) => floats(reading, 'figure')],
  [/\btables?\b/u, 'table', ({ reading }) => floats(reading, 'table')],
  [
    /\b(?:references|sources|entries)\b/u,
    'entry',
    ({ reading }) => reading.analysed.document.references.length,
  ],
  [/\bcitations?\b/u, 'citation', ({ reading }) => reading.analysed.document.citations.length],
  [
    /\bsections?\b|\bchapters?\b/u,
    'section',
    ({ reading }) => reading.analysed.sections.filter(({ heading }) => heading !== null).length,
  ],
  [/\bfootnotes?\b/u, 'footnote', ({ reading }) => ofType(reading, 'footnote')],
  [/\bequations?\b/u, 'equation', ({ reading }) => ofType(reading, 'equation')],
  [/\bparagraphs?\b/u, 'paragraph', ({ reading }) => reading.paragraphs.length],
  [/\bsentences?\b/u, 'sentence', ({ reading }) => reading.sentences.length],
]

const floats = ({ analysed }: Talk['reading'], sort: string) =>
  numberedFloats(analysed).filter((float) => float.sort === sort).length
const ofType = ({ analysed }: Talk['reading'], type: Block['type']) =>
  analysed.document.blocks.filter((block) => block.type === type).length

const countIntent: Intent = {
  id: 'count',
  answer: (talk) => {
    const asked =
      /^how many ([\p{L} ]+?)(?: (?:do i|does|are|have i|has|did i|is)\b(?<rest>.*))?$/u.exec(
        talk.plain,
      )
    if (
      asked === null ||
      /\b(?:about|for|on|from|since|by|per|say|said|than)\b/u.test(asked.groups?.['rest'] ?? '')
    )
      return null
    const told = countable.find(([pattern]) => pattern.test(asked[1] ?? ''))
    if (told === undefined || (asked[1]?.split(' ').length ?? 0) > 2) return null
    const [, name, count] = told
    const found = count(talk)
    const line =
      name === 'entry'
        ? `The reference list has ${counted(found, 'entry', 'entries')}.`
        : `The draft has ${counted(found, name)}.`
    return reply('count', [say(line)])
  },
}

const outlineIntent: Intent = {
  id: 'outline',
  answer: (talk) => {
    if (
      !/\b(?:outline|structure|list (?:of )?(?:the |my |all )?(?:sections|chapters|headings)|(?:what|which) (?:sections|chapters|headings)|table of contents|how is (?:it|the \w+|this \w+) (?:organi[sz]ed|structured|built))\b(?! (?:discuss|mention|cover|talk|about|say|deal)\w*)/u.test(
        talk.plain,
      )
    )
      return null
    const headings = talk.reading.analysed.sections.filter(({ heading }) => heading !== null)
    if (headings.length === 0) return reply('outline', [say('The draft has no headings.')])
    return reply('outline', [
      say(`The draft has ${counted(headings.length, 'section')}.`),
      ...headings.slice(0, 40).map(({ heading, blocks }) => {
        const label =
          heading?.number === undefined || heading.number === '' ? '' : `${heading.number} `
        const text = heading?.text ?? ''
        return say(
          `${text.startsWith(label) ? '' : label}${text}, ${words(wordsIn(talk, blocks))}`,
          [{ block: heading?.id ?? '', start: 0, end: text.length, quote: text }],
        )
      }),
    ])
  },
}

const aboutIntent: Intent = {
  id: 'about',
  answer: (talk) => {
    const { plain, reading } = talk
    const asks =
      /\bwhat(?:'s| is) (?:it|this|the (?:draft|text|paper|essay|thesis|document|chapter)|my (?:draft|text|paper|essay|thesis|chapter)|this \w+) about\b|^(?:can you |could you )?(?:summari[sz]e|sum up|give (?:me )?(?:a|the) (?:short )?summary(?: of)?)\b(?: (?:it|this|the draft|my draft|the text|the paper|my paper|my essay|the essay|my thesis|this draft|this paper|everything))?(?: for me)?(?: briefly| in (?:short|brief|(?:a few|one|two|three|\d+|a single|your own) (?:sentences?|words|lines|paragraphs?)))?$|^summary$|\bmain points$/u
    if (!asks.test(plain)) return null
    const own = summaryInOwnWords(reading.analysed.document)
    const ranges = own.map(({ block, start, text }) => ({ block, start, end: start + text.length }))
    const shown =
      ranges.length > 0
        ? ranges
        : extract(weighed(reading.sentences, reading.analysed.document.title), 120).map(
            ({ sentence }) => sentence,
          )
    if (shown.length === 0) return reply('about', [say('There is no text yet.')], 'not-in-draft')
    return reply('about', withQuotes(talk, 'In its own sentences:', shown.slice(0, 4)))
  },
}

const showIntent: Intent = {
  id: 'part',
  answer: (talk) => {
    const asks =
      /^(?:show|open|go to|take me to|jump to|where(?:'s| is| are| does| do)?|find)(?: me)?(?: (?:my|the|to))? [\p{L}\d .§-]{3,60}?(?: (?:section|chapter|begin|start|starts|begins))?$/u
    if (!asks.test(talk.plain)) return null
    const part = partNamed(talk)
    if (part === null || talk.terms.length > 3) return null
    return reply('part', [
      say(`${capitalised(part.name)} has ${words(wordsIn(talk, part.blocks))} and begins so.`),
      ...firstOf(talk, part.blocks),
    ])
  },
}

const factIntent: Intent = {
  id: 'fact',
  answer: (talk) => {
    const { document } = talk.reading.analysed
    if (/^(?:what(?:'s| is)|show)(?: me)? (?:the|my) title$/u.test(talk.plain))
      return reply('fact', [
        say(
          document.title === ''
            ? 'The draft has no title.'
            : `The title is ${quoted(document.title, 40)}.`,
        ),
      ])
    if (/\bkeywords?\b/u.test(talk.plain))
      return reply('fact', [
        say(
          document.keywords.length === 0
            ? 'The draft names no keywords.'
            : `The draft names ${counted(document.keywords.length, 'keyword')}: ${listed(document.keywords)}.`,
        ),
      ])
    if (/^(?:who|what) (?:is|are) (?:the|my) authors?$|^who wrote (?:this|it)$/u.test(talk.plain))
      return reply('fact', [
        say(
          document.authors.length === 0
            ? 'The draft names no author.'
            : `The draft names ${listed(document.authors.map(({ name }) => name))}.`,
        ),
      ])
    if (/\b(?:what|which) language\b/u.test(talk.plain)) {
      const name = languageName(document.language)
      return reply('fact', [
        say(
          name === null
            ? 'The language of the draft could not be told.'
            : `The draft is in ${name}.`,
        ),
      ])
    }
    return null
  },
}

const usesIntent: Intent = {
  id: 'uses',
  answer: (talk) => {
    const asked =
      /\bhow (?:often|many times) (?:do|did|have|does|is|are) (?:i|we|it|the \w+|this \w+)?\s*(?:say|use|used|mention|write|mentioned|said)?\s*(?:the (?:word|term|phrase) )?(?<word>.+?)(?: (?:used|mentioned|said|appear|occur|come up))?$/u.exec(
        talk.plain,
      ) ??
      /\bwhere (?:do|did|have) (?:i|we) (?:use|used) (?:the )?(?:word|term|phrase) (?<word>.+)$/u.exec(
        talk.plain,
      )
    const word = asked?.groups?.['word']?.replaceAll(/^["']|["']$/gu, '').trim() ?? ''
    if (word === '' || word.length > 60 || word.split(' ').length > 4) return null
    const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
    const sign = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?:s|es)?(?![\p{L}\p{N}])`, 'giu')
    const found = talk.draft.sentences
      .map((said) => ({ said, count: said.text.match(sign)?.length ?? 0 }))
      .filter(({ count }) => count > 0)
    const total = found.reduce((sum, { count }) => sum + count, 0)
    if (total === 0)
      return reply('uses', [say(`The draft does not use ${quoted(word)}.`)], 'not-in-draft')
    const line = `The draft uses ${quoted(word)} ${total === 1 ? 'once' : `${total} times, in ${counted(found.length, 'sentence')}`}.`
    return reply(
      'uses',
      withQuotes(
        talk,
        line,
        found.slice(0, 3).map(({ said }) => said),
      ),
    )
  },
}

/** How the draft is built: its length, its parts, what it is called. */
export const structureIntents: readonly Intent[] = [
  lengthIntent,
  countIntent,
  outlineIntent,
  aboutIntent,
  factIntent,
  usesIntent,
  showIntent,
]
