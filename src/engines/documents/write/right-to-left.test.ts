import { describe, expect, it } from 'vitest'

import { documentFromText } from '../typed-text.ts'
import { htmlOf } from './html.ts'
import { latexOf } from './latex/latex.ts'
import { planPrint } from './print/print-plan.ts'
import { turned } from './right-to-left.ts'

const line = (text: string) => [{ kind: 'text' as const, text }]
const plan = planPrint(
  documentFromText(
    '# Bread\n\n## Names\n\nThe loaf has many names, and each town adds one of its own to them.\n\nللخبز أسماء كثيرة وكل مدينة تضيف اسما.\n',
  ),
)

describe('a paragraph of another direction than its document', () => {
  it('is told by its first letter', () => {
    expect(turned(line('12 خبز and bread'), 'en')).toBe('rtl')
    expect(turned(line('Bread, לחם'), 'he')).toBe('ltr')
    expect(turned(line('Bread, לחם'), 'en')).toBeUndefined()
    expect(turned(line('לחם'), 'he-IL')).toBeUndefined()
    expect(turned(line('12 + 3'), 'ar')).toBeUndefined()
  })

  it('starts on its own side in HTML', () => {
    const html = htmlOf(plan, { mathOf: () => null, pictures: new Map() })
    expect(html).toContain('<p dir="rtl">للخبز')
    expect(html).toContain('<p>The loaf')
  })

  it('is of its language in LaTeX', () => {
    expect(latexOf(plan)).toMatch(
      /\\begin\{otherlanguage\}\{arabic\}\nللخبز[^\n]*\n\\end\{otherlanguage\}/u,
    )
  })
})
