import type { Sentence } from '../analysed-document.ts'

/** What kind of thing a sentence claims; decides what would count as grounds for it. */
type ClaimStrength = 'causal' | 'comparative' | 'general' | 'evaluative'

export interface Claim {
  readonly sentence: Sentence
  readonly strength: ClaimStrength
  /** Offsets of the claiming words in the sentence's own text. */
  readonly cue: { readonly start: number; readonly end: number }
}

interface StrengthCue {
  readonly strength: ClaimStrength
  readonly pattern: RegExp
}

/** Order matters: the first that fits names the strength. */
const strengthCues: readonly StrengthCue[] = [
  {
    strength: 'causal',
    pattern:
      /\b(?:causes?|caused|causing|leads? to|led to|leading to|results? in|resulted in|resulting in|(?:is|are|was|were) (?:\w+ )?responsible for(?! \p{L}+ing\b)|drives|drove|driven by|brings? about|gives? rise to|triggers?|triggered|induces?|induced|prevents?|prevented|reduces|increases|improves|lowers|raises|worsens|impairs|damages|destroys|undermines|strengthens|weakens|shapes|determines|produces|promotes|enhances|affects|influences|makes (?:people|us|it|them|students|children|readers|workers|users)|has an? (?:\w+ )?(?:effect|impact|influence) on|have an? (?:\w+ )?(?:effect|impact|influence) on)\b/iu,
  },
  {
    strength: 'comparative',
    pattern:
      /\b(?:(?:more|less|fewer|greater|higher|lower|better|worse|larger|smaller|stronger|weaker|faster|slower|easier|harder|safer|cheaper)\b[^.;]{0,80}\bthan\b|outperforms?|outperformed|superior to|inferior to|the (?:best|worst|most (?:effective|important|powerful|successful|efficient|reliable))\b)/iu,
  },
  {
    strength: 'general',
    pattern:
      /\b(?:(?:all|every|any|no|most) (?:\w+ ){0,2}(?:people|person|humans?|students?|children|women|men|readers?|societ(?:y|ies)|countr(?:y|ies)|cultures?|teachers?|workers?|users?|companies|cities|citizens|texts?|novels?|languages?|governments?|experts?|scholars?)\b|everyone|everybody|nobody|no one|always|never|universally|throughout history|in all cases|without exception|(?:people|humans|societies|students|children|women|men) (?:are|have|tend|want|need|do not|cannot)\b)/iu,
  },
  {
    strength: 'evaluative',
    pattern:
      /\b(?:should(?! be noted)|must|ought to|(?:is|are|was|were|remains?) (?:\w+ly )?(?:important|crucial|essential|vital|necessary|effective|ineffective|successful|harmful|beneficial|dangerous|unfair|unjust|wrong|mistaken|valuable|useless|misguided|flawed|problematic|inadequate|justified|key|central))\b/iu,
  },
]

/** No claims: questions, plans, announcements, definitions, lists of keywords, and what others are said to hold. */
const noClaim =
  /\?\s*$| · [^·]+ · |^(?:in this (?:paper|essay|section|chapter|study)|this (?:paper|essay|section|chapter|article|thesis)|we (?:will|aim|next|first|then|use|used)|the (?:next|following) (?:section|chapter))\b|\b(?:whether|hypothesi[sz]ed?|(?:we|i) (?:ask|asked|examine|investigate|test|explore|assume)|if\b[^.]{0,60}\bthen|is defined as|are defined as|will be (?:discussed|shown))\b/iu

/** The claim that a sentence makes, or `null` when it makes none of these. */
export function claimOf(sentence: Sentence): Claim | null {
  if (sentence.words.length < 6 || noClaim.test(sentence.text)) return null
  for (const { strength, pattern } of strengthCues) {
    const match = pattern.exec(sentence.text)
    if (match === null) continue
    return {
      sentence,
      strength,
      cue: { start: match.index, end: match.index + match[0].trimEnd().length },
    }
  }
  return null
}
