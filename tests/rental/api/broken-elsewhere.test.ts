import { expect, test } from 'vitest'
import { agreeOnCommand } from '../support/actions.ts'
import { withHandling } from '../support/world/handling.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { at, rows, staff, renter, act, stage, out, next, occupation, lines, broken } = await withHandling(
  await createRentalWorld(),
)

test('a unit that is said to be broken while another renter has it stays theirs until it is back', async () => {
  at('2026-12-20T09:00:00Z')
  const command = await out({ units: 1, spare: 1, startDay: '2026-12-20', days: 7 })
  const [unit, other] = command.items as [string, string]
  const later = await next(command.modelId, unit, '2027-01-20')
  await agreeOnCommand({ staff, renter }, later.id)
  expect(await stage(later.id, 'prepare', { units: [{ line: later.line, item: unit }] })).toBe('prepared')
  const { status } = await act(later.id, 'replace', { line: later.line, item: other, replacedCondition: broken })
  expect(status).toBe(200)
  expect(await occupation(command.lines[0]!)).toMatchObject({ item: unit, pinned: true })
  expect(
    await rows(
      'select kind, start_day::text as first, end_day as last from rental_unavailabilities where ' +
        'rental_item_id = $1',
      [unit],
    ),
  ).toEqual([{ kind: 'repair', first: '2026-12-29', last: null }])
  expect((await lines(later.id)).map(line => line.out)).toEqual([null, null])
})
