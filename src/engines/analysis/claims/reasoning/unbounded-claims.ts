import type { FaultRule } from './reasoning-faults.ts'

/** Groups of people, and what people make together, of which a sentence may speak as a whole. */
const group = String.raw`(?:people|persons?|humans?|human beings?|men|women|man|woman|mankind|humanity|children|child|adults?|teenagers?|adolescents|students?|pupils?|learners?|teachers?|parents|mothers?|fathers?|famil(?:y|ies)|citizens?|voters?|consumers?|customers?|shoppers|readers?|writers?|authors?|artists?|musicians|poets?|makers?|scientists?|researchers?|doctors?|nurses?|patients?|lawyers?|politicians?|leaders?|rulers?|kings?|governments?|states?|nations?|countr(?:y|ies)|societ(?:y|ies)|cultures?|civili[sz]ations?|religions?|languages?|communit(?:y|ies)|cit(?:y|ies)|towns?|villages?|compan(?:y|ies)|firms?|employers?|employees|workers?|managers?|banks?|schools?|universit(?:y|ies)|hospitals?|users?|players?|athletes?|drivers?|farmers?|criminals?|prisoners?|immigrants?|refugees?|soldiers?|generations?|inventions?|revolutions?|wars?|empires?|democrac(?:y|ies)|predators?|animals?|species|birds?|insects?|plants?|organisms?|ecosystems?)`
/** Whole ranges of time and place. "At all times" and "in all periods" speak of what was measured. */
const range = String.raw`(?:(?:in|of|at|for|through|throughout|across) (?:every|any) (?:known |human |great )?(?:age(?! (?:group|class|band|range))|era|epoch|century|generation|culture|society|land|civili[sz]ation|continent|ocean|part of the (?:world|globe)|corner of the (?:world|globe|earth)|walk of life|place on earth|(?:town|city|place|village) (?:on earth|in the world))|(?:in|of|across|through|throughout) all (?:of )?(?:the )?(?:known |human |great |world[’']s )?(?:times and|cultures|societies|civili[sz]ations|continents|oceans|parts of the (?:world|globe)|walks of life|human history))`
/** A subject without an article that opens the sentence: the whole group is meant. */
const wholeGroup = String.raw`^(?:(?!(?:an?|another|one|each|what|who|which|how|why|the|these|those|this|that|our|my|your|his|her|its|their|both|many|most|some|few|several|two|three|four|five|other|such|all|every|any|no|if|when|while|as|in|on|at|for|with|by|to|from|after|before|since|because|although)\b)\p{L}+,? ){0,2}(?:(?=\p{L}*s\b)${group}|people|children|men|women|mankind|humanity)(?: (?:in|of|from|at|on) (?:the |a |an |this |our )?\p{L}+(?: (?:today|now|\p{L}+))?)?`

const restricted =
  /[“”"?=]|\b(?:I|my|we|our|not|cannot|n[’']t|almost|nearly|hardly|rarely|seldom|often|usually|generally|mostly|largely|sometimes|virtually|practically|tends?|likely|perhaps|possibly|probably|seems?|appears?|suggests?|some|many|most|if|unless|whether|assum(?:e|es|ed|ing)|may|might|could|should|must|ought|can always|algorithm|theorem|lemma|function|says?|said|argues?|argued|believes?|believed|claims?|claimed|felt|feels|thinks?|wants? to|according|our|sample|participants?|respondents?|dataset|survey|table|fig(?:ure)?|equation|section|step|iteration|node|pixel|genomes?|genetic|offspring|fitness|can (?:\p{L}+ ){1,3}at any|(?:each|every) run|point in time|at a time|for the first time)\b/iu

const everywhere = String.raw`(?: (?:everywhere|worldwide|the world over|(?:all over|around|across|throughout) the (?:whole |entire )?(?:world|globe)))`

/** Rules for all of a group, a time or a place, without a word that leaves room for an exception. */
export const unboundedClaims: readonly FaultRule[] = [
  {
    id: 'absolute',
    signs: [
      /every|\ball\b|\bany|\bno\b|nobody|nothing|always|never|\bever\b/,
      /\bever\b|\b(?:in|of|at|for|through|throughout|across) (?:every|any|all) |always|never|at all times|in all ages|history|no other|works? for|(?:generali[sz]ed|extended|applied|transferred) to|\b(?:every|any|all) (?:\p{L}+ ){1,4}(?:who|that) |anything|anyone|anybody|nothing|everything|nobody|no one|everyone|everybody/u,
    ],
    patterns: [
      new RegExp(
        String.raw`\b(?:no one|nobody|no (?:\p{L}+ ){0,2}${group}) (?:has |have |had )?ever\b(?! been (?:studied|examined|tested|reported))`,
        'iu',
      ),
      new RegExp(String.raw`\b${range}\b`, 'iu'),
      new RegExp(
        String.raw`${wholeGroup} (?:(?:have|has|will|can|are|were|do|would) )?(?:always|never) (?!before\b)\p{L}+`,
        'iu',
      ),
      new RegExp(
        String.raw`${wholeGroup}${everywhere} (?:(?:have|has|will|can|are|were|do|would) )?(?:always|never) \p{L}+`,
        'iu',
      ),
      new RegExp(
        String.raw`\ball ${group} (?:at all times|in all ages|throughout (?:all )?(?:of )?(?:human )?history)\b`,
        'iu',
      ),
      /\bno other (?:\p{L}+ )?(?:factor|cause|force|method|approach|explanation|theory|author|thinker|invention|treatment|policy) (?:has|have|had) ever\b(?! been (?:studied|examined|tested|reported))/iu,
      /\b(?:results?|findings?|conclusions?) (?:can|may|could) (?:therefore |thus |also |easily |safely )?be (?:generali[sz]ed|extended|applied|transferred) to (?:all|every|any|the (?:whole|entire))\b/iu,
      /\bworks? for (?:everybody|everyone|all (?:people|patients|students|children|pupils|adults))\b/iu,
      new RegExp(
        String.raw`\b(?:every|any|all) (?:\p{L}+ )?${group} (?:who|that) (?:\p{L}+ ){1,5}?(?:is|are|has|have|will|gets?|becomes?|comes?|wants?|needs?|knows?|understands?|learns?|ends?|fails?|succeeds?|feels?|loses?|wins?)\b`,
        'iu',
      ),
      new RegExp(
        String.raw`${wholeGroup} (?:no longer )?\p{L}+(?:s|e|t|k|d|r|n|w|y|h|l|p)? (?:\p{L}+ ){0,3}(?:anything|anyone|anybody|nothing|everything|nobody|no one|everyone|everybody)\b`,
        'iu',
      ),
      new RegExp(
        String.raw`\b(?:nobody|no one) can (?:ever )?(?!(?:ever )?(?:be (?:sure|certain)|have|say|tell|know|predict|foresee|see|hear|help|hurt|stop)\b)\p{L}+`,
        'iu',
      ),
    ],
    unless: restricted,
    isSourceEnough: true,
  },
  {
    // A place without bounds stays one under a condition: "children everywhere would read if …".
    id: 'absolute',
    signs: [/everywhere|on earth|world|in history|of all time/],
    patterns: [
      new RegExp(
        String.raw`\b(?:all|every) (?:\p{L}+ )?${group} (?:everywhere|on earth|in the world|the world over|in history|of all time)\b`,
        'iu',
      ),
      new RegExp(
        String.raw`${wholeGroup}[^.;,]{0,30} (?:all over|around|across|throughout) the (?:whole |entire )?world (?:would|will|want|need|love|hate|know|depend)\b`,
        'iu',
      ),
    ],
    unless:
      /[“”"?]|\b(?:I|my|not|n[’']t|may|might|could|should|must|ought|whether|says?|said|argues?|argued|believes?|claims?|claimed|nearly|almost|many|some|most|leading|first|record\p{L}*)\b/iu,
    isSourceEnough: true,
  },
  {
    // What is said of a group without bounds, by way of a rule: a condition behind it does not make it less sweeping.
    id: 'absolute',
    signs: [/always|never|today|nowadays|these days|everywhere|in the world|on earth/],
    patterns: [
      new RegExp(
        String.raw`^(?=\p{L}*s\b)${group} (?:(?:who|that|with|without|from) [^.,;]{3,50}? )?(?:always|never) (?:(?:end|change|learn|want|know|understand|need|love|hate|give|take|make|tell|trust|forget|choose|follow|listen|think|believe|win|lose|get|find|put|read|pay|work|agree|admit|accept|leave|look|turn|do|have|are|will) )`,
        'iu',
      ),
      new RegExp(
        String.raw`^(?:${group}|young people|the young|old people) (?:today|nowadays|these days|of today) (?:cannot|can no longer|no longer|do not|don[’']t|have no|have lost|never|always|are (?:all|unable|no longer)|know nothing|care (?:only|for nothing|nothing))\b`,
        'iu',
      ),
      /^(?:\p{Lu}\p{Ll}+|all \p{Ll}+)(?: \p{Ll}+)? (?:everywhere|anywhere) (?:on earth|in the world|in the universe)\b/iu,
      new RegExp(
        String.raw`^(?:most|almost all|nearly all) (?:\p{Ll}+ )?${group} (?:in the (?:whole |entire )?world|on earth|worldwide) (?:can|could|do|did|are|were|have|had|will|would|know|knew)\b`,
        'iu',
      ),
    ],
    unless:
      /[“”"?]|\b(?:I|my|we|our|says?|said|argues?|argued|believes?|claims?|claimed|felt|feels?|told|reported|respondents?|participants?|survey(?:ed)?|sample|percent|per cent|may|might|seem|seems|perhaps|that (?:were|was) never|who (?:had|have|were|was|are) never|never been|never married|according)\b|%|\d/iu,
    isSourceEnough: true,
  },
]
