import { expect, test } from 'vitest'
import { CommandDetails } from '#web/rental/CommandDetails.tsx'
import type { CommandView } from '#web/rental/command.ts'
import { renderPart } from '#tests/support/render-blocks.tsx'

test('a void contract leads to the one that holds', async () => {
  const paper = (id: string, isVoid: boolean) => ({ id, name: id, url: `/${id}`, size: 1, kind: 'contract', isVoid })
  const shown = await renderPart(
    <CommandDetails
      command={
        {
          id: '1',
          startDay: '2026-12-01',
          endDay: '2026-12-07',
          days: 7,
          lines: [],
          charges: [],
          units: { back: 0, all: 1 },
          sums: { itemsPrice: 0, shippingPrice: 0, taxRate: 0, taxAmount: 0, totalPrice: 0, depositAmount: 0 },
          strategy: 'Retrait',
          strategyId: 'pick_up',
          returnWay: 'place',
          comment: '',
          billing: null,
          shipping: null,
          signedContract: null,
          situation: { status: 'waiting' },
          documents: [paper('old', true), paper('new', false)],
        } as unknown as CommandView
      }
      places={[]}
      retrievalAddress=""
    />,
  )
  expect(shown).toMatch(/href="\/old".*annulé.*href="\/new">voir la version qui le remplace</s)
})
