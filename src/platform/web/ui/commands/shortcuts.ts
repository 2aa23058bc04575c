/** One line of the list of shortcuts. */
export interface Shortcut {
  readonly keys: readonly string[]
  readonly text: string
  /** Acts without Ctrl or Alt, and so can be switched off (WCAG 2.1.4). */
  readonly isSingle: boolean
}

/** Every shortcut of the product, for its list and for the settings. */
export const shortcuts: readonly Shortcut[] = [
  single(['J', 'K'], 'Next, previous note'),
  held(['Enter'], 'From note to its text, and back'),
  single(['A'], 'Accept'),
  single(['D'], 'Dismiss'),
  single(['R'], 'Say why it was dismissed'),
  single(['C'], 'Ask in chat'),
  single(['E'], 'Open or close the example'),
  single(['Z'], 'Undo'),
  single(['N'], 'Next chapter; with Shift the one before'),
  single(['1', '2', '3', '4'], 'Show or hide major, moderate, minor, keep'),
  single(['F'], 'Filters'),
  single(['V'], 'Text, and beside it the writing or the original pages'),
  single(['[', ']'], 'Outline, panel'),
  single(['G', 'H'], 'Go home; G then S to the search'),
  single(['G', 'D'], 'Go to the drafts of the project; G then L to its library'),
  held(['F6'], 'Next region; with Shift the one before'),
  held(['Alt', '↑', '↓'], 'Move the chapter, in the outline'),
  held(['Ctrl', 'K'], 'Search or jump to'),
  held(['Enter'], 'Send in chat; with Shift a new line'),
  held(['Ctrl', 'Z'], 'Undo, outside fields'),
  held(['Esc'], 'Clear the selection'),
  single(['?'], 'This list'),
]

function single(keys: readonly string[], text: string): Shortcut {
  return { keys, text, isSingle: true }
}

function held(keys: readonly string[], text: string): Shortcut {
  return { keys, text, isSingle: false }
}
