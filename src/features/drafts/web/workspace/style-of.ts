import 'react'

declare module 'react' {
  /** Custom properties may stand in a `style` attribute; the rules that read them are in the CSS modules. */
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number | undefined
  }
}

type Name = string | false | null | undefined

/** Binds a CSS module, so that `style('note', isOpen && 'open')` gives the class attribute of an element. */
export function styleOf(module: Readonly<Record<string, string>>): (...names: Name[]) => string {
  return (...names) =>
    names
      .filter((name): name is string => typeof name === 'string' && name !== '')
      .map((name) => module[name] ?? name)
      .join(' ')
}
