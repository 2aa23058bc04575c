import type { FaultRule } from './reasoning-faults.ts'

/** What a single cause, reason or answer is called. */
const cause = String.raw`(?:causes?|reasons?|explanations?|factors?|drivers?|determinants?|mechanisms?|origins?|sources?|motives?|barriers?|deterrents?|obstacles?|solutions?|remed(?:y|ies)|answers?|keys?|conditions?|influences?|predictors?|forces?|roots?)`
const wholly = String.raw`(?:fully|completely|entirely|wholly|totally|perfectly|utterly|exhaustively|solely|exclusively)`
const explains = String.raw`(?:accounts? for|explains?|accounted for|explained|determines?|determined|disposes? of|disposed of|settles?|settled|answers?|answered|refutes?|refuted|disproves?|disproved|resolves?|resolved|solves?|solved|removes? all|rules? out|ruled out)`
const firmly = String.raw`(?:proves?|proved|confirms?|confirmed|establish(?:es|ed)|demonstrates?|demonstrated|shows?|showed|settles?|makes? clear)`
const superlative = String.raw`(?:the (?:most|least) \p{L}+|the (?:single )?(?:best|worst|only|sole|\p{L}{3,}est))`

/**
 * Certainty beyond what one work can give: all of a thing explained, one cause and no other, a matter closed. Words of
 * degree alone ("clearly", "strongly") are left: published prose is full of them.
 */
export const closedClaims: readonly FaultRule[] = [
  {
    id: 'closed',
    signs: [
      /limitation|weakness|flaw|shortcoming|wholly|solely|sole\b|only|exclusiv|fully|complet|entirely|totally|perfectly|utterly|exhaustively|decisive|determining|guarante|bound to|certain|sure to|settle|put|close|matter|whatsoever|always|never|inevitabl|necessarily|definitel|unquestionabl|incontest|inconceivable|unthinkable|impossible|nothing but|the (?:single )?(?:best|most|[a-z]*est\b)|conclusively|unequivocal|unambiguous|categorical|merit|weight/,
    ],
    patterns: [
      new RegExp(
        String.raw`(?<!\b(?:to|can|cannot|could|would|will|not) )\b${wholly} ${explains} (?:the|this|that|these|those|all|any|our|its|their|both|every|why|how|an?)\b`,
        'iu',
      ),
      new RegExp(
        String.raw`\b(?:accounts? for|explains?|disposes? of|settles?|answers?|refutes?|resolves?|solves?) (?:(?!and\b|but\b|which\b|that\b)\p{L}+ ){1,4}?(?:fully|completely|entirely|totally|perfectly|for good)(?=[.,;]|$| and\b)`,
        'iu',
      ),
      new RegExp(
        String.raw`\b(?:is|are|was|were|remains?) (?:\p{L}+ly )?the (?:sole|only(?= (?:cause|reason|explanation|solution|remedy|answer)\b)|single most important|one and only|decisive|determining|deciding|ultimate) ${cause}\b`,
        'iu',
      ),
      new RegExp(
        String.raw`\b(?:the|its|their|this) (?:\p{L}+ )?${cause} can only be\b|\bcan only (?:mean|be (?:explained|understood|because|due|the result|the work))\b`,
        'iu',
      ),
      /\b(?:is|are) (?:\p{L}+ly )?(?:guaranteed|certain|sure) to (?!(?:terminate|converge|halt|return|reach|hold|exist|satisfy|find|yield|produce|contain|preserve|deliver|have|be)\b)\p{L}+|\bguarantees? success\b|\bcannot (?:possibly )?fail to\b/iu,
      /(?<!\bto )\b(?:settles?|settled|closes?|closed|decides?|decided|ends?|ended) (?:the|this|that) (?:\p{L}+ )?(?:matter|question|debate|issue|dispute|argument|controversy)\b|\bputs? an end to (?:the|this|all|any) (?:\p{L}+ )?(?:debate|question|doubt|doubts|discussion|controversy|dispute|argument)\b|\bthe last word on\b/iu,
      // "Our study had no limitations": every study has.
      /\b(?:study|work|research|experiment|survey|method|design|essay|analysis|results?) (?:has|have|had) no (?:real |major |serious |significant |important )?(?:limitations?|weakness(?:es)?|flaws?|shortcomings?)\b/iu,
      /\bno (?:weight|merit|substance|force|basis|foundation|value|justification|doubt|reason|alternative|other (?:cause|reason|explanation|interpretation|answer|reading)) (?:whatsoever|at all|whatever)\b|\bno other (?:cause|reason|account|factor) (?:is|can|could|needs?|plays?|remains?)\b/iu,
      new RegExp(
        String.raw`\b(?:which|this|these|findings|results|data|study|survey|evidence|analysis|experiment|it|work) (?:\p{L}+ly )?${firmly} that [^.;,]{3,70}? (?:is|are) ${superlative}\b(?! of (?:the|these|our) (?:two|three|four|five|six|tested|\d))`,
        'iu',
      ),
      new RegExp(
        String.raw`\b(?:is|are) ${superlative} (?:\p{L}+ ){0,3}?(?:there is|there can be|imaginable|conceivable|ever (?:made|known|written|found))\b`,
        'iu',
      ),
      /\b(?:is|are) always (?:(?:more|less) \p{L}{4,}|better|worse) than\b|\bcan never (?:outweigh|replace|justify|excuse|succeed|work|compensate|substitute|match|equal|undo|make up|take the place|atone|lead|bring)\b/iu,
      /\b(?:it|which|this) (?:necessarily|inevitably|inescapably|invariably) (?:follows|leads?|means|implies|results?|proves|causes?|produces?)\b|\b(?:unequivocally|categorically|incontestably|incontrovertibly|definitively) (?:show|prove|demonstrate|establish|confirm|settle|refute)\p{L}*/iu,
      /\b(?:it is|it would be|is|are) (?:\p{L}+ly )?(?:inconceivable|unthinkable|out of the question) that\b|\badmits? (?:of )?no (?:doubt|exception|other|objection|question|dispute)\b|\bnothing (?:else )?(?:but|other than) \p{L}+(?: \p{L}+)? (?:can|could) (?:explain|account)\b/iu,
    ],
    unless:
      /[“”"?=]|\b(?:I|my|may|might|could|would|should|not|n[’']t|nor|neither|cannot be|rarely|hardly|almost|nearly|practically|virtually|if|unless|whether|assum\w+|suppose|scenarios?|counterfactual\w*|hypothetical\w*|simulat\w+|by (?:construction|definition|design)|suggests?|perhaps|possibly|probably|seems?|appears?|likely|argues?|argued|claims?|claimed|believes?|believed|says?|said|according|theorem|lemma|algorithm|model|equation|parameter|function|server|user|node|attempt\w*|order to|rather than|instead of|need|needs|far from|nobody|no study|few)\b/iu,
    roles: ['abstract', 'introduction', 'discussion', 'conclusion', 'results', 'other'],
    isSourceEnough: true,
  },
]
