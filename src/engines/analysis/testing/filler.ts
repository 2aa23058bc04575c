/*
 * Running text for tests in which no sentence repeats and nothing is cited, counted or claimed: a draft that is long
 * enough to be one.
 */

const sentences = (count: number, sentence: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => sentence(at)).join(' ')

export const pondWeeks = sentences(
  12,
  (week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the carp there.`,
)
export const pondHalfYear = sentences(
  24,
  (week) => `In week ${week} the keepers fed pond ${week + 3} and weighed what was there.`,
)
export const pathWeeks = sentences(
  12,
  (week) => `In week ${week} the wardens walked path ${week + 3} and counted the birds there.`,
)
export const netDays = sentences(
  12,
  (day) => `On day ${day + 40} the wardens counted nets along the shore.`,
)
export const trapWeeks = sentences(
  12,
  (week) => `In week ${week} the wardens counted the birds in trap ${week + 3} at dawn.`,
)
/** As many days as are asked for, of a part of the text that has them alone. */
export const shoreDays = (part: string, count: number): string =>
  sentences(
    count,
    (day) =>
      `On day ${day} of the ${part} the wardens walked along the shore and came home with wet feet.`,
  )
