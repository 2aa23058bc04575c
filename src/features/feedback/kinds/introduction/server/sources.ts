import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { unsourcedAppeals } from '#engines/analysis/claims/appeals.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { holdsPlaceOfSource } from '#engines/analysis/open-places.ts'
import { sentencesOf } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'
import type { Range } from '#engines/grounding/selector.ts'

import { isCited } from './opening.ts'
import type { Opening } from './opening.ts'

interface Bare {
  readonly sentence: Sentence
  readonly range: Range
  readonly words: string
}

/** A figure about the world that somebody must have counted. */
const countedFact =
  /\b(?:\d+(?:[.,]\d+)*\s?(?:%|per ?cent\b|million\b|billion\b|deaths|cases|people|patients|children|students|women|men|households|workers|users)|one (?:in|out of) (?:two|three|four|five|six|eight|ten|\d+))/iu

/** Judges whether statements on what others found, and figures about the world, name a source. */
export function judgeSources(opening: Opening): Judgement {
  const sentences = sentencesOf(opening.paragraphs)
  const reports = opening.moves.filter(
    ({ step, cue, confidence }) =>
      step === 'previous-research' && cue !== null && confidence >= 0.8,
  )
  const own = ownFrom(opening)
  const facts = sentences.filter(
    ({ text, index }) =>
      index < own && countedFact.test(text) && !/\b(?:we|our|my)\b|!\s*$/iu.test(text),
  )
  const asked = new Set([...reports.map(({ sentence }) => sentence), ...facts])
  if (asked.size === 0) {
    return notJudged('sources', 'Not judged: no sentence of the opening reports what others found.')
  }
  const bare = [...bareAppeals(opening, sentences), ...bareFacts(opening, facts)]
  const level = sourcesLevel(asked.size, bare.length)
  return {
    criterion: {
      id: 'sources',
      level,
      rationale:
        bare.length === 0
          ? `Statements on what others found have sources beside them (${counted(asked.size, 'sentence')}).`
          : `${counted(bare.length, 'statement')} on what others found or counted ${bare.length === 1 ? 'has' : 'have'} no source beside ${bare.length === 1 ? 'it' : 'them'}.`,
      ranges: bare.slice(0, 3).map(({ range }) => range),
      signals: [
        signal('Sources named in the introduction', citationCount(opening)),
        signal('Statements that need one', asked.size),
      ],
    },
    findings: bareFindings(bare),
  }
}

/** From the purpose on, the introduction of a study tells of the study itself. */
function ownFrom({ moves, argues }: Opening): number {
  const first = moves.find(({ step, confidence }) => step === 'purpose' && confidence >= 0.85)
  return argues || first === undefined ? Number.POSITIVE_INFINITY : first.sentence.index
}

function citationCount(opening: Opening): number {
  return opening.paragraphs.reduce(
    (sum, { block }) => sum + (opening.reading.citations.get(block.id)?.length ?? 0),
    0,
  )
}

function bareAppeals(opening: Opening, sentences: readonly Sentence[]): readonly Bare[] {
  return unsourcedAppeals(sentences, opening.reading.citations)
    .filter(({ sentence }) => !isBorneOut(opening, sentences, sentence))
    .map(({ sentence, start, end, text }) => ({
      sentence,
      range: rangeWithin(sentence, start, end),
      words: text,
    }))
}

/** Sentences behind an appeal in which its works may still be told one by one. */
const soonAfter = 2

/** "Recent studies have shown that it works. Xie et al. built … [9]": what leans on others opens the list of them. */
function isBorneOut(
  opening: Opening,
  sentences: readonly Sentence[],
  { index, block }: Sentence,
): boolean {
  return sentences.some(
    (next) =>
      next.block === block &&
      next.index > index &&
      next.index <= index + soonAfter &&
      isCited(opening, next),
  )
}

function bareFacts(opening: Opening, facts: readonly Sentence[]): readonly Bare[] {
  const all = sentencesOf(opening.paragraphs)
  return facts.flatMap((sentence) => {
    const isSourced = all.some((near) => near.block === sentence.block && isCited(opening, near))
    const match = countedFact.exec(sentence.text)
    // "where I is the interval …" goes on with a formula.
    if (/^\p{Ll}/u.test(sentence.text) || tellsOwnCount(opening, sentence)) return []
    if (hasNumbersInBrackets(opening, sentence.text) || holdsPlaceOfSource(sentence.text)) return []
    if (endsInCallout(sentence.text) || namesCited(opening, sentence)) return []
    if (namesCounter(sentence.text) || standsByFloat(opening, sentence)) return []
    if (isOwnResult(opening, match?.[0] ?? '') || isNoCount(match?.[0] ?? '', sentence.text))
      return []
    const isInvented =
      /\b(?:80|90|95|99)\s?% (?:confidence|CI\b|credib|predict)|\b(?:et al|according to|for example|suppose|imagine|fig(?:ure|s)?|tables?|informants?|respondents?|occurrences|questionnaire|data (?:for|were)|(?:first|second|latter|earlier|other) half|half of the (?:\p{L}+teenth|twentieth|year|day|century))\b/iu.test(
        sentence.text,
      )
    if (isSourced || isInvented || match === null || !isOfPeople(sentence.text, match)) return []
    return [
      {
        sentence,
        range: rangeWithin(sentence, match.index, match.index + match[0].length),
        words: match[0],
      },
    ]
  })
}

const people =
  /^[^.;]{0,40}?\b(?:people|persons?|adults|children|adolescents|teenagers|students|pupils|women|men|girls|boys|patients|households|families|residents|citizens|population|populations|deaths|cases|[A-Z]\p{L}+(?:ans|ese|ish)|\p{Ll}{4,}(?:ers|ors|ists|ees))\b/u

/**
 * A share, or a count in millions, of people somewhere: what no writer can have counted alone. Shares of other things
 * may be the own measure, and small counts are the sample of a study that was named.
 */
function isOfPeople(text: string, match: RegExpExecArray): boolean {
  const [words] = match
  const isLarge =
    /%|per ?cent|million|billion|\bone (?:in|out of)\b|^(?:half|two|three|a)\b/iu.test(words)
  return isLarge && people.test(text.slice(match.index))
}

/** A number, no round one, that comes back in the results or the abstract is what the study itself found. */
function isOwnResult({ reading }: Opening, words: string): boolean {
  const number = /\d+(?:[.,]\d+)*/u.exec(words)?.[0] ?? ''
  if (number.length < 2 || number.endsWith('0')) return false
  const again = new RegExp(
    String.raw`(?<![\d.,])${number.replaceAll('.', '\\.')}(?![\d]|[.,]\d)`,
    'u',
  )
  const { document, role } = reading.analysed
  return document.blocks.some(
    ({ id, text }) => ['abstract', 'results'].includes(role.get(id) ?? '') && again.test(text),
  )
}

/** "A 100% renewable supply" names a goal, and "50% of the lakes in the 2012 survey" says whose count it is. */
function isNoCount(words: string, text: string): boolean {
  return (
    /^100\s?(?:%|per ?cent)/iu.test(words) ||
    /\bthe (?:\d{4} )?(?:\p{L}+ )?(?:survey|data ?set|data ?base|sample)\b/iu.test(text) ||
    // "In the NHANES data, …" names it too, "the available data" does not.
    /\b[Ii]n the (?:\p{Lu}[\p{L}\d-]+ )+data\b/u.test(text)
  )
}

/** "Figure 1 shows the central result. …": an introduction that shows a figure of its own tells what it found. */
function standsByFloat({ reading }: Opening, { block }: Sentence): boolean {
  const { text = '' } = reading.analysed.block.get(block) ?? {}
  return /\b(?:Fig(?:ure|\.)|Table) \d/u.test(text)
}

/** "The Census Bureau counts …", "a report by NICE": who counted is named, whatever list it stands in. */
function namesCounter(text: string): boolean {
  return /\b(?:Bureau|Office|Institut(?:e|ion)|Organi[sz]ation|Agency|Census|Survey|Ministry|Commission|Bank|Council|Association|Department|Foundation|Observatory|Centers?|Centres?)\b|\b(?:by|from|according to) (?:the )?\p{Lu}{3,}\b/u.test(
    text,
  )
}

/** "75% of the characters are men … I also analyzed how many times each appears": it counted for itself. */
function tellsOwnCount(opening: Opening, sentence: Sentence): boolean {
  const all = sentencesOf(opening.paragraphs)
  const at = all.indexOf(sentence)
  return all
    .slice(Math.max(0, at - 1), at + 4)
    .some(
      ({ block, text }) =>
        block === sentence.block &&
        /\b(?:I|we) (?:also |have |then |first )*(?:analy[sz]ed|counted|gathered|compiled|coded|categori[sz]ed|calculated)\b/iu.test(
          text,
        ),
    )
}

/** "… in mortality (7,8).": the number of an entry that was not read as a callout. */
function hasNumbersInBrackets({ reading }: Opening, text: string): boolean {
  const entries = reading.analysed.document.references.length
  const [, first = ''] = /\((\d{1,3})(?:\s?[,;–-]\s?\d{1,3})*\)[.”"’]*\s*$/u.exec(text) ?? []
  return first !== '' && Number(first) >= 1 && Number(first) <= entries
}

/** "… of southern Canada7.": the raised number of a note that a page joined to the word before it. */
function endsInCallout(text: string): boolean {
  return /\p{Ll}{3}[.,;”"’)]?\d{1,3}(?:[,–-]\d{1,3})*[.)”"’]*\s*$/u.test(text)
}

/** "Burriss and colleagues collected …": the paragraph cited them a sentence or two before. */
function namesCited(opening: Opening, { block, text }: Sentence): boolean {
  return (opening.reading.citations.get(block) ?? []).some(({ start, end }) => {
    const raw = opening.reading.analysed.block.get(block)?.text.slice(Math.max(0, start - 40), end)
    const names = [...(raw ?? '').matchAll(/\p{Lu}[\p{L}’'-]{3,}/gu)].map(([name]) => name)
    return names.some(
      (name) =>
        new RegExp(String.raw`(?<!\p{L})${name}(?!\p{L})`, 'u').test(text.slice(1)) ||
        text.startsWith(`${name} and`),
    )
  })
}

function sourcesLevel(asked: number, bare: number): Level {
  if (bare === 0) return 4
  if (bare === 1) return asked === 1 ? 2 : 3
  return bare >= asked ? 1 : 2
}

function bareFindings(bare: readonly Bare[]): readonly FindingDraft[] {
  const first = bare[0]
  if (first === undefined) return []
  const more = bare.length - 1
  return [
    {
      criterion: 'sources',
      check: 'introduction.unsourced',
      kind: 'issue',
      severity: more >= 1 ? 'moderate' : 'minor',
      title: `Who found or counted ${quoted(first.words, 6)}?`,
      statement: `${quoted(first.sentence.text, 18)} reports what others found, and no source stands in the sentence or beside it${more === 0 ? '' : `; ${counted(more, 'further sentence does', 'further sentences do')} the same`}.`,
      why: 'The opening sets the terms of the argument; a reader who cannot check them does not accept what is built on them.',
      how: `Name the source of ${quoted(first.words, 6)} in the sentence itself.`,
      ranges: [
        first.range,
        rangeOf(first.sentence),
        ...bare.slice(1, 4).map(({ range }) => range),
      ].slice(0, 4),
      confidence: 0.75,
    },
  ]
}
