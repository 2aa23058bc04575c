import type { Sentence } from '../analysed-document.ts'
import { contentRoots } from '../claims/content-words.ts'
import type { Level } from '../finding.ts'
import { notJudged, signal } from '../stance/judgement.ts'
import type { Judgement } from '../stance/judgement.ts'
import { counted, rangeOf } from '../stance/wording.ts'
import { bestTold } from './best-told.ts'
import type { FloatSheet, FloatSheets } from './float-sheet.ts'
import { noneWords } from './judge-order.ts'
import { ofAnother, passive, telling, tellsSight, withoutNames } from './telling-words.ts'

const active =
  /^(?:the\s+)?(?:figs?|figures?|tables?|tabs?)\.?\s*\w+\s+(?:also\s+)?(?:shows?|presents?|gives?|displays?|summari[sz]es?|lists?|reports?|illustrates?|depicts?|provides?|plots?|contains?|details?)\s+(?!that\b|how\b|why\b)/iu
const bare =
  /^\W*(?:please\s+)?(?:see|cf\.?|refer to|compare)\s+(?:also\s+)?(?:the\s+)?(?:fig|tab)/iu
function isPointing(sentence: Sentence): boolean {
  const { text } = sentence
  // A sentence that the end of a page cut may go on to tell it.
  if (!/[.!?]["”’)\]]*$/u.test(text.trim())) return false
  // "These are shown in Fig. 6": what they are stands before.
  if (/^\W*(?:this|these|it|they|which|both|some data)\b/iu.test(text)) return false
  if (
    /^\W*\(.*\)\W*$/u.test(text) ||
    /\b(?:argument|reasoning|proof|situation|idea|intuition|concept|construction|principle)s?\b/iu.test(
      text,
    ) ||
    telling.test(text) ||
    /\b(?:schematic|example|diagram|definition)\b/iu.test(text)
  )
    return false
  return bare.test(text) || (active.test(text) && text.split(/\s+/u).length < 22) || isPassive(text)
}

function isPassive(text: string): boolean {
  const match = passive.exec(text)
  if (match === null) return false
  const after = text.slice(match.index + match[0].length)
  return after.split(/\s+/u).length < 8 && match.index < 110
}

/** Whether the text says, beside one of its mentions, what is to be seen in a figure or table. */
export function isTold(of: FloatSheets, sheet: FloatSheet): boolean {
  return sheet.mentions.some((mention) => {
    if (mention.sentence === null) return false
    return (
      !isPointing(mention.sentence) ||
      isFollowed(of, mention.sentence) ||
      isReadLater(of, sheet, mention.sentence) ||
      isReadBehind(of, sheet, mention.sentence)
    )
  })
}

/** The paragraph right behind the table reads it: it speaks of its rows or columns, and says how they differ. */
function isReadBehind({ reading }: FloatSheets, sheet: FloatSheet, pointing: Sentence): boolean {
  const { blocks } = reading.analysed.document
  const at = blocks.findIndex(({ id }) => id === sheet.block.id)
  const next = blocks
    .slice(at + 1, at + 1 + farthestBehind)
    .find(({ type }) => type === 'paragraph' || type === 'heading')
  if (at === -1 || next?.type !== 'paragraph' || next.id === pointing.block) return false
  const names = [...(sheet.rows[0] ?? []), ...sheet.rows.map(([first = '']) => first)]
    .flatMap((cell) => cell.match(/\p{L}[\p{L}\d-]{2,}/gu) ?? [])
    .filter((word) => /\p{Lu}/u.test(word) || word.length >= longName)
  return (
    telling.test(withoutNames(next.text)) &&
    !ofAnother.test(next.text) &&
    new Set(names.filter((name) => next.text.includes(name))).size >= fewestNames
  )
}

/** Sentences behind the one that points in which the figure may still be read, and roots of its caption by which it is. */
const reachLater = 14
const sharedRoots = 2

/** "The gap series after March shows …", a paragraph later: it tells of what the caption names, and how it goes. */
function isReadLater({ reading }: FloatSheets, { float }: FloatSheet, pointing: Sentence): boolean {
  const { sentences } = reading.analysed
  const named = contentRoots(float.caption.slice(0, longestCaption))
  return sentences
    .slice(pointing.index + 1, pointing.index + 1 + reachLater)
    .some(({ text, role }) => {
      if (role !== pointing.role || ofAnother.test(text)) return false
      if (!telling.test(withoutNames(text)) && !tellsSight.test(text)) return false
      const shared = [...contentRoots(text)].filter((root) => named.has(root)).length
      return shared >= sharedRoots
    })
}

const longestCaption = 200

/** Blocks behind a caption among which its table stands, and the paragraph that reads it. */
const farthestBehind = 4
/** Letters of a small word of a head from which on it is no chance, and heads from which on they are read. */
const longName = 6
const fewestNames = 2

/** The sentence before has told it already, or the next ones of the same paragraph go on about it. */
function isFollowed(of: FloatSheets, sentence: Sentence): boolean {
  const { reading } = of
  const before = reading.analysed.sentences[sentence.index - 1]
  if (
    before?.block === sentence.block &&
    (telling.test(before.text) || /\b\d{2,}\b/u.test(before.text))
  )
    return true
  const after = reading.analysed.sentences.slice(sentence.index + 1, sentence.index + 8)
  const own = after.filter(({ block }) => block === sentence.block)
  const next = own.length > 0 ? own : behindFigure(of, after)
  return next.some(
    ({ text }) =>
      telling.test(text) ||
      /\bin the (?:figure|table|plot|graph)\b/iu.test(text) ||
      /^(?:it|they|this|these|here|from (?:it|them|this|these)|as (?:can be|is) seen|clearly|the (?:figure|table|results?|values?|curves?|columns?|rows?))\b/iu.test(
        text,
      ),
  )
}

/** The paragraph behind the figure, where the sentence that points at it was the last before it. */
function behindFigure({ reading }: FloatSheets, after: readonly Sentence[]): readonly Sentence[] {
  const prose = after.filter(({ block }) => reading.analysed.block.get(block)?.type === 'paragraph')
  return prose.filter(({ block, text }) => block === prose[0]?.block && !ofAnother.test(text))
}

/** Judges whether the text says what is to be seen, and does not only point. */
export function judgeTold(of: FloatSheets): Judgement {
  const { sheets, sort } = of
  const named = sheets.filter(({ mentions }) => mentions.some(({ sentence }) => sentence !== null))
  if (sheets.length === 0) return notJudged('told', noneWords(of))
  if (named.length === 0) {
    return notJudged(
      'told',
      `Not judged: no sentence names a ${sort}, so none can say what it shows.`,
    )
  }
  const silent = named.filter(
    (sheet) =>
      !isTold(of, sheet) &&
      ofWeight(sheet) &&
      tellsResult(sheet) &&
      !isSupplement(of, sheet) &&
      !isReadAnywhere(of, sheet),
  )
  const level = levelOf(silent.length / named.length)
  return {
    criterion: {
      id: 'told',
      level,
      rationale: `For ${named.length - silent.length} of ${counted(named.length, `${sort} that is named`, `${sort}s that are named`)}, a sentence says what is to be seen.`,
      ranges: [...silent, ...named]
        .flatMap(({ mentions }) => mentions.slice(0, 1))
        .flatMap(({ sentence }) =>
          sentence !== null && of.isInScope(sentence.block) ? [rangeOf(sentence)] : [],
        )
        .slice(0, 2),
      signals: [signal('Only pointed at', `${silent.length} of ${named.length}`)],
    },
    // Of 32 labelled notes on a figure or table that is only pointed at nine held: the count is told, and no note.
    findings: bestTold(of, named, silent.length),
  }
}

/** "Raw counts are in Table 7" at the end of the file: the text tells what it made of them. */
function isSupplement({ reading }: FloatSheets, { block }: FloatSheet): boolean {
  return ['appendix', 'back', 'references'].includes(reading.analysed.role.get(block.id) ?? '')
}

/** A picture of a tool or a step illustrates without a finding, wherever it stands. */
function tellsResult({ float, mentions }: FloatSheet): boolean {
  return (
    mentions.some(({ sentence }) => sentence !== null && ofResults.test(sentence.text)) ||
    ofResults.test(float.caption.slice(0, 140))
  )
}

const ofResults =
  /\b(?:results?|findings|plots?|scores?|accuracy|precision|performance|comparison|measured|estimates?|rates?|depths?|counts?|means?|averages?|percentages?|shares?)\b/iu

/** A map, a scheme or a list of what was used needs no finding told. */
function ofWeight({ caption, float, mentions }: FloatSheet): boolean {
  if (caption.form === 'map' || caption.form === 'scheme') return false
  const words = [
    float.caption.slice(0, 140),
    ...mentions.map(({ sentence }) => sentence?.text ?? ''),
  ]
  return !words.some((text) => lists.test(text))
}

const lists =
  /\b(?:characteristics|descriptives?|demographics?|primers?|abbreviations|notation|parameters?|settings|definitions?|materials|overview|list of|summary of|questions|items|sites?|species|datasets?|variables|examples?|images|illustrat\w+|photographs?|screenshots?|experimental (?:setup|design|procedure)|algorithms?|pseudo-?code|construction|architecture|(?:parse |derivation )?trees?|grammars?|rules|derivations?|lattices?|automat(?:on|a)|markov chains?|a (?:simple|sample) \w+)\b/iu

/** Parts in which a text may say what a figure or table holds without naming it. */
const tellingParts = new Set(['abstract', 'results', 'discussion', 'conclusion', 'other'])
/** "0.63", "1,204": a number of a cell that stands in the text by no chance. */
const ownNumber = /(?<![\d.,])(?:\d+[.,]\d+|\d{3,})(?![\d.,]*\d)/gu

/** Whether the text tells of it anywhere: with a number of its cells, or in the words of its caption. */
function isReadAnywhere({ reading }: FloatSheets, { float, rows, mentions }: FloatSheet): boolean {
  const pointing = new Set(mentions.map(({ sentence }) => sentence))
  const others = reading.analysed.sentences.filter(
    (sentence) => tellingParts.has(sentence.role) && !pointing.has(sentence),
  )
  const numbers = new Set(rows.flat().flatMap((cell) => cell.match(ownNumber) ?? []))
  const named = contentRoots(
    [
      float.caption.slice(0, longestCaption),
      ...mentions.map(({ sentence }) => sentence?.text ?? ''),
    ].join(' '),
  )
  return others.some(({ text }) => {
    if ((text.match(ownNumber) ?? []).some((number) => numbers.has(number))) return true
    const plain = withoutNames(text)
    if (ofAnother.test(text) || !(telling.test(plain) || /\d/u.test(plain))) return false
    return [...contentRoots(text)].filter((root) => named.has(root)).length >= sharedRoots
  })
}

function levelOf(share: number): Level {
  if (share > 0.6) return 1
  if (share > 0.3) return 2
  return share > 0 ? 3 : 4
}
