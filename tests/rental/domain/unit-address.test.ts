import { expect, test } from 'vitest'
import { labelOfCode, unitAddress } from '#server/rental/domain/unit-address.ts'

test.each(['A-12', 'Été 1/2', 'x?y#z', 'T 100 %'])(
  'The code of the label "%s" leads to its unit and says it',
  label => {
    const code = unitAddress('https://aides.example', label)
    expect(new URL(code).pathname.startsWith('/admin/rentals/units/')).toBe(true)
    expect(labelOfCode(code)).toBe(label)
  },
)

test.each(['A-12', 'https://elsewhere.example/a', 'https://x.example/admin/rentals/units/%E0%A4%A'])(
  'What is no such address is a label as it stands: %s',
  code => expect(labelOfCode(code)).toBe(code),
)
