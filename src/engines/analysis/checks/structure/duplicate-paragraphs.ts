import type { SectionRole } from '../../../documents/document.ts'
import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { areOfOneForm, copiesOf } from '../../cohesion/copies.ts'
import type { FindingDraft } from '../../finding.ts'
import { manyAtOnce } from '../../many-at-once.ts'
import { materialOf } from '../../outline/shown-material.ts'
import { isMostlySigns } from '../../quantities/mathematics.ts'
import { quoted } from '../../wording.ts'
import { wordsOf } from '../../words/words.ts'

const shingleLength = 5
const fewestWords = 40
/** Shared runs of five words by joint runs; one word in twenty changed leaves about 0.65, one in twelve about 0.5. */
const mostAlike = 0.46
const longSentence = 15

interface Shingled {
  readonly block: string
  readonly text: string
  readonly shingles: ReadonlySet<string>
}

/** Paragraphs and long sentences that stand in the draft twice. */
export default defineCheck({
  id: 'duplicate-paragraphs',
  criterion: 'structure',
  noiseBudget: 0.1,
  run(analysed) {
    const alike = twins(shingled(analysed))
    const paragraphs = alike.filter(
      (pair) =>
        !areTwoSamples(...pair) &&
        !areTwoCases(...pair) &&
        !areOfTwoThings(...pair) &&
        !areAppended(analysed, pair) &&
        !areNotesOfFloats(analysed, pair) &&
        !leadToFloats(pair),
    )
    const inTwins = new Set(alike.flatMap((pair) => pair.map(({ block }) => block)))
    const sentences = repeatedSentences(analysed).filter(
      (pair) => !pair.every(({ block }) => inTwins.has(block)),
    )
    const formed = areFormed(analysed)
    // What is filled in for each of two cases was meant to stand again, whichever of its copies are alike.
    const copies = copiesOf(paragraphs).filter((group) => !formed(group))
    const isTwice = copies.every(({ length }) => length === 2)
    // A part that was pasted twice has one cause.
    const told = manyAtOnce(copies.map(paragraphNote), (count) => ({
      mostSingle: 3,
      mostPlaces: 16,
      title: `${count} paragraphs stand in the draft ${isTwice ? 'twice' : 'more than once'}`,
      statement: `${count} paragraphs stand again nearly word for word; the first of them starts ${quoted(copies[0]?.[1].text ?? '', 60)}.`,
      how: 'Keep each where it is needed first, and refer back to it in the other place.',
    }))
    return [...told, ...ofPassages(sentences).slice(0, 3).map(sentenceNote)]
  },
})

/** Sentences that stand in the same two paragraphs have one cause: the first of them speaks for all. */
function ofPassages(
  pairs: readonly (readonly [Sentence, Sentence])[],
): readonly (readonly [Sentence, Sentence])[] {
  const passages = Map.groupBy(pairs, ([one, other]) => `${one.block} ${other.block}`)
  return [...passages.values()].flatMap((own) => own.slice(0, 1))
}

/** What is appended is material, and shows one passage before and after, or to two groups. */
function areAppended(analysed: AnalysedDocument, pair: readonly Shingled[]): boolean {
  return pair.every(({ block }) => analysed.role.get(block) === 'appendix')
}

/** "The following figure shows a run of the model": two figures of one sort are led to alike. */
const leadsToFloat =
  /^(?:The |Figure |Table )?(?:following|next)?\s?(?:figures?|tables?|plots?|graphs?|charts?)\b[^.]{0,20}\b(?:shows?|gives?|lists?|presents?|displays?|depicts?|illustrates?)\b/iu

function leadToFloats(pair: readonly Shingled[]): boolean {
  const [one = '', other = ''] = pair.map(({ text }) => text)
  return one !== other && leadsToFloat.test(one) && leadsToFloat.test(other)
}

/** What stands right below a table or picture explains it, and two of one sort are explained alike. */
function areNotesOfFloats(analysed: AnalysedDocument, pair: readonly Shingled[]): boolean {
  const beside = besideFloats(analysed)
  return pair.every(({ block }) => beside.has(block))
}

function shingled(analysed: AnalysedDocument): readonly Shingled[] {
  const { document, role } = analysed
  const material = materialOf(analysed)
  return document.blocks
    .filter(
      ({ type, id, text }) =>
        type === 'paragraph' &&
        !material.has(id) &&
        // An opening may repeat the abstract.
        !['references', 'back', 'abstract'].includes(role.get(id) ?? '') &&
        !isListing(text) &&
        !isTable(text) &&
        !isSaidAgain.test(text) &&
        ![isLegend, tellsForms, tellsCells, isNote].some((form) => form.test(text)) &&
        !(document.source === 'pdf' && isOfFloat(text)),
    )
    .map(({ id, text }) => {
      const words = wordsOf(text)
      return { block: id, text, shingles: words.length < fewestWords ? none : shinglesOf(words) }
    })
    .filter(({ shingles }) => shingles.size > 0)
}

const none: ReadonlySet<string> = new Set()

/** Runs of words, each with a space between them, cut from one row. */
function shinglesOf(words: readonly string[]): ReadonlySet<string> {
  const row = words.join(' ')
  const shingles = new Set<string>()
  let start = 0
  let end = words.slice(0, shingleLength).join(' ').length
  for (const [at, word] of words.entries()) {
    const next = words[at + shingleLength]
    shingles.add(row.slice(start, end))
    if (next === undefined) break
    start += word.length + 1
    end += next.length + 1
  }
  return shingles
}

/** What an introduction states and a chapter proves, the paper that a chapter rests on, an entry of the list. */
const isSaidAgain =
  /^\W*(?:(?:Theorem|Lemma|Corollary|Proposition|Definition|Claim|Conjecture|Problem|Assumption|Remark)\s\d|This chapter (?:corresponds|is based)|\[\d{1,3}\]\s\p{Lu}|Let \S.{0,80}? (?:be|denote)\s)/u

/**
 * The words of a figure or table that were not set as its caption, and notes on signs and short forms below it: each
 * has to be understood where it stands ("RoB, risk of bias; UI, uncertainty interval; …").
 */
const isLegend =
  /^\W*(?:(?:Extended Data|Supplement(?:ary|al)) )?(?:Fig(?:ure)?s?|Tab(?:le)?)\b\.? ?\(?(?:[A-Z]\.?)?\d+[a-z]?(?:\.\d+)*\)?(?:\s?[.:|–—]|\s\p{Lu})|^[^\p{L}\d]{0,8}(?:[\d.,()–−-]+ )*[\p{Lu}\d][\p{L}\d-]{1,9}, [^;.]{3,90}; [\p{Lu}\d][\p{L}\d-]{1,9}, /u

/** Notes of a table that has its numbers told. */
const tellsCells =
  /\b(?:standard (?:deviations|errors)|(?:p|t)-(?:values|statistics)) (?:are )?(?:shown )?in (?:parentheses|brackets)\b/iu

/** "… CFI = Comparative Fit Index; SRMR = Standardised …": what stands over or below one of several tables. */
const tellsForms =
  /\b[\p{Lu}\d][\p{L}\d-]{1,9}\s?=\s?\p{L}[^;.=]{3,80}; [\p{Lu}\d][\p{L}\d-]{1,9}\s?=\s?\p{L}/u

/** Words by which a legend tells what the signs of a figure are; a few of them are no chance. */
const ofSigns =
  /\b(?:(?:shown|drawn|coloured|colored|plotted) in (?:red|blue|green|black|gr[ea]y|orange|purple|yellow)|(?:solid|dotted|dashed|thick|thin|vertical|horizontal|grey|gray|red|blue|green|black) (?:\p{L}+ )?(?:lines?|circles?|dots?|bars?|areas?|squares?|points?|segments?)|error bars?|(?:line|bar|point)s? (?:segments? )?(?:denote|indicate|represent|show)s?|(?:denote|represent)s? (?:the )?(?:mean|median|standard|95%|end|start))\b/giu
const fewSigns = 2

/** What stands below a figure or table: two of one kind are explained alike. */
const isNote = /^\W*(?:Notes?|Sources?|Legend|Key|Effects?)\s?[:.]|^\s*[*†‡§]+\s?\p{Lu}/u

/** Two variants of an algorithm share most of their lines, and two pieces of code their remarks. */
function isListing(text: string): boolean {
  if (/^\s*(?:\/\/|\/\*|#include\b)/u.test(text)) return true
  return (text.match(/[=(){}|;←]/gu) ?? []).length * 25 > text.length
}

/** Rows of a table that was read as a paragraph: numbers, and names of variables between them. */
function isTable(text: string): boolean {
  const words = text.split(/\s+/u)
  const numbers = words.filter((word) => /^[−–-]?\d[\d.,]*%?\**$/u.test(word)).length
  return numbers * 3 > words.length
}

/** What a page set below tables and pictures of one sort is worded alike, and rows of a table hold no sentence. */
function isOfFloat(text: string): boolean {
  return (
    /^.{0,60}\bNotes?[.:]\s/u.test(text) ||
    /^\p{Ll}/u.test(text) ||
    !/[\p{L}\d)\]][.!?]["”’)\]]*(?:\s|$)/u.test(text)
  )
}

/** Pairs are found through shared shingles, so that a long draft is not compared with itself throughout. */
function twins(paragraphs: readonly Shingled[]): readonly (readonly [Shingled, Shingled])[] {
  const holders = new Map<string, number[]>()
  const pairs: [Shingled, Shingled][] = []
  paragraphs.forEach((paragraph, position) => {
    const shared = new Map<number, number>()
    for (const shingle of paragraph.shingles) {
      const earlier = holders.get(shingle)
      if (earlier === undefined) {
        holders.set(shingle, [position])
        continue
      }
      for (const other of earlier) shared.set(other, (shared.get(other) ?? 0) + 1)
      if (earlier.length < 50) earlier.push(position)
    }
    for (const [other, count] of shared) {
      const twin = paragraphs[other]
      if (twin === undefined) continue
      const together = paragraph.shingles.size + twin.shingles.size - count
      if (count / together >= mostAlike) pairs.push([twin, paragraph])
    }
  })
  return pairs
}

/** Numbers that differ from which on two paragraphs tell of two samples or two settings. */
const ownNumbers = 2

/** "Sixteen adults (8 female, mean 25.5) took part in Experiment 2": told again for other people. */
function areTwoSamples(one: Shingled, other: Shingled): boolean {
  const [first, second] = [numbersOf(one), numbersOf(other)]
  const own = first.filter((number) => !second.includes(number))
  return own.length >= ownNumbers && own.length * 4 >= first.length
}

/** A word within a sentence that begins with a capital. */
const inName = /(?<=[\p{L}\p{N},;)>’'] )\p{Lu}[\p{L}’'-]+/gu

/**
 * "The vowels were merged in Eastern: …", and the same of Western: a parallel statement, in which a name stands in the
 * place of another and the rest that differs is their example.
 */
function areTwoCases(one: Shingled, other: Shingled): boolean {
  const [first, second] = [new Set(wordsOf(one.text)), new Set(wordsOf(other.text))]
  return [
    { text: one.text, own: [...first].filter((word) => !second.has(word)) },
    { text: other.text, own: [...second].filter((word) => !first.has(word)) },
  ].every(({ text, own }) => {
    const names = new Set((text.match(inName) ?? []).flatMap((name) => wordsOf(name)))
    return own.some((word) => names.has(word)) && own.length <= mostOfCase
  })
}

const headOfThing =
  /^\W*(?:(?:Table|Figure|Fig\.?)\s(?<float>[A-Z]?\d+)|[Ww]here (?<sign>\$[^$]+\$))/u

/** "Table 3 shows …" and "Table 2 shows …", "where $a$ is …" and "where $b$ is …". */
function areOfTwoThings(one: Shingled, other: Shingled): boolean {
  const [first, second] = [one, other].map(({ text }) => {
    const { float, sign } = headOfThing.exec(text)?.groups ?? {}
    return float ?? sign
  })
  if (first !== undefined && second !== undefined && first !== second) return true
  const [shown, others] = [one, other].map(({ text }) => new Set(text.match(pointed) ?? []))
  if (!shown?.size || !others?.size) return false
  return [...shown].every((name) => !others.has(name))
}

/** The same test of a second experiment points to tables and figures of its own. */
const pointed = /\b(?:Table|Tab\.|Figure|Fig\.) ?[A-Z]?\d+/gu

/** Words by which a statement on one case may differ from that on another. */
const mostOfCase = 6

function numbersOf({ text }: Shingled): readonly string[] {
  return text.match(/\d+(?:\.\d+)?/gu) ?? []
}

function repeatedSentences(analysed: AnalysedDocument): readonly (readonly [Sentence, Sentence])[] {
  const seen = new Map<string, Sentence>()
  const pairs = new Map<string, [Sentence, Sentence]>()
  const supplement = supplementOf(analysed)
  const beside = new Set([...besideFloats(analysed), ...materialOf(analysed)])
  const prose = runningProse(analysed)
  const long = analysed.sentences.filter(({ words }) => words.length >= longSentence)
  const alike = Map.groupBy(long, ({ words }) => words.join(' '))
  for (const sentence of long) {
    const { words, role, block, text } = sentence
    const key = words.join(' ')
    if ((alike.get(key) ?? []).length < 2 || mayRepeat.has(role) || supplement.has(block)) continue
    if (beside.has(block) || !prose.has(block) || describesDisplay.test(text)) continue
    if (isAsked(text) || isMostlySigns(text)) continue
    const paragraph = analysed.block.get(block)?.text ?? ''
    if (
      [isSaidAgain, isLegend, tellsForms, tellsCells, isNote].some((form) => form.test(paragraph))
    )
      continue
    if ((paragraph.match(ofSigns) ?? []).length >= fewSigns) continue
    const earlier = seen.get(key)
    if (earlier === undefined) seen.set(key, sentence)
    else if (!pairs.has(key)) pairs.set(key, [earlier, sentence])
  }
  return [...pairs.values()]
}

/** Sentences of a paragraph from which it is the text going on, and no line below a display that was not told as one. */
const ofProse = 2
const shortLine = 5

/** Paragraphs in which an author writes on: what is said in passing below two displays may be the same. */
function runningProse({ document, sentences }: AnalysedDocument): ReadonlySet<string> {
  const whole = sentences.filter(({ words }) => words.length >= shortLine)
  const counts = Map.groupBy(whole, ({ block }) => block)
  const paragraphs = document.blocks.filter(
    ({ id, type, text }) =>
      type === 'paragraph' &&
      (counts.get(id)?.length ?? 0) >= ofProse &&
      /[.!?…:]["”’)\]\d]*(?:\s?\[[\d,–-]+\])*$/u.test(text.trim()),
  )
  return new Set(paragraphs.map(({ id }) => id))
}

/** What a display shows, told where it stands: each of two is explained in the same words. */
const describesDisplay =
  /\b(?:this|the|each) (?:fig(?:ure|\.)|table|panel|plot|map)\b|\b(?:standard errors?|specifications?|columns?|whiskers?|box ?plots?|asterisks?|x-axis|y-axis|shaded|confidence bands?|sorted by|forest plots?)\b/iu

/** Words of what stands right below a figure or table and explains it; from more on it is the text going on. */
const longestNote = 120

/** "All models include month effects": each of two tables says so below itself. */
function besideFloats({ document }: AnalysedDocument): ReadonlySet<string> {
  const { blocks } = document
  const notes = blocks.filter(
    ({ type, text }, at) =>
      type === 'paragraph' &&
      ['table', 'figure', 'caption'].includes(blocks[at - 1]?.type ?? '') &&
      text.split(/\s+/u).length <= longestNote,
  )
  return new Set(notes.map(({ id }) => id))
}

/** The abstract may say what the conclusion says, a procedure that is done twice is told twice. */
const mayRepeat: ReadonlySet<SectionRole> = new Set(['abstract', 'methods', 'appendix', 'back'])

/** What stands behind the list of references belongs to a supplement, which may repeat the text. */
function supplementOf({ document }: AnalysedDocument): ReadonlySet<string> {
  const first = document.blocks.findIndex(({ type }) => type === 'reference')
  const behind = first < 0 ? [] : document.blocks.slice(first)
  return new Set(behind.map(({ id }) => id))
}

/** An item of a questionnaire ("• “When you are working, do you feel …?”"), or a note below two tables ("Adjusted OR: …"). */
function isAsked(text: string): boolean {
  return /^\W*[“"]|\?[”"’']?$|^(?:Notes?\b|\p{Lu}[\p{L} ]{1,24}:\s)/u.test(text.trim())
}

/** Whether two copies are one form that was filled in twice. */
function areFormed({ sentences }: AnalysedDocument): (group: readonly Shingled[]) => boolean {
  const usesOf = (word: string) =>
    sentences.reduce((sum, { words }) => sum + words.filter((one) => one === word).length, 0)
  return ([first, ...others]) =>
    first !== undefined && others.some((other) => areOfOneForm(first, other, usesOf))
}

function paragraphNote(copies: readonly [Shingled, Shingled, ...Shingled[]]): FindingDraft {
  const [, second] = copies
  return {
    criterion: 'structure',
    check: 'duplicate-paragraphs',
    kind: 'issue',
    severity: 'moderate',
    title: `One paragraph stands in the draft ${copies.length === 2 ? 'twice' : `${copies.length} times`}`,
    statement: `The paragraph that starts ${quoted(second.text, 60)} ${copies.length === 2 ? 'repeats an earlier one' : `stands ${copies.length} times,`} nearly word for word.`,
    why: 'A reader loses the thread and wonders which of the two is the current version.',
    how: `Keep the paragraph where it is needed first, and refer back to it in the other ${copies.length === 2 ? 'place' : 'places'}.`,
    ranges: [second, ...copies.filter((one) => one !== second)].map(({ block, text }) => ({
      block,
      start: 0,
      end: text.length,
    })),
    confidence: 0.9,
  }
}

function sentenceNote([first, second]: readonly [Sentence, Sentence]): FindingDraft {
  return {
    criterion: 'structure',
    check: 'duplicate-paragraphs',
    kind: 'issue',
    severity: 'minor',
    title: 'The same sentence stands in two places',
    statement: `${quoted(second.text, 80)} occurs twice, word for word.`,
    why: 'A reader who meets a sentence again looks for the difference, and finds none.',
    how: 'Keep it where it carries the argument, and say in the other place what is new there.',
    ranges: [second, first].map(({ block, start, end }) => ({ block, start, end })),
    confidence: 0.85,
  }
}
