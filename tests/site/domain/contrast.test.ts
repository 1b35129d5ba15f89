import { describe, expect, it } from 'vitest'
import { contrast, withContrast, SURFACE_RATIO, TEXT_RATIO } from '#server/site/domain/theme/contrast.ts'

const STATES = ['#1976D2', '#BB1D25', '#115CA8', '#286F2C', '#A03800']

describe('colours keep their contrast ratios', () => {
  it.each(STATES)('%s as text on every background', color => {
    for (const ground of ['#ffffff', '#121212', '#1e1e1e'])
      expect(contrast(withContrast(color, ground, TEXT_RATIO), ground)).toBeGreaterThanOrEqual(TEXT_RATIO)
  })

  it("an owner's colour is shifted only when it misses", () => {
    expect(withContrast('#115ca8', '#ffffff', SURFACE_RATIO)).toBe('#115ca8')
    const shifted = withContrast('#ffee00', '#ffffff', SURFACE_RATIO)
    expect(contrast(shifted, '#ffffff')).toBeGreaterThanOrEqual(SURFACE_RATIO)
  })

  it('black on white has the ratio 21', () => expect(contrast('#000000', '#ffffff')).toBeCloseTo(21))
})
