import type { Sentence } from '../analysed-document.ts'
import { contentRoots, contentTerms, coverage, hasTerm } from '../claims/content-words.ts'
import { citationsWithin } from '../readability/citations.ts'
import {
  abstractOf,
  endingOf,
  openingOf,
  partOf,
  sentencesOf,
  textOf,
} from '../readability/reading.ts'
import type { Reading } from '../readability/reading.ts'
import { tellsOfItsWriter } from './tells-of-its-writer.ts'
import { rangeOf } from './wording.ts'

/**
 * Wide nets that are held before a note says that something is missing. What finds the best sentence may be narrow;
 * what says that there is none must know every wording that a reader would take for one.
 */

const work =
  'paper|article|study|essay|thesis|chapter|report|review|survey|project|proposal|dissertation'

const purpose =
  /\b(?:(?:we|i) (?:(?:\p{L}+ly|also|then|therefore|thus|here|now|first|will|shall|want to|would like to|try to|have|finally) )*(?:aim|ask|argue|analy|address|apply|assess|attempt|build|characteri|claim|collect|compare|consider|construct|contend|create|delve|demonstrate|derive|describe|design|determin|develop|dig|discuss|establish|estimate|evaluat|examin|explain|explor|extend|find|focus|formali|give|identif|hope to|implement|improve|intend|introduc|investigat|look|maintain|measur|model|outline|present|propos|prove|provide|quantif|read|report|review|seek|set out|show|solve|stud|suggest|survey|tackle|test|trace|try|turn|us(?:e|ed)|want|wish)\p{L}*|(?:this|the present|the current|our|my) (?:(?!an?\b|the\b)\p{L}+[ -]){0,3}(?:paper|article|study|essay|thesis|chapter|section|work|report|review|survey|project|proposal|dissertation|approach|system|method|model|framework|algorithm|argument|claim|contribution|package|tool)s?\b|(?:our|my|the|this|main|primary|central) (?:\p{L}+ ){0,2}(?:aims?|goals?|purpose|objectives?|hypothes[ie]s|questions?)\b|the (?:chapter|essay|paper|article|thesis|report|experiment|project|study|investigation|exercise) (?:presents|describes|examines|explores|investigates|introduces|proposes|argues|discusses|develops|addresses|tests|asks|compares|looks)|in (?:this|the present) (?:\p{L}+ )?(?:experiment|investigation|exercise|practical|lab(?:oratory)?|case)\b|(?:two|three|four|five|following) (?:\p{L}+ )?(?:hypotheses|research questions|objectives|aims)\b|asked (?:us )?(?:for|to)\b|commissioned\b|(?:brief|client|council|board|customer|company|task|assignment) (?:requires?|asks?|wants?|needs?)\b|this is an? (?:\p{L}+ ){0,2}(?:essay|paper|article|report|note|study|review)\b|aims? (?:to|at|\d)|research questions?\b|in order to\b|is (?:described|presented|proposed|introduced|investigated|examined|studied|analy[sz]ed|discussed|reviewed|argued) (?:here|in (?:this|the present))\b)/iu

const gap =
  /\b(?:however|but|although|though|yet|despite|unlike|whereas|while|neither|nor|not|no|none|never|cannot|without|few|little|only|rarely|seldom|hardly|fail\w*|lack\w*|missing|limit\w*|limitations?|difficult\w*|challeng\w*|problem\w*|drawbacks?|open|unclear|unknown|unexplored|disput\w*|debate\w*|disagree\w*|different (?:opinions|views|answers)|contradict\w*|controvers\w*|question\w*|instead|rather than|remains?|needs?|costly|expensive|surpris\w*|puzzl\w*|wrong|mistak\w*|overlook\w*|ignor\w*|neglect\w*|insufficient|inadequate|still|too|first (?:study|work|time|to))\b|n[’']t\b/iu

/** A study names its gap in more definite words: "not" and "only" stand in every introduction. */
const gapOfStudy =
  /\b(?:however|but|although|though|yet|despite|unlike|whereas|neither|nor|never|none|cannot|few|little|rarely|seldom|hardly|fail\w*|lack\w*|missing|limited|limitations?|difficult\w*|challeng\w*|drawbacks?|(?:may|might) not|only (?:one|two|three|four|five|a few)|unclear|unknown|unexplored|disput\w*|debate\w*|disagree\w*|contradict\w*|(?:contrasting|mixed|inconsistent|conflicting) (?:results?|findings?|evidence|views)|controvers\w*|questions?|remains?|needs?|needed|surpris\w*|puzzl\w*|overlook\w*|ignor\w*|neglect\w*|insufficient|inadequate|arbitrar\w*|implicitly biased|without (?:broader|wider|any|an?|clear) (?:\p{L}+ )?(?:input|consultation|basis|evidence|guidance)|no (?:(?:[\p{L}-]+ ){0,5}(?:stud(?:y|ies)|research|evidence|reports?|descriptions?|information|exists?)|work\w*|data|one)|(?:not|less) (?:\p{L}+ ){0,3}(?:known|understood|clear|studied|explored|investigated|examined|tested|established|described|characteri[sz]ed)|not (?:yet )?been|rare|requested|call(?:s|ed)? for|confusion|first (?:study|work|time))\b/iu

/** A tour of a subject is announced, and nothing is asked or claimed by that. */
const tour =
  /\b(?:will|shall|going to|want to) (?:discuss|talk|look|describe|write)\b|\bis about\b/iu

/** "Section 2 discusses …": a route says what the text does, if nothing else does. */
const route =
  /\b(?:sections?|chapters?|parts?) (?:\d+|[IVX]+|one|two|three|four|five) (?:\p{L}+ly |then |first )?(?:analy[sz]es|argues|asks|compares|concludes|considers|continues|derives|describes|develops|discusses|evaluates|examines|explains|explores|gives|introduces|investigates|looks|outlines|presents|proposes|provides|reports|reviews|shows|studies|suggests|summari[sz]es|turns)\b/iu

/** Words that name a purpose wherever they stand: a text that tells it late, or in its middle, does tell it. */
const purposeAnywhere = new RegExp(
  String.raw`\b(?:aims?|purpose|goals?|objectives?) of (?:this|the present|the current|our|my) (?:\p{L}+ )?(?:${work})\b|\b(?:this|the present|the current|our|my|the) (?:${work}) (?:(?:will|shall) )?(?:aims?|seeks?|sets? out|argues?|asks?|explores?|examines?|investigates?) |\b(?:central|main|key|research|guiding) questions? (?:of|is|are|that|whether|this)\b`,
  'iu',
)

/** "Our aim was thus to …": an introduction under the title alone runs on to the methods, and may end on it. */
const ownAim =
  /\b(?:our|my) (?:\p{L}+ )?(?:aims?|purpose|goals?|objectives?) (?:is|are|was|were)(?: \p{L}+)? to\b/iu
const looksBack: ReadonlySet<string> = new Set(['discussion', 'conclusion'])

/** Sentences after an unmarked opening in which a purpose may still be told. */
const reach = 25

/** After the opening only words on the text itself count: “we used …” is its method by then. */
const ownText =
  /\b(?:this|the present|our|my) (?:\p{L}+[ -]){0,2}(?:paper|article|study|essay|thesis|chapter|report|review|survey|project|proposal|dissertation|argument|claim|contribution|work)s?\b|\b(?:aims?|purpose|objectives?) (?:of|is|are|was|were)\b|\b(?:we|i) (?:argue|propose|present|introduce|explore|investigate|examine|ask|describe)\b/iu

/** Whether some sentence of abstract or opening, or one soon after, may be read as saying what the text is for. */
export function mayTellPurpose(
  reading: Reading,
  { mayTour = true, mayAbstract = true }: { mayTour?: boolean; mayAbstract?: boolean } = {},
): boolean {
  if (hasStrayFront(reading) || hasOwnHeading(reading) || tellsOfItsWriter(reading)) return true
  // What a page sets first and no heading calls an abstract may well be the first paragraph.
  const { document, role: roles } = reading.analysed
  const countsAbstract =
    mayAbstract ||
    (document.source === 'pdf' && reading.headings.every(({ id }) => roles.get(id) !== 'abstract'))
  const isMeant = ({ text, role }: Sentence) =>
    (countsAbstract || role !== 'abstract') && (mayTour || !tour.test(text))
  const near = reading.sentences.filter(({ role }) => role !== 'keywords').slice(0, reach)
  return (
    asksFirst(reading) ||
    tellsInMethod(reading) ||
    readsWork(reading) ||
    endsOnOwnDoing(reading) ||
    endsOnContrast(reading) ||
    endsOnThesis(reading) ||
    frontOf(reading).some(
      (sentence) => isMeant(sentence) && (purpose.test(sentence.text) || route.test(sentence.text)),
    ) ||
    near.some((sentence) => isMeant(sentence) && ownText.test(sentence.text)) ||
    reading.sentences.some(
      (sentence) =>
        isMeant(sentence) &&
        (purposeAnywhere.test(sentence.text) ||
          (!looksBack.has(sentence.role) && ownAim.test(sentence.text))) &&
        citationsWithin(reading.citations, rangeOf(sentence)).length === 0,
    )
  )
}

/** Sentences at the end of an opening in which a text comes to itself. */
const lastOfOpening = 4

/** "Therefore, which criteria decide whom they hire?": the question that a text answers, in words that ask for something. */
const asksForSomething = /\b(?:what|how|why|which|who|whether|to what)\b[^.!?]{12,}\?/iu

/**
 * "If Europe were a country, what would its figures show?": a question that opens a text is what it answers, and so is
 * one that stands soon after, where no abstract and no introduction are there to hold it.
 */
function asksFirst(reading: Reading): boolean {
  if (isHeadedByQuestion(reading)) return true
  const opening = sentencesOf(openingOf(reading))
  if (opening.at(0)?.text.trim().endsWith('?') === true) return true
  if (opening.slice(-2).some(({ text }) => asksForSomething.test(text))) return true
  const isMarked = reading.sentences.some(({ role }) => role === 'introduction')
  return (
    !isMarked && reading.sentences.slice(0, reach).some(({ text }) => asksForSomething.test(text))
  )
}

/** "In what ways does the film show good and evil?" under the title: what the whole text answers. */
function isHeadedByQuestion({ analysed }: Reading): boolean {
  const { blocks } = analysed.document
  const first = blocks.findIndex(({ type }) => type === 'paragraph' || type === 'list-item')
  return blocks
    .slice(0, Math.max(0, first))
    .some(
      ({ type, text }) => (type === 'heading' || type === 'title') && asksForSomething.test(text),
    )
}

/** "Roe uses the tale of the two sisters to show how …": the thesis of an essay on a work of another. */
const readsOfWork =
  /(?<!\p{L})\p{Lu}[\p{L}’']+ (?:\p{L}+ly )?(?:uses?|employs?|draws? on|crafts?|presents?|portrays?|depicts?|tells?) [^.;()]{5,160} to (?:show|demonstrate|illustrate|convey|reveal|critique|critici[sz]e|explore|argue|suggest|express|highlight|emphasi[sz]e|question|challenge|expose|warn)\b/u

/** Sentences in which such an essay states its thesis. */
const firstOfEssay = 8

function readsWork(reading: Reading): boolean {
  return reading.sentences
    .slice(0, firstOfEssay)
    .some(
      (sentence) =>
        readsOfWork.test(sentence.text) &&
        citationsWithin(reading.citations, rangeOf(sentence)).length === 0,
    )
}

const attempt =
  /\bin (?:this|our|the present) (?:paper|article|study|essay|thesis|report|work|project),? (?:we|i) (?:aim|ask|attempt|try|seek|want|examine|investigate|explore|analy[sz]e|study|estimate)\b/iu

/** "In our paper, we attempt to understand …" under the data: told late, and told. */
function tellsInMethod(reading: Reading): boolean {
  return sentencesOf(partOf(reading, 'methods')).some(({ text }) => attempt.test(text))
}

const ownVerb =
  /^\W*(?:(?:here|thus|therefore|so|in this \p{L}+|to (?:this|that) end|accordingly),? )?(?:we|i) (?:\p{L}+ly |then |also |therefore |have )?\p{L}{3,}ed\b/iu
/** "Studies were undertaken to determine …": what was set out to be done, told without whoever did it. */
const setOut =
  /\b(?:was|were|is|are|has been|have been) (?:\p{L}+ly |thus |then |therefore |mainly )*(?:undertaken|conducted|performed|carried out|designed|initiated|planned)\b[^.]{0,120}?\b(?:to|in order to|with the aim of) (?:\p{L}+ly )?\p{L}{3,}|\b(?:study|work|investigation) (?:is|was) (?:\p{L}+ly )?(?:focus+ed|aimed|directed)\b|\bwill be (?:\p{L}+ly )?(?:discussed|reviewed|presented|examined|considered|summari[sz]ed)\b|\b(?:was|were|is) (?:\p{L}+ )?(?:thought|considered|deemed|felt|found) (?:\p{L}+ )?(?:worthwhile|worth|necessary|important|appropriate|useful|interesting|desirable) to\b|\b(?:cases?|patients?) (?:is|are|was|were) (?:reported|described|presented)\b/iu
const here = /^\W*here(?:in)?,? /iu

/** "We audited the indicators, then …": an opening that ends on what its writers did tells it, in whatever verb. */
function endsOnOwnDoing(reading: Reading): boolean {
  return sentencesOf(openingOf(reading))
    .slice(-lastOfOpening)
    .some(
      ({ text, block, start, end }) =>
        here.test(text) ||
        ((ownVerb.test(text) || setOut.test(text)) &&
          citationsWithin(reading.citations, { block, start, end }).length === 0),
    )
}

/** "While the tolls are high, the bridges pay": the last sentence of an essay's opening may claim by contrast alone, or say what is shown. */
function endsOnContrast(reading: Reading): boolean {
  const last = sentencesOf(openingOf(reading)).at(-1)?.text ?? ''
  return (
    ['essay', 'unknown'].includes(reading.analysed.genre) &&
    reading.analysed.document.abstract.length === 0 &&
    /\b(?:while|although|though|despite|in spite of)\b[^.]*,\s|\b(?:proves?|shows?|demonstrates?) that\b/iu.test(
      last,
    )
  )
}

/** "Overall, knowledge is a burden": the opening of an essay draws to its claim. */
const drawsTogether =
  /^\W*(?:overall|ultimately|in short|in essence|thus|therefore|hence|consequently|clearly),? /iu
/** Share of the last words of the opening from which on an ending comes back to them, and how many it takes. */
const takenUp = 0.4
const fewestTerms = 5
const beyondSubject = 0.15

/** The last sentence of an essay's opening is its thesis where it draws together, or where the ending returns to it. */
function endsOnThesis(reading: Reading): boolean {
  const { genre, document } = reading.analysed
  if (!['essay', 'unknown'].includes(genre) || document.abstract.length > 0) return false
  const opening = sentencesOf(openingOf(reading))
  const last = opening.at(-1)
  // What announces a tour of its subject goes through it, and claims nothing.
  if (opening.some(({ text }) => tour.test(text))) return false
  if (last === undefined || last.text.trim().endsWith('?')) return false
  if (claimsAtOnce(reading)) return true
  const terms = contentTerms(last.text)
  if (terms.length < fewestTerms) return false
  if (drawsTogether.test(last.text)) return true
  const ending = endingOf(reading)
  const outer = new Set([...openingOf(reading), ...ending])
  const inner = reading.paragraphs.filter((paragraph) => !outer.has(paragraph))
  const shareIn = (part: Reading['paragraphs']) => coverage(terms, contentRoots(textOf(part)))
  // Words that every paragraph has are those of the subject, and no claim on it.
  const usual = inner.map((paragraph) => shareIn([paragraph])).toSorted((one, other) => one - other)
  const middle = usual[Math.floor(usual.length / 2)] ?? 0
  return ending.length > 0 && shareIn(ending) >= Math.max(takenUp, middle + beyondSubject)
}

/** "Any form of exercise is linked to relief", "nets are the key to it", "the state should pay": what can be held against a text. */
const claims =
  /\b(?:(?:is|are) (?:\p{L}+ly )?(?:linked|tied|related|essential|necessary|crucial|vital|harmful|beneficial|responsible|to blame|the (?:key|cause|reason|root|best|only|most)|one of the|more|less|better|worse|not)|should|must|ought to|needs? to|has to|have to|leads? to|because|cannot|rather than|plays? an?|makes? (?:it|them|us|people|life))\b/iu
/** What only says what a thing is, or comes to a list, claims nothing. */
const tellsOnly =
  /\b(?:defined|known|referred to|called|consists?|following|such as|for example)\b|:\s*$/iu
/** Words of such a claim, by share, to which the ending of a short essay comes back. */
const fewTakenUp = 0.3
const shortEssay = 2000

/** A short essay opens on its first paragraph: the end of that is its claim if it can be denied and the ending holds its words. */
function claimsAtOnce(reading: Reading): boolean {
  const ending = endingOf(reading)
  const text = openingOf(reading)[0]?.sentences.at(-1)?.text ?? ''
  if (reading.words > shortEssay || ending.length === 0 || text.trim().endsWith('?')) return false
  if (!claims.test(text) || tellsOnly.test(text)) return false
  const terms = contentTerms(text)
  return terms.length >= fewestTerms && coverage(terms, contentRoots(textOf(ending))) >= fewTakenUp
}

/** "2.2 Research questions", "Problem statement": what stands below is the purpose, in whatever form it is set. */
const ofPurpose =
  /^[\d.\s]*(?:the )?(?:(?:main|central|general|specific) )?(?:research questions?|aims?|objectives?|purpose|hypothes[ie]s|research (?:aims?|goals?|objectives?)|aims and objectives|thesis statement|problem statement|statement of (?:the )?problem|task|assignment|(?:current|present) (?:study|studies|research|work|paper|investigation)|(?:our |main )?contributions?)\b(?: (?:and|of)\b.*)?[\s:.]*$/iu

function hasOwnHeading({ headings }: Reading): boolean {
  return headings.some(({ text }) => ofPurpose.test(text.trim()))
}

/** Words from which a note on top of the first page is prose. */
const proseWords = 25

/** A long note before the first heading of a page is mostly the opening, set in a way that its reader did not know. */
function hasStrayFront({ analysed: { document } }: Reading): boolean {
  const first = document.blocks.findIndex(({ type }) => type === 'heading' || type === 'title')
  return (
    document.source === 'pdf' &&
    document.blocks
      .slice(0, Math.max(0, first) + 3)
      .some(({ type, text }) => type === 'footnote' && text.split(/\s+/u).length >= proseWords)
  )
}

/** Whether some sentence of opening, background or abstract may be read as a gap, a dispute or a problem. */
export function mayTellGap(
  reading: Reading,
  { mayAbstract = true }: { mayAbstract?: boolean } = {},
): boolean {
  const net = reading.analysed.genre === 'empirical' ? gapOfStudy : gap
  return [...frontOf(reading), ...sentencesOf(partOf(reading, 'background'))].some(
    ({ text, role }) =>
      (mayAbstract || role !== 'abstract') && (net.test(text) || text.trim().endsWith('?')),
  )
}

function frontOf(reading: Reading): readonly Sentence[] {
  return [...sentencesOf(abstractOf(reading)), ...sentencesOf(openingOf(reading))]
}

const mainRoots = 24
const leastUses = 3

/** The words that a text uses most, as roots: what it is about, whatever it said that it would be about. */
export function mainRootsOf(reading: Reading, without: ReadonlySet<string>): readonly string[] {
  const counts = new Map<string, number>()
  for (const { block, sentences } of reading.paragraphs) {
    if (without.has(block.id)) continue
    for (const { text } of sentences) {
      for (const root of contentRoots(text)) counts.set(root, (counts.get(root) ?? 0) + 1)
    }
  }
  return [...counts]
    .filter(([, count]) => count >= leastUses)
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, mainRoots)
    .map(([root]) => root)
}

/** Sentences of a passage that turn on a word which the rest of the text never uses. */
const ownTopic = 3
/** An argument is shorter, and its last page seldom needs a new word twice. */
const ownTopicOfEssay = 2

function hasOwnTopic(
  reading: Reading,
  passage: Reading['paragraphs'],
  ids: ReadonlySet<string>,
): boolean {
  const counts = new Map<string, number>()
  for (const { text } of sentencesOf(passage)) {
    for (const root of contentRoots(text)) counts.set(root, (counts.get(root) ?? 0) + 1)
  }
  const rest = contentRoots(textOf(reading.paragraphs.filter(({ block }) => !ids.has(block.id))))
  const least = ['essay', 'unknown'].includes(reading.analysed.genre) ? ownTopicOfEssay : ownTopic
  return [...counts].some(([root, count]) => count >= least && !rest.has(root))
}

const onTitle = 2
const onTerms = 0.25
const onMain = 3

/**
 * Whether a passage speaks of what the text is about: of its title, of the terms of its purpose, or of the words that
 * the rest of it uses most. An ending may well leave the words of the opening; it seldom leaves all three.
 */
export function isOnMatter(
  reading: Reading,
  passage: Reading['paragraphs'],
  terms: readonly string[],
): boolean {
  const text = textOf(passage)
  const roots = contentRoots(text)
  const title = contentTerms(reading.analysed.document.title)
  const named = title.filter((term) => hasTerm(roots, term)).length
  if (named >= Math.min(onTitle, Math.max(1, title.length))) return true
  const isNamed = terms.filter((term) => hasTerm(roots, term)).length >= onTitle
  if (isNamed && coverage(terms, roots) >= onTerms) return true
  const ids = new Set(passage.map(({ block }) => block.id))
  if (hasOwnTopic(reading, passage, ids)) return false
  return mainRootsOf(reading, ids).filter((root) => roots.has(root)).length >= onMain
}
