import type { Sentence } from '../analysed-document.ts'
import { contentRoots } from '../claims/content-words.ts'
import type { FindingDraft, Level } from '../finding.ts'
import { notJudged, signal, strength } from '../stance/judgement.ts'
import type { Judgement } from '../stance/judgement.ts'
import { counted, listed, quoted, rangeOf } from '../stance/wording.ts'
import type { FloatSheet, FloatSheets, Mention } from './float-sheet.ts'
import { noneWords } from './judge-order.ts'

/** Sentences that send the reader to look and say nothing of what is to be seen. */
const passive =
  /\b(?:is|are|was|were|can be|have been|has been) (?:also )?(?:shown|presented|given|summari[sz]ed|displayed|listed|reported|seen|found|depicted|illustrated|provided|plotted|detailed)\s+(?:\w+\s+)?in\s+(?:the\s+)?(?:figs?|figures?|tables?|tabs?)\b/iu
const active =
  /^(?:the\s+)?(?:figs?|figures?|tables?|tabs?)\.?\s*\w+\s+(?:also\s+)?(?:shows?|presents?|gives?|displays?|summari[sz]es?|lists?|reports?|illustrates?|depicts?|provides?|plots?|contains?|details?)\s+(?!that\b|how\b|why\b)/iu
const bare =
  /^\W*(?:please\s+)?(?:see|cf\.?|refer to|compare)\s+(?:also\s+)?(?:the\s+)?(?:fig|tab)/iu
/** What makes even such a sentence say something. */
const telling =
  /\d+(?:\.\d+)?\s?%|\b\d+\.\d+\b|\b(?:more|less|fewer|higher|lower|larger|smaller|greater|faster|slower|better|worse|increas\w*|decreas\w*|rise[sn]?|rose|fell|falls?|decline\w*|grow\w*|drop\w*|peak\w*|highest|lowest|largest|smallest|strong(?:er|est)|weak(?:er|est)|steep(?:er|est)?|near(?:ly)? (?:zero|constant|flat)|close to (?:zero|one|unity)|remain(?:s|ed)? (?:\p{L}+ly )?(?:constant|stable|flat)|most|least|exceed\w*|differ\w*|similar|correlat\w*|outperform\w*|no (?:effect|difference|change)|significant\w*|improv\w*|worsen\w*|unchanged|majority|(?:all|none|half|two|three|four|five|six|seven|eight|nine|ten) (?:of|out of)|whereas|while|because|which means|indicat\w*|suggest\w*|reveal\w*|confirm\w*|consistent|contrast)\b/iu

/** "Table 6.2" is a name, and its number no finding. */
const withoutNames = (text: string): string =>
  text.replaceAll(
    /\b(?:figs?|figures?|tables?|tabs?|sections?|sec|chapters?|eqs?|equations?|appendix)\.?\s*\(?[A-Z]?\d+(?:\.\d+)*[a-z]?(?:(?:,| and| or| to|–|-|, and)\s?[A-Z]?\d+(?:\.\d+)*[a-z]?(?![\d%]|\.\d))*/giu,
    ' ',
  )

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

/** "Wells in the upper valley fell fastest (Table 1)" tells of the table. */
const ofAnother = /\b(?:fig(?:ure)?s?|tab(?:le)?s?)\b\.?\s*S?\d/iu

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
      !isTold(of, sheet) && ofWeight(sheet) && tellsResult(sheet) && !isSupplement(of, sheet),
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
    findings: [...silentNote(of, silent), ...bestTold(of, named, silent.length)],
  }
}

/** "Raw counts are in Table 7" at the end of the file: the text tells what it made of them. */
function isSupplement({ reading }: FloatSheets, { block }: FloatSheet): boolean {
  return ['appendix', 'back', 'references'].includes(reading.analysed.role.get(block.id) ?? '')
}

/** What stands outside the results and does not speak of them may illustrate without a finding. */
function tellsResult({ float, mentions }: FloatSheet): boolean {
  return (
    mentions.some(
      ({ sentence }) =>
        sentence !== null &&
        (['results', 'discussion'].includes(sentence.role) || ofResults.test(sentence.text)),
    ) || ofResults.test(float.caption.slice(0, 140))
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

function levelOf(share: number): Level {
  if (share > 0.6) return 1
  if (share > 0.3) return 2
  return share > 0 ? 3 : 4
}

function silentNote(of: FloatSheets, silent: readonly FloatSheet[]): readonly FindingDraft[] {
  const places = silent.flatMap((sheet) =>
    sheet.mentions
      .flatMap(({ sentence }) => (sentence === null ? [] : [sentence]))
      .filter(({ block }) => of.isInScope(block))
      .slice(0, 1)
      .map((sentence) => ({ sheet, sentence })),
  )
  const first = places[0]
  if (first === undefined) return []
  const names = listed([...new Set(places.slice(0, 4).map(({ sheet }) => sheet.name))])
  return [
    {
      criterion: 'told',
      check: `${of.sort}.only-pointed-at`,
      // The paragraphs around may tell it in words that do not name the figure.
      kind: 'question',
      severity: places.length > 1 ? 'moderate' : 'minor',
      title: `What is to be seen in ${names}?`,
      statement: `${quoted(first.sentence.text, 16)} sends the reader to ${first.sheet.name}, and no sentence beside it says what is to be seen there${places.length === 1 ? '' : `; ${counted(places.length - 1, 'other is', 'others are')} treated the same way`}.`,
      why: 'A reader finds a result alone, and may find another one than the text builds on.',
      how: `Say in one sentence what ${first.sheet.name} shows, with its main number, and put “${first.sheet.name}” in brackets behind it.`,
      selfCheck: `If ${first.sheet.name} were missing, would the text still say what was found?`,
      ranges: places.slice(0, 4).map(({ sentence }) => rangeOf(sentence)),
      confidence: 0.7,
    },
  ]
}

/** "A 95% credible interval", "PM 2.5", "a dose of 0.5": how sure, the name of a dust, and what was set are no findings. */
const namedByNumber =
  /\b\d{2}(?:\.\d)?\s?%[\s-](?:\p{L}+[\s-])?(?:CI|CrI|HDI|HPD|confidence|credib\p{L}+|prediction|posterior|intervals?)\b|\bPM\s?_?\{?(?:2\.5|10)\b|\b(?:concentrations?|thresholds?(?: values?)?|temperatures?|doses?|speeds?|resolutions?) of \d+(?:\.\d+)?/giu
/** "Its Table 1" is that of the work which the sentence speaks of. */
const ofOtherWork = /\b(?:its|their|his|her|whose)(?: \p{L}+)? (?:fig(?:ure)?|tab(?:le)?)s?\b/iu
/** "Table A2 presents the same regressions as Table 2": what stands where, and nothing of what is to be seen. */
const tellsContent =
  /\b(?:figs?|figures?|tables?)\b[^.;]{0,30}\b(?:presents?|gives?|lists?|reports?|contains?|repeats?|provides?) the same\b|\b(?:figs?|figures?|tables?) \S+ (?:details|outlines|lists|contains|holds)\b|\b(?:figs?|figures?|tables?) \S+ (?:shows?|presents?|gives?|lists?|reports?) (?:the )?(?:results?|values|scores|outcomes?) (?:obtained|of|for|from|with|using)\b[^.]*\b(?:described|defined|explained|introduced) in \d/iu

const finding = /\d+(?:\.\d+)?\s?%|\b\d+\.\d+\b/u

function bestTold(
  of: FloatSheets,
  named: readonly FloatSheet[],
  silent: number,
): readonly FindingDraft[] {
  if (silent > 1) return []
  const best = named
    .flatMap((sheet) => sheet.mentions.map((mention) => ({ sheet, mention })))
    .find(({ sheet, mention }) => isBest(of, sheet, mention))
  if (best === undefined || best.mention.sentence === null) return []
  return [
    strength({
      criterion: 'told',
      check: `${of.sort}.read-for-the-reader`,
      title: `The text reads ${best.sheet.name} for the reader`,
      statement: `${quoted(best.mention.sentence.text, 18)} says what is to be seen and where.`,
      why: 'A reader can check the statement at a glance.',
      ranges: [rangeOf(best.mention.sentence)],
      confidence: 0.7,
    }),
  ]
}

/** "We defined the boundaries (1.1 km², Fig. 2)" says what was done, and nothing of what is to be seen. */
const tellsDeed =
  /\b(?:we|i) (?:\p{L}+ )?(?:defin|us|explor|set|chos|choos|select|creat|built|build|construct|fabricat|evaluat|examin|investigat|analy[sz]|consider|conduct|perform|sampl|collect|plac|vari|chang|appl|trained|tested|divid|calculat|comput|estimat|plot|us|employ|adopt|run|appli)\p{L}*\b|^(?:in order )?to \p{Ll}+\b[^,]{0,90}, (?:we|i)\b|\b(?:is|are|was|were) (?:\p{L}+ly )?(?:(?:quantified|computed|calculated|estimated|measured|defined|obtained|evaluated|assessed) (?:using|by|with|from|as)|applied|imposed|assigned|fixed|prescribed)\b/iu
const tellsSight =
  /\b(?:found|finds?|show(?:s|ed|n)?|reveal\w*|indicat\w*|observ\w*|see|seen|saw|increas\w*|decreas\w*|higher|lower|larger|smaller|greater|fewer|better|worse|compared)\b/iu

/** "In an ideal case the scores in Fig. 4 would be 1.0": what is to be expected, and not what is seen. */
const tellsSupposed =
  /^\W*(?:since|because) [^,]{5,240}, |\b(?:would|should|ideal(?:ly)?|suppose|impl(?:y|ies)|hypothetical(?:ly)?|(?:was|were|is|are) expected to)\b/iu

/** "Coverage rates of 95% intervals over 100 runs are shown in Fig. 5": the numbers are of what is shown, and not seen. */
function announces(text: string): boolean {
  if (saysWhatIsDrawn.test(text) && !compares.test(text)) return true
  const match = passive.exec(text)
  if (match === null) return false
  const [lead, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
  const isAtEnd = after.split(/\s+/u).length < 8
  return isAtEnd && !tellsSight.test(lead) && !compares.test(lead)
}

/** "Figure 3 shows the odds ratios of each": what is drawn, and nothing of what is to be seen. */
const saysWhatIsDrawn =
  /^\W*(?:figs?|figures?|tables?)\.?\s?\S+ (?:shows?|presents?|displays?|depicts?|illustrates?|plots?|summari[sz]es?) (?:the|our|an?|all|both|these)\b/iu
const compares =
  /\b(?:more|less|than|most|least|highest|lowest|largest|smallest|rise[sn]?|rose|f[ae]ll|declin\w*|drop\w*|gr[eo]w\w*|peak\w*|exceed\w*|differ\w*|similar|correlat\w*|outperform\w*|improv\w*|worsen\w*|unchanged|whereas|none|all of|half of)\b/iu

/** "(Table 1, row 6)": a reader who looks there finds a row that is of something else. */
function pointsToOtherRow({ rows }: FloatSheet, text: string): boolean {
  const number = Number(/\brow (\d{1,2})\b/iu.exec(text)?.[1] ?? '0')
  if (number === 0) return false
  const named = (row: readonly string[] | undefined) =>
    (row?.[0] ?? '').toLowerCase().match(/\p{L}{4,}/gu) ?? []
  // With the heads of the columns counted, or without.
  const candidates = [rows[number - 1], rows[number]].flatMap(named)
  const said = text.toLowerCase()
  return !candidates.some((word) => said.includes(word.slice(0, 5)))
}

/** "… of the S&P 500.3 Our series are shown in Figure 1": the number of a note hides where the sentence that points begins. */
const hiddenStop = /(?<=\p{L}\.\d{0,2}|\d\.\d{1,2})\s+(?=\p{Lu}\p{Ll}+\s\p{Ll})/u

function isBest(of: FloatSheets, sheet: FloatSheet, { sentence }: Mention): boolean {
  if (sentence === null || !of.isInScope(sentence.block)) return false
  const parts = sentence.text.split(hiddenStop)
  if (parts.length > 1 && announces(parts.at(-1) ?? '')) return false
  const words = sentence.text.split(/\s+/u).length
  // "Figure 2: Plot of the weights": a caption that was read as a paragraph.
  if (/^\W*(?:fig(?:ure)?|table)\.?\s?\d[\d.]*[a-z]?\s?[:.|–—-]/iu.test(sentence.text)) return false
  const text = withoutNames(sentence.text)
    .replaceAll(/\bv\.?\s?\d[\d.]*/giu, ' ')
    .replaceAll(namedByNumber, ' ')
  if (ofOtherWork.test(sentence.text) || tellsContent.test(sentence.text)) return false
  if (/\b(?:as follows|conditions|parameters|settings)\b/iu.test(text)) return false
  if (tellsSupposed.test(text) || announces(sentence.text)) return false
  if (pointsToOtherRow(sheet, sentence.text)) return false
  const isDeed = sentence.role === 'methods' || tellsDeed.test(text)
  if (isDeed && !tellsSight.test(text)) return false
  return (
    !text.trim().endsWith(':') &&
    words > 8 &&
    words < 45 &&
    telling.test(text) &&
    finding.test(text)
  )
}
