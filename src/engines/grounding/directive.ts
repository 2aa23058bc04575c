import { contentRoots } from '../analysis/claims/content-words.ts'
import { normalise } from './anchors/normalise.ts'

/** Verbs by which advice on a text begins. */
const verbs =
  'add|aim|answer|argue|ask|attach|avoid|begin|break|bring|build|call|change|check|choose|cite|clarify|close|combine|compare|condense|confirm|consider|correct|cover|create|cut|decide|define|delete|describe|develop|discuss|drop|end|ensure|expand|explain|express|fill|find|finish|fix|focus|follow|give|go|identify|improve|include|insert|introduce|join|justify|keep|leave|let|limit|link|list|look|make|mark|mention|merge|move|name|narrow|note|number|offer|omit|open|order|pick|place|point|prefer|provide|put|quote|read|recast|reduce|refer|remove|reorder|repeat|rephrase|replace|report|restate|return|revise|reword|rewrite|say|see|set|shorten|show|simplify|split|spell|start|state|strengthen|support|swap|switch|take|tell|think|tie|tighten|treat|trim|try|turn|unpack|use|verify|write'

/** What follows a verb in advice and hardly ever a noun: "State the aim", not "State funding". */
const objects =
  'the|a|an|it|its|in|into|to|of|on|at|by|from|with|for|what|which|who|whom|where|when|how|why|whether|one|two|three|this|that|these|those|each|every|any|all|both|some|more|less|fewer|only|out|up|down|off|over|them|your|his|her|their|here|there|so|as|after|before|behind|between|beside|under|or|and|again|nothing|something|full'

const lead = String.raw`(?:(?:then|first|next|also|instead|please|now|either|otherwise|finally|at least|and|or|but|so)\s+)*`
const adviceAtStart = new RegExp(`^${lead}(?:${verbs})\\b`, 'iu')
const adviceInClause = new RegExp(`[,;:–—]\\s*${lead}(?:${verbs})\\s+(?:${objects}|\\d|⟨)`, 'iu')
const advice =
  /\b(?:should|ought to|must|needs? to|had better|would be better|could be (?:cut|moved|put|said|split|shortened|rewritten|replaced)|(?:you|one) (?:can|could|may|might|want)|do not|don[’']t|let[’']s|consider\b|try\b|recommend|suggest)\b/iu
/** "Never cite it" is advice, "listed, never cited" is none. */
const adviceAgainst = new RegExp(`\\bnever\\s+(?:be\\s|(?:${verbs})\\b)`, 'iu')

/** Verbs after which a colon brings somebody else's wording: "Put it so: …", "for example: …". */
const wording =
  /\b(?:write|writing|rewrite|rephrase|reword|recast|put|say|try|use|read|becomes?|e\.g\.|for example|for instance|such as|like this|so)\b[^.?!]{0,40}:\s*\S/iu

/** Sentences of a note: short texts, so the end of one is enough. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.?!][”"’')]?)\s+(?=[\p{Lu}\p{N}“"‘'(])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

/** Whether a sentence tells the writer what to do. What it quotes is not what it says. */
export function isDirective(sentence: string): boolean {
  const said = sentence.replaceAll(quotation, '⟨⟩').trim()
  const isQuestion = said.endsWith('?')
  if (advice.test(said) || adviceAgainst.test(said))
    return !isQuestion || /\b(?:you|one) (?:can|could|may|might)\b/iu.test(said)
  if (isQuestion && !adviceAtStart.test(said)) return false
  return isImperativeStart(said) || adviceInClause.test(said)
}

/** "Add …" is advice; "Use of sources is even" and "State funding rose" name a thing. */
function isImperativeStart(said: string): boolean {
  if (!adviceAtStart.test(said)) return false
  const [, second = ''] = said.replace(new RegExp(`^${lead}`, 'iu'), '').split(/[\s,.:;]+/u)
  if (second === 'of') return false
  const named = /^(?:is|are|was|were|has|have|had|does|do|did)$/iu
  return !named.test(second)
}

const quotation = /“[^”]*”|"[^"]*"|‘[^’]*’|«[^»]*»|„[^“”]*[“”]/gu

/**
 * Whether a sentence holds wording that is not the writer's: a quotation that stands nowhere in the passage,
 * or words after a colon that say how to put it.
 * @param own the passages of the draft that the note is about, with dots where the draft goes on
 */
export function isRewrite(sentence: string, own: readonly string[]): boolean {
  const texts = own.map((text) => ({
    words: folded(text),
    isBegun: text.startsWith('…'),
    goesOn: text.endsWith('…'),
  }))
  const quoted = sentence.match(quotation) ?? []
  if (quoted.some((part) => !isOwn(part.slice(1, -1), texts))) return true
  // What is left of them is the writer's own.
  return wording.test(sentence.replaceAll(quotation, ''))
}

/** Words about a subject of which fewer say nothing about where a sentence comes from. */
const fewestRoots = 6
/** Share of them from which a sentence says what a passage says, and nothing about it. */
const ofThePassage = 0.8

/** Whether a sentence is the passage itself in other words: a rewrite that does not say that it is one. */
export function isSaidAgain(sentence: string, own: readonly string[]): boolean {
  const said = sentence.replaceAll(quotation, '').trim()
  const roots = [...contentRoots(said)]
  if (roots.length < fewestRoots || said.endsWith('?')) return false
  return own.some((text) => {
    const there = contentRoots(text)
    return roots.filter((root) => there.has(root)).length >= ofThePassage * roots.length
  })
}

interface OwnText {
  readonly words: string
  readonly isBegun: boolean
  readonly goesOn: boolean
}

/** A clipped quotation is the writer's when each of its parts is. */
function isOwn(quoted: string, texts: readonly OwnText[]): boolean {
  const parts = quoted
    .split(/…|\.{3}|\[[^\]]*\]/u)
    .map(folded)
    .filter((part) => part !== '')
  return (
    parts.length > 0 &&
    parts.every((part) =>
      texts.some(
        ({ words, isBegun, goesOn }) =>
          words.includes(part) ||
          (goesOn && runsInto(words, part)) ||
          (isBegun && runsInto(part, words)),
      ),
    )
  )
}

/** Letters at the seam by which two texts are one: a wording that parts from the draft does so before. */
const shortestSeam = 30

/** Whether one text ends as the other begins. */
function runsInto(one: string, other: string): boolean {
  for (let length = Math.min(one.length, other.length); length >= shortestSeam; length -= 1)
    if (other.startsWith(one.slice(-length))) return true
  return false
}

function folded(text: string): string {
  return normalise(text)
    .text.toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
