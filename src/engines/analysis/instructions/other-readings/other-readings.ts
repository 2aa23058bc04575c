import { advisesAnyReader } from './advice-to-any-reader.ts'
import { listsAims } from './aims-in-a-list.ts'
import { isAuthorsStatement } from './authors-statement.ts'
import { isDisclaimer } from './disclaimer.ts'
import { speaksOfPeopleStudied } from './people-studied.ts'
import { isReportedSpeech } from './reported-speech.ts'
import { explainsShortForms } from './short-forms.ts'
import { quotesShownWords } from './shown-words.ts'
import { supposesACase } from './supposed-case.ts'
import { tellsWhatAuthorsDo } from './what-authors-do.ts'

/**
 * Whether a sentence, in small letters and without its quotations, is something else than an order to whoever judges
 * the text although it has the parts of one. An order in the same words is lost, so each takes no more than clean
 * articles need.
 */
export type OtherReading = (sentence: string) => boolean

/** Whom else a sentence speaks to, or of whom it tells; each in a file of its own. */
const otherReadings: readonly OtherReading[] = [
  isReportedSpeech,
  speaksOfPeopleStudied,
  quotesShownWords,
  advisesAnyReader,
  supposesACase,
  tellsWhatAuthorsDo,
  isAuthorsStatement,
  listsAims,
  isDisclaimer,
  explainsShortForms,
]

export function isReadOtherwise(sentence: string): boolean {
  return otherReadings.some((reads) => reads(sentence))
}
