import { expect, it } from 'vitest'

import { goesOn } from './goes-on.ts'

const enter = { key: 'Enter', repeat: false, defaultPrevented: false }
const nowhere = { isNowhere: true }

it('goes on by Enter where nothing has the focus', () => {
  expect(goesOn(enter, nowhere)).toBe(true)
  expect(goesOn({ ...enter, key: ' ' }, nowhere)).toBe(false)
})

it('leaves Enter to the button or field that has the focus, and to who took it', () => {
  expect(goesOn(enter, { isNowhere: false })).toBe(false)
  expect(goesOn({ ...enter, defaultPrevented: true }, nowhere)).toBe(false)
})

it('does not run through the steps while the key is held down', () => {
  expect(goesOn({ ...enter, repeat: true }, nowhere)).toBe(false)
})
