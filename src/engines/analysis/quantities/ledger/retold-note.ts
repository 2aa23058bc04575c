import type { FindingDraft } from '../../finding.ts'
import { capitalised } from '../../stance/wording.ts'
import { partInWords } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { rangeOfMention } from './mentions.ts'
import type { Line, Mention } from './mentions.ts'
import type { Retold } from './retold-features.ts'
import type { Reading } from './retold-pairs.ts'

/** Two values of one thing in two parts of the draft. */
export function otherValueNote(
  { here, odd, there, one }: Retold,
  { timesOf }: Reading,
): FindingDraft {
  const [first, second] = [shown(here, odd), shown(there, one)]
  const [place, other] = [here, there].map(({ role }) => partInWords(role))
  const alone = timesOf(one) > 1 ? `; ${first} stands nowhere else in the draft` : ''
  return numbersNote('counts-differ', {
    kind: 'question',
    title: `${first} here, ${second} in ${other ?? ''}: which is right?`,
    statement: `${capitalised(place ?? '')} says “${around(here, odd)}”, ${other ?? ''} “${around(there, one)}”, and both seem to tell of one thing${alone}.`,
    why: 'Two values for one thing make a reader doubt both, and a digit is soon mistyped or left from an older analysis.',
    how: 'Look the value up in the data and write the same in both places; where both are right, say of what each is.',
    ranges: [rangeOfMention(here, odd), rangeOfMention(there, one)],
    confidence: 0.75,
  })
}

const shown = ({ text }: Line, { raw, end, unit }: Mention): string =>
  unit === '%' ? `${raw}${/^\s?%/u.test(text.slice(end)) ? '%' : ' per cent'}` : raw

/** A few whole words on either side. */
function around({ text }: Line, { start, end }: Mention): string {
  const before = /(?:\S+\s){0,6}\S*$/u.exec(text.slice(0, start))?.[0] ?? ''
  const behind = /^\S*(?:\s\S+){0,4}/u.exec(text.slice(end))?.[0] ?? ''
  return `${before}${text.slice(start, end)}${behind}`.trim()
}
