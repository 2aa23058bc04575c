interface Pressed {
  readonly key: string
  readonly repeat: boolean
  readonly defaultPrevented: boolean
}

/**
 * The button names Enter: it is pressed also where nothing has the focus, as after a choice by its figure. A key that
 * is held down would run through the steps, and what a button or a field made of the key is theirs.
 */
export function goesOn(
  { key, repeat, defaultPrevented }: Pressed,
  { isNowhere }: { readonly isNowhere: boolean },
): boolean {
  return key === 'Enter' && !repeat && !defaultPrevented && isNowhere
}
