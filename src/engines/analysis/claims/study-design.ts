import type { Range } from '../../grounding/anchors/selector.ts'
import type { Sentence } from '../analysed-document.ts'

type DesignType = 'experimental' | 'observational' | 'mixed' | 'qualitative' | 'not-stated'

export interface StudyDesign {
  readonly type: DesignType
  /** The words by which the text itself says so. */
  readonly words: readonly Range[]
}

const observational =
  /\b(?:(?:was|were) not (?:assigned at random|randomi[sz]ed|randomly assigned)|cross[- ]sectional(?! (?:\p{L}+ )?(?:area|variation|profile|shape|returns?|dimension|view|image|plane|dispersion))|case[-– ]control|(?:prospective|retrospective|birth|population-based|historical) cohort|cohort study|observational (?:study|data|design|evidence)|retrospective(?:ly)? (?:study|analysis|review|chart|analy[sz]ed|reviewed)|correlational|ecological study|epidemiological (?:study|survey)|registry[- ]based|secondary analysis|(?:online|household|questionnaire|postal|telephone|national|web-based) survey|survey (?:data|of \d+|respondents)|we surveyed|self-report(?:ed|s)?\b|completed (?:a|an|the) (?:\w+ )?(?:questionnaire|survey))\b/iu
/** A survey of people where the text tells of those who answered; others are of papers, of land or of the sky. */
const survey =
  /\b(?:an?|our|this|the|one) (?:\w+ )?survey\b(?! of (?:the )?(?:literature|methods|work|papers|articles|studies))/iu
const answered =
  /\b(?:respondents?|participants?|questionnaires?|interviewees?|volunteers|(?:people|adults|students|employees|workers|teachers|patients|women|men|households) (?:\p{L}+ ){0,3}(?:answered|responded|reported|rated|said|told))\b/iu
const experimental =
  /\b(?:randomi[sz]ed|randomly (?:assigned|allocated)|random (?:assignment|allocation)|(?:clinical|controlled|field) trials?|(?:lab|laboratory|field|natural|quasi-|survey|behaviou?ral|between-subjects|within-subjects)[ -]?experiments?|we (?:\w+ )?experiment\w*|experimental (?:group|condition|manipulation|design)|placebo|intervention (?:group|arm)|treatment (?:group|arm|condition)|control (?:group|condition|arm)|manipulated|knock(?:ed)?[- ]?(?:out|down)|transfected|transgenic|mutants?|injected with|treated with|overexpress\w+|siRNA|in vitro|instrumental variable|difference-in-differences|regression discontinuity|mendelian randomi[sz]ation)\b/iu
const qualitative =
  /\b(?:semi-structured interviews?|in-depth interviews?|focus groups?|ethnograph\w+|thematic analysis|grounded theory|participant observation|phenomenolog\w+|narrative inquiry|discourse analysis)\b/iu

/** A sentence or a title in which a design may be named. */
export type DesignPassage = Pick<Sentence, 'block' | 'start' | 'text'>

/** The design in the text's own words, from its title, abstract and methods. Without such words, not stated. */
export function designOf(sentences: readonly DesignPassage[]): StudyDesign {
  const told = (pattern: RegExp): readonly Range[] =>
    sentences.flatMap((sentence) => {
      const match = pattern.exec(sentence.text)
      if (match === null) return []
      const start = sentence.start + match.index
      return [{ block: sentence.block, start, end: start + match[0].length }]
    })
  const isOfPeople = sentences.some(({ text }) => answered.test(text))
  const watched = [...told(observational), ...(isOfPeople ? told(survey) : [])]
  const changed = told(experimental)
  const listened = told(qualitative)
  if (changed.length > 0 && watched.length > 0) {
    return { type: 'mixed', words: [...watched.slice(0, 2), ...changed.slice(0, 2)] }
  }
  if (changed.length > 0) return { type: 'experimental', words: changed.slice(0, 3) }
  if (watched.length > 0) return { type: 'observational', words: watched.slice(0, 3) }
  if (listened.length > 0) return { type: 'qualitative', words: listened.slice(0, 3) }
  return { type: 'not-stated', words: [] }
}

/**
 * Verbs by which a sentence says that one thing makes another happen. "Due to", "effect", and past
 * participles ("reduced risk") are left out: published observational work uses them for differences.
 */
const causalVerb =
  /\b(?:causes|caused(?! by)|leads to|led to|results in|resulted in|reduces|increases(?! (?:in|of|from)\b)|improves|prevents|protects (?:against|from)|lowers|raises|worsens|impairs|harms|damages|drives|induces|triggers|produces|promotes|enhances|boosts|fuels|sparks|provokes|undermines|erodes|exacerbates|aggravates|accelerates|hastens|shortens|prolongs|deters|discourages|suppresses|elevates|brings about|brought about|gives rise to|gave rise to|makes (?:people|students|children|women|men|patients|users|workers|teachers|them|adolescents|participants)|will (?:reduce|increase|improve|prevent|lower|raise|worsen|cause|boost|harm|drive|trigger|bring about|lead to|result in)|has an? (?:\w+ )?(?:causal )?(?:effect|impact) on|have an? (?:\w+ )?(?:causal )?(?:effect|impact) on|proves? that|is the cause of|are the cause of)\b/iu

/** Where the same verbs claim nothing about what was measured: plans, models, definitions, hedges, others' work. */
const noOwnCause =
  /\b(?:may|might|could|would|perhaps|possibly|likely|probably|suggest\w*|seem\w*|appear\w*|hypothes\w+|whether|if|associat\w+|correlat\w+|no evidence|not|cannot|unlikely|known to|thought to|believed to|reported(?:ly)?|previous|others|for example|model|simulat\w+|assum\w+|predicti\w+|forecast\w*|theorem|proposition|which (?:causes|leads)|that (?:causes|leads|increases|reduces)|increases with|decreases with|results in (?:table|figure|section)|limitations?|bias|due to|should|future|states|policymakers|policy makers)\b/iu

/** "Contrary to the hypothesis, …": what was expected stands before the comma, and what is held behind it. */
const againstExpected =
  /^(?:\p{L}+: )?(?:contrary to|in contrast to|unlike|against|as) [^,]{0,60}\b(?:hypothes\p{L}+|expect\p{L}*|known|thought|believed)\b[^,]{0,40}, /iu

/** A sentence without what it says was expected of it. */
export const withoutExpected = (text: string): string => text.replace(againstExpected, '')

/** Words of a sentence that claim a cause for what this text itself found. */
export function causalClaimIn(
  text: string,
): { readonly start: number; readonly end: number } | null {
  const match = causalVerb.exec(text)
  // "To refine the results in study one": a noun.
  if (
    match === null ||
    /\b(?:the|these|those|our|its|their|main|all) $/iu.test(text.slice(0, match.index))
  )
    return null
  const end = match.index + match[0].length
  // What follows in the next clause ("…, and schools should teach it") does not soften the verb.
  return noOwnCause.test(withoutExpected(text.slice(0, end + reachAfter)))
    ? null
    : { start: match.index, end }
}

/** Characters behind the verb in which a hedge or a negation still belongs to it. */
const reachAfter = 25
