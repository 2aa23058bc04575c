import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { lettersIn } from '#engines/analysis/floats/caption.ts'
import { captionRange, withinCaption } from '#engines/analysis/floats/float-sheet.ts'
import type { FloatSheet, FloatSheets, Mention } from '#engines/analysis/floats/float-sheet.ts'
import { noneWords } from '#engines/analysis/floats/judge-order.ts'
import { rememberedFor } from '#engines/analysis/remembered.ts'
import { shownPieces } from '#engines/analysis/shown-text.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, listed, quoted } from '#engines/analysis/stance/wording.ts'
import type { Document } from '#engines/documents/document.ts'

/** A sign that a caption uses and does not explain. */
export interface Gap {
  readonly what: 'spread' | 'test' | 'size' | 'panel'
  readonly sheet: FloatSheet
  readonly words: string
  readonly ranges: FindingDraft['ranges']
}

/** What a caption leaves open of what it uses itself; nothing is asked that it does not bring up. */
export function gapsOf(of: FloatSheets, sheet: FloatSheet): readonly Gap[] {
  return [...spreadGap(of, sheet), ...testGap(of, sheet), ...panelGap(of, sheet), ...sizeGap(sheet)]
}

/** Judges whether panels, spread, tests and numbers of cases are named wherever they are used. */
export function judgeLegend(of: FloatSheets): Judgement {
  const using = of.sheets.filter(({ caption }) => usesSigns(caption))
  if (of.sheets.length === 0) return notJudged('legend', noneWords(of))
  const gaps = of.sheets.flatMap((sheet) => gapsOf(of, sheet))
  if (using.length === 0 && gaps.length === 0) {
    return notJudged(
      'legend',
      'Not judged: no caption speaks of panels, error bars, tests or numbers of cases.',
    )
  }
  // Numbers of cases are often in the methods: they are asked about, and cost no level.
  const grave = new Set(gaps.filter(({ what }) => what !== 'size').map(({ sheet }) => sheet.id))
  const open = grave.size
  return {
    criterion: {
      id: 'legend',
      level: levelOf(open, Math.max(using.length, open)),
      rationale:
        open === 0
          ? `${counted(using.length, 'caption uses', 'captions use')} panels, spread or tests, and each says what they are.`
          : `${open} of ${counted(Math.max(using.length, open), 'caption')} with panels, spread or tests ${open === 1 ? 'leaves' : 'leave'} one of them unexplained.`,
      ranges: [
        ...gaps.flatMap(({ ranges }) => ranges),
        ...using.map((sheet) => captionRange(sheet)),
      ].slice(0, 2),
      signals: [
        signal(
          'Captions that name their panels',
          of.sheets.filter(({ caption }) => caption.panels.length > 0).length,
        ),
        signal(
          'Captions that speak of spread',
          of.sheets.filter(({ caption }) => caption.spread !== null).length,
        ),
        signal(
          'Captions that give a number of cases',
          of.sheets.filter(({ caption }) => caption.size !== null).length,
        ),
      ],
    },
    findings: [
      ...firstOf(gaps, 'spread').map((found) => spreadNote(found, gaps)),
      ...firstOf(gaps, 'panel').map(panelNote),
      ...firstOf(gaps, 'test').map((found) => testNote(found, gaps)),
      ...firstOf(gaps, 'size').map((found) => sizeNote(found, gaps)),
      ...bestLegend(of, gaps),
    ],
  }
}

function usesSigns({ panels, spread, significance, size }: FloatSheet['caption']): boolean {
  return panels.length > 0 || spread !== null || significance !== null || size !== null
}

function levelOf(open: number, using: number): Level {
  if (open === 0) return 4
  if (open === 1) return 3
  return open / using > 0.8 && using >= 3 ? 1 : 2
}

function firstOf(gaps: readonly Gap[], what: Gap['what']): readonly Gap[] {
  return gaps.filter((gap) => gap.what === what).slice(0, 1)
}

/** Words that say what error bars are, wherever they stand. */
const spreadTold =
  /\b(?:error bars?|whiskers|bars)\b[^.;]{0,40}\b(?:indicates?|denotes?|represents?|shows?|are|is|depicts?|corresponds? to|gives?|mark)\b[^.;]{0,60}\b(?:deviations?|errors?|intervals?|SDs?|SEs?|SEMs?|CIs?|CrIs?|ranges?|quartiles?|percentiles?|quantiles?|variances?|uncertaint(?:y|ies))\b/iu

/** "Within-subject error bars were calculated by the formula of Oda (2005)": a method says which measure they are. */
const spreadByMethod =
  /\b(?:error bars?|whiskers)\b[^.;]{0,60}\b(?:calculated|computed|obtained|estimated|derived|follow(?:ing)?|according to|based on|method|formula)\b/iu

const tellsSpread = rememberedFor((document: Document): boolean =>
  shownPieces(document).some((text) => spreadTold.test(text)),
)

function spreadGap({ reading }: FloatSheets, sheet: FloatSheet): readonly Gap[] {
  const { document } = reading.analysed
  const { spread, spreadName } = sheet.caption
  if (spread === null || spreadName !== null || !/error|±|\+\/-|whisker/iu.test(spread.text))
    return []
  // "Ellipticity whiskers" are strokes on a map: a spread has them on a box.
  if (/whisker/iu.test(spread.text) && !/\b(?:box|median|quartile)/iu.test(sheet.caption.text))
    return []
  // The text, a note or another caption tells it for all: "error bars are 95% intervals".
  if (tellsSpread(document)) return []
  // "Error bars follow Oda (2005)" names what they are by whose they are.
  if (spreadByMethod.test(sheet.caption.text)) return []
  // "(see Fig. 1)" hands the explanation to another caption.
  if (/\b(?:as|see) (?:in |for )?(?:fig|above)/iu.test(sheet.caption.text)) return []
  return [
    {
      what: 'spread',
      sheet,
      words: spread.text,
      ranges: [withinCaption(sheet, spread.start, spread.end)],
    },
  ]
}

/** "F(1, 47) = 14.6, p < 0.001": the letter of its statistic names the test. */
const statistic =
  /(?<![\p{L}\d])(?:[FtTzZHUW]|[χΧ][²2]?|X2|r|R2|R²|ρ|τ)(?:_?\{?\d+(?:,\s?\d+)?\}?|\s?\([^()]{1,14}\))?\s?=\s?[−–-]?\.?\d/u

/** Tests by name, wherever a text says how it compared: a caption need not repeat the only one. */
const testsNamed =
  /\bt[- ]tests?\b|\bAN(?:C)?OVAs?\b|\b(?:Mann|Wilcoxon|Kruskal|Fisher|Tukey|Dunnett|Bonferroni|Friedman|log-?rank|McNemar|Welch|Student|Duncan|DMRT|LSD)\b|\bχ2|\bchi-?squared?\b|\bpermutation tests?\b|\b(?:mixed|linear|logistic|Cox)[- ](?:effects? |hazards? )?(?:models?|regressions?)\b/u

const namesTest = rememberedFor((document: Document): boolean =>
  document.blocks.some(
    ({ type, text }) => (type === 'paragraph' || type === 'list-item') && testsNamed.test(text),
  ),
)

function testGap({ reading }: FloatSheets, sheet: FloatSheet): readonly Gap[] {
  const { significance, testName, text } = sheet.caption
  if (namesTest(reading.analysed.document)) return []
  if (significance === null || testName !== null || !/\*|[pP]\s?[<>=≤]/u.test(significance.text))
    return []
  // "*: executions on one core" explains a mark of another kind.
  if (/^\*+$/u.test(significance.text) && !/\b[pP]\b|signific/u.test(text)) return []
  if (statistic.test(text)) return []
  if (
    /\b(?:as|see) (?:in |for )?(?:fig|above|methods|text)|\btests?\b|correct(?:ed|ion)|\b(?:models?|regressions?|coefficients?|correlations?)\b/iu.test(
      text,
    )
  )
    return []
  return [
    {
      what: 'test',
      sheet,
      words: significance.text,
      ranges: [withinCaption(sheet, significance.start, significance.end)],
    },
  ]
}

/** "A, B, C": letters with one left out are marks of another kind, or were not all read. */
function isRun(panels: readonly string[]): boolean {
  return panels.every((letter, index) => letter === String.fromCharCode(65 + index))
}

/** A panel that the text sends the reader to and that the caption, which names its others, does not have. */
function panelGap(of: FloatSheets, sheet: FloatSheet): readonly Gap[] {
  const { panels } = sheet.caption
  if (panels.length < 2 || !isRun(panels)) return []
  // On a page a caption that stops in the middle of its sentence goes on where it was not read.
  const isPrinted = of.reading.analysed.document.source === 'pdf'
  if (isPrinted && !/[.!?)\]”]$/u.test(sheet.caption.text.trim())) return []
  const beyond = sheet.mentions
    .filter((mention) => of.isInScope(mention.block) && isOfSupplement(of, mention, sheet))
    .flatMap((mention) => panelsOf(mention, sheet).map((letter) => ({ letter, mention })))
    // One or two beyond the last are panels; "Figure 2a, h" goes on to a symbol.
    .find(({ letter }) => letter.charCodeAt(0) <= 66 + panels.length && !panels.includes(letter))
  if (beyond === undefined || goesOn(of, sheet, beyond.letter)) return []
  if (hasLetter(sheet.caption.text, beyond.letter)) return []
  const { block, start, end } = beyond.mention
  return [
    {
      what: 'panel',
      sheet,
      words: beyond.letter,
      ranges: [{ block, start, end }, captionRange(sheet)],
    },
  ]
}

/** "Fig. 2e" names no panel of "Supplementary Figure 2". */
function isOfSupplement({ reading }: FloatSheets, mention: Mention, { name }: FloatSheet): boolean {
  if (!/suppl/iu.test(name)) return true
  const text = reading.analysed.block.get(mention.block)?.text ?? ''
  return /suppl|\bS\d/iu.test(text.slice(Math.max(0, mention.start - 24), mention.end))
}

/** "… adjustment for d. e) Presence of cells", "c–f)": a letter that the caption has in a form of its own, small or large. */
function hasLetter(caption: string, letter: string): boolean {
  if (new RegExp(String.raw`(?<![\p{L}\d])${letter}\s?[).:]`, 'iu').test(caption)) return true
  // "(E, Spearman test)", "; and E, oblique views", "(E & F; see Methods)", ". E The distributions".
  if (
    new RegExp(
      String.raw`[.;] ${letter} \p{Lu}\p{L}+ |(?:\(|[,;:.] |\band |& )${letter}(?:[,;] |\s?(?:&|and)\s?\p{Lu}\b)`,
      'u',
    ).test(caption)
  )
    return true
  return [
    ...caption.matchAll(/(?<![\p{L}\d])(\p{L})\s?[-–]\s?(\p{L})(?=\s?[).:,]|\s\p{Lu})/gu),
  ].some(([, from = '', to = '']) => from.toUpperCase() <= letter && letter <= to.toUpperCase())
}

/** A caption that a page parted goes on among the paragraphs behind it: "… unity. C: Receptive field". */
function goesOn({ reading }: FloatSheets, sheet: FloatSheet, letter: string): boolean {
  const { blocks } = reading.analysed.document
  const at = blocks.findIndex(({ id }) => id === sheet.block.id)
  const name = new RegExp(String.raw`(?:^|[.;]\s)\(?${letter}[):.]\s?\p{Lu}`, 'u')
  return blocks.slice(at + 1, at + 4).some(({ text }) => name.test(text))
}

function panelsOf({ label }: Mention, { float }: FloatSheet): readonly string[] {
  if (!label.startsWith(float.label)) return []
  return lettersIn(label.slice(float.label.length).replaceAll(/[()]/gu, ''))
}

/** "F(1, 47) = 14.6", "t(38)": degrees of freedom tell how many there were. */
const freedom = /(?<![\p{L}\d])(?:[FtTr]|[χΧ][²2]?)\s?\((?:\d{1,3},\s?)?\d{1,5}\)\s?[=<>]/u

/** "Each point is one of the 100 test samples", "24 harbours": what one case is, or how many of something there were. */
const casesTold =
  /\b(?:[Ee]ach|[Ee]very|[Oo]ne) (?:point|dot|circle|line|bar|marker|symbol|cross|square)\b[^.]{0,20}\b(?:is|represents?|shows?|denotes?|stands? for|corresponds? to)\b|(?<![\d.,=])\b(?:\d{2,}|\d{1,3}(?:,\d{3})+) (?!(?:am|pm|nm|mm|cm|km|mg|kg|ms|min|s|h|Hz|years?|days?|hours?|weeks?|months?|minutes?|seconds?|points?|times|bins?|steps?|%)\b)(?:\p{Ll}+ ){0,3}?\p{Ll}{3,}s\b/u

/** "Means of 5–8 determinations", "from five plants", "three independent repetitions". */
const casesCounted =
  /\b(?:from|of|in|with) (?:at least )?(?:\d+(?:\s?[–-]\s?\d+)?|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:[\p{L}-]+ ){0,2}(?:determinations?|measurements?|plants?|repetitions?|repeats?|replications?|assays?|leaves|seedlings|roots|organisms|readings?|donors?|wells?|fields?|plots?|individuals?|lines?|tests?)\b/iu

/** A series over time, or a coefficient, has no groups to count. */
const ofSeries =
  /\b(?:time series|series|event[- ]stud(?:y|ies)|coefficients?|placebo|synthetic control|cumulative|monthly|daily|quarterly|pre-trends?)\b/iu

/** A spread or a test needs a number of cases; a caption that gives neither is not asked. */
function sizeGap(sheet: FloatSheet): readonly Gap[] {
  const { spread, significance, size, text } = sheet.caption
  const sign = [spread, significance]
    .flatMap((words) => (words === null ? [] : [words]))
    .find((words) => /error|±|\+\/-|^p\s?[<>=≤]/iu.test(words.text))
  if (
    sign === undefined ||
    size !== null ||
    freedom.test(text) ||
    casesTold.test(text) ||
    casesCounted.test(text) ||
    ofSeries.test(text) ||
    /\b(?:see|as in|Methods|Table|text|Fig)\b|\bn\b|\bN\b|simulat|model|posterior|bootstrap|\b(?:repeat(?:s|ed)|replicat\p{Ll}+|duplicates?|triplicates?|independent(?:ly)? (?:experiments?|runs?|samples?|cultures?))\b/u.test(
      text,
    )
  )
    return []
  return [
    { what: 'size', sheet, words: sign.text, ranges: [withinCaption(sheet, sign.start, sign.end)] },
  ]
}

function othersWith(gaps: readonly Gap[], { what, sheet }: Gap): string {
  const names = gaps
    .filter((gap) => gap.what === what && gap.sheet !== sheet)
    .map((gap) => gap.sheet.name)
  if (names.length === 0) return ''
  return names.length > 3
    ? `, as in ${counted(names.length, 'other caption')}`
    : `, as in ${listed(names)}`
}

function spreadNote(gap: Gap, gaps: readonly Gap[]): FindingDraft {
  return {
    criterion: 'legend',
    check: 'figure.spread-unnamed',
    kind: 'issue',
    severity: 'moderate',
    title: `${gap.sheet.name}: which spread is ${quoted(gap.words, 3)}`,
    statement: `The caption of ${gap.sheet.name} speaks of ${quoted(gap.words, 3)} and does not say whether it is a standard deviation, a standard error or an interval${othersWith(gaps, gap)}.`,
    why: 'A standard error is smaller than a standard deviation by the root of n: the reader cannot tell whether groups overlap.',
    how: 'Name the measure and the number of cases in the caption, as in “mean ± SD, n = …”.',
    ranges: gap.ranges,
    confidence: 0.8,
  }
}

function testNote(gap: Gap, gaps: readonly Gap[]): FindingDraft {
  return {
    criterion: 'legend',
    check: 'figure.test-unnamed',
    kind: 'issue',
    severity: 'minor',
    title: `${gap.sheet.name} marks significance by no named test`,
    statement: `The caption of ${gap.sheet.name} gives ${quoted(gap.words, 4)} and names no test${othersWith(gaps, gap)}.`,
    why: 'A reader cannot judge a P value without the test and what was compared.',
    how: 'Name the test and the two sides that were compared beside the value.',
    ranges: gap.ranges,
    confidence: 0.65,
  }
}

function panelNote({ sheet, words, ranges }: Gap): FindingDraft {
  return {
    criterion: 'legend',
    check: 'figure.panel-unnamed',
    kind: 'issue',
    severity: 'moderate',
    title: `The caption of ${sheet.name} has no panel ${words}`,
    statement: `The text sends the reader to panel ${words} of ${sheet.name}; its caption names ${listed([...sheet.caption.panels])}.`,
    why: 'A reader looks for a panel that the caption does not explain.',
    how: `Add panel ${words} to the caption, or mend the letter in the text.`,
    ranges,
    confidence: 0.75,
  }
}

function sizeNote(gap: Gap, gaps: readonly Gap[]): FindingDraft {
  return {
    criterion: 'legend',
    check: 'figure.cases-unsaid',
    kind: 'question',
    severity: 'minor',
    title: `${gap.sheet.name}: of how many cases`,
    statement: `The caption of ${gap.sheet.name} gives ${quoted(gap.words, 3)} and no number of cases${othersWith(gaps, gap)}.`,
    why: 'Many journals ask for n in every caption with a spread or a test, and a reader weighs the result by it.',
    how: 'Say of how many cases each group is made, and what one case is.',
    ranges: gap.ranges,
    confidence: 0.6,
  }
}

function bestLegend(of: FloatSheets, gaps: readonly Gap[]): readonly FindingDraft[] {
  const best = of.sheets.find(
    ({ caption }) =>
      caption.panels.length >= 2 &&
      isRun(caption.panels) &&
      caption.spreadName !== null &&
      caption.size !== null,
  )
  if (best === undefined || gaps.some(({ sheet }) => sheet === best)) return []
  return [
    strength({
      criterion: 'legend',
      check: 'figure.signs-explained',
      title: `${best.name} explains panels, spread and cases`,
      statement: `The caption ${quoted(best.caption.text, 10)} names ${counted(best.caption.panels.length, 'panel')}, the spread (${quoted(best.caption.spreadName ?? '', 4)}) and the cases (${quoted(best.caption.size?.text ?? '', 6)}).`,
      why: 'A reader needs no other page to read it.',
      ranges: [captionRange(best)],
      confidence: 0.75,
    }),
  ]
}
