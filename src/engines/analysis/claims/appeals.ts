import type { Sentence } from '../analysed-document.ts'
import { holdsPlaceOfSource } from '../open-places.ts'
import { citationsWithin } from '../readability/citations.ts'
import type { CitationIndex } from '../readability/citations.ts'
import { rememberedFor } from '../remembered.ts'
import { contentRoots } from './content-words.ts'
import { unnamedAuthorities, unnamedStudies } from './unnamed-authorities.ts'

/** A sentence that leans on others ("several studies show") and names none of them. */
export interface Appeal {
  readonly sentence: Sentence
  /** Offsets of the leaning words in the sentence's own text. */
  readonly start: number
  readonly end: number
  readonly text: string
}

const others = String.raw`(?:studies|study|researchers|scholars|authors|experts|scientists|critics|historians|surveys|economists|psychologists|sociologists|commentators|theorists|philosophers|educators|linguists|papers|research|literature|doctors|climatologists|biologists|physicians|clinicians|economics)`
const holds = String.raw`(?:have (?:\w+ )?(?:shown|found|said|written|believed|argued|claimed|suggested|demonstrated|reported|pointed|established|proved|proven|noted|observed|confirmed|indicated|warned|concluded|revealed|stressed|emphasi[sz]ed|insisted|predicted|estimated|recommended|called for)|has (?:\w+ )?(?:shown|found|suggested|demonstrated|reported|proved|proven|established|indicated|concluded|revealed|confirmed|reported)|show|shows|argue|claim|suggest|suggests|agree|believe|found|find|say|indicate|confirm|report|demonstrate|demonstrated|point|prove|hold(?! an? )|think|reported|showed|warn|stress|emphasi[sz]e|insist|maintain|predict|estimate|conclude|concluded|recommend|advise|revealed|reveals?|proves|tells us|teaches us|are (?:\w+ )?(?:convinced|agreed|certain|unanimous|sure))`

/** Words of another in quotation marks, and of nobody in particular. */
const quoting: readonly RegExp[] = [
  /\b(?:one|an?|another|some) (?:famous |great |well-known |recent |modern |wise )?(?:authors?|writers?|critics?|scholars?|historians?|philosophers?|poets?|economists?|scientists?|researchers?|commentators?|journalists?|observers?|thinkers?) (?:has |have |once )?(?:puts? it|wrote|written|writes?|said|says?|remarked|called it|noted|argued)\b(?=[^.;“"]{0,40}[“"]\p{L})/iu,
  /\b(?:critics|experts|opponents|observers|supporters|(?:one|an?|another|some|many) (?:\p{L}+ ){0,2}?(?:authors?|writers?|critics?|scholars?|historians?|philosophers?|poets?|economists?|scientists?|researchers?|commentators?|journalists?|observers?|thinkers?|experts?|people|politicians?|doctors?|teachers?|leaders?)) (?:has |have |had |once |famously |often ){0,2}(?:described|describes?|called|calls?|spoken of|spoke of|referred to|refers? to|noted|observed|stated|states?|declared|pointed out|said|says?|argued|argues?|remarked|wrote)\b(?=[^.;“"]{0,50}[“"](?:\p{L}[\p{L}’'-]*[, ]+){5})/iu,
  /\b(?:was|were|has been|have been|is|are) (?:once|famously|often|sometimes|aptly) (?:called|described as|referred to as|dubbed|named|likened to|compared to)(?= [“"](?:\p{L}[\p{L}’'-]*[, ]+){5})/iu,
  /\bit (?:has (?:often |once |sometimes )?been|is often|is sometimes) said that (?=[“"]\p{L})/iu,
]

const appeals: readonly RegExp[] = [
  // "Most included trials" are those of the review itself.
  new RegExp(
    String.raw`\b(?:several|many|numerous|previous|prior|earlier|recent|past) (?:(?!included|of)\w+ ){0,2}(?:work|trials|meta-analyses|reviews|investigations) ${holds}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:several|many|numerous|some|previous|prior|earlier|recent|various|most|countless|a number of|multiple|other|a growing body of|existing|leading|top|renowned|respected|eminent|modern|independent|past) (?:\w+ ){0,2}${others} ${holds}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:^|[,;] |\band |\bthat )(?:studies|research|researchers|experts|scientists|scholars|critics|historians|statistics|surveys|science|psychologists|economists|doctors) ${holds}\b`,
    'iu',
  ),
  /\bit (?:is|has been) (?:well|widely|generally|commonly|universally|often|long been) (?:known|accepted|believed|recogni[sz]ed|agreed|acknowledged|established|argued|claimed|said|held)\b/iu,
  // "According to an article on Indeed" names the place at least.
  /\baccording to (?:an?|one|another) (?:recent |new |large |major |national |international |latest |different |famous |online ){1,2}(?:study|survey|poll|report|research|investigation|experiment)\b(?! (?:by|from|of|in|on|published|conducted|carried) )/iu,
  /\baccording to (?:some |many |most |several |recent )?(?:experts|research|studies|statistics|scientists|researchers|scholars|critics|surveys|reports)\b/iu,
  // "Preliminary evidence shows that": evidence is as often that of the text itself, with an article or without.
  /\b(?=statistics|figures)(?<!\b(?:the|this|that|these|those|its|their|such|above|following) (?:\p{L}+ ){0,2})(?:statistics|figures) (?:show|shows|prove|proves) that\b/iu,
  new RegExp(
    String.raw`\b(?:an?|the) (?:large|growing|vast|wide|huge|considerable|substantial|significant|increasing|extensive|great)? ?(?:body|amount|number|wealth|mass) of (?:\w+ )?(?:research|evidence|studies|literature|work) (?:(?:has|have) (?:\w+ )?(?:shown|proven|proved|found|demonstrated|established|confirmed|suggested|indicated|documented)|shows?|proves?|suggests?|confirms?|demonstrates?|indicates?)\b`,
    'iu',
  ),
  /(?:^|[,;] |\band |\bthat )(?:most |many |all |some )?(?:scientists|researchers|experts|scholars|doctors|psychologists|economists|historians|teachers|philosophers|science|research) (?:has |have )(?:long |always |already |often |repeatedly |consistently |clearly )?(?:known|proven|proved|shown|agreed|believed|understood|warned|realised|realized|recognised|recognized|discovered|established)\b/iu,
  /\b(?:an?|one) (?:recent|large|new|major|previous|earlier|famous|well-known|influential|important|early|later|landmark|seminal|national|international|Swedish|British|American|German|Dutch|Chinese|US|UK) (?:\p{L}+ ){0,2}(?:study|survey|meta-analysis|report|review|trial|paper|experiment|analysis|investigation)(?: (?:of|in|from|with|on) [^,.;()]{3,40})? (?:has |have )?(?:found|showed|shown|concluded|reported|demonstrated|revealed|suggested|proved|confirmed|estimated|indicated|established|shows|finds|concludes|suggests) that\b/iu,
  /(?<!\b(?:so|thus) far[^.;]{0,10})\bit has (?:\p{L}+ly |also |long |now |even )?been (?:shown|demonstrated|reported|found|established|proved|proven|observed|estimated|documented) that\b/iu,
  ...quoting,
  /(?:^|[,;] |\band |\bas )the (?:\p{L}+ )?literature (?:also |clearly |often )?(?:says|shows|agrees|confirms|suggests|supports|tells us)\b(?! (?:no|little))/iu,
  /\b(?:as (?:everyone|everybody|we all) knows?|every(?:one|body) knows (?:that|how|what|why)|as is well known|it is common knowledge|it is a well-known fact|scientifically proven)\b/iu,
]

/** Appeals to others without a source in the same sentence or in the one that goes on with it. */
export function unsourcedAppeals(
  sentences: readonly Sentence[],
  citations: CitationIndex,
): readonly Appeal[] {
  return sentences.flatMap((sentence, index) => {
    const appeal = appealOf(sentence)
    if (appeal === null || gathers.test(sentence.text)) return []
    if (holdsPlaceOfSource(sentence.text)) return []
    const next = sentences[index + 1]
    const near =
      next !== undefined && continues(sentence, next)
        ? [sentence, next, ...toldOn(sentences, index + 1)]
        : [sentence]
    const isSourced = [
      ...near,
      ...quotedOn(sentences, index),
      ...namedNext(sentences, { appeal, index }),
    ].some(
      // "Others doubt it. Lee (2019) saw …": who opens the next sentence may be the one that is meant.
      ({ block, start, end }) =>
        citationsWithin(citations, { block, start, end: end + 3 }).length > 0,
    )
    if (next !== undefined && next.block === sentence.block && namesSpeaker(next.text)) return []
    if (goesOnWithWork(sentences, index) || ofOwnFigure(sentences, appeal)) return []
    if (sumsUp(sentences, index, citations) || isToldOn(sentences, index, citations)) return []
    if (looksSourced(sentences, index, citations) || meansWorksBefore(sentences, appeal, citations))
      return []
    // "[e.g. ?, ?]": a callout whose list is another file.
    return isSourced || namesWork(aroundQuotation(appeal)) || sentence.text.includes('?]')
      ? []
      : [appeal]
  })
}

/** "Lee et al. tried five ways. Among these ways, one held in a sample of 63 women": it is their sample. */
function goesOnWithWork(sentences: readonly Sentence[], index: number): boolean {
  const [before, here] = [sentences[index - 1], sentences[index]]
  return (
    before !== undefined &&
    before.block === here?.block &&
    /\bet\.? al\b/u.test(before.text) &&
    /^(?:(?:among|of|in|with|for|from) )?(?:these|those|this|they|their|the (?:authors?|study|same))\b/iu.test(
      here.text,
    )
  )
}

/** "… depicted in the figure. Most studies reported 400 proteins": the works that the text itself sets side by side. */
function ofOwnFigure(sentences: readonly Sentence[], { sentence, text }: Appeal): boolean {
  return (
    /^(?:most|many|all|several)\b/iu.test(text) &&
    sentences.some(
      (near) =>
        near.block === sentence.block &&
        near.index < sentence.index &&
        /\b(?:in|by) the (?:figure|table)\b|\b(?:Fig(?:ure|s)?\.?|Table) ?\d/u.test(near.text),
    )
  )
}

/** "Overall, prior literature suggests", "They found that most studies …": the works were named above. */
const gathers =
  /^(?:they|he|she|the authors?) (?:also |then |further )?(?:found|showed|concluded|reported|noted|argued?|observed)\b|^\W*(?:overall|in sum(?:mary)?|to sum up|to summari[sz]e|taken together|altogether|in conclusion),/iu

/** "(6)", "[Lee]", "found.12", "[^3]": marks of a source that no reader of callouts may have known. */
const sourceMark =
  /[[(]\s?\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\s?[\])]|\[[^\]]{2,60}\]|\p{Ll}[.,;”"’)]{0,2}\d{1,3}(?:[,–-]\d{1,3})*[.)”"’]*(?=\s|$)|[⁰¹²³⁴-⁹†‡]/u

/**
 * Whether the sentence, or the one that goes on with it, holds anything that may stand for a source. Where no callout
 * was read at all, whatever follows may be one.
 */
function looksSourced(
  sentences: readonly Sentence[],
  index: number,
  citations: CitationIndex,
): boolean {
  const [sentence, next] = sentences.slice(index, index + 2)
  if (sentence === undefined) return false
  if (sourceMark.test(sentence.text)) return true
  if (next?.block !== sentence.block || !sourceMark.test(next.text)) return false
  return citations.size === 0 || continues(sentence, next)
}

/** "Some authors", "other studies", "earlier research": a part of those who were named, as "many" and "research" are not. */
const amongNamed =
  /^(?:some|several|other|various|these|previous|prior|earlier|existing|recent|the literature)\b/iu
/** Sentences before an appeal in which the works that it means may stand. */
const reachBefore = 6

/** "… (Lee, 2019; Ode, 2020). Some authors find the opposite": those who are meant were named just before. */
function meansWorksBefore(
  sentences: readonly Sentence[],
  { sentence, text, end }: Appeal,
  citations: CitationIndex,
): boolean {
  // Who says what was found ("several studies have shown that …") has a source of its own to name.
  if (!amongNamed.test(text)) return false
  const at = sentences.indexOf(sentence)
  const isCited = (one: Sentence | undefined) =>
    one?.block === sentence.block &&
    citationsWithin(citations, { block: one.block, start: one.start, end: one.end }).length > 0
  // Before it and behind it works are named: it gathers those of its own paragraph.
  const isAmongThem =
    [sentences[at - 1], sentences[at - 2]].some(isCited) && isCited(sentences[at + 1])
  if (/^\s*that\b/iu.test(sentence.text.slice(end))) return isAmongThem
  // "Existing studies show much variation. … Each brings its own view [3]": they are named on the way.
  if (
    /^(?:existing|previous|prior|earlier)\b/iu.test(text) &&
    [1, 2].some((step) => isCited(sentences[at + step]))
  )
    return true
  return (
    sentences
      .slice(Math.max(0, at - reachBefore), at)
      .flatMap(({ block, start, end }) => citationsWithin(citations, { block, start, end }))
      .length >= summedUp
  )
}

const amount = /\d\s?(?:%|per ?cent)|\b(?:from|between) \d{4}\b/iu

interface Appealing {
  readonly appeal: Appeal
  readonly index: number
}

/**
 * "Some studies reported gains. Members felt closer (Lee, 2022)": the next sentence tells what they are. One that says
 * what was found ("several studies have shown that …") has a source of its own to name.
 */
function namedNext(sentences: readonly Sentence[], { appeal, index }: Appealing) {
  const { sentence, start, end } = appeal
  const [after] = sentences.slice(index + 1)
  // "Studies show a decline. Between 1995 and 2015 it fell by 40% (Brandt, 2018)": the figures come with their source.
  if (after?.block === sentence.block && amount.test(after.text)) return [after]
  const isSome = /^(?:some|several|other|many|various)\b/iu.test(sentence.text.slice(start, end))
  if (!isSome || /^\s*that\b/iu.test(sentence.text.slice(end))) return []
  return sentences.slice(index + 1, index + 2).filter(({ block }) => block === sentence.block)
}

/** "This phenomenon has been termed …", "It is supported by …": a sentence that says more of the same finding. */
const ofTheSame =
  /^(?:this|that|it|such|these|those|the (?:latter|former|same|idea|effect|finding|phenomenon|view|claim)|their|here)\b(?! (?:paper|study|thesis|essay|article|work|chapter|section|report|project|research)\b)/iu
const reachBehind = 2
/** Sentences behind the one that opens a paragraph in which the works that it announces stand. */
const reachOfOpening = 3

/** "Researchers hold that bread rises. This effect is called proving (Lee, 2019)": the source is for both. */
function isToldOn(
  sentences: readonly Sentence[],
  index: number,
  citations: CitationIndex,
): boolean {
  const { block = '', text = '' } = sentences[index] ?? {}
  // "Studies show that dams silt up. A dam may … (Lee, 2019)": who opens a paragraph so announces what it will name.
  const isOpening = sentences[index - 1]?.block !== block
  const roots = contentRoots(text)
  const isAnnounced = sentences
    .slice(index + 1, index + 1 + (isOpening ? reachOfOpening : 0))
    .some(
      (next) =>
        next.block === block &&
        citationsWithin(citations, { block, start: next.start, end: next.end }).length > 0 &&
        [...contentRoots(next.text)].some((root) => roots.has(root)),
    )
  if (isAnnounced) return true
  for (const next of sentences.slice(index + 1, index + 1 + reachBehind)) {
    if (next.block !== block || !ofTheSame.test(next.text)) return false
    const { start, end } = next
    if (citationsWithin(citations, { block, start, end }).length > 0) return true
  }
  return false
}

const summing =
  /^(?:as|so|thus|therefore|hence|overall|in sum(?:mary)?|in short|taken together|together|all in all)\b/iu
/** Works named before it in its paragraph from which a sentence that sums up means them. */
const summedUp = 2

/** "As many studies have found this …": the works stand in the sentences before. */
function sumsUp(sentences: readonly Sentence[], index: number, citations: CitationIndex): boolean {
  const { block = '', text = '' } = sentences[index] ?? {}
  const before = sentences.slice(0, index).filter((one) => one.block === block)
  return (
    summing.test(text) &&
    before.filter(({ start, end }) => citationsWithin(citations, { block, start, end }).length > 0)
      .length >= summedUp
  )
}

/** Sentences of a quotation in which its source may still come. */
const longestQuoted = 12

/** "According to research it lives “in water. …” (Lee, 2020)": the source stands behind the end of the quotation. */
function quotedOn(sentences: readonly Sentence[], index: number): readonly Sentence[] {
  const { block = '', text = '' } = sentences[index] ?? {}
  const isOpen =
    text.lastIndexOf('“') > text.lastIndexOf('”') || (text.match(/"/gu)?.length ?? 0) % 2 === 1
  if (!isOpen) return []
  const after = sentences
    .slice(index + 1, index + 1 + longestQuoted)
    .filter((next) => next.block === block)
  const end = after.findIndex((next) => /["”]/u.test(next.text))
  return after.slice(Math.max(0, end), end + 2)
}

const goesOn =
  /^(?:for example|for instance|e\.g\.|in (?:one|a|an|another|these|particular)|one (?:of|such|study)|these|they|such|among|both|most|some|specifically|first|\p{Lu}[\p{L}’'-]+(?: (?:and|&) \p{Lu}[\p{L}’'-]+| et al\.?,?)? ?[([]\d)/u

/** Whether the next sentence names the works that this one leans on: it goes on with the same thing. */
function continues(sentence: Sentence, next: Sentence): boolean {
  if (next.block !== sentence.block) return false
  if (
    goesOn.test(next.text) ||
    /^\p{Lu}[\p{L}’'-]+(?: et al\b| and (?:colleagues|co-?workers))/u.test(next.text) ||
    /^(?:for|in|one|these|they|such|among)\b/iu.test(next.text)
  ) {
    return true
  }
  const roots = contentRoots(sentence.text)
  return [...contentRoots(next.text)].filter((root) => roots.has(root)).length >= 2
}

const ofThem =
  /\b(?:these|those|such) (?:studies|works|papers|articles|analyses|accounts|authors|scholars|researchers|writers)\b/iu

/** "Most scholars agree. In most of these studies … Many have used it (Lee, 2015)": who they are comes one later. */
function toldOn(sentences: readonly Sentence[], at: number): readonly Sentence[] {
  const [next, behind] = sentences.slice(at, at + 2)
  if (next === undefined || behind?.block !== next.block || !ofThem.test(next.text)) return []
  return [behind]
}

/** How many sentences appeal to others at all, sourced or not. */
export function appealCount(sentences: readonly Sentence[]): number {
  return sentences.filter((sentence) => appealOf(sentence) !== null).length
}

const beforeOwn: ReadonlySet<string> = new Set(['introduction', 'background', 'other'])
const beforeOwnStudy = [...unnamedAuthorities, ...unnamedStudies]

const appealOf = rememberedFor(appealIn)

function appealIn(sentence: Sentence): Appeal | null {
  if (
    /\b(?:we|our|my|these results|this study)\b|\b(?:this|these|such|the above) evidence\b/iu.test(
      sentence.text,
    )
  )
    return null
  const signed = beforeOwn.has(sentence.role) ? beforeOwnStudy : unnamedAuthorities
  const may = signed.filter(({ sign }) => sign.test(sentence.text)).map(({ pattern }) => pattern)
  for (const pattern of may.length > 0 ? [...appeals, ...may] : appeals) {
    const match = pattern.exec(sentence.text)
    if (match === null || isSupposed(sentence.text, match.index)) continue
    // "According to studies from Data Camp" says whose they are.
    if (/^ (?:from|by) (?:the )?\p{Lu}/u.test(sentence.text.slice(match.index + match[0].length)))
      continue
    // "Few studies have come to the conclusion that …" says that there are hardly any.
    if (
      /\b(?:few|no|little|hardly any) (?:\p{L}+ ){0,2}$/iu.test(sentence.text.slice(0, match.index))
    )
      continue
    // "It has been observed that ratios rise": under the results the writer saw it.
    if (/^it has\b/iu.test(match[0]) && ['results', 'methods'].includes(sentence.role)) continue
    // "Some of the papers found were old": what was found, and nothing that they found.
    if (
      /\b(?:found|reported|showed|proven|proved|estimated)$/iu.test(match[0]) &&
      !/\b(?:has|have|had) (?:\w+ )?\w+$/iu.test(match[0]) &&
      /^\s+(?:is|are|was|were|via|online|here)\b/iu.test(
        sentence.text.slice(match.index + match[0].length),
      )
    )
      continue
    // "The concerns that experts hold about them": what they have, and nothing that they say.
    if (
      /\bhold$/iu.test(match[0]) &&
      !/^\s+(?:that|it|the|this|these|an?)\b/iu.test(
        sentence.text.slice(match.index + match[0].length),
      )
    )
      continue
    // "These figures show that …": what stands in the text itself.
    if (
      /\b(?:these|those|this|both|the|such|following|above) (?:two |three |four |five |last |first )?$/iu.test(
        sentence.text.slice(0, match.index),
      )
    )
      continue
    const lead = /^[,;]?\s*(?:and |that )?/iu.exec(match[0])?.[0].length ?? 0
    const start = match.index + (/^(?:[,;] |and |that )/iu.test(match[0]) ? lead : 0)
    return {
      sentence,
      start,
      end: match.index + match[0].length,
      text: sentence.text.slice(start, match.index + match[0].length),
    }
  }
  return null
}

/** "Errors show when other studies show something else": no studies in particular are meant. */
function isSupposed(text: string, start: number): boolean {
  return /\b(?:when(?:ever)?|if|where|whether|until|unless|once|should) $/iu.test(
    text.slice(0, start),
  )
}

/** "The historian Ada Brandt puts it plainly: …": one of those who were meant is named, and speaks. */
function namesSpeaker(text: string): boolean {
  return /\p{Lu}\p{Ll}+ (?:\p{Lu}\. )?\p{Lu}\p{Ll}[\p{L}’'-]+,? (?:\p{L}+,? ){0,3}(?:argu|assert|claim|conclud|contend|express|find|found|hold|insist|maintain|not|observ|point|propos|put|report|say|said|show|state|stress|suggest|thinks|wr)\p{L}*/u.test(
    text,
  )
}

/** "… of the poor (Brandt).", "(Brandt and Ode 12)": an author without a year, as the humanities cite. */
const authorInBrackets =
  /\((?:see )?\p{Lu}\p{Ll}[\p{L}’'-]+(?:,? (?:and|&) \p{Lu}\p{Ll}[\p{L}’'-]+)?(?:,? (?:pp?\. ?)?\d{1,4}(?:[-–]\d{1,4})?)?\)(?=\s*[.,;:]|\s*$)/u
/** "[adams, brandt, etc]", "(cf. Brandt and others)": names in brackets, as a draft puts them before it cites. */
const namesInBrackets =
  /\[\p{L}[\p{L}’'-]+(?:(?:, | and | & )[\p{L}’'. -]+)+\]|[[(][^\])]*\b(?:etc|and others|cf)\b[^\])]*[\])]/iu

/** The sentence without what is quoted, where the quotation is what the appeal brings in and no title. */
function aroundQuotation({ sentence: { text } }: Appeal): string {
  return quoting.some((pattern) => pattern.test(text))
    ? text.replaceAll(/[“"][^”"]*[”"]?/gu, '')
    : text
}

/** A named author or a year is a source, whatever its form. */
function namesWork(text: string): boolean {
  if (namesInBrackets.test(text) || authorInBrackets.test(text)) return true
  return /\b(?:1[6-9]|20)\d{2}\b|\bet al\b|[“"][^”"]{4,}[”"]|\bsuch as \p{Lu}/u.test(text)
}
