import { describe, expect, it } from 'vitest'
import { PRINTER_SIZES } from '#server/repository/domain/rules.ts'
import { linesOf } from '#server/domain/text/lines.ts'
import { printerFor } from '#web/repository/printer-size.ts'

describe('the smallest usual printer that a model fits', () => {
  it.each(PRINTER_SIZES)('is the one of %i mm for a model as long as its bed, and no smaller one', side => {
    expect(printerFor([10, side, 5])).toBe(side)
    expect(printerFor([10, 5, side + 0.01])).not.toBe(side)
  })

  it('is none for a model longer than all of them', () => {
    expect(printerFor([1, 1, Math.max(...PRINTER_SIZES) + 1])).toBeNull()
  })
})

it('a list of parts or checks has one entry for each line that says something', () => {
  expect(linesOf('1 vis M4\r\n\n  2 rondelles \n')).toEqual(['1 vis M4', '2 rondelles'])
  expect(linesOf('')).toEqual([])
})
