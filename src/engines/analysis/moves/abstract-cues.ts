/** The steps of an abstract in the order in which readers expect them (after Swales 1990, Hyland 2000). */
export const abstractMoves = [
  'background',
  'gap',
  'purpose',
  'method',
  'result',
  'conclusion',
] as const
export type AbstractMove = (typeof abstractMoves)[number]

export interface MoveCue {
  readonly move: AbstractMove
  /** Log-odds that the cue adds, from counts on public abstracts rounded to a tenth, or set by hand. */
  readonly weight: number
  readonly pattern: RegExp
}

const cue = (move: AbstractMove, weight: number, pattern: RegExp): MoveCue => ({
  move,
  weight,
  pattern,
})

/** Wording that speaks for a step, wherever in the abstract it stands. */
export const abstractCues: readonly MoveCue[] = [
  cue(
    'background',
    2.2,
    /\b(?:in|over|during) (?:the )?(?:recent|last|past) (?:few |two |several )?(?:years|decades?)\b/iu,
  ),
  cue(
    'background',
    1.6,
    /\b(?:has|have) (?:become|been|attracted|emerged|gained|received|long)\b/iu,
  ),
  cue(
    'background',
    1.4,
    /\bis (?:one of|an? (?:important|key|major|common|central|fundamental|challenging|leading|crucial|essential|serious|global|widespread))\b/iu,
  ),
  cue(
    'background',
    1.1,
    /\b(?:increasingly|recently|traditionally|typically|usually|often|widely|commonly|nowadays|worldwide)\b/iu,
  ),
  cue(
    'background',
    0.9,
    /\b(?:is|are) (?:known|thought|believed|considered|associated|characteri[sz]ed|responsible|caused)\b/iu,
  ),
  cue(
    'background',
    0.8,
    /^(?:many|most|several|some|there (?:is|are|has)|since|due to|with the|while|although|deep|social|as)\b/iu,
  ),
  cue(
    'background',
    0.6,
    /\b(?:due to|amounts of|interest in|attention|demand|challenging|difficult|vulnerable|plays? an? \w+ role)\b/iu,
  ),
  cue('background', 0.5, /\b(?:is|are) (?:a|an|the)\b/iu),

  cue(
    'gap',
    2.6,
    /\b(?:little|less|not much) (?:is|was|has been|attention|work|research)\b[^.]{0,40}\b(?:known|understood|paid|given|done|been)\b/iu,
  ),
  cue(
    'gap',
    2.4,
    /\b(?:remain|remains|remained|is|are|is still|are still) (?:largely |still |poorly |relatively |mostly |not (?:well|fully|yet|entirely) )?(?:unknown|unclear|unexplored|unresolved|understudied|elusive|controversial|uncertain|poorly understood|ill-defined|understood|underexplored|open)\b/iu,
  ),
  cue(
    'gap',
    2.2,
    /\b(?:no|few) (?:\w+ )?(?:studies|study|work|research|attempts?|data|evidence|methods?)\b[^.]{0,60}\b(?:has|have|exists?|is|are|address|examin|investigat)/iu,
  ),
  cue(
    'gap',
    1.8,
    /\b(?:lack|absence|paucity|scarcity) of\b|\bhas not (?:yet )?been\b|\bhave not (?:yet )?been\b|\bgap in\b|\bmissing\b|\boverlook|\bneglect/iu,
  ),
  cue('gap', 1.5, /^(?:however|yet|but|nevertheless|unfortunately|despite)\b/iu),
  cue(
    'gap',
    0.9,
    /\b(?:fail(?:s|ed)? to|suffers? from|limited (?:by|to)|is needed|are needed|need for|hinder|prevent)\b/iu,
  ),

  cue(
    'purpose',
    3.2,
    /\b(?:the )?(?:aims?|goal|purpose|objectives?) (?:of|was|is|were|are|here)\b/iu,
  ),
  cue(
    'purpose',
    2.6,
    /\b(?:(?:this|the present|our|the current) (?:paper|study|work|article|research|chapter|essay|thesis|review|report|survey)|we|i|it) (?:aims?|aimed|sought|seeks?|set out|intends?|attempts?|attempted|wished)\b/iu,
  ),
  cue(
    'purpose',
    2.2,
    /\b(?:this|the present) (?:paper|study|work|article|research|chapter|essay|thesis|review|report|survey) (?:presents?|proposes?|examines?|examined|investigates?|investigated|explores?|explored|describes?|discusses|addresses|introduces|focuses|considers?|reports?|asks?|analy[sz]es|evaluates?|evaluated|assessed|argues|provides|reviews|surveys|studies|compares?|compared)\b/iu,
  ),
  cue(
    'purpose',
    2,
    /\b(?:in this (?:paper|work|study|article|chapter|research|report|essay|letter)|here),? (?:we|i)\b/iu,
  ),
  cue(
    'purpose',
    1.2,
    /\bin this (?:paper|work|study|article|chapter|research|report|essay)\b|^here,?\b/iu,
  ),
  cue(
    'purpose',
    1.4,
    /\bto (?:determine|investigate|examine|assess|evaluate|test|explore|address|identify|understand|answer|compare|quantify|characteri[sz]e)\b[^.]*,? (?:we|whether|how|the)\b/iu,
  ),
  cue(
    'purpose',
    0.8,
    /\bwe (?:propose|present|introduce|address|investigate|study|examine|explore|consider|develop|hypothesi[sz]ed?|asked?|ask whether|tested whether)\b/iu,
  ),
  cue('purpose', 0.7, /^(?:this (?:paper|work|study|article|chapter))\b/iu),

  cue(
    'method',
    1.6,
    /\bwe (?:use|used|apply|applied|then|first|further|collected|conducted|performed|measured|recruited|analy[sz]ed|designed?|formulate|employ|employed|interviewed|surveyed|sequenced|computed|calculated|trained?|randomi[sz]ed|extracted?|combined?|model(?:led)?|developed|sampled|generated|examined)\b/iu,
  ),
  cue(
    'method',
    1.4,
    /\b(?:was|were) (?:then )?(?:used|performed|measured|collected|analy[sz]ed|conducted|recruited|randomi[sz]ed|assigned|calculated|obtained|assessed|selected|included|interviewed|applied|determined|administered|extracted|carried out|searched|sampled|enrolled|tested|treated|recorded|evaluated|screened|sequenced)\b/iu,
  ),
  cue(
    'method',
    1.3,
    /^(?:first|then|second|third|next|specifically|our (?:method|approach|algorithm|model|system|framework)|the (?:method|algorithm|model|system|framework|proposed \w+) (?:is|uses|consists|relies|takes))\b/iu,
  ),
  cue(
    'method',
    0.9,
    /\b(?:using|by means of|based on|by using|consists of|followed by|is used to|are used to|are then|a set of|features?|algorithm|extracted|participants|questionnaires?|semi-structured|regression|dataset of|corpus of|randomi[sz]ed|cross-sectional|cohort|sample of|assay)\b/iu,
  ),
  cue('method', 0.6, /\bwe (?:propose|present|introduce|develop|describe)\b/iu),

  cue(
    'result',
    2.8,
    /\b(?:results?|experiments?|findings|analys[ie]s|data|simulations?) (?:\w+ ){0,3}(?:show(?:s|ed|n)?|indicate[sd]?|demonstrate[sd]?|suggest(?:s|ed)?|reveal(?:s|ed)?|confirm(?:s|ed)?|support(?:s|ed)?)\b/iu,
  ),
  cue(
    'result',
    2.2,
    /\bwe (?:found|find|observed?|show(?:ed)?|demonstrate[sd]?|identified|detected|report|confirmed|discovered|conclude|achieved?|obtain(?:ed)?|evaluate)\b/iu,
  ),
  cue(
    'result',
    1.9,
    /^(?:the )?(?:(?:extensive|experimental|empirical|numerical|simulation) )?(?:results?|experiments?|findings|evaluations?)\b/iu,
  ),
  cue(
    'result',
    1.8,
    /\d(?:\.\d+)?\s?%|\bp\s?[<=>]|\b95% CI\b|\bodds ratio\b|\bhazard ratio\b|\br\s?=\s?[-–]?0?\.\d|\((?:SE|SD|range)\b|\bno (?:significant|serious|difference)|\b(?:mean|median|average) [^.]{0,60}\b(?:was|were) \d|\b(?:was|were) (?:negative|positive|able to|not (?:detected|associated|different))/iu,
  ),
  cue(
    'result',
    1.3,
    /\b(?:significant(?:ly)?|outperform(?:s|ed)?|compared (?:with|to)|achieves?|achieved|improvement|state-of-the-art|higher|lower|greater|increased|decreased|reduced|correlated|associated with|accuracy of|effectiveness of)\b/iu,
  ),
  cue('result', 1.1, /\b(?:show(?:s|ed)?|demonstrate[sd]?|indicate[sd]?|reveal(?:s|ed)?) that\b/iu),
  cue(
    'result',
    0.9,
    /\b(?:was|were) (?:\w+ )?(?:found|observed|identified|detected|higher|lower|associated|more|less|reported)\b/iu,
  ),
  cue('result', 0.8, /^finally\b|\bwe (?:also )?(?:discuss|evaluate|apply|validate|test)\b/iu),

  cue(
    'conclusion',
    3,
    /\b(?:we|i) (?:conclude|argue|suggest|propose that|recommend|speculate|contend|believe)\b|\bin (?:conclusion|summary|sum)\b|^(?:taken )?together\b|^(?:thus|therefore|overall|hence|collectively|in conclusion|consequently)\b/iu,
  ),
  cue(
    'conclusion',
    2.3,
    /\b(?:these|our|the|this|present) (?:\w+ )?(?:results?|findings?|data|study|work|observations?|analys[ie]s|paper|model) (?:\w+ )?(?:suggest|highlight|underscore|provide|support|imply|implies|emphasi[sz]e|point to|offer|raise|contribute|open|pave|have implications|call)s?\b/iu,
  ),
  cue(
    'conclusion',
    1.8,
    /\b(?:implications? (?:for|of)|future (?:research|work|studies|directions)|further (?:research|work|studies)|policy ?makers?|practitioners|recommendations?|lessons|should (?:be|consider|include))\b/iu,
  ),
  cue(
    'conclusion',
    1.1,
    /\b(?:may|might|could) (?:be|help|have|provide|contribute|explain|improve|represent|serve|play)\b/iu,
  ),
]

/** Labels of structured abstracts ("Methods:", "Results") and the steps that may follow them. */
export const abstractLabels: readonly {
  readonly pattern: RegExp
  readonly moves: readonly AbstractMove[]
}[] = [
  {
    pattern: /^(?:background|context|introduction|rationale|importance)\b/iu,
    moves: ['background', 'gap', 'purpose'],
  },
  {
    pattern: /^(?:objectives?|aims?|purpose|goals?|research questions?|hypothes[ei]s|question)\b/iu,
    moves: ['purpose'],
  },
  {
    pattern:
      /^(?:method(?:s|ology)?|materials and methods|methods and materials|design|setting|participants|patients and methods|data sources|study design|experimental design)\s*(?:\/|and|&)\s*(?:principal )?(?:findings|results)\b/iu,
    moves: ['method', 'result'],
  },
  {
    pattern:
      /^(?:method(?:s|ology)?|materials and methods|methods and materials|design|setting|participants|patients and methods|data sources|study design|experimental design|approach|procedure|interventions?|main outcome measures?)\b/iu,
    moves: ['method'],
  },
  { pattern: /^(?:(?:principal |main |key )?findings|results|outcomes)\b/iu, moves: ['result'] },
  {
    pattern:
      /^(?:conclusions?|lessons|significance|discussion|interpretation|implications|limitations|relevance|contribution|originality)\b/iu,
    moves: ['conclusion'],
  },
]
