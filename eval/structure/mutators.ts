import type { AnalysedDocument, Sentence } from '../../src/engines/analysis/analysed-document.ts'
import type { Block, Document, SectionRole } from '../../src/engines/documents/document.ts'
import { appendTo, replaceIn } from '../checks/edit.ts'
import type { Mutator, Planted } from '../checks/mutators.ts'
import type { Random } from '../corpus/random.ts'
import { added, paragraphsOf } from './added-sentences.ts'
import { placeMutators } from './place-mutators.ts'
import { reasoningMutators } from './reasoning-mutators.ts'
import { statementMutators } from './statement-mutators.ts'

/**
 * Defects of structure and of evidence. Each is planted by wording or by place, never by what the analyser says of
 * the text, so that the same blindness cannot plant and miss it. `expects` holds the rules that may tell of it.
 */
export const mutators: readonly Mutator[] = [
  {
    defect: 'gap taken out of the introduction',
    expects: ['niche.', 'introduction.', 'novelty.', 'research-question.no-gap'],
    plant: (analysed) => without(analysed, { roles: ['introduction'], words: gapWords, least: 1 }),
  },
  {
    defect: 'aim taken out of abstract and introduction',
    expects: ['purpose.', 'occupying.', 'thesis.', 'abstract.', 'research-question.', 'questions.'],
    plant: (analysed) =>
      without(analysed, { roles: ['abstract', 'introduction'], words: ownWords, least: 2 }),
  },
  {
    defect: 'outcome taken out of the abstract',
    expects: ['abstract.'],
    plant: (analysed) => shortAbstract(analysed),
  },
  {
    defect: 'outcome of the abstract only promised',
    expects: ['abstract.'],
    plant: (analysed) =>
      shortAbstract(
        analysed,
        'The results are presented and their implications are discussed in detail.',
      ),
  },
  {
    defect: 'way of working taken out of the paper',
    expects: ['method.', 'sections-missing'],
    plant: (analysed) => withoutSection(analysed, 'methods'),
  },
  {
    defect: 'discussion and conclusion taken out',
    expects: ['sections-missing', 'discussion.', 'purpose.', 'thesis.', 'rivals.'],
    plant: (analysed) => withoutSection(analysed, 'discussion', 'conclusion'),
  },
  {
    defect: 'limits and other readings taken out of the discussion',
    expects: ['rivals.', 'opportunity.', 'review.', 'discussion.'],
    plant: (analysed) =>
      without(analysed, {
        roles: ['discussion', 'conclusion', 'results'],
        words: otherReadingWords,
        least: 3,
      }),
  },
  {
    defect: 'sources taken out of a part of the introduction',
    expects: ['sources.', 'introduction.unsourced'],
    plant: withoutSources,
  },
  {
    defect: 'appeal to unnamed studies',
    expects: ['sources.'],
    plant: (analysed, random) => added(analysed, random, unnamedAppeals),
  },
  {
    defect: 'finding told as proof',
    expects: ['certainty.', 'claim.'],
    plant: (analysed, random) =>
      changed(analysed, random, {
        pattern: /\b(?:results?|findings?|data|analys[ei]s) (?:suggests?|indicates?)\b/iu,
        words: (found) => found.replace(/(?:suggest|indicate)s?$/iu, 'prove conclusively'),
      }),
  },
  {
    defect: 'association told as cause',
    expects: ['claim.', 'certainty.'],
    plant: causeForAssociation,
  },
  {
    defect: 'cause drawn from a correlation',
    expects: ['certainty.', 'claim.'],
    plant: (analysed, random) => added(analysed, random, inferredCauses),
  },
  {
    defect: 'words of nobody in particular quoted',
    expects: ['sources.'],
    plant: (analysed, random) => added(analysed, random, unnamedSpeakers),
  },
  {
    defect: 'claim for everybody from this study alone',
    expects: ['claim.', 'certainty.', 'sources.'],
    plant: (analysed, random) => added(analysed, random, wideClaims),
  },
  {
    defect: 'hedge upon hedge on the main finding',
    expects: ['certainty.'],
    plant: (analysed, random) => added(analysed, random, stackedHedges),
  },
  ...reasoningMutators,
  ...statementMutators,
  ...placeMutators,
]

const gapWords =
  /\b(?:however|although|but|yet|while|whereas|despite|unfortunately|little|less|few(?:er)?|unclear|unknown|uncertain\w*|remains?|lack(?:s|ed|ing)?|no (?:stud(?:y|ies)|data|evidence)|not|never|poorly|limited|insufficient|inconclusive|conflicting|challeng\w+|difficult\w*|problem\w*|controvers\w+|need(?:s|ed)?|necessary|required|questions?|gap|different from|in addition|potential\w*|awareness)\b|\?/iu
const aimWords =
  /\b(?:(?:here|in this (?:study|paper|work|article|report)),? we|we (?:aimed|aim|sought|set out|investigate[d]?|examine[d]?|present|propose|describe|report|show|demonstrate|test(?:ed)?|ask(?:ed)?|address(?:ed)?|develop(?:ed)?|analy[sz]ed?|use[d]?|performed|conducted|hypothesi[sz]ed?)|(?:aim|aims|goal|purpose|objective|objectives)\b|this (?:study|paper|work|article) (?:\w+ )?(?:aims|presents|describes|examines|investigates|reports))/iu
/** Every word that a text has for itself: what is left of an opening without them says nothing of what it does. */
const ownWords =
  /\b(?:we|i|our|my|here|in order to|(?:this|the (?:present|current)) (?:[\p{L}-]+ ){0,2}(?:study|paper|work|article|report|review|method|approach|framework|trial|analysis|model|hypothesis)|(?:aims?|goals?|purpose|objectives?|hypothes[ie]s)|(?:was|were) (?:investigated|examined|compared|studied|assessed|evaluated|tested))\b/iu
const outcomeWords =
  /\b(?:found|find(?:s|ings?)?|show(?:s|ed|n)?|demonstrate[sd]?|observed?|identif\w+|report|conclude[sd]?|reveal\w*|suggest\w*|indicate\w*)\b/iu
const otherReadingWords =
  /\b(?:however|although|limit\w*|alternativ\w+|possib\w+|may|might|could|caution\w*|bias\w*|caveat|despite|nevertheless|nonetheless|further (?:work|stud\w+|research)|future|confound\w*|unlikely|whether|other explanation\w*|contrast|rule out|exclude[d]?)\b/iu

const unnamedAppeals = [
  'Many studies have shown that this is the most important factor.',
  'It is well known among experts that such effects are common, and research has repeatedly confirmed it.',
  'Numerous researchers agree that this explains most of the differences.',
]
const inferredCauses = [
  'The correlation between the two shows that one causes the other.',
  'Because the two were correlated, the first leads to the second.',
  'The association found here means that the first prevents the second.',
]
const unnamedSpeakers = [
  'As one author put it, “the present is only the past seen through a wet window”.',
  'It has been said that “a count is a promise to the birds that are left”.',
  'Everybody knows that the matter is as simple as that.',
]
const wideClaims = [
  'These results prove that the same holds for all people everywhere and at all times.',
  'It is therefore certain that every population in the world will respond in the same way.',
  'This clearly demonstrates that no other explanation is possible in any setting.',
]
const stackedHedges = [
  'It may perhaps be possible that these results could potentially suggest some sort of influence.',
  'This might possibly seem to indicate that there could perhaps be an effect.',
]

interface Cut {
  readonly roles: readonly SectionRole[]
  readonly words: RegExp
  /** Sentences that must be there, so that something was taken out at all. */
  readonly least: number
}

/** Takes every sentence with these words out of parts of the text. */
function without(analysed: AnalysedDocument, { roles, words, least }: Cut): Planted | null {
  const taken = analysed.sentences.filter(
    ({ role, text }) => roles.includes(role) && words.test(text),
  )
  const all = analysed.sentences.filter(({ role }) => roles.includes(role))
  if (taken.length < least || all.length - taken.length < 3) return null
  return { document: cutOut(analysed.document, taken), blocks: [] }
}

/** From the end to the begin, so that the places of what is left to take stay true. */
function cutOut(document: Document, sentences: readonly Sentence[]): Document {
  const cut = sentences
    .toReversed()
    .reduce(
      (rest, { block, start, end }) =>
        replaceIn(withoutCitations(rest, { block, start, end }), { block, start, end }, ''),
      document,
    )
  return {
    ...cut,
    blocks: cut.blocks.map((block) => ({
      ...block,
      text: block.text.trim() === '' ? '' : block.text,
    })),
  }
}

interface Place {
  readonly block: string
  readonly start: number
  readonly end: number
}

function withoutCitations(document: Document, place: Place): Document {
  return {
    ...document,
    citations: document.citations.filter(
      ({ block, start, end }) => block !== place.block || end <= place.start || start >= place.end,
    ),
  }
}

/**
 * Ends the abstract behind the sentence that says what was asked or done, and may add a promise there. Abstracts in
 * which that sentence tells the outcome too, or which have it near their end, offer no place.
 */
function shortAbstract(analysed: AnalysedDocument, promise = ''): Planted | null {
  const all = analysed.sentences.filter(({ role }) => role === 'abstract')
  const at = all.findIndex(({ text }) => aimWords.test(text))
  const aim = all[at]
  if (aim === undefined || outcomeWords.test(aim.text) || all.length - at < 3) return null
  const document = cutOut(analysed.document, all.slice(at + 1))
  if (at < 1) return null
  return {
    document: promise === '' ? document : appendTo(document, aim.block, promise),
    blocks: [],
  }
}

/** Takes headings and text of a part out; papers that have it twice under other names offer no place. */
function withoutSection(
  analysed: AnalysedDocument,
  ...roles: readonly SectionRole[]
): Planted | null {
  const gone = new Set(
    analysed.document.blocks
      .filter(({ id }) => roles.includes(analysed.role.get(id) ?? 'other'))
      .map(({ id }) => id),
  )
  if (gone.size < 4) return null
  const { document } = analysed
  return {
    document: {
      ...document,
      blocks: document.blocks.filter(({ id }) => !gone.has(id)),
      citations: document.citations.filter(({ block }) => !gone.has(block)),
    },
    blocks: [],
  }
}

/** Takes all callouts out of three paragraphs that stand together and name sources. */
function withoutSources(analysed: AnalysedDocument, random: Random): Planted | null {
  const { document } = analysed
  const cited = (block: Block) => document.citations.filter((one) => one.block === block.id).length
  const opening = document.blocks.filter(
    (block) => block.type === 'paragraph' && analysed.role.get(block.id) === 'introduction',
  )
  const starts = opening
    .slice(0, -2)
    .filter((_, at) => opening.slice(at, at + 3).every((block) => cited(block) >= 2))
  const first = random.pick(starts)
  if (first === undefined) return null
  const at = opening.indexOf(first)
  const bare = opening.slice(at, at + 3)
  const ids = bare.map(({ id }) => id)
  const stripped = document.citations
    .filter(({ block }) => ids.includes(block))
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (rest, { block, start, end }) =>
        replaceIn(withoutCitations(rest, { block, start, end }), { block, start, end }, ''),
      document,
    )
  return {
    document: {
      ...stripped,
      blocks: stripped.blocks.map((block) =>
        ids.includes(block.id)
          ? { ...block, text: block.text.replaceAll(/\s*[([][\s,;–-]*[)\]]/gu, '') }
          : block,
      ),
    },
    blocks: ids,
  }
}

/** By these a study says that it changed something itself: then a cause may well be claimed. */
const experimentWords =
  /\b(?:randomi[sz]ed|placebo|transfect\w+|knock(?:ed)?[- ]?(?:out|down)|siRNA|mutants?|overexpress\w+|in vitro)\b/iu

/**
 * In papers that only measured, and in sentences without a source: what others found to be a cause, and what an
 * experiment showed to be one, may be called so.
 */
function causeForAssociation(analysed: AnalysedDocument, random: Random): Planted | null {
  const told = analysed.sentences.filter(({ role }) => role === 'abstract' || role === 'methods')
  if (told.some(({ text }) => experimentWords.test(text))) return null
  const pattern = /\b(?:was|were|is|are) (?:\w+ly )?(?:associated|correlated) with\b/iu
  const prose = new Set(paragraphsOf(analysed).map(({ id }) => id))
  const sentence = random.pick(
    analysed.sentences.filter(
      ({ block, start, end, text }) =>
        prose.has(block) &&
        pattern.test(text) &&
        !/\[\d|\bet al\b/u.test(text) &&
        !analysed.document.citations.some(
          (one) => one.block === block && one.start < end + 3 && one.end > start,
        ),
    ),
  )
  const found = sentence === undefined ? null : pattern.exec(sentence.text)
  if (sentence === undefined || found === null) return null
  const start = sentence.start + found.index
  const place = { block: sentence.block, start, end: start + found[0].length }
  return {
    document: replaceIn(analysed.document, place, 'caused'),
    blocks: [sentence.block],
  }
}

function changed(
  analysed: AnalysedDocument,
  random: Random,
  edit: { readonly pattern: RegExp; readonly words: (found: string) => string },
): Planted | null {
  const block = random.pick(paragraphsOf(analysed).filter(({ text }) => edit.pattern.test(text)))
  const found = block === undefined ? null : edit.pattern.exec(block.text)
  if (block === undefined || found === null) return null
  const place = { block: block.id, start: found.index, end: found.index + found[0].length }
  return { document: replaceIn(analysed.document, place, edit.words(found[0])), blocks: [block.id] }
}
