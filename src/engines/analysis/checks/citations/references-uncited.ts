import { hasRaisedOnTheLine } from '../../../documents/citations/raised-on-the-line.ts'
import type { Document, Reference } from '../../../documents/document.ts'
import { namesAuthors } from '../../../documents/people/names-authors.ts'
import { isStopWord } from '../../../retrieval/ranking/stop-words.ts'
import { folded } from '../../../retrieval/ranking/terms.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { claimOfEntry } from '../../citing/claim-of-entry.ts'
import { isNameSlip } from '../../citing/name-slip.ts'
import { ownList } from '../../citing/own-list.ts'
import { rememberedFor } from '../../remembered.ts'
import { shownPieces } from '../../shown-text.ts'
import { counted, inWords, quoted } from '../../wording.ts'
import { isPiece } from './references-incomplete.ts'

/** From this share on the callouts were probably not all read. */
const mostUncited = 0.25

/** "According to …, one of the others was": a sentence of a text that goes on below its list. */
const goesOn = /^(?:According to|As [a-z]|In (?:this|the)|This [a-z]+|These [a-z]+|However,) /u

/** Entries of the list that the text never cites. */
export default defineCheck({
  id: 'references-uncited',
  criterion: 'citations',
  noiseBudget: 0.2,
  restsOn: ['matching-list'],
  run(analysed) {
    const { document } = analysed
    const cited = new Set(document.citations.flatMap(({ references }) => references))
    if (cited.size === 0) return []
    const body = shownPieces(document).join('\n')
    const free = besideSources(document)
    const numbered = numbersInBrackets(citesInRound(document) ? withSquare(body) : body)
    const isRaised = hasRaisedOnTheLine(document)
    const entries = ownList(document)
    const uncited = entries.filter(
      (reference) =>
        isEntry(reference) &&
        !goesOn.test(reference.raw) &&
        !cited.has(reference.id) &&
        !numbered.has(reference.label) &&
        !isLostInOrder(document, reference) &&
        !(isRaised && isJoined(body, reference.label)) &&
        !isMeant(document, reference) &&
        !isNamedIn(body, reference) &&
        !isNamedByOther(free, reference) &&
        !isNamedLoosely(document, body, reference) &&
        !isNamedAlone(document, body, reference),
    )
    // Callouts in the cells of tables, and raised ones, are lost on a page sooner than an author forgets so many.
    const isLost =
      document.source === 'pdf' &&
      uncited.length > mostOfPage &&
      uncited.every(({ label }) => /^\d+$/u.test(label))
    if (isLost) return []
    // A list that the text hardly uses is a bibliography, or its callouts were not read.
    // One of three is one slip, where the others are cited.
    const isMany =
      uncited.length > Math.max(cited.size < fewestCited ? 0 : 1, entries.length * mostUncited)
    if (uncited.length === 0 || (isMany && !isSurelyUncited(document, body, uncited))) return []
    const names = uncited.map(nameOf)
    const isOne = uncited.length === 1
    const lost = uncited.slice(0, mostSought).flatMap((reference) => {
      const sentence = claimOfEntry(analysed, reference)
      return sentence === null ? [] : [{ sentence, name: nameOf(reference) }]
    })
    const [first] = lost
    return [
      {
        criterion: 'citations',
        check: 'references-uncited',
        kind: 'issue',
        severity: 'minor',
        title: isOne
          ? `${names[0]} is listed, never cited`
          : `${uncited.length} listed works are never cited`,
        statement: `The list of references has ${counted(uncited.length, 'entry', 'entries')} that no callout in the text names: ${inWords(names, 6)}.${first === undefined ? '' : ` ${quoted(first.sentence.text, 90)} speaks of what ${first.name} is about and has no source.`}`,
        why: 'A reader takes the list for what the argument rests on; an entry without a place in the text suggests that a passage was cut or a citation lost.',
        how:
          first !== undefined
            ? `If ${first.name} stands behind that sentence, cite it there; otherwise cite ${isOne ? 'it' : 'each'} where it supports a statement, or take it off the list.`
            : isOne
              ? 'Cite it where it supports a statement, or take it off the list.'
              : 'Go through them one by one: cite each where it supports a statement, or take it off the list.',
        ranges: [
          ...uncited.slice(0, 8).flatMap((reference) => rangeOf(analysed, reference)),
          ...lost.map(({ sentence: { block, start, end } }) => ({ block, start, end })),
        ],
        confidence: uncited.length > 4 ? 0.6 : 0.85,
      },
    ]
  },
})

const mostOfPage = 3
/** Entries that are cited, from which a single one that is not is told in the shortest list. */
const fewestCited = 2
/** Entries for which a sentence is sought: where more are uncited, no single callout was lost. */
const mostSought = 4

/** Callouts by name from which a text shows how it cites. */
const fewestNamed = 3

/**
 * A text that cites by name throughout, whose every callout has its entry, and which has no letter of the names that
 * are not cited: then none was lost in reading, however many there are.
 */
function isSurelyUncited(
  { citations, references }: Document,
  body: string,
  uncited: readonly Reference[],
): boolean {
  const isByName = citations.every(namesAuthors)
  const isWhole = citations.every(({ unresolved }) => unresolved.length === 0)
  if (!isByName || !isWhole || citations.length < fewestNamed) return false
  if (uncited.length === references.length || /\[\d{1,3}[\],;–-]/u.test(body)) return false
  return uncited.every((reference) => {
    const surname = surnameOf(reference)
    return surname.length > 2 && !body.toLowerCase().includes(surname.toLowerCase())
  })
}

/** "DADA2 (16)": a text that cites in round brackets has its numbers between them. */
function citesInRound({ citations }: Document): boolean {
  const round = citations.filter(({ raw, style }) => style === 'numeric' && raw.startsWith('('))
  return round.length > 0
}

function withSquare(body: string): string {
  return body.replaceAll(/\((?=\d)([\d,;–\s-]{1,40})\)/gu, '[$1]')
}

/** First callouts that may stand out of order in a list that is numbered in theirs. */
const mostAstray = 0.1
const fewestOrdered = 6

/**
 * A list that is numbered in the order of its callouts was made from them: of an entry between two that are cited a
 * page has lost the callout. One behind the last may have been added by hand.
 */
function isLostInOrder({ source, citations }: Document, { label }: Reference): boolean {
  if (source !== 'pdf' || !/^\d{1,3}$/u.test(label)) return false
  const order = labelsInOrder(citations)
  if (order.length < fewestOrdered || Number(label) > Math.max(...order)) return false
  const astray = order.filter((number, at) => at > 0 && number < (order[at - 1] ?? 0)).length
  return astray <= order.length * mostAstray
}

/** Numbers of the works in the order in which the text first calls them. */
const labelsInOrder = rememberedFor((citations: Document['citations']): readonly number[] => {
  const numbers = citations
    .filter(({ style }) => style === 'numeric' || style === 'superscript')
    .flatMap(({ raw }) => (raw.match(/\d{1,3}/gu) ?? []).map(Number))
  return [...new Set(numbers)]
})

/** Where the text names what no callout was resolved for, in small letters without accents. */
function besideSources({ blocks, citations, source }: Document): string {
  const resolved = Map.groupBy(
    citations.filter(({ references }) => references.length > 0),
    ({ block }) => block,
  )
  const texts = blocks.map(({ id, type, text }) => {
    if (type === 'reference') return ''
    let rest = text
    for (const { start, end } of resolved.get(id) ?? [])
      rest = `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`
    return rest
  })
  const all = folded(texts.join('\n'))
  // A page breaks names.
  return source === 'pdf' ? all.replaceAll(/-\s/gu, '') : all
}

/** "Olincy et al. (1997)" for "Ann, O., Randal, …": any name before the year, in case they were turned about or cut. */
function isNamedByOther(free: string, { raw, year, label }: Reference): boolean {
  if (year === undefined || /^\d+$/u.test(label)) return false
  const at = raw.indexOf(year)
  const head = folded(raw.slice(0, at < 0 ? 0 : at))
  const names = new Set(head.match(/\p{L}{4,}/gu) ?? [])
  if (names.size === 0) return false
  return [...free.matchAll(new RegExp(String.raw`(?<!\d)${year.slice(0, 4)}(?!\d)`, 'gu'))].some(
    ({ index }) =>
      [...free.slice(Math.max(0, index - besideYear), index).matchAll(/\p{L}{4,}/gu)].some(
        ([name]) => names.has(name) && !isStopWord(name),
      ),
  )
}

/** "R v4.1.147", "ggplot248", "R24": a raised number that a page joined to a version or a name. */
function isJoined(body: string, label: string): boolean {
  return (
    /^\d{1,3}$/u.test(label) &&
    new RegExp(
      String.raw`(?:\d\.\d{1,2}|\p{L}-\d{1,2}|\p{L}{2}|(?<![\p{L}\d])R)${label}(?!\d)`,
      'u',
    ).test(body)
  )
}

/** Accents that a file draws beside their letters: a name with one cannot be looked up in the text. */
const strayAccent = /[\u00A8\u00AF\u00B4\u00B8\u02C6\u02C7\u02D8-\u02DD]/u

/** A line that strayed into the list has no author or no year. */
function isEntry({ authors, year, title, raw }: Reference): boolean {
  if (strayAccent.test(raw.slice(0, 80))) return false
  // "———. 2023.": a line for the author above.
  if (/^\s*[—–_-]{2,}/u.test(raw)) return false
  if (year === undefined && isPiece(raw)) return false
  // "resamplings 2005 data.": the end of a note below a table.
  if (/^[\s\d.[\]]*\p{Ll}{5,}\s/u.test(raw)) return false
  if (/^\s*(?:https?:|doi\b|URL\b|www\.)/iu.test(raw)) return false
  // "FINAL.pdf", "ed_repository_Content": pieces of an address that a line broke.
  if (/^\S*(?:_|\.(?:pdf|html?|aspx?|com|org|net)\b)/iu.test(authors[0] ?? '')) return false
  return authors.length > 0 && (year !== undefined || title !== undefined)
}

/** Every number that stands in brackets in the text, runs such as "[3–6]" filled in. */
function numbersInBrackets(body: string): ReadonlySet<string> {
  const numbers = new Set<string>()
  // "[11]–[13]": IEEE sets each end of a run in brackets of its own.
  for (const [, list = ''] of body
    .replaceAll(/(?<=\d)\]\s?([–-])\s?\[(?=\d)/gu, '$1')
    .matchAll(/\[(\d{1,3}[a-z]?(?:\s*[,;–-]\s*\d{1,3}[a-z]?)*)\]/gu)) {
    for (const part of list.split(/[,;]/u)) {
      const [from = 0, to = from] = part.split(/[–-]/u).map((end) => Number.parseInt(end, 10))
      for (let number = from; number <= Math.min(to, from + 50); number += 1) {
        numbers.add(String(number))
      }
    }
  }
  // "²", "⁵⁻⁷": raised by signs of their own.
  for (const [run] of body.matchAll(/[⁰¹²³⁴-⁹]+(?:[⁻⁻][⁰¹²³⁴-⁹]+)?/gu)) {
    const [from = 0, to = from] = run.split('⁻').map(raisedNumber)
    for (let number = from; number <= Math.min(to, from + 50); number += 1)
      numbers.add(String(number))
  }
  // "[20, Chapter 7]", "[11, p. 4]".
  for (const [, number = ''] of body.matchAll(/\[(\d{1,3}), ?(?=\p{L}|§)[^\]]{2,40}\]/gu))
    numbers.add(number)
  return numbers
}

function raisedNumber(run: string): number {
  return Number(Array.from(run, (sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)).join(''))
}

/** A last look with the plainest means, in case a callout was written in a way that no reader knows. */
function isNamedIn(body: string, reference: Reference): boolean {
  const surname = surnameOf(reference)
  if (body.includes(bodyOf(reference))) return true
  if (isNamedByShortForm(body, reference)) return true
  if (surname.length < 3) return false
  // "(Casillas & Levinson, in preparation)" has no year on either side.
  if (reference.year === undefined && isNamedWithSecond(body, reference)) return true
  if (reference.year === undefined)
    return /\bin (?:prep|press|review)|\bunder (?:review|revision)|accepted|forthcoming|submitted|\bn\.\s?d\./iu.test(
      reference.raw,
    )
      ? body.includes(surname)
      : false
  const years = reference.raw.match(/\b(?:1[5-9]|20)\d{2}\b/gu) ?? []
  let at = body.indexOf(surname)
  while (at >= 0) {
    const beside = besideName(body, at, surname.length)
    if ([reference.year, ...years].some((year) => beside.includes(year))) return true
    at = body.indexOf(surname, at + 1)
  }
  return false
}

/** "… Cultural Organization (UNESCO). (2022).": a body is cited by the short form that its entry tells. */
function isNamedByShortForm(body: string, { raw, year }: Reference): boolean {
  const short = /^[^.()\d]{8,120}\((\p{Lu}{2,10})\)[.,]?\s*\(?\d{4}/u.exec(raw)?.[1]
  if (short === undefined || year === undefined) return false
  const places = [...body.matchAll(new RegExp(String.raw`(?<!\p{L})${short}(?!\p{L})`, 'gu'))]
  return places.some(({ index }) => body.slice(index, index + 60).includes(year))
}

/** "(Stodden and Miguez; Boylan et al., 2015)": an entry without a year is cited without one. */
function isNamedWithSecond(body: string, { authors }: Reference): boolean {
  const [first = '', second = ''] = authors.map((name) => name.split(/[\s,]+/u)[0] ?? '')
  if (first.length < 3 || second.length < 3) return false
  return [' and ', ' & ', ', '].some((joint) => body.includes(`${first}${joint}${second}`))
}

/** "(Budapest University of Technology, Department of …, 2024)": in brackets a year may stand far behind its name. */
function besideName(body: string, at: number, length: number): string {
  const near = body.slice(at, at + length + 60)
  const isOpen = /[([]\s*(?:\p{Ll}[\p{Ll}. ]{0,20})?$/u.test(body.slice(Math.max(0, at - 24), at))
  const end = isOpen ? body.indexOf(')', at) : -1
  return end > at && end - at < longestCallout
    ? body.slice(at, Math.max(end, at + near.length))
    : near
}

const longestCallout = 240

/** "R Core Team": a group is named in the text in full, with a version between it and what is cited for. */
function bodyOf({ raw }: Reference): string {
  const lead =
    /^(?:\p{Lu}[\p{L}&’'-]*(?: (?:of|for|and|the|on|in))* ){2,}\p{Lu}[\p{L}’'-]+(?=\.? \()/u.exec(
      raw,
    )
  return lead?.[0] ?? raw
}

/**
 * A callout of that name under another year, or of nearly that name under the same one, finds no entry: the two are one
 * slip, told by the note on the callout.
 */
function isMeant({ citations }: Document, reference: Reference): boolean {
  const surname = surnameOf(reference)
  if (surname.length < 3) return false
  const { year } = reference
  return citations.some(({ unresolved }) =>
    unresolved.some((source) => {
      // "van Dongen 2024": a small word stands before the name.
      if (source.startsWith(surname) || source.includes(` ${surname} `)) return true
      const name = source.split(/[\s,]+/u)[0] ?? ''
      return year !== undefined && source.includes(year) && isNameSlip(name, surname)
    }),
  )
}

/**
 * The widest look: a name that the text has anywhere without another year beside it, or nearly so written before the
 * same year, may well be the callout, in whatever form.
 */
function isNamedLoosely({ source }: Document, body: string, reference: Reference): boolean {
  // What a list counts is cited by its number.
  if (/^\d+$/u.test(reference.label)) return false
  const surname = surnameOf(reference)
  // "El Asri": a small word stands for the name, which cannot be looked up.
  if (surname.length < 3) return true
  const { year } = reference
  const isBare = body
    .split(surname)
    .some(
      (_, at, parts) =>
        at > 0 &&
        !/\p{L}$/u.test(parts[at - 1] ?? '') &&
        !/^\p{Ll}/u.test(parts[at] ?? '') &&
        !anyYear.test(parts.slice(at).join(surname).slice(0, besideYear).split(')')[0] ?? ''),
    )
  if (isBare) return true
  if (year === undefined) return false
  // A page breaks names and leaves letters out.
  const plain = source === 'pdf' ? body.replaceAll(/-\s/gu, '') : body
  return [...plain.matchAll(new RegExp(String.raw`(?<!\d)${year}(?!\d)`, 'gu'))].some(({ index }) =>
    [
      ...plain.slice(Math.max(0, index - besideYear), index).matchAll(/\p{Lu}[\p{L}’'-]{3,}/gu),
    ].some(([name]) => name === surname || isNameSlip(name, surname)),
  )
}

const anyYear = /\b(?:1[5-9]|20)\d{2}|in press|forthcoming|n\.\s?d\./iu
/** Characters between a name and its year. */
const besideYear = 70

/** "Kumar et al explained": the year was left out, and the list has one work of that name. */
function isNamedAlone({ references }: Document, body: string, reference: Reference): boolean {
  const surname = surnameOf(reference)
  if (surname.length < 3) return false
  const isNamed = [' et al', ' and colleagues', ' and co-workers', '’s '].some((after) =>
    body.includes(`${surname}${after}`),
  )
  return isNamed && references.filter((one) => surnameOf(one) === surname).length === 1
}

/**
 * Some converters leave the key of an entry before its first name ("ref-Smith2009 Smith, J."), and a small word before
 * a name is none: "de Casas".
 */
function surnameOf(reference: Reference): string {
  const name = (reference.authors[0] ?? '').replace(/^ref-\S+\s/u, '')
  const words = name.split(/[\s,]+/u)
  return words.find((word) => /^\p{Lu}/u.test(word)) ?? words[0] ?? ''
}

function nameOf(reference: Reference): string {
  const surname = surnameOf(reference)
  if (surname === '') {
    return reference.label === '' ? 'an entry without author' : `[${reference.label}]`
  }
  return [surname, reference.year].filter((part) => part !== undefined).join(' ')
}

function rangeOf(analysed: AnalysedDocument, reference: Reference) {
  const block = analysed.block.get(reference.block)
  if (block === undefined || block.text === '') return []
  return [{ block: block.id, start: 0, end: Math.min(block.text.length, 200) }]
}
