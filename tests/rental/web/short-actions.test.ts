import { expect, test } from 'vitest'
import { definitionsOf } from '#server/gather.ts'
import { rentalCommandActions } from '#server/rental/actions/list.ts'
import { ACTIONS_IN_PLACE } from '#server/rental/domain/office.ts'
import { readForm } from '#web/forms/read-form.ts'
import { validate } from '#web/forms/validate.ts'
import { shortActFields } from '#web/rental/admin/short-actions.ts'

const DUES = [0, 4_000, 9_000].flatMap(owed => [0, 9_000].map(deposit => ({ owed, deposit })))

test.each(ACTIONS_IN_PLACE)('The form of "%s" on an order’s page sends all that the act requires', slug => {
  const { modal = [] } = rentalCommandActions.find(action => action.slug === slug)!
  for (const due of DUES) {
    const sent = new FormData()
    for (const { name, defaultValue } of shortActFields({ slug, modal }, due))
      sent.set(name, String(defaultValue ?? 'typed'))
    expect(validate(modal, readForm(modal, sent), { timeZone: 'Europe/Paris' }).faults, JSON.stringify(due)).toBeNull()
  }
})

test('the page of an order has what is rare in one menu, so that a phone shows first who rents and what waits', () => {
  const order = definitionsOf().find(({ type }) => type === 'rental-commands')!
  expect(order.admin?.screens?.foldsActions).toBe(true)
  // What is done in place has its form below the summary, and no button above it.
  expect(order.admin?.screens?.panel?.inPlace).toEqual(ACTIONS_IN_PLACE)
})
