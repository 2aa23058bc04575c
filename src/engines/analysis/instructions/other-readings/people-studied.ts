import { takingPart } from '../words.ts'

const studied = new RegExp(
  String.raw`(?<!\p{L})(?:${takingPart}|interviewers?|learners|candidates|subjects|patients)(?!\p{L})`,
  'u',
)

/** "You may give your report in rhyme, respondents read": a study has these people, the judging of a text has not. */
export function speaksOfPeopleStudied(sentence: string): boolean {
  return studied.test(sentence)
}
