import type { Range } from '../../grounding/anchors/selector.ts'
import { countWords } from '../claims/content-words.ts'
import type { Finding } from '../finding.ts'
import { sentencesOf } from '../readability/reading.ts'
import type { Paragraph } from '../readability/reading.ts'
import { counted } from '../stance/wording.ts'
import { quotePart } from './passages.ts'
import { notePart, say } from './reply.ts'
import type { ReplyPart } from './reply.ts'
import { reply } from './talk.ts'
import type { Intent, Talk } from './talk.ts'

/** A side of the writing that people ask about, and that no sentence of a draft speaks of: notes and counts do. */
interface Matter {
  readonly id: string
  readonly asks: RegExp
  /** Words of the question that name the matter; any other word is a subject, and the question one about the text. */
  readonly names: RegExp
  /** What an answer calls it: "bear on …". */
  readonly called: string
  /** Rules whose notes bear on it. */
  readonly checks: RegExp
  /** What can be counted or shown of it. */
  readonly facts?: (talk: Talk) => readonly ReplyPart[]
  /** What notes on it look for, said where none is open. */
  readonly looked: string
}

const mostNotes = 5
const mostPassages = 3
/** Words from which a sentence asks its reader to hold much. */
const long = 35

const quotes = ({ draft }: Talk, ranges: readonly Range[]) =>
  ranges.slice(0, mostPassages).map((range) => quotePart(draft, range))

function longestSentences(talk: Talk): readonly ReplyPart[] {
  const all = sentencesOf(talk.reading.body)
    .map((said) => ({ said, words: countWords(said.text) }))
    .toSorted((one, other) => other.words - one.words)
  const [longest] = all
  if (longest === undefined) return []
  const over = all.filter(({ words }) => words > long)
  const line = `The longest of ${counted(all.length, 'sentence')} has ${counted(longest.words, 'word')}; ${over.length === 0 ? 'none has' : over.length === 1 ? 'one has' : `${over.length} have`} more than ${long}.`
  return [
    say(line),
    ...quotes(
      talk,
      (over.length > 0 ? over : all.slice(0, 1)).map(({ said }) => said),
    ),
  ]
}

/** A paragraph of some length in which no source is named, where a reader would look for one. */
const leastWords = 40

function bareParagraphs(talk: Talk): readonly ReplyPart[] {
  const { body, citations } = talk.reading
  const whole = body.filter(({ words }) => words >= leastWords)
  const bare = whole.filter(({ block }) => (citations.get(block.id) ?? []).length === 0)
  if (whole.length === 0) return []
  if (bare.length === 0) return [say('Every longer paragraph names a source.')]
  const line = `${bare.length} of ${counted(whole.length, 'longer paragraph')} name${bare.length === 1 ? 's' : ''} no source. That can be right: what is your own needs none.`
  const first = bare.flatMap(({ sentences }: Paragraph) => sentences[0] ?? [])
  return [say(line), ...quotes(talk, first)]
}

const quotation = /“[^“”]{12,400}”|"[^"]{12,400}"/gu

function quotedShare(talk: Talk): readonly ReplyPart[] {
  const places = talk.reading.body.flatMap(({ block }) => {
    if (block.type === 'quotation') return [{ block: block.id, start: 0, end: block.text.length }]
    return [...block.text.matchAll(quotation)].map(({ index, 0: words }) => ({
      block: block.id,
      start: index,
      end: index + words.length,
    }))
  })
  const wordsAt = ({ block, start, end }: Range) =>
    countWords(talk.draft.analysed.block.get(block)?.text.slice(start, end) ?? '')
  const words = places.reduce((sum, place) => sum + wordsAt(place), 0)
  if (places.length === 0) return [say('The draft quotes no passage.')]
  const share = Math.max(1, Math.round((100 * words) / Math.max(1, talk.reading.words)))
  const longest = places.toSorted((one, other) => wordsAt(other) - wordsAt(one)).slice(0, 1)
  return [
    say(
      `The draft has ${counted(places.length, 'quotation')}, about ${share} per cent of its words. ${places.length === 1 ? 'It is this.' : 'The longest is this.'}`,
    ),
    ...quotes(talk, longest),
  ]
}

const matters: readonly Matter[] = [
  {
    id: 'sentence-length',
    asks: /\blong(?:est|er)? sentences?\b|\bsentences?\b.*\b(?:too long|long(?:est)?|run on|run-on)\b|\brun-?on sentences?\b/u,
    names: /^(?:long\w*|sentences?|run\w*|too|any)$/iu,
    called: 'the length of sentences',
    checks:
      /^(?:sentence-length|clarity\.(?:long-sentence|nested-sentence)|purpose\.long-sentence|abstract\.long-sentence|loose-sentences)$/u,
    facts: longestSentences,
    looked: '',
  },
  {
    id: 'bare',
    asks: /\b(?:paragraphs?|sentences?|claims?|statements?|passages?|parts?|points?|where|what|which)\b.*\b(?:no|any|lack\w*|without|missing|needs?|unsupported|uncited|unsourced|more)\b.*\b(?:sources?|citations?|cited|references?|citing|evidence|support)\b|\b(?:unsupported|uncited|unsourced) (?:claims?|statements?|sentences?|paragraphs?)\b|\bclaims?\b.*\bunsupported\b|\b(?:sources?|citations?|references?|evidence) (?:is |are )?(?:missing|lacking)\b|\benough (?:sources|citations|references|evidence)\b/u,
    names:
      /^(?:paragraphs?|sentences?|claims?|statements?|passages?|parts?|points?|lack\w*|missing|needs?|unsupported|uncited|unsourced|more|sources?|citations?|cited?|citing|references?|evidence|support\w*|enough|use|make)$/iu,
    called: 'sources and evidence',
    checks: /^(?:sources\.|claim\.|introduction\.unsourced$|citations-unlisted$)/u,
    facts: bareParagraphs,
    looked: '',
  },
  {
    id: 'quotations',
    asks: /\b(?:too (?:many|much)|how (?:many|much)|enough|over-?us\w*|more|fewer)\b.*\b(?:quot\w+)\b|\bquot(?:ations?|es?|ing)\b.*\b(?:too (?:many|much|long)|enough)\b/u,
    names: /^(?:quot\w+|too|much|use|using|rely|long|more|fewer|over\w*|enough|direct)$/iu,
    called: 'quotations',
    checks: /^(?:quotation\.|quotation-marks$|results\.theme-unquoted$)/u,
    facts: quotedShare,
    looked: '',
  },
  {
    id: 'language',
    asks: /\b(?:grammar|grammatical\w*|spelling|spelt|misspel\w*|typos?|punctuation|language (?:errors?|mistakes?|slips?)|(?:english|language) (?:good|correct|right|ok|okay|mistakes?))\b/u,
    names:
      /^(?:grammar|grammatical\w*|spelling|spelt|misspel\w*|typos?|punctuation|language|english|errors?|mistakes?|slips?|good|correct\w*|right|ok(?:ay)?|words?|check|problems?|issues?|wrong)$/iu,
    called: 'grammar and spelling',
    checks:
      /^(?:articles|articles-missing|author-verbs|confused-words|duplicate-words|loose-sentences|misspellings|number-agreement|punctuation|quotation-marks|set-phrases|spelling-mixed|unbalanced-brackets|verb-slips|clarity\.dangling-modifier|method\.tense|results\.tense)$/u,
    looked:
      'The free checks look for slips of spelling, agreement, articles, verbs and punctuation; they do not see every one.',
  },
  {
    id: 'register',
    asks: /\b(?:tone|register|formal\w*|informal\w*|academic|scholarly|colloquial\w*|slang|contractions?|chatty)\b/u,
    names:
      /^(?:tone|register|formal\w*|informal\w*|academic|scholarly|colloquial\w*|slang|contractions?|chatty|style|sound|language|writing|words?|enough|right|appropriate|too|use)$/iu,
    called: 'the tone',
    checks:
      /^(?:consistency\.(?:contractions|informal)|certainty\.praise|reasoning\.loaded|clarity\.filler|opening\.worn)$/u,
    looked:
      'Notes on it mark contractions, informal words, and words that judge in place of a reason.',
  },
  {
    id: 'contradictions',
    asks: /\b(?:contradict\w*|inconsisten\w*|disagree with (?:itself|myself)|numbers? (?:that )?(?:do(?:es)?n't|do(?:es)? not) (?:match|agree|add up)|numbers? (?:wrong|right|correct|consistent))\b/u,
    names:
      /^(?:contradict\w*|inconsisten\w*|consistent|disagree|itself|myself|numbers?|match|agree|add|wrong|right|correct|any|claims?|don't|doesn't)$/iu,
    called: 'statements and numbers that do not go together',
    checks:
      /^(?:consistency\.|counts-differ$|abstract-numbers$|conclusion-numbers$|tables-told$|table\.(?:number-differs|total-off|share-off)$|percentage|changes-computed$|columns-computed$|comparisons-reversed$|intervals$|p-values$|tests-told$|enumeration-counts$|certainty\.surer|method\.null-claims-effect$|abstract\.number-not-in-body$)/u,
    looked:
      'The checks compare numbers, tests, tables and some statements; what two sentences mean they cannot weigh against each other.',
  },
  {
    id: 'repetition',
    asks: /\b(?:repeat\w*|repetit\w*|redundan\w*|same (?:thing|point|words?)(?: twice)?)\b/u,
    names:
      /^(?:repeat\w*|repetit\w*|redundan\w*|same|point|twice|words?|myself|often|things?|too|again)$/iu,
    called: 'repetition',
    checks:
      /^(?:duplicate-|structure\.said-twice$|abbreviations-(?:repeated|redefined)$|headings-repeated$|references-duplicate$|keywords\.repeat-title$)/u,
    looked: 'Notes on it mark passages, words and headings that stand twice.',
  },
  {
    id: 'clarity',
    asks: /\b(?:unclear|clarity|confusing|hard to (?:read|follow|understand)|readab\w+|wordy|concise|flow|coheren\w*|passive)\b/u,
    names:
      /^(?:unclear|clarity|clear\w*|confusing|hard|read|follow|understand|readab\w+|wordy|concise|flow|coheren\w*|passive|voice|sentences?|paragraphs?|words?|writing|well|enough|too|use|easy)$/iu,
    called: 'clarity',
    checks: /^(?:clarity\.|structure\.|sentence-length$)/u,
    looked:
      'Notes on it mark sentences with many turns, words that point to nothing, and paragraphs that lead elsewhere.',
  },
]

/** The text as a whole, and the person, narrow nothing. */
const ofWhole =
  /^(?:drafts?|texts?|papers?|essays?|articles?|manuscripts?|documents?|thesis|dissertation|report|chapter|introduction|abstract|conclusion|discussion|my|i|too|any|there|good|sections?)$/iu

/**
 * How the draft is written: its sentences, its sources, its tone. What can be counted is counted, the notes that bear
 * on it are shown, and no verdict is given.
 */
export const matterIntents: readonly Intent[] = matters.map((matter) => ({
  id: matter.id,
  answer: (talk) => {
    if (!matter.asks.test(talk.plain)) return null
    const subject = talk.terms.filter(({ word }) => !matter.names.test(word) && !ofWhole.test(word))
    if (subject.length > 0) return null
    const facts = matter.facts?.(talk) ?? []
    return reply(matter.id, [...facts, ...notesOn(talk, matter, facts.length > 0)])
  },
}))

function notesOn(talk: Talk, { checks, called, looked }: Matter, hasFacts: boolean) {
  const open = talk.notes.filter(
    ({ kind, check, status }: Finding) =>
      kind !== 'strength' && checks.test(check) && (status === 'open' || status === 'disputed'),
  )
  if (open.length === 0)
    return hasFacts && looked === ''
      ? []
      : [say([`No open note bears on ${called}.`, looked].filter((part) => part !== '').join(' '))]
  const line = `${open.length === 1 ? 'One open note bears' : `${open.length} open notes bear`} on ${called}${open.length > mostNotes ? `; these weigh most` : ''}.`
  return [
    say(line),
    ...open.slice(0, mostNotes).map((note) => notePart(note, talk.asked.titles, note.statement)),
  ]
}
