import type { Range } from '../../grounding/anchors/selector.ts'
import type { Sentence } from '../analysed-document.ts'
import { statedOpinion } from '../claims/theses/stated-opinion.ts'
import { rememberedFor } from '../remembered.ts'

/** Moves of an introduction after Swales (Genre Analysis, 1990; Research Genres, 2004): CARS. */
export type IntroductionMove = 'territory' | 'niche' | 'occupying' | 'none'

type IntroductionStep =
  | 'centrality'
  | 'previous-research'
  | 'general-statement'
  | 'gap'
  | 'counter-claim'
  | 'question'
  | 'need'
  | 'purpose'
  | 'claim'
  | 'contribution'
  | 'findings'
  | 'structure'
  | 'none'

export interface IntroductionSentence {
  readonly sentence: Sentence
  readonly move: IntroductionMove
  readonly step: IntroductionStep
  /** The words that gave the move away; `null` when only a citation or the place did. */
  readonly cue: Range | null
  readonly confidence: number
}

interface StepCue {
  readonly move: IntroductionMove
  readonly step: IntroductionStep
  /** How surely the wording alone tells the step, 0 to 1. */
  readonly certainty: number
  readonly pattern: RegExp
}

const sort = String.raw`(?:(?:mini|short|brief|systematic|scoping|narrative|critical|literature|exploratory|pilot|empirical|comparative|position|tutorial|perspective|research|policy|randomi[sz]ed|controlled|clinical)[ -]){0,3}`
const own = String.raw`(?:this|the present|the current|our|my) ${sort}(?:paper|manuscript|study|article|essay|thesis|chapter|dissertation|work|review|report|survey|investigation|analysis|research|project|contribution|proposal|memo|memorandum|trial|experiment|lab(?:oratory)?|exercise|assignment|practical|coursework)`

/** Order matters: the first that fits decides, so the surest stand first. */
const stepCues: readonly StepCue[] = [
  {
    move: 'occupying',
    step: 'structure',
    certainty: 0.95,
    pattern: new RegExp(
      String.raw`\b(?:the (?:rest|remainder) of (?:the|this) (?:paper|article|essay|thesis|chapter|work)|${own} (?:is|are) (?:organi[sz]ed|structured|divided|arranged)|${own} proceeds|in section \d|section \d+ (?:presents?|describes?|reviews?|discusses|introduces|reports|gives|concludes)|the (?:first|next|following|second|final|last) (?:section|chapter|part) (?:of|will|presents?|describes?|reviews?|discusses|examines|considers|turns|sets|traces|asks|then)|chapter (?:\d+|one|two|three|four|five|six) (?:presents?|describes?|reviews?|discusses|introduces|turns|examines|traces))`,
      'iu',
    ),
  },
  {
    move: 'occupying',
    step: 'structure',
    certainty: 0.85,
    pattern:
      /^(?:first(?:ly)?|then|next|second(?:ly)?|finally|afterwards?|lastly),? .{0,220}\b(?:(?:is|are|will be) (?:\p{L}+ )?(?:discussed|presented|reviewed|summari[sz]ed|introduced|described|outlined|compared|highlighted|explained)|we (?:will )?(?:discuss|review|summari[sz]e|outline|turn to))\b/iu,
  },
  {
    move: 'occupying',
    step: 'contribution',
    certainty: 0.95,
    pattern:
      /\b(?:our|the|my) (?:main |key |major |principal |primary )?contributions? (?:are|is|of (?:this|the|our)|here|lies?|to)\b|\bwe make (?:the following|two|three|four|several) contributions?\b|\b(?:this|the present) (?:paper|study|article|work|thesis|essay) (?:contributes|makes|adds|extends|offers|provides) (?:\w+ ){0,4}(?:to|contribution|first|new|account|evidence|insight|understanding)\b|\bfor the first time\b|\bto (?:our|my|the best of (?:our|my)) knowledge,? this is\b|\bnovel(?:ty)? of (?:this|our)\b/iu,
  },
  {
    move: 'occupying',
    step: 'purpose',
    certainty: 0.95,
    pattern: new RegExp(
      String.raw`\b(?:(?:the|our|my) (?:main |primary |overall |specific |central |general |principal )?(?:aims?|goals?|purpose|objectives?) (?:of|was|is|were|are|here|in)\b|${own} (?:aims?|aimed|sought|seeks?|sets? out|intends?|examines?|examined|investigates?|investigated|explores?|explored|describes|addresses|introduces|focuses|considers|asks|analy[sz]es|evaluates?|assesses|reports|presents|proposes|tests|verif(?:y|ies|ied)|determine[sd]?|measure[sd]?|replicate[sd]?|reviews|surveys|traces|reads|looks at|was (?:designed|undertaken|conducted|carried out|intended)|will (?:examine|discuss|explore|argue|show|look|consider|analy[sz]e|compare|focus|investigate|address|describe|present|test|assess|outline|trace))|(?:we|i) (?:aim(?:ed)?|sought|seek|set out|wanted|wished|hypothesi[sz]ed?|asked?|investigated?|examined?|explored?|tested|test|address(?:ed)?|focus(?:ed)?|propose[ds]?|introduced?|present|describe|report|study|studied|consider|compare[ds]?|assess(?:ed)?|evaluated?|develop(?:ed)?|trace|read|take up|turn to|analy[sz]ed?)\b(?! (?:by|that other)))`,
      'iu',
    ),
  },
  {
    move: 'occupying',
    step: 'purpose',
    certainty: 0.9,
    pattern:
      /^(?:specific )?(?:aim|objective|goal)s?\s\d{1,2}[a-z]?[:.]|^(?:therefore,? |thus,? )?(?:it (?:is|was) (?:\p{L}+ )?(?:hypothesi[sz]ed|predicted|expected) that|the (?:null |alternative |working )?hypothesis (?:is|was|of this)\b|hypothesis\s?\d?:)/iu,
  },
  {
    move: 'occupying',
    step: 'claim',
    certainty: 0.95,
    pattern: new RegExp(
      String.raw`\b(?:${own} (?:argues?|argued|contends?|maintains?|claims?|proposes that|suggests? that|shows? that|demonstrates?)|(?:we|i) (?:will |shall |want to |wish to |would )?(?:argue|contend|maintain|claim|submit)\b|my (?:claim|argument|contention|thesis) is)`,
      'iu',
    ),
  },
  { move: 'occupying', step: 'claim', certainty: 0.8, pattern: statedOpinion },
  {
    move: 'occupying',
    step: 'purpose',
    certainty: 0.85,
    pattern:
      /\b(?:here|in (?:this|the present|the current|our|my) (?:(?:mini|short|brief|systematic|scoping|narrative|critical|literature)[ -]){0,2}(?:paper|study|article|essay|thesis|chapter|work|review|report|investigation|research|project)),? (?:we|i|the|an?)\b|^(?:here|to (?:address|test|answer|examine|investigate|explore|determine|fill|resolve) (?:this|these|that|whether|the|how)),?[^.]*\b(?:we|i)\b/iu,
  },
  {
    move: 'occupying',
    step: 'findings',
    certainty: 0.7,
    pattern:
      /\b(?:we|i) (?:also |further |then )?(?:find|found|show|showed|demonstrate[ds]?|conclude|provide evidence)\b|\bour (?:results|findings|data|analysis) (?:show|suggest|indicate|demonstrate|reveal)/iu,
  },
  {
    move: 'niche',
    step: 'gap',
    certainty: 0.75,
    pattern:
      /\b(?:this|it|which) (?:is|was|seems|remains) (?:rather |quite |all the more |somewhat )?(?:surprising|puzzling|unexpected|paradoxical|odd)\b|\b(?:contrary to|against) (?:all |this )?expectations?\b/iu,
  },
  {
    move: 'niche',
    step: 'gap',
    certainty: 0.95,
    pattern:
      /\b(?:little|less|not much|much less|relatively little) (?:\w+ ){0,3}(?:is|was|has been|attention|work|research|evidence|information|data|consensus)\b[^.;]{0,60}\b(?:known|understood|paid|given|done|been|about|on|exists?|devoted)\b|\b(?:remain|remains|remained|is|are|is still|are still|has remained|have remained) (?:largely |still |very |poorly |relatively |mostly |entirely |rather |somewhat |currently |not (?:well|fully|yet|entirely|completely) |incompletely |as yet |to be )*(?:unknown|unclear|unexplored|unresolved|unanswered|understudied|under-studied|under-researched|elusive|controversial|uncertain|untested|unsettled|debated|poorly understood|ill-defined|underexplored|under-explored|neglected|overlooked|open|(?<=\b(?:not|well|fully|yet|entirely|completely|incompletely|poorly|be) )(?:understood|determined|established|elucidated|seen)|a (?:mystery|puzzle|matter of debate|challenge))\b/iu,
  },
  {
    move: 'niche',
    step: 'gap',
    certainty: 0.9,
    pattern:
      /\b(?:no|few|only (?:a )?few|hardly any|only one|only two|very few) (?:\w+ ){0,3}(?:stud(?:y|ies)|work|research|attempts?|data|evidence|methods?|reports?|scholars?|authors?|systems?|trials?|analyses|papers|accounts?|information|datasets?|tools?)\b[^.;]{0,80}\b(?:has|have|exists?|is|are|was|were|address|examin|investigat|compar|consider|asks?)|\b(?:has|have) (?:not (?:yet )?|never |rarely |seldom |so far not |yet to |hardly )(?:been |fully )?(?:\w+ ){0,2}(?:studied|examined|investigated|explored|addressed|reported|tested|described|considered|established|shown|demonstrated|compared|identified|asked|used|applied|determined|evaluated|assessed|quantified|be \w+ed)\b/iu,
  },
  {
    move: 'niche',
    step: 'gap',
    certainty: 0.85,
    pattern:
      /\b(?:lack|absence|paucity|scarcity|dearth) of (?:\w+ ){0,4}(?:data|evidence|stud|research|knowledge|information|understanding|consensus|work|tools?|methods?|attention|clarity|agreement)|\b(?:gaps?) (?:in|between|that)\b|\b(?:research|knowledge) gap\b|\b(?:overlook|neglect|ignor)(?:s|ed|es|ing)?\b(?! tropical)|\bwe (?:do not|still do not|don’t|don't) (?:yet )?(?:know|understand)\b|\bis (?:often |usually |generally )?(?:missing|lacking)\b|\bit is (?:not (?:yet )?(?:known|clear|understood)|unclear|unknown|uncertain)\b|\bnot (?:well|fully|yet|completely|entirely) (?:understood|known|characteri[sz]ed|explained|established|clear)\b|\bno (?:\p{L}+ ){0,2}(?:descriptions?|reports?|data|stud(?:y|ies)|information|records?|analys[ei]s) (?:\p{L}+ ){0,2}(?:exists?|(?:is|are) available|ha(?:s|ve) been)\b|\bpoorly (?:understood|characteri[sz]ed|known|studied|defined)\b/iu,
  },
  {
    move: 'niche',
    step: 'question',
    certainty: 0.85,
    pattern:
      /\b(?:the|an?|this|one|these) (?:\w+ ){0,2}(?:questions?|puzzle|problem|debate|issue|controversy) (?:is|of|whether|remains?|arises?|that|here|then)\b[^.]*\b(?:whether|how|why|what|which|unresolved|remain)|\b(?:raises?|poses?|begs?|leaves?) (?:\w+ ){0,3}questions?\b|\bquestions? (?:remains?|arises?)\b|\?\s*$/iu,
  },
  {
    move: 'niche',
    step: 'counter-claim',
    certainty: 0.8,
    pattern:
      /\b(?:contradict(?:s|ory|ed)?|conflicting|inconsistent|inconclusive|mixed results|controversial|disputed|contested|at odds with|challenge[ds]? (?:this|the) (?:view|assumption|idea|notion)|questionable|mistaken|misleading|misread|too (?:simple|narrow|broad)|cannot explain|does not explain|fails? to (?:account|explain|capture|address|consider|distinguish|recogni[sz]e)|failed to|(?:insufficient|inadequate)(?:ly)? (?:\w+ ){0,2}(?:data|evidence|information|knowledge|understanding|attention|research|stud\w+|methods?|tools?|models?|explored|understood|characteri[sz]ed|described|to)|(?:is|are|was|were|be|remains?) (?:\w+ )?(?:insufficient|inadequate)|suffers? from|drawbacks?|shortcomings?|limitations? of (?:the|these|this|existing|current|previous))\b/iu,
  },
  {
    move: 'niche',
    step: 'need',
    certainty: 0.75,
    pattern:
      /\b(?:need (?:for|to)|needs? to be|(?:is|are) (?:urgently |still |therefore |thus )?(?:needed|required|necessary|warranted)|calls? for|it is (?:therefore |thus )?(?:important|necessary|essential|crucial) to (?:understand|know|determine|identify|establish|investigate|examine))\b/iu,
  },
  {
    move: 'niche',
    step: 'counter-claim',
    certainty: 0.72,
    pattern:
      /^(?:however|yet|nevertheless|nonetheless|but|unfortunately|despite|although|while|though)\b.*\b(?:not|no|cannot|only|rarely|seldom|hardly|few|little|less|limited|limits|difficult|neither|nor|without|never|unlikely|lax|problem\w*|challeng\w*|costly|still)\b/iu,
  },
  {
    move: 'occupying',
    step: 'purpose',
    certainty: 0.75,
    pattern: new RegExp(
      String.raw`\b(?:${own}|the work presented here|the (?:study|work|approach|method|results?|paper) (?:presented|described|reported) here)\b|\b(?:are|is|will be) (?:presented|described|reported|discussed|introduced|proposed|outlined) (?:here|below|in this|and|in relation|in the (?:light|context))|\b(?:we|i) (?:have |also |then |therefore |thus |here |now |first |finally |will |shall )*(?:perform|conduct|undert[ao]|carr(?:y|ied) out|screen|appl(?:y|ied)|us(?:e|ed)|measur|collect|recruit|review|survey|interview|discuss|concentrate|continue|extend|combin|built|build|construct|design|generat|model|simulat|sequenc|characteri[sz]|determin|identif|quantif|defin|derive|demonstrat|provid|offer|suggest|monitor|record|sampl|turn|begin|start|show|take|took|chose|creat|implement|map|chart|us(?:e|ing)|attempt|want|wish|hope|intend|plan|follow|focus|rely|draw|advance|defend|reject|question|challenge)\w*\b`,
      'iu',
    ),
  },
  {
    move: 'niche',
    step: 'counter-claim',
    certainty: 0.55,
    pattern:
      /^(?:however|yet|nevertheless|nonetheless|but|unfortunately|despite|although|while|though)\b|[,;] yet\b/iu,
  },
  {
    move: 'territory',
    step: 'centrality',
    certainty: 0.85,
    pattern:
      /\b(?:is|are|has become|have become|has been|have been|remains?|was|were) (?:\w+ ){0,3}(?:important|central|key|major|crucial|essential|fundamental|critical|leading|common|widespread|prevalent|popular|vital|significant|pivotal|serious|urgent|ubiquitous|frequent)\b|\b(?:plays?|played) an? (?:\w+ )?(?:role|part)\b|\b(?:growing|increasing|considerable|renewed|much|widespread|great) (?:interest|attention|concern|body of|number of|demand|importance|evidence)\b|\b(?:in|over) (?:the )?(?:recent|last|past) (?:\w+ )?(?:years|decades?)\b|\bone of the (?:most|main|leading|major|largest|best)\b|\bhas (?:long )?(?:attracted|received|gained|drawn|become)\b/iu,
  },
  {
    move: 'territory',
    step: 'previous-research',
    certainty: 0.8,
    pattern:
      /\b(?:previous|prior|earlier|recent|several|many|numerous|other|existing|early|some|most) (?:\w+ )?(?:stud(?:y|ies)|work|research|researchers|authors|scholars|critics|reports|investigations|experiments|papers|reviews|approaches|methods|accounts|readings)\b|\b(?:has|have) (?:been |also |recently |previously )?(?:shown|demonstrated|reported|suggested|found|proposed|argued|observed|described|established|identified|revealed|read)\b|\b(?:found|showed|reported|demonstrated|observed|argued|proposed|suggested|concluded) that\b|\baccording to\b/iu,
  },
  {
    move: 'territory',
    step: 'general-statement',
    certainty: 0.5,
    pattern:
      /\b(?:is|are) (?:an? |the |\w+ly )?(?:\w+ )?(?:defined|known|considered|characteri[sz]ed|associated|caused|thought|believed|used|found|composed|called|regarded|understood as|type|form|process|disease|family|group|member|set|class|method|tool)\b|\b(?:typically|usually|often|generally|commonly|traditionally|widely|increasingly)\b/iu,
  },
]

/** Names the move of every sentence of an introduction. A citation alone speaks for earlier research. */
export function introductionMovesOf(
  sentences: readonly Sentence[],
  isCited: (sentence: Sentence) => boolean,
): readonly IntroductionSentence[] {
  const moves = sentences.map((sentence) =>
    isCited(sentence) ? moveOfCited(sentence) : moveOfUncited(sentence),
  )
  return moves.map((move, index) => ownQuestion(move, moves[index - 1]))
}

/** "We asked two questions. First, is …?": the second sentence is the purpose, not the gap. */
function ownQuestion(
  move: IntroductionSentence,
  before: IntroductionSentence | undefined,
): IntroductionSentence {
  if (move.step !== 'question' || !move.sentence.text.trim().endsWith('?')) return move
  const isListed = /^(?:first|second|third|finally|\(?(?:rq)?\d+[.):])/iu.test(move.sentence.text)
  const isAnnounced =
    before?.move === 'occupying' && /\b(?:ask|question)/iu.test(before.sentence.text)
  return isListed || isAnnounced ? { ...move, move: 'occupying', step: 'purpose' } : move
}

const moveOfCited = rememberedFor((sentence: Sentence) => moveOf(sentence, true))
const moveOfUncited = rememberedFor((sentence: Sentence) => moveOf(sentence, false))

function moveOf(sentence: Sentence, isCited: boolean): IntroductionSentence {
  for (const { move, step, certainty, pattern } of stepCues) {
    const match = pattern.exec(sentence.text)
    if (match === null) continue
    if (isOthersWork(step, sentence.text, isCited)) continue
    const start = sentence.start + match.index
    return {
      sentence,
      move,
      step,
      cue: { block: sentence.block, start, end: start + match[0].trimEnd().length },
      confidence: certainty,
    }
  }
  if (isCited) {
    return { sentence, move: 'territory', step: 'previous-research', cue: null, confidence: 0.6 }
  }
  return { sentence, move: 'none', step: 'none', cue: null, confidence: 0 }
}

const reportsOthers =
  /\b(?:et al\.?|they|authors|previous(?:ly)?|earlier|have (?:shown|demonstrated)|we (?:have )?previously)\b/iu

/** "We previously showed [3]" and "this study of Lee et al. examined" speak of earlier work. */
function isOthersWork(step: IntroductionStep, text: string, isCited: boolean): boolean {
  if (!isCited) return false
  return (step === 'findings' || step === 'purpose') && reportsOthers.test(text)
}

/** Phrases that the search for a gap looks for; shown when it finds none. */
export const gapTerms: readonly string[] = [
  'little is known',
  'remains unclear',
  'has not been studied',
  'no study has',
  'lack of',
  'gap',
  'overlooked',
  'question whether',
  'conflicting',
  'fails to',
  'is needed',
]

/** Phrases that the search for a purpose looks for; shown when it finds none. */
export const purposeTerms: readonly string[] = [
  'the aim of',
  'this study examines',
  'here we',
  'in this paper we',
  'we investigate',
  'I argue',
  'this essay argues',
  'we propose',
]
