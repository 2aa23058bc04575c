import type { Block, Document, SectionRole } from '../../documents/document.ts'
import { roleOfHeading } from '../../documents/sections/headings.ts'
import type { DraftStage, Genre, Sentence } from '../analysed-document.ts'
import { speaksOfWriter } from './scholarly-prose.ts'

export interface Prose {
  readonly document: Document
  readonly roles: ReadonlyMap<string, SectionRole>
  readonly sentences: readonly Sentence[]
  readonly words: number
}

const proposalHeadings =
  /\b(?:specific aims|aims and objectives|work ?(?:plan|packages?)|research plan|time ?(?:line|table)|gantt|budget|milestones|deliverables|expected (?:outcomes?|results|impact)|project description|broader impacts?|intellectual merit|proposed (?:research|work|study)|justification of resources)\b|^\W*(?:[\d.]+ )?feasibility\b/iu
const firstSigns = /\b(?:preliminary|expected|anticipated) (?:results?|findings|outcomes)\b/iu
const softwareHeadings =
  /\b(?:statement of need|installation|software (?:description|architecture|functionalit(?:y|ies))|usage|availability and requirements|features and functionality)\b/iu
const reviewTitle =
  /\b(?:systematic|scoping|narrative|literature|critical|umbrella) review\b|\breview of\b|\ba (?:review|survey)\b|\bmeta-analysis\b|\bstate of the art\b|\boverview of\b|^(?:an? )?(?:\w+ )?(?:introduction to|tutorial\b|primer\b|guide to)|\blecture notes\b/iu
const reviews =
  /\b(?:in (?:this|the present) (?:\p{L}+[ -]){0,2}(?:review|survey|overview)\b|(?:this|the present|our) (?:\p{L}+[ -]){0,2}(?:review|overview)(?: article| paper)? (?:summari|cover|discuss|provid|focus|present|highlight|examin|describ|address|aim)|this (?:paper|article|chapter) (?:reviews|surveys)\b|^the (?:\p{L}+[ -]){0,2}review (?:synthesi[sz]|summari[sz]|covers|discusses|provides|focuses|highlights|examines|describes|addresses|aims)|we (?:here )?review (?:the|recent|current|these|how|what)\b)/iu
const planned =
  /\b(?:we|i|this (?:project|study|research|proposal|thesis)) (?:will|plan to|propose to|intend to|aim to|hope to)\b|\bwill be (?:collected|measured|analy[sz]ed|recruited|conducted|carried out|developed|investigated)\b/iu
/** "From the result we see", "we saw that": who has got something out tells of it, in whatever tense the steps are. */
const tellsOutcome =
  /\b(?:(?:from|in) (?:the|our|these|this) (?:results?|findings?|outputs?|plots?|tables?|figures?|analys[ei]s)\b.{0,40}\b(?:we|can|it) (?:see|saw|find|found|observe|clear|be seen)|(?:we|i) (?:have )?(?:saw|found|obtained|observed|got|achieved|measured) (?!funding|support|a grant)|the results? (?:we (?:obtain|obtained|got)|here|obtained|show|showed|indicate|suggest|are (?:shown|visuali[sz]ed|given|different))|(?:can be|is|are) (?:seen|shown|visuali[sz]ed|displayed) (?:below|above|in (?:the )?(?:figure|table)))/iu
const mostOutcomes = 2
const thesisWords = 22_000
const fullPaperWords = 1800

/** What kind of work this is, from its headings first and its sentences second. */
export function genreOf(prose: Prose): Genre {
  const headings = prose.document.blocks.filter(({ type }) => type === 'heading')
  const roles = new Set(headings.map((heading) => prose.roles.get(heading.id)))
  const isEmpirical = roles.has('methods') && roles.has('results')
  if (isProposal(prose, headings)) return 'proposal'
  if (prose.words > thesisWords || headings.some(({ text }) => /^chapter\s+\w+/iu.test(text))) {
    return 'thesis'
  }
  if (headings.some(({ text }) => softwareHeadings.test(text)) && !isEmpirical) return 'software'
  if (!isEmpirical && (reviewTitle.test(prose.document.title) || reviewsInFront(prose))) {
    return 'review'
  }
  if (isEmpirical) return 'empirical'
  if (prose.words < 400) return namesItselfEssay(prose) ? 'essay' : 'unknown'
  if (roles.has('methods') || roles.has('results') || isFormal(prose)) return 'empirical'
  return 'essay'
}

const essayWords = 200

/** "In this essay I will …": a short text that says what it is. */
function namesItselfEssay({ document, sentences, words }: Prose): boolean {
  const says = /\b(?:this|my|the present) essay\b/iu
  return (
    words >= essayWords &&
    document.blocks.every(({ type }) => type !== 'equation') &&
    sentences.some(({ text }) => says.test(text))
  )
}

/** Figures, tables and equations from which a text reports or derives and does not only argue. */
const manyFloats = 3
const manyEquations = 5
/** Sentences of an argument that tell of a system, a proof or an experiment. */
const builtShare = 0.02
const built =
  /\b(?:we (?:implement|train|evaluat|prov|deriv|comput|measur|propos)\w*|our (?:system|algorithm|method|model|implementation|approach|experiments?)|(?:precision|recall|accuracy|runtime|baseline|data ?sets?|classifier|parser|theorem|lemma|posterior|likelihood)s?)\b/iu

/** Parts that only a text on something built or measured has. */
const builtHeading =
  /^\W*(?:[\d.]+\s)?(?:(?:system |protocol )?(?:performance|implementation|architecture|benchmarks?|experiments?)(?: (?:evaluation|results|overview))?)\W*$/iu

function isFormal({ document, sentences }: Prose): boolean {
  const equations = document.blocks.filter(({ type }) => type === 'equation').length
  const isDrawn =
    document.figures.length + document.tables.length >= manyFloats ||
    equations >= manyEquations ||
    document.blocks.some(({ type, text }) => type === 'heading' && builtHeading.test(text))
  const told = sentences.filter(({ text }) => built.test(text)).length
  const share = told / Math.max(1, sentences.length)
  return isDrawn ? share > builtShare : sentences.length >= 60 && share > 5 * builtShare
}

function reviewsInFront({ sentences }: Prose): boolean {
  return sentences.some(
    ({ role, text }) => (role === 'abstract' || role === 'introduction') && reviews.test(text),
  )
}

/** How far the draft is: decides what may be asked of it. */
export function stageOf(prose: Prose, genre: Genre): DraftStage {
  const { document, words } = prose
  const body = document.blocks.filter(({ type }) => type === 'paragraph' || type === 'list-item')
  const headings = document.blocks.filter(({ type }) => type === 'heading')
  const points = body.filter(({ type }) => type === 'list-item').length
  if (genre === 'proposal') return 'proposal'
  const isPlan = isOutline({ words, headings: headings.length, points, body: body.length })
  if (isPlan && !isReportInPoints(prose)) return 'outline'
  if (isNotes(prose, headings.length)) return 'notes'
  return isPartial(prose, genre) ? 'partial' : 'complete'
}

function isProposal(prose: Prose, headings: readonly Block[]): boolean {
  const marked = headings.filter(({ text }) => proposalHeadings.test(text)).length
  if (/\bproposal\b/iu.test(prose.document.title) && marked >= 1) return true
  // Who proposes has found nothing yet that could be discussed, or no more than first signs of it.
  const tells = (text: string) => ['results', 'discussion'].includes(roleOfHeading(text) ?? '')
  if (headings.some(({ text }) => tells(text) && !firstSigns.test(text))) return false
  if (marked >= 2) return true
  if (prose.sentences.length < 10) return false
  // A report may tell its steps as what will be done; a proposal has no outcomes to tell.
  if (prose.sentences.filter(({ text }) => tellsOutcome.test(text)).length > mostOutcomes)
    return false
  if (marked === 0 && tellsOfOwnLife(prose)) return false
  const future = prose.sentences.filter(({ text }) => planned.test(text)).length
  return future / prose.sentences.length > (marked > 0 ? 0.06 : 0.15)
}

/** "I will sharpen my skills": what somebody plans for themselves is no plan of research. */
function tellsOfOwnLife({ document, sentences }: Prose): boolean {
  return (
    document.references.length === 0 &&
    speaksOfWriter(sentences) &&
    sentences.every(
      ({ text }) => !/\b(?:propos|hypothes|research question|participants)/iu.test(text),
    )
  )
}

function isOutline(counts: {
  readonly words: number
  readonly headings: number
  readonly points: number
  readonly body: number
}): boolean {
  const { words, headings, points, body } = counts
  if (words > 2500 || headings + points < 4) return false
  // Many headings over whole paragraphs are those of a short chapter.
  if (words / Math.max(1, headings) < 35) return body === 0 || words / body < 30
  return body > 0 && points / body > 0.6 && words / body < 30
}

/** Words and floats from which a text with an abstract and a list of sources tells what was found, though it does so in points. */
const enoughPoints = 700
const enoughFloats = 4

function isReportInPoints({ document, words }: Prose): boolean {
  const floats = document.figures.length + document.tables.length
  const hasAbstract =
    document.abstract.length > 0 ||
    document.blocks.some(({ type, text }) => type === 'heading' && /^\W*abstract\W*$/iu.test(text))
  return (
    words >= enoughPoints && floats >= enoughFloats && hasAbstract && document.references.length > 0
  )
}

function isNotes(prose: Prose, headings: number): boolean {
  if (prose.words > 1500) return false
  if (prose.words < 120) return true
  const ended = prose.sentences.filter(({ text }) => /[.!?]["”’)\]]*$/u.test(text)).length
  return headings === 0 && ended / Math.max(1, prose.sentences.length) < 0.6
}

const shortPaperWords = 800

/** A short report from the abstract to the list of sources is finished, whatever its length. */
function hasAllParts({ document, words }: Prose, has: (role: SectionRole) => boolean): boolean {
  return (
    words >= shortPaperWords &&
    document.references.length > 0 &&
    has('abstract') &&
    has('introduction') &&
    has('methods') &&
    has('results') &&
    (has('discussion') || has('conclusion'))
  )
}

/** Complete means: an opening, an end, and for empirical work methods and results with words in them. */
function isPartial(prose: Prose, genre: Genre): boolean {
  const held = new Map<SectionRole, number>()
  for (const { role, words } of prose.sentences) {
    held.set(role, (held.get(role) ?? 0) + words.length)
  }
  const has = (role: SectionRole) => (held.get(role) ?? 0) >= 60
  if (genre === 'empirical') {
    if (prose.words < fullPaperWords) return !hasAllParts(prose, has)
    // A long text may well describe its methods under headings of its own.
    return !has('results') || (!has('methods') && prose.words < 2 * fullPaperWords)
  }
  if (genre === 'unknown') return true
  return prose.words < (genre === 'software' ? 500 : 900)
}
