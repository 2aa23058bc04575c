import type { Block } from '../../documents/document.ts'

/** A passage of a caption, as offsets in its text. */
interface CaptionPassage {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What the words of a caption say; nothing here was read from a picture. */
export interface Caption {
  /** Without the label. */
  readonly text: string
  /** Where that text starts in its block. */
  readonly offset: number
  readonly words: number
  /** What the caption says the figure is; `unsaid` when it does not. */
  readonly form: 'plot' | 'picture' | 'scheme' | 'map' | 'unsaid'
  /** The words that say so. */
  readonly formWords: string | null
  /** Letters of the panels that it names, in order. */
  readonly panels: readonly string[]
  /** "n = 12", "24 patients". */
  readonly size: CaptionPassage | null
  /** Error bars, ±, bands: the first words that speak of spread. */
  readonly spread: CaptionPassage | null
  /** Which spread it is: SD, SE, CI, quartiles. */
  readonly spreadName: string | null
  /** A test or a mark of significance, and the words that name the test. */
  readonly significance: CaptionPassage | null
  readonly testName: string | null
  /** "as a function of dose", "against time". */
  readonly axes: CaptionPassage | null
  /** Elements that it tells apart by colour. */
  readonly colours: readonly CaptionPassage[]
  /** Shapes, dashes and letters, by which they can be told apart without colour. */
  readonly hasShapes: boolean
}

const forms: readonly (readonly [Exclude<Caption['form'], 'unsaid'>, RegExp])[] = [
  [
    'scheme',
    /\b(?:schematic|diagram|flow ?chart|overview of the (?:study|method|model|system|approach)|architecture|pipeline|workflow|conceptual|framework|timeline|decision tree|illustration)s?\b/iu,
  ],
  [
    'map',
    /\b(?:map of|maps of|map show\w*|study (?:area|sites?)|sampling (?:sites|locations))\b/iu,
  ],
  [
    'picture',
    /\b(?:photo(?:graph)?s?|micrographs?|microscopy|immunofluorescence|stain(?:ed|ing)|western blots?|\bgels?\b|scans?|MRI|X-ray|screenshots?|scale bars?)\b/iu,
  ],
  [
    'plot',
    /\b(?:error bars?|box ?plots?|histograms?|scatter ?plots?|bar (?:charts?|graphs?)|line (?:charts?|graphs?)|plot(?:s|ted)?|curves?|as a function of|distributions? of|time courses?|correlations? (?:between|of)|regression|kaplan|means? (?:±|\+\/?-)|heat ?maps?|forest plots?|ROC)\b/iu,
  ],
]

/** Behind "Opus 4.7" the 7 counts nothing, and "on" begins another phrase than the counted one. */
const sizePattern =
  /\b[nN]\s?=\s?\d+(?:,\d{3})*|(?<![\d.,])\b\d[\d,]*\s+(?:(?!(?:on|in|for|with|by|from|to|at|and|or|as)\b)\p{L}+\s+){0,2}(?:patients|participants|subjects|animals|mice|rats|cells|samples|replicates|experiments|respondents|students|simulations|runs|repetitions|trials|individuals|datasets|observations|interviews|schools|children|plants|sites)\b|\b(?:two|three|four|five|six|seven|eight|nine|ten|at least \w+)\s+(?:independent\s+|biological\s+|technical\s+)?(?:replicates|experiments|repeats|animals|mice)\b/u
const spreadPattern =
  /\berror bars?\b|±(?!\s?\d)|\+\/-(?!\s?\d)|\b(?:shaded|grey|gray) (?:areas?|bands?|regions?)\b|\bwhiskers\b/iu
const spreadNamePattern =
  /(?:\b|(?<=\d))(?:standard (?:deviations?|errors?)|SEMs?|S\.E\.M\.?|SDs?|S\.D\.|SEs?|S\.E\.|s\.e\.m\.?|s\.d\.|s\.?e\.|confidence (?:intervals?|limits?|bounds?|bands?)|credible intervals?|(?:highest|density|prediction|posterior|uncertainty|quantile) (?:\p{L}+ )?intervals?|CIs?|CrIs?|HPDI?|HDI|ETI|MAD|IQR|interquartile|quartiles?|percentiles?|quantiles?|ranges?|min(?:imum)?(?:\s+and\s+|\s*[-–/]\s*)max\w*|variances?)(?!\p{L})/iu
/** "(D = 16, P = 0.01, R = 24)": among the settings of a run the letter is one of them. */
const isSetting =
  /\b[A-OQ-Z]\s?=\s?\d[\d.]*[,;]\s[pP]\s?=|\b[pP]\s?=\s?[\d.]+[,;]\s[A-OQ-Z]\s?=\s?\d/u
const significancePattern =
  /\bp\s?[<>=≤]\s?0?\.\d+|(?<!\*)\*{1,4}(?=\s?[,=:(]|\s?\p{L}|\s?p\b)|\bsignifican(?:t|ce|tly)\b|\bP-?values?\b/iu
const testNamePattern =
  /\b(?:t[- ]?tests?|ANOVA|MANOVA|Mann[-–]Whitney|Wilcoxon|Kruskal|chi[- ]?squared?|χ2|χ²|Fisher|Tukey|Dunnett|Bonferroni|log[- ]?rank|permutation|randomi[sz]ations?|resampling|Monte Carlo|bootstrap\w*|regression|Pearson|Spearman|Kendall|Friedman|likelihood ratio|z[- ]?tests?|F[- ]?tests?|Kolmogorov|binomial|Wald|FDR|Benjamini|post[- ]hoc|mixed (?:effects? )?models?|LSD|DMRT|Duncan|Scheff[ée]|Sidak|Holm|Cox|hypergeometric|Welch)(?![\p{L}])/u
const axesPattern =
  /\b(?:as a function of|versus|vs\.?|plotted against|against (?:the )?(?:time|age|dose|\p{L}+)|over time|by (?:year|month|age|group|day|sex|country)|(?:x|y|horizontal|vertical)[- ]ax[ie]s)\b/iu
const colourPattern =
  /\b(?:(?:dark|light|pale|bright)\s)?(?:red|blue|green|yellow|orange|purple|violet|pink|cyan|magenta|brown|turquoise)\b(?:\s(?:solid|dashed|dotted|and|or)\b)?\s(?:\p{L}+\s)?(?:lines?|curves?|bars?|dots?|circles?|points?|symbols?|markers?|squares?|triangles?|areas?|regions?|bands?|boxes|arrows?|shading)\b/giu
const shapePattern =
  /\b(?:solid|dashed|dotted|dash-dotted|thick|thin|filled|open|hatched|striped|triangles?|squares?|diamonds?|crosses|stars|arrows?|labell?ed|arrowheads?|circles?|(?:left|right|top|bottom|upper|lower)(?:most)? (?:panels?|lines?|curves?|traces?|rows?|bars?))\b/iu

/** Reads a caption; `text` is the caption as the document keeps it, with or without its label. */
export function readCaption(block: Block, text: string): Caption {
  const plain = text.trim()
  const found = plain === '' ? -1 : block.text.indexOf(plain)
  const offset = found === -1 ? labelLength(block.text) : found
  const own = found === -1 ? block.text.slice(offset) : plain
  const form = forms.find(([, pattern]) => pattern.test(own))
  return {
    text: own,
    offset,
    words: own.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length,
    form: form?.[0] ?? 'unsaid',
    formWords: form?.[1].exec(own)?.[0] ?? null,
    panels: panelsIn(own),
    size: passage(own, sizePattern),
    spread: passage(own, spreadPattern),
    spreadName: spreadNamePattern.exec(own)?.[0] ?? null,
    significance: isSetting.test(own) ? null : passage(own, significancePattern),
    testName: testNamePattern.exec(own)?.[0] ?? null,
    axes: passage(own, axesPattern),
    colours: [...own.matchAll(colourPattern)].slice(0, 12).map(passageOf),
    hasShapes: shapePattern.test(own) || hasTwoForms(own),
  }
}

/** "Red dots and green boxes": told apart by their form as well. */
function hasTwoForms(text: string): boolean {
  const forms = [...text.matchAll(colourPattern)].map(
    ([words]) =>
      words
        .split(' ')
        .at(-1)
        ?.toLowerCase()
        .replace(/(?<=x)es$|s$/u, '') ?? '',
  )
  return new Set(forms).size > 1
}

function labelLength(text: string): number {
  return (
    /^\p{L}+\.?\s(?:[A-Z]{1,2}[.-]?)?\d+(?:\.\d+)*[a-z]?[.:|–—)]?\s*/u.exec(text)?.[0].length ?? 0
  )
}

function passage(text: string, pattern: RegExp): CaptionPassage | null {
  const match = pattern.exec(text)
  return match === null ? null : passageOf(match)
}

function passageOf(match: RegExpMatchArray): CaptionPassage {
  const start = match.index ?? 0
  return { start, end: start + match[0].length, text: match[0] }
}

const bracketed = /\(([A-Za-z](?:\s?(?:[-–,;&]|and|to)\s?[A-Za-z])*)\)/gu
const leading =
  /(?:^|[.;:]\s+)([A-L](?:\s?(?:[-–,&]|and)\s?[A-L])*)(?:[.:,)]|\s?[-–])\s?(?=\p{L})/gu

/** "Panel C summarises …", "panels a–c". */
const named = /\b[Pp]anels?\s\(?([A-L]|[a-l](?=[\s),.:;]|$))(?![\p{L}\p{N}])/gu

/** "(D, representative blot and E, relative amounts)": the words stand with the letter. */
const withWords = /\(([A-L]),\s\p{Ll}{3,}|(?<=\([A-L],[^()]*)\band ([A-L]),\s\p{Ll}{3,}/gu

/** "Zones are identified where neither side searches (A)": letters that stand within one picture. */
const lettersOfZones =
  /\b(?:zones?|quadrants?|sectors?|regimes?)\b (?:(?:are|is|were) )?(?:identified|marked|label(?:l?ed)|denoted|indicated|delimited|distinguished)\b/iu

function panelsIn(text: string): readonly string[] {
  if (lettersOfZones.test(text)) return []
  const found = [bracketed, leading, named, withWords]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(([, list, second]) => lettersIn(list ?? second ?? ''))
  const letters = [...new Set(found)].filter((letter) => letter <= 'P').toSorted()
  // "(A)" alone is a mark; panels start with A and there are two at least.
  return letters.length >= 2 && letters[0] === 'A' ? letters : []
}

/** "A", "A–C", "a, b and d" as single capital letters. */
export function lettersIn(list: string): readonly string[] {
  const plain = list.toUpperCase().replaceAll(/AND|TO(?=\s|$)/gu, ',')
  const run = /^\s*([A-Z])\s?[-–]\s?([A-Z])\s*$/u.exec(plain)
  if (run !== null) return lettersBetween(run[1] ?? '', run[2] ?? '')
  return [...plain.matchAll(/[A-Z](?:\s?[-–]\s?[A-Z])?/gu)].flatMap(([part]) =>
    part.length === 1 ? [part] : lettersBetween(part.charAt(0), part.slice(-1)),
  )
}

function lettersBetween(first: string, last: string): readonly string[] {
  const from = first.charCodeAt(0)
  const to = last.charCodeAt(0)
  if (to < from || to - from > 20) return [first, last]
  return Array.from({ length: to - from + 1 }, (_, step) => String.fromCharCode(from + step))
}
