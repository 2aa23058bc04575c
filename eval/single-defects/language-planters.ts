import type { Random } from '../corpus/random.ts'
import { placedAfter } from '../plants-structure/edits.ts'
import { wordingsOf } from '../plants-structure/half.ts'
import { otherWording, put, shuffled, small } from './edits.ts'
import { blockOf, body, paragraphsIn, passagesIn } from './paper.ts'
import type { Paper, Part, Passage } from './paper.ts'
import type { Plant, Planter } from './plant.ts'
import { longForms, passiveLeads, wordyOpenings } from './wordy-forms.ts'

export const languagePlanters: readonly Planter[] = [
  { type: 'tense flip', family: 'language', by: ['language', 'structure'], plant: tenseFlipped },
  { type: 'agreement error', family: 'language', by: ['language'], plant: disagreed },
  { type: 'wordy rewrite', family: 'language', by: ['language'], plant: madeWordy },
  { type: 'passive pile-up', family: 'language', by: ['language'], plant: passivesPiled },
  {
    type: 'duplicate paragraph',
    family: 'language',
    by: ['language', 'structure'],
    plant: paragraphTwice,
  },
]

const rewritten = (paper: Paper, passage: Passage, text: string): Plant | null =>
  text === passage.text ? null : otherWording(paper, passage, text)

const told =
  /\b(?:was|were) (?:\p{L}+ly )?\p{L}+(?:ed|en|wn|ne|ld|de|pt|ught|und)\b|\b[Ww]e (?:found|used|observed|measured|collected|performed|analy[sz]ed|recruited|compared)\b/u
const nowOrLater = /\b(?:is|are|has|have|will|can|may|should|had|been)\b/u
/** What a paper shows or holds may be told in the present as well. */
const timeless =
  /\b(?:shown|listed|given|presented|considered|defined|described|summari[sz]ed|depicted|available)\b/u
const verbs: Readonly<Record<string, string>> = {
  found: 'find',
  used: 'use',
  observed: 'observe',
  measured: 'measure',
  collected: 'collect',
  performed: 'perform',
  analyzed: 'analyze',
  analysed: 'analyse',
  recruited: 'recruit',
  compared: 'compare',
}
const weDid =
  /\b([Ww]e) (found|used|observed|measured|collected|performed|analyzed|analysed|recruited|compared)\b/gu

/** One sentence of a paragraph that tells what was done, in another tense than all the others. */
function tenseFlipped(paper: Paper, random: Random): Plant | null {
  const fit = paragraphsIn(paper, ['methods', 'results'], 3).flatMap((sentences) => {
    const past = sentences.filter(
      ({ text }) => told.test(text) && !nowOrLater.test(text) && !timeless.test(text),
    )
    return past.length >= 3 && past.length >= sentences.length * 0.75 ? past : []
  })
  const passage = random.pick(fit)
  if (passage === undefined) return null
  const isLater = random.below(2) === 0
  const text = passage.text
    .replaceAll(/\bwas\b/gu, isLater ? 'will be' : 'is')
    .replaceAll(/\bwere\b/gu, isLater ? 'will be' : 'are')
    .replaceAll(weDid, (_, who: string, verb: string) =>
      isLater ? `${who} will ${verbs[verb] ?? verb}` : `${who} ${verbs[verb] ?? verb}`,
    )
  return rewritten(paper, passage, text)
}

const turnedVerbs: Readonly<Record<string, string>> = {
  were: 'was',
  are: 'is',
  was: 'were',
  is: 'are',
  have: 'has',
  has: 'have',
}
const turned = (verb: string): string => turnedVerbs[verb] ?? verb

/** Subjects that open their sentence, so that nothing before them can be what the verb agrees with. */
const disagreements: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [
    /^((?:The|These|All|Most|Our|Both|Such) (?:\p{Ll}+ )?\p{Ll}{3,}(?<!s)s) (were|are|have)\b/u,
    (_, subject = '', verb = '') => `${subject} ${turned(verb)}`,
  ],
  [
    /^((?:The|This|Our|Each|Every|One) (?:\p{Ll}+ )?(?:study|analysis|model|method|result|sample|group|patient|effect|rate|value|approach|system|finding|questionnaire|procedure|experiment|protein|gene|strain)) (was|is|has)\b/u,
    (_, subject = '', verb = '') => `${subject} ${turned(verb)}`,
  ],
  [/\b([Tt]h)ese (\p{Ll}{3,}s)\b/u, (_, start = '', noun = '') => `${start}is ${noun}`],
  [
    /\b([Ss]everal|[Mm]any|[Tt]wo|[Tt]hree|[Bb]oth|[Ff]ew|[Ff]our) (patient|participant|group|sample|factor|method|gene|protein|model|variable|experiment|region|species?|study|cell|site|author)s\b/u,
    (_, number = '', noun = '') => `${number} ${noun}`,
  ],
  [
    /^((?:The|These|Our) (?:results|findings|data|studies|analyses|observations)) (show|suggest|indicate|demonstrate|reveal|support)\b/u,
    (_, subject = '', verb = '') => `${subject} ${verb}s`,
  ],
  [
    /^((?:It|This|The (?:study|model|approach|method))) (shows|suggests|indicates|demonstrates|provides|uses|requires)\b/u,
    (_, subject = '', verb = '') => `${subject} ${verb.replace(/s$/u, '')}`,
  ],
]

function disagreed(paper: Paper, random: Random): Plant | null {
  const all = passagesIn(paper, ['abstract', ...body])
  for (const [words, change] of shuffled(random, disagreements)) {
    const passage = random.pick(all.filter(({ text }) => words.test(text)))
    if (passage !== undefined) return rewritten(paper, passage, passage.text.replace(words, change))
  }
  return null
}

const parts: readonly Part[] = ['introduction', 'methods', 'results', 'discussion', 'conclusion']
const fewestForms = 2
const shortestSentence = 70

/** A sentence that says what it said, at twice the length. */
function madeWordy(paper: Paper, random: Random): Plant | null {
  const forms = wordingsOf(longForms, paper.half)
  const fit = passagesIn(paper, parts).filter(
    ({ text }) =>
      text.length > shortestSentence &&
      forms.filter(([short]) => short.test(text)).length >= fewestForms,
  )
  const passage = random.pick(fit)
  if (passage === undefined) return null
  const long = forms.reduce((text, [short, way]) => text.replace(short, way), passage.text)
  const opening = random.pick(wordingsOf(wordyOpenings, paper.half)) ?? ''
  return rewritten(
    paper,
    passage,
    random.below(2) === 0 || /^\p{L}+(?: \p{L}+)?, /u.test(long)
      ? long
      : `${opening}${small(long)}`,
  )
}

const piled = 3

function passivesPiled(paper: Paper, random: Random): Plant | null {
  const sentences = random.pick(paragraphsIn(paper, parts, piled + 1))?.slice(1, piled + 1)
  const [first] = sentences ?? []
  const last = sentences?.at(-1)
  if (sentences === undefined || first === undefined || last === undefined) return null
  const leads = shuffled(random, wordingsOf(passiveLeads, paper.half))
  const document = sentences.reduceRight(
    (current, { block, start, text }, at) =>
      put(current, { block, start, end: start + text.length }, `${leads[at] ?? ''}${small(text)}`),
    paper.document,
  )
  const grown = (leads[0] ?? '').length + (leads[1] ?? '').length + (leads[2] ?? '').length
  return {
    document,
    spot: { block: first.block, start: first.start, end: last.end + grown },
    before: sentences.map(({ text }) => text).join(' '),
    after: leads.slice(0, piled).join('… '),
  }
}

const shortestParagraph = 250

/** Word for word, or with the small words changed that one changes when one forgets that it stands there already. */
function paragraphTwice(paper: Paper, random: Random): Plant | null {
  const fit = paragraphsIn(paper, body, 2).flatMap(([first]) => {
    const block = blockOf(paper, first?.block ?? '')
    return block !== undefined && block.text.length > shortestParagraph ? [block] : []
  })
  const block = random.pick(fit)
  const after = random.pick(fit.filter((one) => one !== block))
  if (block === undefined || after === undefined) return null
  const isNear = random.below(2) === 0
  const text = isNear
    ? block.text
        .replaceAll(/\balso \b/gu, '')
        .replaceAll(/\bHowever, /gu, 'Yet, ')
        .replace(/\bwas\b/u, 'has been')
        .replace(/\bshowed\b/u, 'revealed')
    : block.text
  const copy = { id: 'copy', type: 'paragraph' as const, text }
  const made = placedAfter(paper.document, after.id, copy)
  const cited = isNear ? [] : paper.document.citations.filter((one) => one.block === block.id)
  return {
    document: {
      ...made,
      citations: [...made.citations, ...cited.map((one) => ({ ...one, block: copy.id }))],
    },
    spot: { block: copy.id, start: 0, end: text.length },
    names: [],
    before: '',
    after: text,
  }
}
