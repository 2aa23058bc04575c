import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../../src')
/** Where ids are written; the records themselves would keep every rule alive. */
const isRead = (file: string): boolean =>
  file.endsWith('.ts') && !/\.test\.ts$|rule-records\.generated\.ts$/u.test(file)
const literal = /'([\w.-]+)'|`([^`\n]+)`/gu
const put = /\$\{[^}]*\}/u

let given: { readonly whole: ReadonlySet<string>; readonly parts: RegExp } | undefined

/**
 * Whether some rule gives notes under this id: it stands in the code as it is, or as a template whose other words it has.
 * What a template leaves open is not looked at, so that a rule may be kept that is gone, and none is lost.
 */
export function isGiven(check: string): boolean {
  given ??= idsIn(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter(isRead)
      .map((file) => readFileSync(join(source, file), 'utf8'))
      .join('\n'),
  )
  return given.whole.has(check) || given.parts.test(check)
}

function idsIn(code: string): NonNullable<typeof given> {
  const whole = new Set<string>()
  const parts = new Set<string>()
  for (const [, plain, template] of code.matchAll(literal)) {
    if (plain !== undefined) whole.add(plain)
    const words = template?.split(put) ?? []
    // A template that is nothing but what is put into it would name every rule.
    if (
      words.length > 1 &&
      words.every((word) => /^[\w.-]*$/u.test(word)) &&
      /\w/u.test(words.join(''))
    )
      parts.add(words.map((word) => word.replaceAll('.', String.raw`\.`)).join(String.raw`[\w-]*`))
  }
  return {
    whole,
    parts: new RegExp(
      `^(?:${[...parts].filter((one) => one.includes(String.raw`\.`)).join('|')})$`,
      'u',
    ),
  }
}
