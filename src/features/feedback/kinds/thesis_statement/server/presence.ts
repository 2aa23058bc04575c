import { contentRoots, coverage } from '#engines/analysis/claims/content-words.ts'
import { thesisTerms } from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type {
  ThesisCandidate,
  ThesisType,
} from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { mayTellPurpose } from '#engines/analysis/stance/said-somewhere.ts'
import { clip, quoted, rangeOf, searchScope } from '#engines/analysis/stance/wording.ts'

import { concludedOnly } from './concluded-only.ts'
import type { Thesis } from './thesis.ts'
import { unstated } from './unstated.ts'

const typeNames: Readonly<Record<ThesisType, string>> = {
  claim: 'a claim',
  hypothesis: 'a hypothesis',
  aim: 'an aim',
  question: 'a question',
  announcement: 'an announcement',
}

/** Judges whether one sentence states the main point, and quotes it. */
export function judgePresence(thesis: Thesis): Judgement {
  const { best } = thesis
  if (best === null) return absent(thesis)
  const echo = echoOf(thesis, best)
  const level = presenceLevel(best, echo !== null)
  return {
    criterion: {
      id: 'present',
      level,
      rationale: `${quoted(best.sentence.text, 16)} reads as ${typeNames[best.type]}${best.cue === null ? ', though no phrase marks it' : ''}.`,
      ranges: [rangeOf(best.sentence), ...(echo === null ? [] : [rangeOf(echo.sentence)])],
      signals: [
        signal(
          'Sentences that could be the main point',
          1 + thesis.others.length,
          'one, said again at the end',
        ),
      ],
    },
    findings: presenceFindings(thesis, best, echo),
  }
}

function presenceLevel(best: ThesisCandidate, isEchoed: boolean): Level {
  if (best.type === 'announcement' && best.weight < 0.55) return 2
  if (best.cue === null) return isEchoed ? 3 : 2
  return isEchoed ? 4 : 3
}

/** Share of its terms that a second sentence must hold to say the same. */
const sameEnough = 0.45

function echoOf(thesis: Thesis, best: ThesisCandidate): ThesisCandidate | null {
  return (
    thesis.others.find(
      (other) =>
        other.place !== best.place &&
        coverage(thesis.terms, contentRoots(other.sentence.text)) >= sameEnough,
    ) ?? null
  )
}

/** The weight of a sentence that only reports what was done; every other phrase weighs more. */
const reported = 0.45
/** "Alder et al. present a method": the aim is theirs. */
const ofOthers =
  /\p{Lu}[\p{L}’'-]+(?: et al\.?| and (?:colleagues|co-?workers))(?: [([][^)\]]{0,30}[)\]])?,? (?:\p{L}+ly )?(?:present|propose|introduce|argue|show|claim|aim|investigate|examine|explore|seek|develop|demonstrate|describe)(?:e?s|e?d|ed)?\b(?!.*\b(?:we|I|this (?:paper|essay|study|article|thesis))\b)/u
/** "To test this, we look at …": a step on the way to the aim. */
const step =
  /^\W*(?:(?:in order )?to (?:address|achieve|answer|check|do|examine|explore|investigate|resolve|test|verify) (?:this|these|that)|(?:in order )?to [^,]{3,120}, we (?:apply|applied|choose|chose|compute[ds]?|conduct(?:ed)?|consider(?:ed)?|employ(?:ed)?|fit(?:ted)?|perform(?:ed)?|r[au]n|select(?:ed)?|take|took|used?)\b|for this (?:purpose|reason)|next|then|first(?:ly)?)\b/iu

/** A question that something raises, the aim of all studies of a sort, and what all seek "when looking", are nobody's; a list below is not read. */
const ofAny =
  /\b(?:raises?|poses?|begs?) (?:again )?the question\b|^\W*in (?!this\b|our\b|my\b|the present\b)(?:\p{L}+ ){0,2}\p{L}+s\b[^.]{0,120}\b(?:objective|aim|goal|purpose) is (?:often|usually|mostly|generally|typically)\b|^\W*to test the authors?[’']?s?[’']? claims?\b|\bwhen \p{L}+ing\b[^.]*, we\b/iu

/** "We hypothesised that the survey would provide information": nothing could fail to bear it out. */
/** "Rather, the objective is to characterise patterns": whose it is the sentence does not say. */
const ofNobody = /^\W*(?:\p{L}+, )?the (?:aim|goal|objective|purpose) (?:is|was) to\b/iu
/** "Morpheus is a collection of works on …": what it holds, and not what it is for. */
const holdsOnly =
  /\bis an? (?:collection|compilation|set|list|summary|survey) of\b(?!.*\b(?:for|to|that) \p{L}+)/iu

const cannotFail =
  /\bhypothesi[sz]ed? that [^.]{3,120}?\b(?:will|would|can|could) (?:\p{L}+ly )?(?:provide|give|yield|offer|help|inform|contribute|shed|serve|be (?:useful|helpful|of use))\b/iu

function isOfAny(text: string, cue: string): boolean {
  if (cannotFail.test(text)) return true
  if (ofAny.test(text) || !/[.?!”"’)\]]$/u.test(text.trim())) return true
  // "The question of whether X causes cancer has more weight than …": spoken of, and not asked.
  return (
    /^the question (?:of|that)/iu.test(cue) &&
    !/\?|\b(?:we|our|my|i|this (?:study|paper|essay|thesis|article|work|report))\b/iu.test(text)
  )
}

/** "This study aims to contribute to the debate": what the text is good for, and not what it claims or asks. */
const isGoodFor =
  /\b(?:aim(?:s|ed)?|seeks?|sought|hope[sd]?|intend(?:s|ed)?|strives?|endeavou?rs?|aspires?|(?:aim|goal|purpose|objective) of (?:this|the) (?:\p{L}+ )?\p{L}+ (?:is|was)) to (?:\p{L}+ly )?(?:advance|contribute|make (?:an? )?(?:\p{L}+ ){0,2}contributions?|enrich|inform|inspire|shed|(?:extend|deepen|broaden|further) (?:\p{L}+ ){0,3}(?:knowledge|understanding)|(?:offer|produce|provide|yield) (?:\p{L}+ ){0,3}(?:insights?|guidance|understanding))\b/iu
/** "… is a programme that seeks to …": the aim of what the text tells of. */
const isOfThing =
  /\b(?:an?|the) (?:\p{L}+[ -]){0,3}\p{L}+ (?:that|which|whose (?:aim|goal|purpose)) (?:\p{L}+ly )?(?:aims?|seeks?|intends?|is|tries)\b/iu
const ofOwnText =
  /\b(?:we|our|i(?!\.e)|my|here|this|the present|the current|the (?:paper|study|essay|thesis|article|report|project|research))\b/iu

const onWriter =
  /\bmy (?:(?:own|current|previous|past|future|doctoral|graduate|academic|professional) )?(?:Ph\.?D|career|background|training|experiences?|(?:research )?interests?|degree|studies|education|expertise|skills|goals?)\b|\bI (?:am|was|have been) (?:currently )?an? (?:\p{L}+[- ]){0,3}(?:student|candidate|researcher|postdoc|fellow|lecturer|professor)\b/iu

/** "Morpheus is a program for …": a tool is what the text is for where it is the text's own, or stands in its title. */
function isForeignTool(thesis: Thesis, { sentence, cue }: ThesisCandidate, words: string): boolean {
  if (cue === null || !/^(?:is|are|provides?) an? /iu.test(words)) return false
  const subject =
    sentence.text
      .slice(0, cue.start)
      .split(/[,;:–—]/u)
      .at(-1) ?? ''
  const title = contentRoots(thesis.reading.analysed.document.title)
  return (
    !/\b(?:this|our|the present|here|it)\b/iu.test(subject) &&
    [...contentRoots(subject)].every((root) => !title.has(root))
  )
}

function isOfOthers(thesis: Thesis, best: ThesisCandidate, cue: string): boolean {
  const { text, block } = best.sentence
  // In a paragraph on the applicant the aim is one for a life, and not for this text.
  const around = thesis.reading.analysed.block.get(block)?.text ?? ''
  return (
    isOfAny(text, cue) ||
    ofOthers.test(text) ||
    isForeignTool(thesis, best, cue) ||
    isGoodFor.test(text) ||
    holdsOnly.test(text) ||
    (ofNobody.test(text) && !ofOwnText.test(text)) ||
    (isOfThing.test(text) && !ofOwnText.test(text)) ||
    (/^I\b/u.test(cue) && onWriter.test(around))
  )
}

/** "We show that this formulation is unfit", "whether this can be predicted": without the sentence before, nobody can hold anything against it. */
const leansBack =
  /^\W*(?:(?:that|whether|how|if|why|to \p{Ll}+|\p{Ll}+(?: on| about| at| upon)?|of)\s){0,3}(?:(?:this|these|those|such)\b(?! (?:paper|study|article|essay|thesis|dissertation|work|review|report|project|research|chapter|analysis)\b)|they\b)/iu
/** "We wanted a simple exercise, so we chose a run": why a step was taken. */
const reasonOfStep =
  /[,;] (?:and )?(?:so|hence|thus|therefore),? (?:we|I|it was)\b|\bso (?:we|I) (?:chose|used|took|decided|picked|selected|opted)\b/iu
/** "Do we always have to bear it?": asked of everybody, and not of data. */
const askedOfAll =
  /\b(?:do|can|should|must|shall|will|are|could) (?:we|you|one|people|humans?|mankind)\b[^?]*\?/iu

/** "This chapter describes the data": a tour of a part, and not what the text is for. */
const ofChapter =
  /^\W*(?:in )?(?:this|the (?:first|second|third|next|following|present)) (?:chapter|section)\b(?!.*\b(?:argu|claim|show that|ask|whether)\p{L}*)/iu

/** Whether a reader can underline the sentence as it stands, and hold the text against it. */
function standsAlone({ text }: ThesisCandidate['sentence'], cueEnd: number): boolean {
  return (
    !leansBack.test(text.slice(cueEnd)) &&
    [reasonOfStep, askedOfAll, ofChapter].every((form) => !form.test(text))
  )
}

const concedes = /^\W*(?:while|although|though|however|despite)\b/iu
const tellsOutcome =
  /\b(?:study|work|paper|results?|findings|data|we) (?:\p{L}+ly |also )?(?:show(?:s|ed)?|found|demonstrate[sd]?|reveal(?:s|ed)?|confirm(?:s|ed)?)\b/iu

const twoAims = /\bto \p{L}+\b.*\b(?:and|as well as) (?:also |further |then )?to \p{L}+/iu

/** "While the second aim was not met, …" concedes, and what was found is no aim said over again. */
function saysAgain(best: ThesisCandidate, again: ThesisCandidate): boolean {
  if (concedes.test(again.sentence.text)) return false
  // "To measure A and to study the impact of A on B": what is said again of two aims may be one of them, or another.
  if (best.type === 'aim' && twoAims.test(best.sentence.text)) return false
  return best.type !== 'aim' || !tellsOutcome.test(again.sentence.text)
}

function presenceFindings(
  thesis: Thesis,
  best: ThesisCandidate,
  again: ThesisCandidate | null,
): readonly FindingDraft[] {
  const echo = again !== null && saysAgain(best, again) ? again : null
  if (best.cue === null || best.type === 'announcement') return []
  if (best.place !== 'introduction' && best.place !== 'abstract') return []
  // In an aside at its end, or before a formula, a phrase marks another thing.
  const isAside = best.cue.start > best.sentence.text.length / 2
  if (isAside || best.sentence.text.trim().endsWith(':')) return []
  // "The argument is …" may be another's, and what asks "yourself" is an item of a scale.
  const cue = best.sentence.text.slice(best.cue.start, best.cue.end)
  if (/^the (?:argument|claim|contention|thesis) is\b/iu.test(cue)) return []
  // "But how can we predict it?" asks, and supposes nothing; "of the first hypotheses we found 96%" tells what came out.
  const supposes = !/\?$|\bwe (?:found|find|observed?)\b/u.test(best.sentence.text.trim())
  if (best.type === 'hypothesis' && !supposes) return []
  if (/\b(?:your(?:self|selves)?|you)\b/iu.test(best.sentence.text)) return []
  if (isOfOthers(thesis, best, cue) || !standsAlone(best.sentence, best.cue.end)) return []
  // What was done, or is done next, is praised as a step and not as the point.
  if (best.weight <= reported || step.test(best.sentence.text)) return []
  return [
    strength({
      criterion: 'present',
      check: 'thesis.stated',
      title: `One sentence states ${typeNames[best.type]}`,
      statement:
        echo === null
          ? `${quoted(best.sentence.text, 18)} states ${typeNames[best.type]} in one sentence.`
          : `${quoted(best.sentence.text, 14)} states ${typeNames[best.type]}, and ${quoted(echo.sentence.text, 8)} says the same again in the ${echo.place}.`,
      why: `A reader can underline one sentence and hold the ${thesis.argues ? 'argument' : 'results'} against it.`,
      ranges: [rangeOf(best.sentence), ...(echo === null ? [] : [rangeOf(echo.sentence)])],
      confidence: 0.8,
    }),
  ]
}

/** Words from which a text is expected to state its point. */
const enoughWords = 150

function absent(thesis: Thesis): Judgement {
  const { reading } = thesis
  const { stage } = reading.analysed
  if (reading.words < enoughWords || stage === 'outline' || stage === 'notes') {
    return notJudged(
      'present',
      'Not judged: the text is still too short for a main point to be expected.',
    )
  }
  if (reading.isChapter && !thesis.opening.some(({ role }) => role === 'introduction')) {
    return notJudged('present', 'Not judged: this chapter has no introduction of its own.')
  }
  if (mayTellPurpose(reading)) {
    const why = 'Not judged: no sentence was found for certain to state the main point.'
    return { ...notJudged('present', why), findings: concludedOnly(thesis) }
  }
  const searched = thesis.opening.length > 0 ? thesis.opening : reading.paragraphs
  const last = searched.at(-1)?.sentences.at(-1)
  return {
    criterion: {
      id: 'present',
      level: 1,
      rationale:
        'No sentence of opening, abstract or conclusion states a claim, an aim or a question.',
      ranges: [],
      signals: [signal('Sentences that could be the main point', 0, 'one, said again at the end')],
    },
    findings: [
      ...unstated(thesis),
      {
        criterion: 'present',
        check: 'thesis.missing',
        kind: 'issue',
        // That no sentence could be read as one is never certain.
        severity: 'moderate',
        title: thesis.argues
          ? 'No sentence says what is claimed'
          : 'No sentence says what was asked',
        statement: `None of the ${searched.length} opening paragraphs states a claim, an aim or a question${last === undefined ? '' : `; the opening ends with ${quoted(last.text, 10)}`}.`,
        why: thesis.argues
          ? 'An examiner cannot weigh an argument without knowing what it is for.'
          : 'A reader cannot tell which of the results answer the question and which are by the way.',
        how: 'Write one sentence that says what you claim or ask, about what, and within which bounds; put it at the end of the opening.',
        selfCheck: 'Can you finish “This text shows that …” in one breath?',
        ranges: [],
        absence: {
          what: 'a sentence that states the main claim, aim or question',
          terms: [...thesisTerms],
          scope: searchScope(searched, 'introduction'),
          searched: searched.length,
        },
        confidence: 0.7,
      },
    ],
  }
}

/** Judges whether the main point stands where a reader looks for it. */
export function judgePosition(thesis: Thesis): Judgement {
  const { best, reading } = thesis
  if (best === null) return notJudged('position', 'Not judged: no main point was found.')
  const share = shareBefore(thesis, best)
  const level = positionLevel(thesis, best, share)
  const isLate = level <= 2
  return {
    criterion: {
      id: 'position',
      level,
      rationale: isLate
        ? `The first sentence that states a point comes after ${Math.round(share * reading.words)} of ${reading.words} words.`
        : `The main point stands in the ${best.place === 'abstract' ? 'abstract' : 'opening'}.`,
      ranges: [rangeOf(best.sentence)],
      signals: [
        signal('Words before it', Math.round(share * reading.words), 'within the introduction'),
      ],
    },
    // What a study sets out to do may be told in words that no list of phrases holds.
    findings: isLate ? (thesis.argues ? [late(thesis, best)] : []) : buried(thesis, best),
  }
}

function shareBefore(thesis: Thesis, best: ThesisCandidate): number {
  const before = thesis.reading.sentences.filter(({ index }) => index < best.sentence.index)
  const words = before.reduce((sum, sentence) => sum + sentence.words.length, 0)
  return words / Math.max(1, thesis.reading.words)
}

function positionLevel(thesis: Thesis, best: ThesisCandidate, share: number): Level {
  if (best.place === 'body' || best.place === 'conclusion') return share > 0.66 ? 1 : 2
  const edges = [thesis.opening[0], ...thesis.opening.slice(-2)]
  const isAtEdge = edges.some((paragraph) => paragraph?.block.id === best.sentence.block)
  return isAtEdge ? 4 : 3
}

function late(thesis: Thesis, best: ThesisCandidate): FindingDraft {
  return {
    criterion: 'position',
    check: 'thesis.late',
    kind: 'issue',
    severity: thesis.reading.isChapter ? 'minor' : 'moderate',
    title: `${quoted(best.sentence.text, 4)} comes too late`,
    statement: `${quoted(best.sentence.text, 16)} is the first sentence that states a point, and the opening has none.`,
    why: 'Until then a reader collects facts without knowing what they are for.',
    how: `Move the substance of ${quoted(clip(best.sentence.text, 5), 5)} to the end of the opening, and let this place return to it.`,
    ranges: [rangeOf(best.sentence)],
    confidence: 0.65,
  }
}

/** Sentences of a paragraph from which it hides a claim between its start and its second half, where an opening comes to its point. */
const longParagraph = 7
const edge = 2

function buried(thesis: Thesis, best: ThesisCandidate): readonly FindingDraft[] {
  const paragraph = thesis.opening.find(({ block }) => block.id === best.sentence.block)
  const at = paragraph?.sentences.indexOf(best.sentence) ?? -1
  const count = paragraph?.sentences.length ?? 0
  const first = paragraph?.sentences[0]
  const isRepeated = thesis.others.some(
    ({ place, weight }) => place === 'introduction' && weight > 0.6,
  )
  // A study says what it did wherever it likes; an argument hangs on its claim.
  const isClaim = thesis.argues && best.type === 'claim' && best.cue !== null
  if (!isClaim || first === undefined || count < longParagraph || isRepeated) return []
  if (at < edge || at >= count / 2) return []
  return [
    {
      criterion: 'position',
      check: 'thesis.buried',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(best.sentence.text, 4)} stands mid-paragraph`,
      statement: `${quoted(best.sentence.text, 14)} is sentence ${at + 1} of ${count} in a paragraph that begins with ${quoted(first.text, 7)}.`,
      why: 'Readers look for the point at the edges of paragraphs, and read the middle as detail.',
      how: `Start a paragraph of its own with ${quoted(best.sentence.text, 4)}, or end this one there.`,
      ranges: [rangeOf(best.sentence)],
      confidence: 0.65,
    },
  ]
}
