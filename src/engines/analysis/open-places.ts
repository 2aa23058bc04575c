import type { Block, Document } from '../documents/document.ts'
import { rememberedFor } from './remembered.ts'

/** Marks that a writer leaves where something is to follow. */
export const openPlaces: readonly RegExp[] = [
  /\b(?:TODO|FIXME)\b(?::[^.\n]{0,60})?/gu,
  /\blorem ipsum\b[^.\n]{0,40}/giu,
  /[[(](?:citations?|refs?|references?|sources?)(?: (?:needed|missing|here|required)[?!]*|[?!]+)[\])]/giu,
  /\[(?:citation|ref|reference|source)\]|[[(](?:REF|CITE|CITATION)[?!]*[\])]/gu,
  // "(10% of adults REFS)", "as was shown (REFS; CITE)".
  /(?<=[\s(])(?:REFS|CITE|CITATIONS?)(?=\s?[);\]])/gu,
  /\[(?:insert|add|cite|ref|fill in|check|missing|author|year|your|name of)\b[^\]\n]{0,60}\]|\[placeholder\b[^\]\n]{0,200}\]/giu,
  /<(?:insert|add|your|fill in)\b[^>\n]{0,60}>/giu,
  // "{{ref}}", "(cite: Lee, 2019)": the place of a source, which a program or the writer is to fill.
  /\{\{ ?(?:refs?|references?|cite|citations?|sources?|todo|tbd|x{2,})(?: (?:needed|missing|here))?[?!]* ?\}\}|\((?:cite|CITE): ?[^()\n]{2,60}\)/giu,
  /\[\?+\]|\(\?{2,}\)|\[X{2,}\]|(?<=(?:fig(?:ure)?s?|tables?|sections?|eqs?|equations?|chapters?|refs?)\.?\s?)\(?\?{2,}(?=[\s).,;]|$)/giu,
  // A pointer that stands alone: "as ?? shows", "(see ??)". What is asked in two marks ends a sentence.
  /(?<=[\s(])\?{2}(?=[),;]|\.(?:\s|$)|\s\p{Ll})/gu,
  // One mark alone may end a question ("… by relevant figures?"): as an open number it stands apart.
  /(?<=\b(?:[Ff]ig(?:ure|\.)?|[Tt]able|[Ss]ection|Eq(?:uation|\.)?|[Cc]hapter|[Rr]ef\.?)\s)\(?\?(?=[\s).,;]|$)(?!\s*$)/gu,
  /\bX{2,}\s?%|(?<![\p{L}\p{N}])X{3,}(?![\p{L}\p{N}])/gu,
  /\((?:fix|find|insert|add|check) (?:the |this |a )?(?:citations?|references?|sources?|pages?|quotes?|quotations?|footnotes?|dates?|spelling)\b[^()\n]{0,60}\)?|\(perhaps (?:combine|move|cut|merge|expand|add|rewrite|delete)\b[^()\n]{0,60}/giu,
  // "200 ??? people", "(SD = XX)", "XX.X", "Smith (20XX)".
  /(?<=\p{Ll} )\?{3,}(?= \p{Ll})|(?<=[=<>]\s?)X{2}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}.]|\b(?:form(?:at)?|notation|pattern)(?: of)? [“"‘']?)X{1,3}\.X{1,3}(?![\p{L}\p{N}.])|(?<![\p{L}\p{N}])(?:19|20)XX(?![\p{L}\p{N}])/gu,
  // Words from one writer to another, or to oneself.
  /\bNOTE TO (?:SELF|ME|ALL|US)\b[^.\n]{0,60}|[[(](?:comment|author query|note to (?:self|me|us|all|\p{Lu}\p{L}+)|reminder)\s?:[^)\]\n]{3,120}[)\]]/giu,
  /[[(](?:not sure (?:about|if|whether|what|how)|ask \p{Lu}\p{L}+|expand (?:on )?(?:this|here)|more (?:here|on this) |to be (?:added|written|completed|filled in|expanded|continued|updated) ?(?:later|here|soon)?[\])]|come back to this|(?:move|cut|rewrite|reword|rephrase) this|check (?:this|with \p{Lu}))[^()[\]\n]{0,80}[)\]]?/gu,
  /\[(?:\p{Lu}\p{L}+|\p{Lu}{2,3}): [^\]\n]{0,80}\b(?:can you|could you|please|do we|should we|is this|not sure|rewrite|add (?:a|the|more)|check (?:this|the|that|whether)|cut this)\b[^\]\n]{0,80}\]/gu,
  /\[(?:I think we|we (?:should|need to)|do we (?:need|want|have)|should (?:we|I)|not sure (?:about|if|whether|what|how)|needs? (?:a source|more|to be|work|rewriting))[^\]\n]{3,100}\]/giu,
  /(?<!\S)@\p{Lu}\p{L}+,? (?:please|pls|can you|could you|do we|should we|what do|is this|add|check)\b[^.\n]{0,60}/gu,
  /\*{2,3} ?[^*\n]{0,30}\b(?:to be (?:written|added|done|completed)|rewrite|check|missing)\b[^*\n]{0,30} ?\*{2,3}|\bstill to be (?:written|added|done|completed|filled in)\b/giu,
  /(?<=(?:^|[.!?)\]] ))(?:Needs? to (?:cite|add|check|expand|rewrite|find|fix|mention|discuss|explain)|Must (?:add|check|cite|expand|rewrite)|Add (?:an? |the |more )?(?:citations?|references?|sources?|numbers?|details?) here|Expand (?:on )?this|Cite (?:someone|here|source)|Check this|Rewrite this|Say more (?:here|about this))\b[^.!?\n]{0,60}/gu,
  /(?<=[.!?)] )%+ ?(?:need to|todo|add|check|rewrite|expand|fix|cite)\b[^.\n]{0,60}/giu,
  // "(how many? look up)", "<<expand this>>", "Paragraph on costs goes here".
  /[[(](?:how (?:many|much|old|long)|which|what|who|when|where)\b[^()[\]\n]{0,40}\?[^()[\]\n]{0,20}\b(?:look up|check|find out|ask|add)\b[^()[\]\n]{0,30}[)\]]|[[(]look (?:this |it |that )?up\b[^()[\]\n]{0,40}[)\]]/giu,
  /<<\s?(?:expand|add|insert|fill|check|cite|rewrite|todo|more|ref|source|to be)\b[^<>\n]{0,60}>>/giu,
  /(?<=^|[.!?)] )(?:Paragraphs?|Sections?|Tables?|Figures?|Texts?|Sentences?|Quotes?|Quotations?|Maps?|Graphs?|Photos?|Pictures?|Citations?|Sources?)(?: (?:on|about|of|with|for|from|by) [^.!?\n]{1,40})? (?:goes|go|comes|to go|to come|will go) here\b[^.!?\n]{0,60}/gu,
  /\bError! (?:Reference source|Bookmark) not (?:found|defined)\b\.?/giu,
  // "(NAME, 0000)", "(Author, XXXX)": a callout whose work is still to be found.
  /[[(](?:(?:e\.g\.,?|see|cf\.) )?(?:NAMES?|AUTHORS?|[Aa]uthors?|XX+)(?: et al\.?)?,? (?:0000|YEAR|XXXX)(?:[;,][^()[\]\n]{0,60})?[\])]/gu,
  /\b(?:click or tap here to enter text|type your text here|your text here|insert (?:figure|table|text|citation|reference|graph|image) (?:\d+ )?(?:about )?here)\b/giu,
  // A number, a year or a float that is still to be looked up.
  /[[(]X{2,}[\])]|(?<=\b(?:by|of|to|from|about|approximately|around|than|at|in|for|over|under|another|nearly|least|most|only|some)\s)XX(?=\s(?:per ?cent|years?|months?|weeks?|days?|hours?|minutes?|people|participants|respondents|km|kg|mm|cm|pounds|euros|dollars)\b)/gu,
  /(?<![\p{L}\p{N}])(?:1[5-9]|20)(?:\?\?|\d\?)(?=[\s,.;)])/gu,
  /(?<![\p{L}\p{N}-])(?:Table|Figure|Fig\.|Section|Equation|Eq\.) X{1,2}(?=[\s,.;:)])(?! [\p{Lu}–-])/gu,
  /\[(?:number|numbers|date|page|pages|page numbers?|percentage|amount|value|quote|quotation|statistics?|details|example|word count)\]/giu,
  // Orders to oneself or to another writer, as a sentence of their own.
  /(?<=^|[.!?)] )(?:Insert|Add|Put|Include|Paste)(?: [\p{L}’'-]+){1,9} here\b[.!]?/gu,
  /(?<=^|[.!?)] )(?:\p{Lu}\p{Ll}+, ?)(?:please|pls|(?:can|could|would|will) you(?: please)?) (?:check|add|look|send|write|fill|find|confirm|verify|review|read|rewrite|fix|help|insert|update|put)\b[^.!?\n]{0,60}[?.!]/gu,
  /(?<=^|[.!?)] )(?:This|The) (?:part|section|paragraph|bit|sentence|passage|chapter) (?:still )?(?:needs?|requires?) (?:(?:more|further|some|a bit more|a lot more|another|much more) )?(?:work|editing|rewriting|expanding|revising|checking|proofreading|thought|to be (?:rewritten|expanded|finished|checked|updated|edited|shortened|reworded))[.!](?=\s|$)/gu,
  // "(XX male)", "aged XX years", "range XX–XX", "(TO BE ADDED)", "NB check this".
  /\(X{2,} \p{Ll}+\)|(?<=\b(?:[Aa]fter|[Bb]efore|aged?|within|during|every|until) )XX(?=\s(?:years?|months?|weeks?|days?|hours?|minutes?)\b)|(?<![\p{L}\p{N}-])XX ?[-–] ?XX(?![\p{L}\p{N}-])/gu,
  /[[(]?\bTO BE (?:ADDED|DONE|COMPLETED|CONFIRMED|DECIDED|INSERTED|WRITTEN|UPDATED|FILLED IN|CONTINUED)\b[\])]?/gu,
  /(?<=^|[.!?)\]] )N\.?B\.?:? (?:check|ask|verify|rewrite|cite|change|look up|update|add) (?:this|that|these|the|with|again|whether|if|a)\b[^.!?\n]{0,60}/gu,
  // "growth (cite**)", "33 ppt and *** respectively", "**?**", "bla bla bla".
  /\(?(?:\bcite\*{1,3}|\*{2}cite\b\??\*{0,2})\)?|\*{2,3}\?\*{0,3}|(?<=\d[^.;*\n]{0,20} (?:and|or|to|of|by) )\*{2,3}(?= (?!p\b)\p{Ll}{4,})|(?<!\p{L})bla(?:[ ,]+bla)+(?!\p{L})/giu,
  // "(SMD = 0.1, SE =, 95% CI …)", "Moreover, ... In summary": a number or a sentence that never came.
  /(?<=[(,;] ?)(?:SE|SD|df|OR|HR|RR|CI|SMD|[MpnNFtrz]) ?= ?(?=[,;)])|(?<=^|[.!?] )(?:Moreover|Furthermore|However|Therefore|In addition|Additionally|Finally|Thus|Also), ?(?:\.{3}|…)(?=\s+\p{Lu}|$)/gu,
  // A block of its own: "content...", "figures here", "The work proposed here shall...", "READ PAPERS FOR THIS PART".
  /^(?:content|text|body)\s?(?:\.{3}|…)$|^(?:figures?|tables?|images?|graphs?|plots?|pictures?|diagrams?|text|references|results) (?:to go |goes? )?here\.?$/giu,
  /^(?:The|This|In this|Our|We)\b[^.!?…“”"]{10,120}\b(?:shall|will|should|is|are|the|of) ?(?:\.{3}|…)$/gu,
  /^(?:READ|WRITE|ADD|INSERT|FIX|CHECK|FIND|REWRITE|CITE|FINISH|EXPAND|MENTION|EXPLAIN)(?: [A-Z]{2,}){1,12}[.!?]?$/gu,
  /^(?:[Ff]urther )?(?:[Dd]iscuss|[Cc]onclude|[Ee]xplain|[Dd]escribe|[Ee]laborate|[Mm]ention|[Ii]ntroduce)\b[^.!?…\n]{0,60}(?:…|\.{3})$|^How (?:to|do (?:I|we)|should (?:I|we)) (?:cite|reference|format|phrase|word)\b[^.?\n]{0,40}\?$/gu,
  /(?<=\s[-–—] ?|: )to be (?:updated|added|written|completed|continued|determined|confirmed|decided|finali[sz]ed|filled in)\.?$/giu,
  // "(Lynch 1984, missing page number)", "have gotten [more/less] hopeful", "(Ada's section)".
  /[[(][^()[\]\n]{0,50}(?<=[\s,;([])(?:missing|need|find|add|insert) (?:the )?(?:page(?: numbers?)?|pages|year|date|citations?|references?|sources?|author)[)\]]/giu,
  /\[(?:more|less|fewer|higher|lower|greater|smaller|better|worse|increased?|decreased?|(?:in)?significant(?:ly)?|positively|negatively)\/(?:more|less|fewer|higher|lower|greater|smaller|better|worse|increased?|decreased?|not|(?:in)?significant(?:ly)?|positively|negatively)\]/giu,
  // "[TBD: cite Lee]", "[To be added: …]", "[summary of the main result]", "PLACEHOLDER GRAPHIC".
  /\[(?:TB[ACD]|TO ?DO|[Tt]o be (?:added|done|written|completed|updated|included)|[Cc](?:ould|an) be added(?: here)?)\s?:[^\]\n]{2,200}\]/gu,
  /\[(?:[Ss]ummar(?:y of|i[sz]e) |[Bb]rief(?:ly)? (?:summary|description|describe|explain|discuss)[^\]\n]{0,4}|[Dd]escribe |[Ee]xplain |[Dd]iscuss |[Mm]ention |[Ee]laborate on )[^[\]\n]{5,140}\]/gu,
  /(?<![\p{L}\p{N}_-])PLACEHOLDER(?:[ _](?:TEXT|GRAPHIC|FIGURE|TABLE|IMAGE|PICTURE|CITATION|NAME|TITLE|ABSTRACT))?(?![\p{L}\p{N}_-])/gu,
  // "[@lee2004: @park2009]": keys that no program set as callouts.
  /\[-?@[\p{L}\d_:.+/-]+(?:\s?[;,:]\s?-?@[\p{L}\d_:.+/-]+)*\]/gu,
  /\(\p{Lu}\p{Ll}+[’']s (?:[Ss]ection|[Pp]art|[Pp]aragraph|[Bb]it|[Dd]raft|[Pp]iece)\)/gu,
]

/** "To be determined", unless the draft gives the letters a meaning of its own. */
export const toBeDetermined =
  /(?<![\p{L}\p{N}-])TB[ACD](?![\p{L}\p{N}-]|\s(?:solutions?|reagents?|assays?|reactions?|values?|tests?|methods?|reactive)(?!\p{L}))/gu

/** Without one of these none of the marks can stand; nearly every block is told by one search instead of forty. */
const sign =
  /0000|(?:\.{3}|…)$| here\.?$|^(?:read|write|add|insert|fix|check|find|rewrite|cite|finish|expand|mention|explain) |^how |to be \p{L}+(?: in)?\.?$|(?:missing|need|find|add|insert) [\p{L} ]{4,16}[)\]]|['’]s \p{L}{3,9}\)|bla bla|bla, bla|cite\*|\w ?= ?[,;)]|, ?(?:\.{3}|…)|YEAR|REFS|CIT(?:E|ATION)|\{\{ ?[a-z]|\(cite:|N\.?B\.?:? |TO BE |\(X{2,} |XX ?[-–]|\?\?|\s\(?\?|\d\?|\[\?|XX|X\.X| X[\s,.;:)]|PLACEHOLDER|TODO|FIXME|TB[ACD]|lorem ipsum|NOTE TO|[[(](?:cit|ref|source)|\[\p{L}|<[a-z]|<<|@|\*\*|[.!?)] %|still to be|\((?:fix|find|insert|add|check|perhaps) |[[(](?:comment|author query|note to|reminder|not sure|ask |expand|more |to be |come back|move|cut|rewrite|reword|rephrase|check|look )|[[(](?:how (?:many|much|old|long)|which|what|who|when|where)\b[^()[\]\n]{0,40}\?|(?:^|[.!?)\]] )(?:needs? to|must|add|expand|cite|check|rewrite|say more|insert|put|include|paste)\b|error!|click or tap|text here|insert (?:figure|table|text|citation|reference|graph|image) |\b(?:goes|go|comes?) here|, ?(?:please|pls|(?:can|could|would|will) you)\b|\b(?:part|section|paragraph|bit|sentence|passage|chapter) (?:still )?(?:needs?|requires?) /iu

/** The blocks of text, the list of sources left out, in which such a mark may stand. */
export const mayHoldOpenPlaces = rememberedFor(({ blocks }: Document): readonly Block[] =>
  blocks.filter(
    ({ type, text }) => !['code', 'equation', 'reference'].includes(type) && sign.test(text),
  ),
)

const ofSource = /\b(?:refs?|references?|cite|citations?|sources?)\b|^[[(].*(?:0000|YEAR|XXXX)/iu

/** Whether the writer has marked in these words where a source is to come: "[citation needed]", "{{ref}}". Pure. */
export function holdsPlaceOfSource(text: string): boolean {
  if (!sign.test(text)) return false
  return openPlaces.some((pattern) =>
    [...text.matchAll(pattern)].some(([words]) => ofSource.test(words)),
  )
}
