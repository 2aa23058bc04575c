import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots, coverage } from '#engines/analysis/claims/content-words.ts'
import { countedSample } from '#engines/analysis/claims/counted-sample.ts'
import type { Absence, FindingDraft, Level } from '#engines/analysis/finding.ts'
import { introductionMovesOf } from '#engines/analysis/moves/introduction-moves.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { isFinished, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { isExercise } from '#engines/analysis/stance/exercise.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { mayTellGap } from '#engines/analysis/stance/said-somewhere.ts'
import { simulatesPeople } from '#engines/analysis/stance/simulated-people.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Inquiry } from './inquiry.ts'

/**
 * The five rows by which a research question is weighed (Hulley et al.: feasible, interesting, novel, ethical,
 * relevant), each only as far as the text itself shows.
 */

const enoughWords = 250

function tooEarly(inquiry: Inquiry, id: string): Judgement | null {
  if (inquiry.asked === null) return notJudged(id, 'Not judged: no question was found.')
  return inquiry.reading.words < enoughWords
    ? notJudged(id, 'Not judged: the text is still too short to show it.')
    : null
}

const matching = (sentences: readonly Sentence[], pattern: RegExp) =>
  sentences.filter(({ text }) => pattern.test(text))

function row(
  id: string,
  judged: {
    readonly level: Level
    readonly rationale: string
    readonly sentences: readonly Sentence[]
  },
  findings: readonly FindingDraft[] = [],
): Judgement {
  return {
    criterion: {
      id,
      level: judged.level,
      rationale: judged.rationale,
      ranges: judged.sentences.slice(0, 3).map(rangeOf),
      signals: [signal('Passages that show it', judged.sentences.length)],
    },
    findings,
  }
}

const means =
  /\b(?:we|i) (?:\w+ )?(?:used|measured|collected|recruited|interviewed|surveyed|analy[sz]ed|sampled|obtained|applied|developed|simulated|sequenced|examined|extracted|searched|will (?:use|measure|collect|recruit|interview|survey|analy[sz]e))\b|\b(?:was|were|will be) (?:\w+ )?(?:measured|collected|recruited|interviewed|analy[sz]ed|sampled|obtained|sequenced|extracted|searched|assessed|simulated|performed|carried out|conducted)\b|\b(?:interviews?|survey|questionnaire|experiments?|archives?|corpus|dataset|database|samples?|close reading|case stud(?:y|ies))\b/iu

const amounts = countedSample('cells?', 'genes?', 'observations', 'paper')

/** Feasible: method and data are named, with how many. */
export function judgeFeasible(inquiry: Inquiry): Judgement {
  const early = tooEarly(inquiry, 'feasible')
  if (early !== null) return early
  const { reading, methods, abstract, opening, isStudy } = inquiry
  if (!isStudy) {
    return notJudged(
      'feasible',
      'Not judged: the text argues, and does not gather data of its own.',
    )
  }
  const told = sentencesOf([...methods, ...abstract, ...opening])
  const named = matching(told, means)
  const inMethods = matching(sentencesOf([...methods, ...abstract]), amounts)
  const counted = inMethods.length > 0 ? inMethods : matching(sentencesOf(reading.body), amounts)
  const level = counted.length > 0 && named.length > 1 ? 4 : named.length > 1 ? 3 : named.length
  if (level === 0) {
    return notJudged(
      'feasible',
      'Not judged: no sentence was found that tells how data come about.',
    )
  }
  return row('feasible', {
    level: level === 1 ? 2 : level === 3 ? 3 : 4,
    rationale:
      counted[0] === undefined
        ? `${quoted(named[0]?.text ?? '', 12)} names means; no number says how much there is to go by.`
        : `${quoted(counted[0].text, 16)} says how much there is to go by.`,
    sentences: [...counted.slice(0, 1), ...named.slice(0, 2)],
  })
}

const wanted =
  /\b(?:because|since|so that|in order to|burden|cost\w*|affects? (?:more|about|around|over|\d)|leading cause|crucial|essential|critical|key (?:to|role)|major|threat|risk|challenge|problem|concern|matters?|need(?:ed|s)?|would (?:help|allow|enable)|understand\w*|debate|controvers\w+|puzzl\w+|surpris\w+|at stake|central|fundamental|important|importance|interest)\b/iu
const onlyImportant = /\b(?:important|interesting|significant|relevant|popular)\b/iu

/** Interesting: a reason is given why the answer is wanted. */
export function judgeInteresting(inquiry: Inquiry): Judgement {
  const early = tooEarly(inquiry, 'interesting')
  if (early !== null) return early
  const { reading, opening, abstract } = inquiry
  const front = sentencesOf([...opening, ...abstract])
  const reasons = matching(front, wanted)
  const strong = reasons.filter(
    ({ text }) => !onlyImportant.test(text) || /\b(?:because|since|\d)/u.test(text),
  )
  const sourced = strong.filter(
    (sentence) =>
      citationsWithin(reading.citations, rangeOf(sentence)).length > 0 || /\d/u.test(sentence.text),
  )
  if (front.length < 4) {
    return notJudged('interesting', 'Not judged: the text has no opening that could say it.')
  }
  const level = sourced.length > 0 ? 4 : strong.length > 0 ? 3 : reasons.length > 0 ? 2 : 1
  const shown = [...sourced, ...strong, ...reasons].slice(0, 2)
  return row('interesting', {
    level,
    rationale:
      shown[0] === undefined
        ? 'No sentence of the opening says why the answer is wanted.'
        : `${quoted(shown[0].text, 16)} ${level > 2 ? 'says why the answer is wanted' : 'calls the subject important'}.`,
    sentences: shown,
  })
}

const gap =
  /\b(?:(?:little|less|not much|not enough) (?:is|was|has been|attention|work|research)\b|(?:remain\w*|is|are) (?:\w+ )?(?:unknown|unclear|unexplored|poorly understood|understudied|controversial|uncertain|elusive|open|debated|unresolved|limited|lacking|scarce)|(?:no|few) (?:\w+ )?(?:stud(?:y|ies)|work|data|evidence|research|reports?|methods?|attempts?)\b|not (?:yet )?(?:been )?(?:\w+ )?(?:known|understood|studied|examined|explored|investigated|tested|established|resolved|addressed)|gaps?\b|lack(?:s|ing)? (?:of|a)|overlook\w*|neglect\w*|has not (?:yet )?(?:asked|noticed|considered)|however,? [^.]{0,80}\b(?:not|fail\w*|limit\w*))/iu

/** Novel: a gap is named beside the work that stops short of it. */
export function judgeNovel(inquiry: Inquiry): Judgement {
  const early = tooEarly(inquiry, 'novel')
  if (early !== null) return early
  const { reading, opening, abstract, asked } = inquiry
  const paragraphs = [...opening, ...abstract]
  const front = sentencesOf(paragraphs)
  if (front.length < 4) {
    return notJudged('novel', 'Not judged: the text has no opening that could say it.')
  }
  const gaps = matching(front, gap)
  const [best] = gaps.toSorted(
    (one, other) => shareOf(asked?.terms ?? [], other) - shareOf(asked?.terms ?? [], one),
  )
  if (best === undefined) return noGap(inquiry, paragraphs)
  const paragraph = paragraphs.find(({ block }) => block.id === best.block)
  const cites = paragraph?.sentences.some(
    (sentence) => citationsWithin(reading.citations, rangeOf(sentence)).length > 0,
  )
  const isOwn = shareOf(asked?.terms ?? [], best) >= 0.2
  return row('novel', {
    level: cites === true ? (isOwn ? 4 : 3) : 2,
    rationale: `${quoted(best.text, 18)} says what is not yet known${cites === true ? ', beside sources' : ', without a source beside it'}.`,
    sentences: [best, ...gaps.filter((other) => other !== best)],
  })
}

const shareOf = (terms: readonly string[], { text }: Sentence) =>
  coverage(terms, contentRoots(text))

const gapTerms = [
  'little is known',
  'remains unclear',
  'remains unknown',
  'poorly understood',
  'few studies',
  'no study',
  'gap in',
  'has not been',
  'not yet',
]

/** "I have always been drawn to nets": what a pupil likes leads to the question, and not what others left open. */
function isDrawn(opening: readonly Paragraph[]): boolean {
  return sentencesOf(opening).some(({ text }) =>
    /\bI (?:have )?always (?:been|loved|liked|had|wanted|enjoyed)\b|\bmy (?:own )?(?:interest|passion|curiosity|love) (?:in|for|of)\b/iu.test(
      text,
    ),
  )
}

function noGap({ reading, opening }: Inquiry, paragraphs: readonly Paragraph[]): Judgement {
  const absence: Absence = {
    what: 'words for what is not yet known',
    terms: [...gapTerms],
    scope: paragraphs.map(({ block }) => block.id).join(', '),
    searched: paragraphs.length,
  }
  const first = opening[0]?.sentences[0]
  const needsGap = reading.analysed.genre === 'empirical'
  const hints = introductionMovesOf(sentencesOf(opening), () => false)
  const isHinted = hints.some(({ move, confidence }) => move === 'niche' && confidence > 0.5)
  const isAsked =
    needsGap &&
    !mayTellGap(reading) &&
    !isDrawn(opening) &&
    !isExercise(reading) &&
    !isHinted &&
    isFinished(reading) &&
    !reading.isChapter &&
    first !== undefined
  return row(
    'novel',
    {
      level: 1,
      rationale: 'No sentence of the opening says what is not yet known.',
      sentences: [],
    },
    isAsked
      ? [
          {
            criterion: 'novel',
            check: 'research-question.no-gap',
            kind: 'question',
            severity: 'minor',
            title: 'Who has asked this question before?',
            statement: `The opening, from ${quoted(first.text, 8)} on, has no words for what earlier work leaves open.`,
            why: 'A reader who knows the field asks at once what this adds.',
            how: 'Name the work that comes nearest and the point at which it stops.',
            selfCheck: 'Which paper would somebody hold up and say: it is all in here?',
            ranges: [],
            absence,
            confidence: 0.5,
          },
        ]
      : [],
  )
}

const living =
  /\b(?:patients?|participants?|interviewees?|respondents?|volunteers?|human subjects|children|students? (?:were|who)|mice\b|rats\b|animals? (?:were|experiments?)|we (?:interviewed|surveyed|recruited))\b/iu
/** People or animals that did or underwent something for this study, not those that it is meant for. */
const tookPart =
  /(?<!\b(?:for|about|of|by|to) (?:the |all |young |older )?)\b(?:patients?|participants?|interviewees?|respondents?|volunteers?|subjects|children|students?|teachers?|women|men|adults|mice|rats|animals?|households?|forecasters|workers|users)\b[^.;]{0,80}\b(?:were|was|had|gave|took part|completed|answered|filled|received|reported|responded|underwent|comprised|participated)\b|\b(?:we|i|study|survey|sample|questionnaires?|interviews?)\b[^.;]{0,80}\b(?:interviewed|surveyed|recruited|enrolled|observed|asked|tested|invited|comprised?|conducted with|administered|distributed|collected from)\b/iu
const searchesLiterature =
  /\b(?:systematic(?:ally)? (?:review|search|literature)|literature (?:search|review)|search (?:strings?|terms)|meta-analys[ei]s|PRISMA)\b/iu

const approval =
  /\b(?:ethic(?:s|al) (?:committee|board|approval|review|clearance)|institutional review board|IRB\b|approved by|(?:animal )?care and use committee|declaration of helsinki|ethics\b|anonymi[sz]ed|home office licen[cs]e)\b/iu
const consent =
  /\b(?:informed consent|consent(?:ed)?\b|assent\b|agree(?:d|s|ing|ment)? to (?:participate|take part|be (?:interviewed|recorded|observed))|agreement to (?:participate|take part)|participa(?:nts?|tion) agreements?|volunteer(?:s|ed)?\b|voluntary|voluntarily|anonymous(?:ly)?|waive[dr])\b/iu

/** Ethical: where living beings are studied, approval and consent are named. */
export function judgeEthical(inquiry: Inquiry): Judgement {
  const early = tooEarly(inquiry, 'ethical')
  if (early !== null) return early
  const { reading, methods, isStudy } = inquiry
  // "PSID respondents were asked": a survey with a name of its own was made by others.
  const subjects = matching(sentencesOf([...methods]), living).filter(
    ({ text }) => !ofNamedSurvey.test(text),
  )
  if (!isStudy || subjects.length < 2 || simulatesPeople(reading)) {
    return notJudged(
      'ethical',
      'Not judged: no sentence of the method tells for certain that people or animals took part.',
    )
  }
  const [shownSubject] = subjects.filter(({ text }) => tookPart.test(text))
  if (
    shownSubject === undefined ||
    methods.some(({ block }) => searchesLiterature.test(block.text))
  ) {
    return notJudged('ethical', 'Not judged: no sentence tells that people or animals took part.')
  }
  const { blocks } = reading.analysed.document
  const approved = blocks.some(({ text, type }) => type !== 'reference' && approval.test(text))
  const agreed = blocks.some(({ text, type }) => type !== 'reference' && consent.test(text))
  const shown = matching(reading.sentences, approval)
  const also = matching(reading.sentences, consent)
  if (!approved && !agreed && isPublic(reading)) {
    return notJudged('ethical', 'Not judged: the data were public before the study began.')
  }
  if (!approved && !agreed) return noCare(inquiry, [shownSubject, ...subjects])
  return row('ethical', {
    level: approved && agreed ? 4 : 3,
    rationale:
      approved && agreed
        ? 'Approval and consent are named.'
        : `${approved ? 'Approval' : 'Consent'} is named.`,
    sentences: [...shown.slice(0, 2), ...also.slice(0, 1)],
  })
}

const ofNamedSurvey =
  /\b\p{Lu}{3,8}\b (?:respondents|participants|households|famil(?:y|ies)|sample|data|survey|panel)\b/u

/** Data that others collected, approved and opened. */
function isPublic({ sentences }: Reading): boolean {
  return sentences.some(
    ({ text, role }) =>
      role === 'methods' &&
      /\b(?:publicly available|public(?:ly accessible)? (?:database|data ?set|repositor)|public[ -]use|publicly[ -]released|(?:federal|national|census|administrative|government) (?:surveys?|data|records|statistics)|secondary (?:data|analysis)|(?:panel|household|longitudinal) (?:surveys?|data ?sets?|data)|open data|nationally representative (?:\p{L}+ )?(?:cohort|survey|sample|panel|study)|data ?sets? (?:is|was|includes?|contains?|comprises?|consists?|holds?|encompass\p{L}*|covers?)|Kaggle|data from (?:the )?waves?|NHANES|NHIS|BRFSS|PSID|SOEP|ELSA|HILDA|UK Biobank|Demographic and Health Survey|Health and Retirement Study)\b/iu.test(
        text,
      ),
  )
}

function noCare({ reading }: Inquiry, subjects: readonly Sentence[]): Judgement {
  const [first] = subjects
  return row(
    'ethical',
    {
      level: 1,
      rationale: `${quoted(first?.text ?? '', 12)} tells of people or animals; approval and consent are not named.`,
      sentences: subjects.slice(0, 2),
    },
    first === undefined || !isFinished(reading) || reading.isChapter
      ? []
      : [
          {
            criterion: 'ethical',
            check: 'research-question.no-approval',
            kind: 'question',
            severity: 'moderate',
            title: 'Who approved this part of the study?',
            statement: `${quoted(first.text, 14)} tells of people or animals; nothing in the text names an approval or a consent.`,
            why: 'Journals and examiners ask for it before they ask for anything else.',
            how: 'Name the committee and its number, or say why none was needed.',
            selfCheck: 'Could a participant read here what they agreed to?',
            ranges: [rangeOf(first)],
            absence: {
              what: 'an approval or a consent',
              terms: ['ethic*', 'approved by', 'review board', 'consent*', 'Helsinki', 'anonym*'],
              scope: 'draft',
              searched: reading.analysed.document.blocks.length,
            },
            confidence: 0.6,
          },
        ],
  )
}

const follows =
  /\b(?:implications?|impl(?:y|ies)|policy|practice|practitioners?|clinicians?|clinical (?:practice|use)|treatment|prevention|guide(?:s|lines?)?|inform(?:s|ing)?|recommend\w*|should|could (?:help|be used|improve|lead|provide)|may (?:help|lead|provide|improve|contribute)|will (?:help|allow|enable)|can be used|allows?|applications?|useful|future (?:work|research|studies)|public health|management|conservation|design of|interventions?)\b/iu
const forWhom =
  /\b(?:patients|clinicians?|physicians|practitioners?|policy|policy ?makers?|teachers?|schools?|students|managers?|firms|developers|users?|farmers|public health|health care|communities|researchers|scientists|the field|industry|society|governments?|councils?|readers|critics?|treatment|therap\w+|conservation|education|medicine|biology|drug|vaccine)\b/iu

/** Relevant: what would follow from the answer, and for whom. */
export function judgeRelevant(inquiry: Inquiry): Judgement {
  const early = tooEarly(inquiry, 'relevant')
  if (early !== null) return early
  const { reading, opening, abstract, ending } = inquiry
  const discussion = reading.body.filter(({ role }) => role === 'discussion')
  const told = matching(sentencesOf([...ending, ...discussion, ...abstract, ...opening]), follows)
  const named = told.filter(({ text }) => forWhom.test(text))
  if (told.length === 0 && !isFinished(reading)) {
    return notJudged('relevant', 'Not judged: the text is not finished, and may still say it.')
  }
  const level = named.length > 1 ? 4 : named.length === 1 ? 3 : told.length > 0 ? 2 : 1
  const [first] = [...named, ...told]
  return row('relevant', {
    level,
    rationale:
      first === undefined
        ? 'No sentence says what would follow from the answer.'
        : `${quoted(first.text, 18)} says what would follow${level > 2 ? ', and for whom' : ''}.`,
    sentences: [...named, ...told].slice(0, 2),
  })
}
