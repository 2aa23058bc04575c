import type { CriterionResult, Finding, ReviewResult } from '../../analysis/finding.ts'
import type { KindContract } from '../../analysis/kind.ts'
import type { Help } from '../../analysis/materials.ts'
import { isDirective, isRewrite, isSaidAgain, sentencesOf } from '../directive.ts'

const strictness: Readonly<Record<Help, number>> = {
  examples: 0,
  'no-rewrites': 1,
  'questions-only': 2,
}

export function isStricter(one: Help, other: Help): boolean {
  return strictness[one] > strictness[other]
}

/**
 * A result as a project's policy lets it be shown. `examples`: as it is. `no-rewrites`: no example, and no
 * sentence that puts words into the writer's mouth. `questions-only`: nothing that tells what to do; each issue
 * asks its criterion's question instead. Applying it twice, or a milder one after it, changes nothing more.
 */
export function withinHelp(
  result: ReviewResult,
  help: Help,
  contract?: Pick<KindContract, 'viewWithin'>,
): ReviewResult {
  if (help === 'examples') return result
  return {
    ...result,
    // A summary quotes the passages on which its notes stand.
    summary:
      help === 'questions-only'
        ? told(result.summary, result.findings.flatMap(ownWords))
        : result.summary,
    findings: findingsWithin(result.findings, help, result.criteria),
    view: contract?.viewWithin === undefined ? result.view : contract.viewWithin(result.view, help),
    provenance: { ...result.provenance, help: strictest(result.provenance.help, help) },
  }
}

/** Notes alone as a policy lets them be shown. */
export function findingsWithin(
  findings: readonly Finding[],
  help: Help,
  criteria: readonly Asking[],
): Finding[] {
  if (help === 'examples') return [...findings]
  const byId = new Map(criteria.map((criterion) => [criterion.id, criterion]))
  const change = help === 'questions-only' ? asQuestion : withoutRewrites
  return findings.map((finding) => change(finding, byId.get(finding.criterion) ?? null))
}

/** What of a criterion speaks for a note that may not speak itself. */
type Asking = Pick<CriterionResult, 'id' | 'title' | 'question'>

function strictest(one: Help | undefined, other: Help): Help {
  return one !== undefined && isStricter(one, other) ? one : other
}

function withoutRewrites(finding: Finding, criterion: Asking | null): Finding {
  const own = ownWords(finding)
  const kept = (text: string) =>
    sentencesOf(text)
      .filter((sentence) => !isWording(sentence, own))
      .join(' ')
  const how = kept(finding.how)
  const asked = how === '' && finding.kind !== 'strength' ? questionOf(finding, criterion) : null
  return {
    ...finding,
    title: kept(finding.title) || titleOf(finding, criterion),
    statement: kept(finding.statement) || askedBy(criterion) || titleOf(finding, criterion),
    why: kept(finding.why),
    how,
    example: null,
    self_check: asked ?? finding.self_check,
  }
}

function asQuestion(finding: Finding, criterion: Asking | null): Finding {
  const own = ownWords(finding)
  const isStrength = finding.kind === 'strength'
  const question = questionOf(finding, criterion)
  const asked = askedBy(criterion) === question ? '' : askedBy(criterion)
  return {
    ...finding,
    kind: isStrength ? 'strength' : 'question',
    title: isTold(finding.title, own) ? titleOf(finding, criterion) : finding.title,
    statement: told(finding.statement, own) || asked || titleOf(finding, criterion),
    why: told(finding.why, own),
    how: '',
    example: null,
    self_check: isStrength ? null : question,
  }
}

/** In doubt a sentence counts as advice: a policy is kept even where that costs a sentence that only tells. */
const isTold = (text: string, own: readonly string[]) =>
  sentencesOf(text).some((sentence) => isDirective(sentence) || isWording(sentence, own))

const isWording = (sentence: string, own: readonly string[]) =>
  isRewrite(sentence, own) || isSaidAgain(sentence, own)

/** What only says how things are. */
function told(text: string, own: readonly string[]): string {
  return sentencesOf(text)
    .filter((sentence) => !isTold(sentence, own))
    .join(' ')
}

/** A question that the writer can answer alone: the note's own, else the one that its criterion asks. */
function questionOf(finding: Finding, criterion: Asking | null): string {
  const own = finding.self_check?.trim() ?? ''
  if (own.endsWith('?') && !isTold(own, ownWords(finding))) return own
  return askedBy(criterion) || 'What does a reader who knows nothing of this take from the passage?'
}

function askedBy(criterion: Asking | null): string {
  const question = criterion?.question.trim() ?? ''
  return question.endsWith('?') && !isTold(question, []) ? question : ''
}

/**
 * Names what the note is about where its own words may not be shown. A criterion is named by what holds where it is
 * met, which a note says is not so: over an issue its name is asked.
 */
function titleOf(finding: Finding, criterion: Asking | null): string {
  const title = criterion?.title ?? ''
  if (title === '' || isTold(title, []))
    return `A question on ${finding.rubric.replaceAll('_', ' ')}`
  return finding.kind === 'strength' || title.endsWith('?') ? title : `${title}?`
}

/** Words of the draft at and around the passages, with dots where its sentence goes on: quoting these is no rewrite. */
function ownWords({ anchors, absence }: Finding): readonly string[] {
  const goesOn = (context: string) => (context === '' ? '' : '…')
  return [
    ...anchors.map(
      ({ prefix, exact, suffix }) => `${goesOn(prefix)}${prefix}${exact}${suffix}${goesOn(suffix)}`,
    ),
    ...(absence === null ? [] : [absence.what]),
  ]
}
