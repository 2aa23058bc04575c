/** Words of academic prose that say nothing of the subject. */
const plain =
  /^(?:study|studies|studied|paper\w*|result\w*|method\w*|analys\w+|research\w*|data|effect\w*|section\w*|chapter\w*|figure\w*|table\w*|show\w*|found|find\w*|argue\w*|discuss\w*|explain\w*|question\w*|experiment\w*|approach\w*|report\w*|ask\w*|come|comes|coming|hold\w*|hope\w*|take\w*|make\w*|give\w*|become\w*|remain\w*|theor\w+|however|et|al|first|second|new|novel|different|important|e\.g|i\.e|\d+.*)$/iu

/** Whether a word stands in texts of every subject, so that sharing it says nothing. */
export function isPlainWord(word: string): boolean {
  return plain.test(word)
}
