import type { Sentence } from '../../analysed-document.ts'
import type { CitationIndex } from '../../readability/citations.ts'
import { carriesOn, sharesOf } from '../../sourcing/carrying-on.ts'
import type { Sources } from '../../sourcing/standing-source.ts'

const amount = String.raw`(?:\b(?:about |around |roughly |nearly |over |almost )?\d+(?:[.,]\d+)*\s?(?:%|per ?cent\b)|\b\d+(?:[.,]\d+)*\s(?:million|billion|trillion|thousand)\b|[$€£]\s?\d[\d,.]*(?:\s(?:million|billion|trillion|thousand)\b)?|\b\d{1,3}(?:[,\u00a0\u2009\u202f ]\d{3})+\b|\b(?:one|two|three|four|nine) (?:in|out of) (?:every )?(?:two|three|four|five|six|seven|eight|nine|ten|twenty|a hundred)\b(?! (?:thousand|million|billion))|\b(?:a|one|two|three)[- ](?:third|quarter|fifth|tenth)s? of\b|\b(?:half|most|the majority) of (?:all|the world)\b|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d+) hours (?:a|per|each|every) (?:day|week)\b)`
const amounts = new RegExp(amount, 'iu')

/** Of whom or of what the world counts such figures. */
const counted =
  /\b(?:people|persons?|adults|children|teenagers?|adolescents|students|women|men|girls|boys|patients|households|families|farms?|farmers|companies|firms|businesses|workers|employees|practitioners|clinicians|doctors|physicians|nurses|teachers|graduates|citizens|inhabitants|residents|population|deaths|die|dies|died|cases|users|countries|schools|universities|market|industry|econom(?:y|ies)|GDP|dollars|euros|parliaments?|seats|americans|europeans|Europe|Africa|Asia|world(?:wide)?|globally|global|emissions|unemployment|poverty|crimes?|accidents|energy|electricity|plastic|waste|water|food|births)\b/iu

/** The sentence tells of its own study, of a model or an example, or names its source in words. */
const ownOrNamed =
  /\b(?:we|our|us|i|my|this (?:study|paper|work|essay|article|thesis|survey)|participants?|respondents?|sampled?|responses|outcomes?|variance|horizons?|recruited|enrolled|simulat\w+|model\w*|for example|for instance|suppose|imagine|consider|if|would|according to|et\.? al|n\.d|data ?set|data ?base|variables?|missing|interval|firm-years|they|chapter|descriptive|categori[sz]ed|dichotomi[sz]ed|looking into|the (?:study|trial|errors|results|authors)|report(?:s|ed)? (?:by|from|of)|data from|figures? (?:from|by)|survey (?:by|of|from)|census|statistics|estimates? (?:by|from|of)|project|objective|aims?|target|goal|see|table|fig(?:ure)?s?|section|review|mice|rats|treated|approach(?:es)?|genom\w*|genes?|proteins?|cells?|species|sequences?)\b|https?:|\bdoi\b|[“”"?=<>]|[([]\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*[)\]]/iu

/** "The World Bank puts it at …", "Eurostat": a name in capitals that speaks. */
const speaker =
  /\b(?:WHO|UNICEF|UNESCO|OECD|CDC|FAO|IPCC|World Bank|Eurostat|World Health Organi[sz]ation|United Nations|Pew|Gallup|Statista|Bureau|Ministry|Department|Institute|Agency|Commission|Association|Foundation|Council|Office)\b|\(\p{Lu}[\p{Lu}\d-]{2,}: /u

/** "Cases reported to the Ministry": it was told, and does not tell. */
const toSpeaker = /\b(?:to|with|for) (?:the )?(?:\p{Lu}[\p{L}]+ ?){1,4}(?:\(\p{Lu}+\))?/gu

function speaks(text: string): boolean {
  return speaker.test(text.replaceAll(toSpeaker, ''))
}

/** What is the text's own, or has its source in words, also beside sentences that cite. */
const ownInBrief =
  /\bit (?:can|could|has|was|had)\b|\b(?:we|our|us|i|my|this (?:study|paper|work|essay|article|thesis|survey)|the (?:study|trial|authors?|survey|sample)|for example|for instance|suppose|if|would|may|might|could|according to|et\.? al|they|table|fig(?:ure)?s?|section|genes?|mutat\w+|carriers?|mice|rats|accuracy|model\w*|efficien\w+|random|agents?|obtained|achieved|yield\w*|method|system)\b|https?:|[“”"?=]/iu

/** A sentence before the study that gives a figure of the world, with the figure's offsets in the sentence. */
export interface WorldFigure {
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
  readonly text: string
  /** Whether it is a share of people anywhere, as it is said to be today: no text counts that by itself. */
  readonly isOfToday?: true
}

/** A place or a people that a paragraph makes up to reason with has the figures that it is given. */
const madeUp =
  /\b(?:styli[sz]ed|hypothetical|fictional|fictitious|imaginary|made-up|toy example)\b/iu

/** Figures of the world that stand in an introduction without a source in, right before or right behind their sentence. */
export function unsourcedFigures(sources: Sources, isEssay = false): readonly WorldFigure[] {
  const { sentences, citations } = sources
  return sentences.flatMap((sentence, index) => {
    const isAsked =
      isBeforeStudy(sentence, citations) ||
      (isEssay && countsGroup(sentence)) ||
      countsGroupOfToday(sentence)
    if (!isAsked) return []
    const isException = sources.citesEach(sentence)
    if (!tellsOfWorld(sentence.text, isException)) return []
    if (sentences.some(({ block, text }) => block === sentence.block && madeUp.test(text)))
      return []
    const match = amounts.exec(sentence.text)
    if (match === null || isInFormula(sentence.text, match.index)) return []
    if (isOwnFigure(sentences, sentence, match[0])) return []
    if (isShown(sentences, sentence)) return []
    // "1 billion CFU/mL": what a thing is made to hold.
    if (/\bCFU\b|\/m[lL]\b/u.test(sentence.text)) return []
    if (isSourced(sources, index)) return []
    return [
      {
        sentence,
        start: match.index,
        end: match.index + match[0].length,
        text: match[0].trim(),
        ...(tellsShareOfToday(sentence.text) ? { isOfToday: true as const } : {}),
      },
    ]
  })
}

const ofStudy: ReadonlySet<string> = new Set(['abstract', 'methods', 'results', 'conclusion'])
const fewestDigits = 3

/** A figure of three digits that the methods or results give as well is that of the work itself. */
function isOwnFigure(sentences: readonly Sentence[], own: Sentence, figure: string): boolean {
  const [number = ''] = /\d[\d.,]*\d/u.exec(figure) ?? []
  if (number.replaceAll(/\D/gu, '').length < fewestDigits) return false
  return sentences.some(
    (other) => other !== own && ofStudy.has(other.role) && other.text.includes(number),
  )
}

/** "Figure 2 shows their share. … It ended up at around 20%": read off the figure that the paragraph points to. */
function isShown(sentences: readonly Sentence[], own: Sentence): boolean {
  return sentences.some(
    ({ block, index, text }) =>
      block === own.block &&
      index < own.index &&
      /\b(?:Fig(?:ure|s)?\.?|Table|Graph|Chart) ?\d|\b(?:figure|graph|chart|table|plot) (?:above|below|shows?)\b/u.test(
        text,
      ),
  )
}

/** "$5 \times 5$": the sign of a formula is none of money. */
function isInFormula(text: string, at: number): boolean {
  return /\\\p{L}/u.test(text.slice(Math.max(0, at - 20), at + 20))
}

/** What other readers call a background may be the data of the study itself, where nothing is cited. */
function isBeforeStudy({ role, block }: Sentence, citations: CitationIndex): boolean {
  return (
    role === 'introduction' || (role === 'background' && (citations.get(block) ?? []).length > 0)
  )
}

/** "A third of teenagers": in the body of an essay, which has no data of its own, only a share of people is asked after. */
const ofGroup = new RegExp(
  String.raw`${amount} (?:of )?(?:(?:all|the|young|recent|older|poor|\p{L}+an) ){0,2}(?:people|adults|children|teenagers|adolescents|students|pupils|women|men|girls|boys|patients|households|families|workers|employees|graduates|citizens|residents|users)\b`,
  'iu',
)
const ofOwnCount =
  /\b(?:papers?|stud(?:y|ies)|data|review\w*|researchers?|conclusive|responded|answered|asked)\b/iu

function countsGroup({ role, text }: Sentence): boolean {
  return role === 'other' && ofGroup.test(text) && !ofOwnCount.test(text)
}

const discusses: ReadonlySet<string> = new Set(['discussion', 'conclusion'])
/** "About 80% of practitioners today rely on": where a study discusses, a share of people anywhere is none of its own. */
const ofGroupAnywhere = new RegExp(
  String.raw`${amount} of (?:(?:all|the|young|older|\p{L}+an) ){0,2}(?:people|adults|children|adolescents|students|women|men|patients|households|families|farmers|firms|companies|workers|employees|practitioners|clinicians|doctors|physicians|nurses|teachers|citizens|countries|schools|hospitals)\b`,
  'iu',
)
const anywhere =
  /\b(?:today|nowadays|these days|worldwide|globally|(?:around|across|in|all over) the world)\b/iu

function countsGroupOfToday({ role, text }: Sentence): boolean {
  return discusses.has(role) && tellsShareOfToday(text)
}

function tellsShareOfToday(text: string): boolean {
  return anywhere.test(text) && ofGroupAnywhere.test(text) && !ofOwnCount.test(text)
}

/** "2,000", "12 000": without a unit the number counts what stands beside it. */
const plainNumber = /^\d{1,3}(?:[,\u00a0\u2009\u202f ]\d{3})+$/u
/** Characters behind a plain number, and before it, in which the counted stands. */
const beside = { behind: 40, before: 30 }

/** "99% of the energy is within the radius": of matter and power a share is the world's where somebody uses it. */
const ofMatter = /\b(?:energy|electricity|plastic|waste|water|food)\b/giu
const inUse =
  /\b(?:world\p{L}*|global\p{L}*|countr\p{L}+|nation\p{L}*|consum\p{L}+|produc\p{L}+|us(?:e|es|ed|age)|demand|suppl\p{L}+|years?|annual\p{L}*|sold|wasted|recycled|imported|exported)\b/iu

function countsOfWorld(text: string): boolean {
  if (!counted.test(text.replaceAll(ofMatter, ' ')) && !inUse.test(text)) return false
  const match = amounts.exec(text)
  if (match === null || !plainNumber.test(match[0].trim())) return counted.test(text)
  const end = match.index + match[0].length
  return (
    counted.test(text.slice(end, end + beside.behind)) ||
    counted.test(text.slice(Math.max(0, match.index - beside.before), match.index))
  )
}

/** Whether a source stands for a figure; that of the next figure of the same thing is its own as well. */
function isSourced({ sentences, names, placeOf }: Sources, index: number): boolean {
  const [before, here, next] = [sentences[index - 1], sentences[index], sentences[index + 1]]
  if (here === undefined) return false
  const place = placeOf(here)
  if (place !== null && place !== 'beside') return true
  const isBeside = (near: Sentence | undefined) => near?.block === here.block
  if (isBeside(before) && carriesOn(here.text) && speaks(before?.text ?? '')) return true
  return (
    isBeside(next) &&
    names(next) &&
    amounts.test(next?.text ?? '') &&
    sharesOf(next?.text ?? '', here.text) > 0
  )
}

/** A share of anything has been counted by somebody, where the sentences beside it have their sources. */
function tellsOfWorld(text: string, isException: boolean): boolean {
  return (
    (countsOfWorld(text) || (isException && /\d\s?(?:%|per ?cent)/u.test(text))) &&
    !(isException ? ownInBrief : ownOrNamed).test(text) &&
    !speaks(text) &&
    /^\p{Lu}.*\.$/u.test(text.trim())
  )
}

const today =
  /\b(?:today|nowadays|currently|at present|presently|these days|at the moment|right now|the (?:current|present) (?:\p{L}+ ){0,3}(?:is|are|stands)|still today)\b/iu
/** "Since 1990", "compared with 1985": the year is one end of a stretch and no date of the figure. */
const stretch =
  /\b(?:since|from|between|compared (?:to|with)|than in|until|before|after|back in|in contrast to|founded|established|passed|adopted)\b[^.;]{0,30}\b(?:19|20)\d\d\b|\b(?:19|20)\d\ds\b/iu
const year = /\b(?:19[5-9]\d|20\d\d)\b/gu
/** Years by which a figure lags behind the newest source of the text from which it is no figure of today. */
const old = 10

/** Figures told as of today whose only date lies long before the newest source of the text. */
export function oldFigures(
  sentences: readonly Sentence[],
  newest: number | null,
): readonly WorldFigure[] {
  if (newest === null) return []
  return sentences.flatMap((sentence) => {
    const match = today.exec(sentence.text)
    if (match === null || stretch.test(sentence.text)) return []
    if (!amounts.test(sentence.text)) return []
    const years = [...sentence.text.matchAll(year)].map(([one]) => Number(one))
    if (years.length === 0 || Math.max(...years) > newest - old) return []
    return [{ sentence, start: match.index, end: match.index + match[0].length, text: match[0] }]
  })
}
