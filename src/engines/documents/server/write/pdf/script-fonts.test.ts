import { describe, expect, it } from 'vitest'

import { scriptFonts } from './script-fonts.ts'

const every = () => true
const none = () => false

describe('fonts for other alphabets', () => {
  it('are read for the letters of a text, and for no other', () => {
    expect(scriptFonts('Wells and Größe, λόγος и слово', every).files).toEqual([])
    expect(scriptFonts('水井深度', every).files).toEqual([
      '/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc',
      '/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc',
    ])
    expect(scriptFonts('عمق الآبار', every).files[0]).toContain('NotoNaskhArabic')
    expect(scriptFonts('漢字とかな', every).files).toHaveLength(2)
  })

  it('take the next choice where the first is not installed', () => {
    const found = scriptFonts('水井深度', (path) => path.includes('droid'))
    expect(found.files).toEqual(['/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf'])
    expect(found.lacking).toBeUndefined()
  })

  it('tell the alphabet that a text is lost without, and forgive a name', () => {
    expect(scriptFonts('水井深度与饮用水质量', none).lacking).toBe('Chinese')
    const name = `${'Wells are deeper in the east than in the west. '.repeat(4)}水井`
    expect(scriptFonts(name, none).lacking).toBeUndefined()
  })
})
