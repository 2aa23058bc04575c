/** "I believe that bridges should be free because …": how a first essay states its claim. */
export const statedOpinion =
  /^(?:personally,? |in this essay,? )?(?![^.?]*\b(?:you|your|the authors?)\b)(?:I (?:\p{L}+ly )?(?:believe|think|feel|am convinced|am of the opinion)(?: that)?|in my (?:opinion|view),?)(?= [^.?]*\b(?:should|must|ought|needs? to|because|cannot|better|more|wrong|right|justified)\b)/iu
