import { describe, expect, it } from 'vitest'

import { scrolledBy } from './scroll-keys.ts'

describe('a key that scrolls', () => {
  it('leads by lines, by what is seen, or to an end, and other keys lead nowhere', () => {
    const by = (key: string, shiftKey = false) => scrolledBy({ key, shiftKey }, 800)
    expect([by('ArrowDown'), by('ArrowUp')]).toEqual([40, -40])
    expect([by('PageDown'), by('PageUp')]).toEqual([700, -700])
    expect([by(' '), by(' ', true)]).toEqual([700, -700])
    expect([by('Home'), by('End')]).toEqual([-Infinity, Infinity])
    expect(by('j')).toBeNull()
  })
})
