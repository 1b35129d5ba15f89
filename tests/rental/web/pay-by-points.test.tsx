import { expect, test } from 'vitest'
import { PayByPoints } from '#web/rental/PayByPoints.tsx'
import { renderPart } from '#tests/support/render-blocks.tsx'

const shown = async (balance: number, creditValue: number) =>
  (await renderPart(<PayByPoints account={{ balance, creditValue }} owed={2_450} formKey="key" />)).replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  )

test('payment by points shows the rate of the settings, what it takes and what is left', async () => {
  const html = await shown(3_000, 1)
  expect(html).toContain('value="record-payment"')
  expect(html).toMatch(/100 \S+ = 1,00 €/)
  expect(html).toMatch(/en utilise 2 450 : il vous en restera 550/)
  expect(await shown(25, 100)).toMatch(/en utilise 25 : il vous en restera 0/)
})

test('payment by points is not offered where they do not reach', async () => {
  const html = await shown(24, 100)
  expect(html).not.toContain('record-payment')
  expect(html).toMatch(/100 \S+ = 100,00 €/)
  expect(html).toContain('Il en faut 25 pour ce paiement')
})
