/** What is selected in the typed text, or where the caret is, in UTF-16 units. */
export interface Selected {
  readonly start: number
  readonly end: number
}
