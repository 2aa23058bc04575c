/** Marks that a writer leaves where something is to follow. */
export const openPlaces: readonly RegExp[] = [
  /\b(?:TODO|FIXME)\b(?::[^.\n]{0,60})?/gu,
  /\blorem ipsum\b[^.\n]{0,40}/giu,
  /[[(](?:citations?|refs?|references?|sources?)(?: (?:needed|missing|here|required)[?!]*|[?!]+)[\])]/giu,
  /\[(?:citation|ref|reference|source)\]|[[(](?:REF|CITE|CITATION)[?!]*[\])]/gu,
  /\[(?:insert|add|cite|ref|fill in|check|missing|author|year|your|name of|placeholder)\b[^\]\n]{0,60}\]/giu,
  /<(?:insert|add|your|fill in)\b[^>\n]{0,60}>/giu,
  /\[\?+\]|\(\?{2,}\)|\[X{2,}\]|(?<=(?:fig(?:ure)?s?|tables?|sections?|eqs?|equations?|chapters?|refs?)\.?\s?)\(?\?{2,}(?=[\s).,;]|$)/giu,
  // A pointer that stands alone: "as ?? shows", "(see ??)". What is asked in two marks ends a sentence.
  /(?<=[\s(])\?{2}(?=[),;]|\.(?:\s|$)|\s\p{Ll})/gu,
  // One mark alone may end a question ("… by relevant figures?"): as an open number it stands apart.
  /(?<=\b(?:[Ff]ig(?:ure|\.)?|[Tt]able|[Ss]ection|Eq(?:uation|\.)?|[Cc]hapter|[Rr]ef\.?)\s)\(?\?(?=[\s).,;]|$)(?!\s*$)/gu,
  /\bX{2,}\s?%|(?<![\p{L}\p{N}])X{3,}(?![\p{L}\p{N}])/gu,
  /\((?:fix|find|insert|add|check) (?:the |this |a )?(?:citations?|references?|sources?|pages?|quotes?|quotations?|footnotes?|dates?|spelling)\b[^()\n]{0,60}\)?|\(perhaps (?:combine|move|cut|merge|expand|add|rewrite|delete)\b[^()\n]{0,60}/giu,
  /\bError! (?:Reference source|Bookmark) not (?:found|defined)\b\.?/giu,
  /\b(?:click or tap here to enter text|type your text here|your text here|insert (?:figure|table|text|citation|reference|graph|image) (?:\d+ )?(?:about )?here)\b/giu,
]
