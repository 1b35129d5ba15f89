import { describe, expect, test } from 'vitest'
import { contrast } from '#server/site/domain/theme/contrast.ts'
import { menuColors } from '#web/shell/menu-colors.ts'

describe('the colour of a menu entry', () => {
  test.each(['#ffff00', '#abc', '#12345678', '#000', '#1976D2'])(
    '%s is a background on which white text can be read',
    color => {
      const colors = menuColors(color) as Record<string, string>
      for (const name of ['--menu-color', '--menu-color-hover'])
        expect(contrast(colors[name]!, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    },
  )
  test('is left out where there is none', () =>
    expect([menuColors(null), menuColors(''), menuColors('red')]).toEqual([undefined, undefined, undefined]))
})
