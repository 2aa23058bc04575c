/** What a thesis or aim is made of: an object, a relation that it claims or asks, and bounds. */
export interface StatementParts {
  /** Words that carry a relation: "because", "affects", "between … and", "more than". */
  readonly relation: Part | null
  /** Words that bound it: a time, a place, a population, a corpus, a condition. */
  readonly scope: Part | null
  /** Words that stand for something that is not named: "various aspects". */
  readonly vague: Part | null
}

interface Part {
  readonly start: number
  readonly end: number
  readonly text: string
}

const relations: readonly RegExp[] = [
  /\b(?:between .{3,80} and|relationship|relation|associat(?:ed|ion|ions)|correlat\w+|effects? of|impact of|influence of|role of|differences? (?:in|between)|compar(?:e|es|ed|ing|ison)|depend(?:s|ed|ence)? on|predict(?:s|ed|or|ors|ing)?)\b/iu,
  /\b(?:because|since|so that|by \w+ing|through|rather than|not merely|not only|instead of|more|less|better|worse|higher|lower|faster|fewer|greater|than|whether|if|how|why|when)\b/iu,
  /\b(?:affect|influenc|improv|reduc|increas|decreas|caus|lead|led|shap|driv|determin|explain|enabl|prevent|hinder|undermin|weaken|strengthen|support|challeng|transform|produc|creat|turn|requir|regulat|control|inhibit|promot|modulat|mediat|alter|chang|contribut|outperform|differ|fail|make|allow|protect|replac|limit|encode|bind|interact|target|detect|classif|estimat|measur|quantif|characteri[sz]|identif)\w*\b/iu,
  /\b(?:should|must|ought to|cannot|can|is not|are not|was not)\b/iu,
]

const scopes: readonly RegExp[] = [
  /\b(?:in|among|within|across|between|during|from|after|before|since|until|under|for|of) (?:the |a |an |two |three |all )?(?:\w+[\s-]){0,4}?(?:\d{4}s?|\d+|centur(?:y|ies)|patients?|students?|children|adults?|adolescents?|women|men|participants?|teachers?|schools?|universit(?:y|ies)|cities|city|countr(?:y|ies)|region|novels?|poems?|plays?|films?|texts?|cells?|mice|rats?|humans?|species|populations?|firms?|households?|workers?|learners?|speakers?|regions?|states?|networks?|datasets?|corpus|trials?|hospitals?|models?|systems?|conditions?|infants?|families|communit(?:y|ies)|villages?|neighbourhoods?|classrooms?|primary care|sector|industry|languages?|genomes?|proteins?|genes?|tissues?|plants?|bacteria|forests?|rivers?|seas?|farms?)\b/iu,
  /\b(?:in|from|across|among|since|between) (?:the )?\p{Lu}\p{L}+/u,
  /\b(?:1[5-9]|20)\d{2}\b/u,
  /\b(?:when|where|only if|provided that|under|during|early|late|modern|contemporary)\b/iu,
]

const vagueWords =
  /\b(?:(?:various|several|different|many|some|certain|a number of|a variety of|a range of|a lot of) (?:\w+ )?(?:aspects?|things?|issues?|factors?|ways?|topics?|points?|elements?|problems?|perspectives?|areas?|reasons?|matters?)|things|(?<!\b(?:the|these|those|its|their|our|two|three) (?:\p{L}+ ){0,2})aspects of(?! [^.;,]{2,60}, [^.;]{2,60}\band )|the (?:topic|issue|concept) of(?! [“"‘])|society in general|and so on|etc\.?|an important (?:role|topic|issue|part))\b/iu

export function statementParts(text: string): StatementParts {
  return {
    relation: firstOf(text, relations),
    scope: firstOf(text, scopes),
    vague: firstOf(text, [vagueWords]),
  }
}

function firstOf(text: string, patterns: readonly RegExp[]): Part | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match !== null) {
      return { start: match.index, end: match.index + match[0].length, text: match[0] }
    }
  }
  return null
}
