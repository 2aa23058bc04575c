import { statementParts } from '#engines/analysis/claims/theses/statement-parts.ts'
import type { StatementParts } from '#engines/analysis/claims/theses/statement-parts.ts'
import type { ThesisCandidate } from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { subjectsOf } from '#engines/analysis/phrases/subjects.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

import type { Thesis } from './thesis.ts'

/** What stands after the marking phrase, with its offset, so that "this study examines" is no relation. */
function afterCue({ sentence, cue }: ThesisCandidate): {
  readonly text: string
  readonly from: number
} {
  const from = cue?.end ?? 0
  const rest = sentence.text.slice(from)
  return rest.trim().length > 12 ? { text: rest, from } : { text: sentence.text, from: 0 }
}

/** Judges whether the main point names object, relation and scope. */
export function judgeSpecific(thesis: Thesis): Judgement {
  const { best } = thesis
  if (best === null) return notJudged('specific', 'Not judged: no main point was found.')
  const { text, from } = afterCue(best)
  const parts = statementParts(text)
  const level = specificLevel(thesis, parts)
  return {
    criterion: {
      id: 'specific',
      level,
      rationale: specificRationale(thesis, parts, level),
      ranges: [rangeOf(best.sentence)],
      signals: [
        signal('Object', objectOf(thesis) || 'none'),
        signal('Relation', parts.relation?.text ?? 'none'),
        signal('Bounds', parts.scope?.text ?? 'none'),
      ],
    },
    findings: specificFindings(best, parts, from),
  }
}

const shownSubjects = 3

/** What the main point is about, by the names that stand in it. */
function objectOf({ best, reading, terms }: Thesis): string {
  const subjects =
    best === null ? [] : subjectsOf(afterCue(best).text, reading.analysed).map(({ text }) => text)
  return (subjects.length > 0 ? subjects : terms).slice(0, shownSubjects).join(', ')
}

function specificLevel(thesis: Thesis, parts: StatementParts): Level {
  if (thesis.terms.length < 2) return 1
  if (parts.vague !== null || parts.relation === null) return 2
  return parts.scope === null || thesis.terms.length < 4 ? 3 : 4
}

function specificRationale(thesis: Thesis, parts: StatementParts, level: Level): string {
  const object = objectOf(thesis)
  if (level === 1) return 'The sentence has hardly a word that names its object.'
  if (level === 4) {
    return `It names an object (${object}), a relation (${parts.relation?.text ?? ''}) and bounds (${parts.scope?.text ?? ''}).`
  }
  if (level === 3) {
    return `It names an object (${object}) and a relation (${parts.relation?.text ?? ''}), but hardly any bounds.`
  }
  return parts.vague === null
    ? `It names an object (${object}), but no relation that is claimed or asked.`
    : `${quoted(parts.vague.text)} stands where the point should be named.`
}

function specificFindings(
  best: ThesisCandidate,
  { vague }: StatementParts,
  from: number,
): readonly FindingDraft[] {
  if (vague === null) return []
  return [
    {
      criterion: 'specific',
      check: 'thesis.vague',
      kind: 'issue',
      severity: 'moderate',
      title: `${quoted(vague.text, 5)} names nothing`,
      statement: `The main point rests on ${quoted(vague.text)}, which could stand in a text on any subject.`,
      why: 'A reader cannot tell afterwards whether the text has shown it.',
      how: `Replace ${quoted(vague.text)} by the two or three things that the body treats.`,
      ranges: [rangeWithin(best.sentence, from + vague.start, from + vague.end)],
      confidence: 0.8,
    },
  ]
}

const bareFact =
  /\b(?:is|are|was|were|has become|have become) (?:an? |the )?(?:\w+ly )?(?:important|significant|common|popular|famous|well[- ]known|interesting|complex|controversial|big|major|growing|serious)(?: (?:topic|issue|problem|part|phenomenon|figure|question|role|subject|author|novel|concern|debate))?\b/iu
/** "Transport has always shaped society", "animals matter to everyone": so wide that no reader would object. */
const boundless =
  /\b(?:(?:has|have) (?:always|long) (?:shaped|played|been|influenced|affected|existed|mattered)|(?:matters?|(?:is|are) (?:important|relevant|essential|vital)) (?:to|for) (?:everyone|everybody|people(?: everywhere)?|all of us|humanity|mankind|society)|plays? an? (?:\p{L}+ )?(?:important|big|major|significant|vital|crucial|key|huge|large) (?:role|part) in (?:our|everyone|people|modern|today|human|the)\b|affects? (?:everyone|everybody|all of us|people everywhere|(?:our|human) (?:lives|society)))/iu
const againstSomething =
  /\b(?:because|rather than|instead of|although|though|despite|not (?:only|merely|simply|because)|contrary to|against|unlike|since|in spite of|whereas|however|but)\b/iu
const direction =
  /\b(?:would|will|than|increas\w+|decreas\w+|reduc\w+|higher|lower|improv\w+|more|less|fewer|worse|better|predict\w*|positively|negatively|no (?:effect|difference))\b/iu

/** Judges whether the main point can be disputed (argument) or answered by data (study). */
export function judgeArguable(thesis: Thesis): Judgement {
  const { best } = thesis
  if (best === null) return notJudged('arguable', 'Not judged: no main point was found.')
  const level = thesis.argues ? arguableLevel(best) : answerableLevel(best)
  return {
    criterion: {
      id: 'arguable',
      level,
      rationale: arguableRationale(thesis.argues, level),
      ranges: [rangeOf(best.sentence)],
      signals: [signal('Judged as', thesis.argues ? 'an argument' : 'a study')],
    },
    findings: arguableFindings(thesis, best, level),
  }
}

function arguableLevel(best: ThesisCandidate): Level {
  const { text } = afterCue(best)
  const isFact = (bareFact.test(text) || boundless.test(text)) && !againstSomething.test(text)
  if (isFact) return 1
  if (best.type === 'announcement' || best.type === 'aim' || best.type === 'question') return 2
  return againstSomething.test(text) ? 4 : 3
}

function answerableLevel(best: ThesisCandidate): Level {
  const { text } = afterCue(best)
  const { relation } = statementParts(text)
  if (relation === null) return 2
  return best.type === 'hypothesis' && direction.test(text) ? 4 : 3
}

function arguableRationale(argues: boolean, level: Level): string {
  const words: Readonly<Record<Level, string>> = argues
    ? {
        1: 'It states what hardly any reader would dispute.',
        2: 'It says what the text will do, not what it will conclude.',
        3: 'It claims something that could be disputed.',
        4: 'It claims something, and names the ground or the view that it stands against.',
      }
    : {
        1: 'It names a topic.',
        2: 'It names what was looked at, not what the data could answer with no.',
        3: 'Data could answer it with no.',
        4: 'It predicts a direction that data could refute.',
      }
  return words[level]
}

/** "This paper aims at describing a method", "X is an R package": what is built is shown, not argued. */
const builds =
  /\b(?:describ|present|develop|propos|provid|introduc|report)\w*\s(?:an?|the|our)\s(?:[\p{L}-]+\s){0,3}(?:methods?|models?|approach|system|algorithm|techniques?|framework|tool|procedure|package|data ?set|corpus)\b|\bis an? (?:[\p{L}-]+ ){0,5}(?:package|library|toolbox|toolkit|software|framework|platform)\b/iu

function arguableFindings(
  thesis: Thesis,
  best: ThesisCandidate,
  level: Level,
): readonly FindingDraft[] {
  if (!thesis.argues || level > 2 || builds.test(best.sentence.text)) return []
  // A question or an aim may wait for its answer; only a tour of a subject has none to come.
  if (level === 2 && best.type !== 'announcement') return []
  if (/\b(?:review|survey|overview|report on)\b/iu.test(best.sentence.text)) return []
  const cue = best.cue === null ? null : best.sentence.text.slice(best.cue.start, best.cue.end)
  const isFact = level === 1
  return [
    {
      criterion: 'arguable',
      check: isFact ? 'thesis.undisputed' : 'thesis.announcement',
      kind: 'issue',
      severity: 'moderate',
      title: isFact
        ? `Nobody disputes ${quoted(best.sentence.text, 4)}`
        : `${quoted(cue ?? best.sentence.text, 5)} announces, it does not claim`,
      statement: isFact
        ? `${quoted(best.sentence.text, 18)} states what hardly any reader would deny.`
        : `${quoted(best.sentence.text, 18)} says what the text will look at; it leaves open what the text will conclude.`,
      why: 'An argument needs a sentence that an informed reader could refuse; the rest of the text earns their assent.',
      how: isFact
        ? 'Say what follows from it that others have not seen, or deny.'
        : 'Write the answer into the sentence: what do you conclude, and because of what?',
      example: exampleFor(thesis),
      selfCheck: 'Who would disagree with the sentence, and what would they say?',
      ranges: [rangeOf(best.sentence)],
      confidence: isFact ? 0.65 : 0.75,
    },
  ]
}

/** A pattern with the text's own words; it claims nothing itself. */
function exampleFor(thesis: Thesis): string {
  const [first = 'the subject', second] = thesis.terms
  return second === undefined
    ? `“I argue that ${first} …, because …; the usual view, that …, overlooks ….”`
    : `“I argue that ${first} … ${second} …, because …; the usual view, that …, overlooks ….”`
}
