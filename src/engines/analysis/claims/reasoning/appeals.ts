import type { Sentence } from '../../analysed-document.ts'
import { citationsWithin } from '../../readability/citations.ts'
import { rememberedFor } from '../../remembered.ts'
import { isOfNamed, sharesOf } from '../../sourcing/carrying-on.ts'
import { namesSpeaker } from '../../sourcing/source-forms.ts'
import type { Sources } from '../../sourcing/standing-source.ts'
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
    String.raw`(?:^|[,;] |\band |\bthat )(?!(?:research|science) (?:report|estimate|claim|point|find|paper)\b)(?:studies|research|researchers|experts|scientists|scholars|critics|historians|statistics|surveys|science|psychologists|economists|doctors) ${holds}\b`,
    'iu',
  ),
  /\bit (?:is|has been) (?:well|widely|generally|commonly|universally|often|long been) (?:known|accepted|believed|recogni[sz]ed|agreed|acknowledged|established|argued|claimed|said|held)\b(?! as\b)/iu,
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
  // "Most readers have found this cruel": who are they?
  /\b(?:most|many|countless|generations of|almost all|nearly all) (?:\p{L}+ )?(?:readers|viewers|audiences|listeners|spectators)(?: of [^.,;]{2,40}?)? (?:have |has )(?:always |long |often |since )?(?:found|seen|felt|taken|read|called|thought|regarded|considered|agreed|assumed|dismissed|admired|loved|hated|judged)\b/iu,
  ...quoting,
  /(?:^|[,;] |\band |\bas )the (?:\p{L}+ )?literature (?:also |clearly |often )?(?:says|shows|agrees|confirms|suggests|supports|tells us)\b(?! (?:no|little|why|how|what|where))/iu,
  /\b(?:as (?:everyone|everybody|we all) knows?|every(?:one|body) knows (?:that|how|what|why)|as is well known|it is common knowledge|it is a well-known fact|scientifically proven)\b/iu,
]

/** Appeals to others for which no source stands: neither in the sentence nor in what it carries on or is carried on by. */
export function unsourcedAppeals(sources: Sources): readonly Appeal[] {
  return sources.sentences.flatMap((sentence, index) => {
    const appeal = appealOf(sentence)
    if (appeal === null || gathers.test(sentence.text) || namesWork(aroundQuotation(appeal)))
      return []
    const place = sources.placeOf(sentence)
    const isBorne = place === 'around' ? !ofSeveral.test(appeal.text) : place !== 'beside'
    if (place !== null && isBorne) return []
    const means = [
      isAnsweredNext,
      tellsOn,
      announcesWorks,
      isArguedOn,
      isQuotedOn,
      meansWorksBefore,
      isNamedNear,
      isOfOwnFigure,
      isOneOfAsked,
      isOfOwnWork,
      isOfOwnResult,
      isInRunOfSource,
    ]
    return means.some((meant) => meant(sources, { appeal, index })) ? [] : [appeal]
  })
}

/** "… kriging (Holt, 2021). Researchers agree that it fails. There are drop-offs (Holt, 2021)": one work is told on before and behind. */
function isInRunOfSource(
  { sentences, citations }: Sources,
  { appeal: { sentence }, index }: Appealing,
): boolean {
  const calloutsOf = (step: number): readonly string[] => {
    const near = sentences[index + step]
    return near?.block === sentence.block
      ? citationsWithin(citations, near).map(({ start, end }) =>
          near.text.slice(start - near.start, end - near.start),
        )
      : []
  }
  const before = new Set(calloutsOf(-1))
  return calloutsOf(1).some((callout) => before.has(callout))
}

/** Several works or people: the one that a paragraph goes through, or ends on, is not all of them. */
const ofSeveral =
  /\b(?:studies|works|papers|reviews|trials|surveys|investigations|researchers|scholars|authors|experts|scientists|historians|critics|economists|psychologists)\b/iu

interface Appealing {
  readonly appeal: Appeal
  readonly index: number
}

/** "In the present study, it has been demonstrated that …": the text names itself as the source. */
function isOfOwnWork(_: Sources, { appeal: { sentence, start } }: Appealing): boolean {
  return /\b(?:in|by|from) (?:this|the present|the current|our) (?:\p{L}+ )?(?:study|work|paper|investigation|research|experiments?|analysis|trial)\b[^.;]{0,20}$/iu.test(
    sentence.text.slice(0, start),
  )
}

/** "When asked, there is a general agreement that …", "it has been observed that" behind the field: what this work found. */
function isOfOwnResult(_: Sources, { appeal: { sentence, start, text } }: Appealing): boolean {
  return (
    /\bwhen (?:\p{L}+ )?(?:asked|interviewed|questioned)\b/iu.test(sentence.text.slice(0, start)) ||
    (/^it has (?:\p{L}+ )?been (?:observed|seen|noticed|noted|found) that$/iu.test(text) &&
      !['introduction', 'background'].includes(sentence.role))
  )
}

/** "… depicted in the figure. Most studies reported 400 proteins": the works that the text itself sets side by side. */
function isOfOwnFigure(
  { sentences }: Sources,
  { appeal: { sentence, text, end } }: Appealing,
): boolean {
  // "Many studies have shown that …" tells what others found, whatever the figure before it shows.
  if (/\b(?:have|has) (?:\p{L}+ly )?shown$/iu.test(text) && saysWhat(sentence, end)) return false
  return (
    /^(?:(?:most|many|all|several)\b|it has (?:\p{L}+ )?been (?:observed|found|seen|shown)\b)/iu.test(
      text,
    ) &&
    sentences.some(
      (near) =>
        near.block === sentence.block &&
        near.index < sentence.index &&
        /\b(?:in|by) the (?:figure|table)\b|\b(?:Fig(?:ure|s)?\.?|Table) ?\d/u.test(near.text),
    )
  )
}

/** "The three experts tried it. One expert found it slow": one of those who were asked for the work. */
function isOneOfAsked({ sentences }: Sources, { appeal: { sentence, text } }: Appealing): boolean {
  const noun = /^(?:one|another|an?|some|two|three) (?:\p{Ll}+ )?(\p{Ll}{4,}?)s? \p{Ll}+$/iu.exec(
    text,
  )?.[1]
  if (noun === undefined) return false
  const asked = new RegExp(
    String.raw`\b(?:the|our|all|both|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:\p{L}+ ){0,2}${noun}s?\b`,
    'iu',
  )
  return sentences.some(
    (near) => near.block === sentence.block && near.index < sentence.index && asked.test(near.text),
  )
}

/** "Overall, prior literature suggests", "They found that most studies …": the works were named above. */
const gathers =
  /^(?:they|he|she|the authors?) (?:also |then |further )?(?:found|showed|concluded|reported|noted|argued?|observed)\b|^\W*(?:overall|in sum(?:mary)?|to sum up|to summari[sz]e|taken together|altogether|in conclusion),/iu

/** "Some authors", "other studies", "earlier research": a part of those who were named, as "many" and "research" are not. */
const amongNamed =
  /^(?:some|several|other|various|these|previous|prior|earlier|existing|recent|the literature)\b/iu
/** Sentences before an appeal in which the works that it means may stand, and how many of them it takes. */
const reachBefore = 6
const severalWorks = 2

/** "… (Lee, 2019; Ode, 2020). Some authors find the opposite": those who are meant were named just before. */
function meansWorksBefore(
  { sentences, citations, names }: Sources,
  { appeal: { sentence, text, end }, index }: Appealing,
): boolean {
  // Who says what was found ("several studies have shown that …") has a source of its own to name.
  if (!amongNamed.test(text)) return false
  const isNamed = (one: Sentence | undefined) => one?.block === sentence.block && names(one)
  // Before it and behind it works are named: it gathers those of its own paragraph.
  const isAmongThem =
    [sentences[index - 1], sentences[index - 2]].some(isNamed) && isNamed(sentences[index + 1])
  if (saysWhat(sentence, end)) return isAmongThem
  // "Existing studies show much variation. … Each brings its own view [3]": they are named on the way.
  if (
    /^(?:existing|previous|prior|earlier)\b/iu.test(text) &&
    [1, 2].some((step) => isNamed(sentences[index + step]))
  )
    return true
  return (
    sentences
      .slice(Math.max(0, index - reachBefore), index)
      .flatMap((before) => citationsWithin(citations, before)).length >= severalWorks
  )
}

/** Sentences to either side of an appeal in which a work on the same thing may be the one that is meant. */
const reachNear = 2
const sharedNear = 2

/** "Some scholars hold that prices fell. That was a slow fall. Lee (2019) puts the fall in prices at a third." */
function isNamedNear(
  { sentences, names }: Sources,
  { appeal: { sentence }, index }: Appealing,
): boolean {
  const near = sentences
    .slice(Math.max(0, index - reachNear), index + reachNear + 1)
    .filter(({ block }) => block === sentence.block)
  return isOfNamed(near, sentence, { names, shared: sharedNear })
}

/** Roots in common by which a sentence tells on what one with its source has told. */
const sharedRoots = 3
const reachOfTold = 3

/** "Warm sheds raise the yield of hens (Lee, 2019). We saw geese. Research suggests that warm sheds raise yield". */
function tellsOn(
  { sentences, citations }: Sources,
  { appeal: { sentence }, index }: Appealing,
): boolean {
  return sentences
    .slice(Math.max(0, index - reachOfTold), index)
    .some(
      (before) =>
        before.block === sentence.block &&
        citationsWithin(citations, before).length > 0 &&
        sharesOf(before.text, sentence.text) >= sharedRoots,
    )
}

function saysWhat({ text }: Sentence, end: number): boolean {
  return /^\s*that\b/iu.test(text.slice(end))
}

const amount = /\d\s?(?:%|per ?cent)|\b(?:from|between) \d{4}\b/iu

/**
 * "Some studies reported gains. Members felt closer (Lee, 2022)": the next sentence tells what they are. One that says
 * what was found ("several studies have shown that …") has a source of its own to name.
 */
function isAnsweredNext(
  { sentences, names }: Sources,
  { appeal: { sentence, start, end }, index }: Appealing,
): boolean {
  const next = sentences[index + 1]
  if (next?.block !== sentence.block) return false
  if (namesSpeaker(next.text)) return true
  if (!names(next)) return false
  // "Studies show a decline. Between 1995 and 2015 it fell by 40% (Brandt, 2018)": the figures come with their source.
  if (amount.test(next.text)) return true
  const isSome = /^(?:some|several|other|many|various)\b/iu.test(sentence.text.slice(start, end))
  return isSome && !saysWhat(sentence, end)
}

/** "Studies have shown that ferns differ. They close earlier (Lee, 2019). Their wood is denser (Ode, 2020)". */
function announcesWorks(
  { sentences, names }: Sources,
  { appeal: { sentence }, index }: Appealing,
): boolean {
  return [1, 2].every((step) => {
    const next = sentences[index + step]
    return next?.block === sentence.block && names(next)
  })
}

/** "Some scholars have argued that towns shrink. … They then move on (Lee, 2019)": it is told over sentences. */
function isArguedOn(
  { sentences, names }: Sources,
  { appeal: { sentence, start }, index }: Appealing,
): boolean {
  if (!argued.test(sentence.text.slice(start))) return false
  return [1, 2].some((step) => {
    const next = sentences[index + step]
    return next?.block === sentence.block && names(next)
  })
}

const argued =
  /^(?:some|several|many)\b.{0,30}\b(?:argue|argued|claim|claimed|contend|contended)\b/iu

/** Sentences of a quotation in which its source may still come. */
const longestQuoted = 12

/** "According to research it lives “in water. …” (Lee, 2020)": the source stands behind the end of the quotation. */
function isQuotedOn(
  { sentences, names }: Sources,
  { appeal: { sentence }, index }: Appealing,
): boolean {
  const { block, text } = sentence
  const isOpen =
    text.lastIndexOf('“') > text.lastIndexOf('”') || (text.match(/"/gu)?.length ?? 0) % 2 === 1
  if (!isOpen) return false
  const after = sentences
    .slice(index + 1, index + 1 + longestQuoted)
    .filter((next) => next.block === block)
  const end = after.findIndex((next) => /["”]/u.test(next.text))
  return after.slice(Math.max(0, end), end + 2).some(names)
}

/** How many sentences appeal to others at all, sourced or not. */
export function appealCount(sentences: readonly Sentence[]): number {
  return sentences.filter((sentence) => appealOf(sentence) !== null).length
}

const beforeOwn: ReadonlySet<string> = new Set(['introduction', 'background', 'other'])
const beforeOwnStudy = [...unnamedAuthorities, ...unnamedStudies]

const appealOf = rememberedFor(appealIn)

/** "Few studies have come to the conclusion that …" says that there are hardly any. */
const hardlyAny = /\b(?:few|no|little|hardly any) (?:\p{L}+ ){0,2}$/iu
/** "The results for this sample show that recent studies find more": the works that were counted. */
const ofOwnCount =
  /\b(?:results?|estimates?|coefficients?|regressions?|meta-analys[ei]s)\b[^.;]*\b(?:show|point out|indicat|suggest|reveal|impl|find)\p{L}* (?:also )?that (?:more )?$/iu

/** "The comparison of our values with those of a previous study suggests": who compares sees it. */
const compares = /\bcompari(?:sons?|ng)\b[^.;]*\b(?:of|with|to|from|in) (?:an? |the )?$/iu

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
    if (match === null || isSupposed(sentence.text, match)) continue
    // "According to studies from Data Camp" says whose they are.
    if (/^ (?:from|by) (?:the )?\p{Lu}/u.test(sentence.text.slice(match.index + match[0].length)))
      continue
    if (
      [hardlyAny, ofOwnCount, compares].some((lead) =>
        lead.test(sentence.text.slice(0, match.index)),
      )
    )
      continue
    // "It has been observed that ratios rise": under the results the writer saw it.
    if (
      /^it has (?!.*\b(?:said|argued|claimed)\b)/iu.test(match[0]) &&
      ['results', 'methods'].includes(sentence.role)
    )
      continue
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
function isSupposed(text: string, match: RegExpExecArray): boolean {
  if (isOfMathematics(text, match) || isCommonGround(text, match)) return true
  return /\b(?:when(?:ever)?|if|where|whether|until|unless|once|should) $/iu.test(
    text.slice(0, match.index),
  )
}

/** "It is well known that every operator has an adjoint": what a textbook of mathematics proves needs no source. */
const ofMathematics =
  /\b(?:linear algebra|calculus|number theory|graph theory|probability theory|theorems?|lemmas?|eigen(?:values?|vectors?)|(?:vector|Hilbert|Banach|metric|topological) spaces?|matri(?:x|ces)|polynomials?|integrals?|differentiable|isomorphi\p{L}+|NP-hard|converges?)\b/iu

/** "It is well known that stars are not monochromatic": what is so by the nature of a thing, in a few plain words and without a measure. */
function isCommonGround(text: string, { 0: words, index }: RegExpExecArray): boolean {
  if (!/^it is well known$/iu.test(words)) return false
  const [said = ''] =
    /^ that (?:(?!\b(?:who|whose)\b)[^,.;:])+/iu.exec(text.slice(index + words.length)) ?? []
  return (
    said !== '' && said.split(/\s+/u).length <= plainWords && isSo.test(said) && !claimed.test(said)
  )
}

const plainWords = 14
const isSo = /\b(?:is|are) (?:not )?(?:an? )?\p{L}+(?: \p{L}+){0,2}$/iu
/** What somebody had to find out: how much, for whom, or what brings it about. */
const claimed =
  /\d|\b(?:more|less|most|least|better|worse|than|effects?|effective|causes?|leads?|increas\p{L}*|reduc\p{L}*|important|essential|crucial|key|associated|linked|related|due|risk\p{L}*|harmful|beneficial|good|bad|people|patients?|children|students?|women|men|workers?|societ\p{L}+|countr\p{L}+|econom\p{L}+)\b/iu

function isOfMathematics(text: string, { 0: words }: RegExpExecArray): boolean {
  return /^it (?:is|has been)\b/iu.test(words) && ofMathematics.test(text)
}

/** The sentence without what is quoted, where the quotation is what the appeal brings in and no title. */
function aroundQuotation({ sentence: { text } }: Appeal): string {
  return quoting.some((pattern) => pattern.test(text))
    ? text.replaceAll(/[“"][^”"]*[”"]?/gu, '')
    : text
}

/** Beside an appeal a named author, a year or a title is a source, whatever its form. */
function namesWork(text: string): boolean {
  return /\b(?:1[6-9]|20)\d{2}\b|\bet al\b|[“"][^”"]{4,}[”"]|\bsuch as \p{Lu}/u.test(text)
}
