import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOfBooks } from '../support/books.ts'
import { createCommand } from '../support/command.ts'
import { withMonths } from '../support/world/money.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { database, pool, monthly, renter, organizationId, actOn, bill, month } = await withMonths(
  await createRentalWorld({ now: '2026-12-10T09:00:00Z', renter: {} }),
)

test('the books balance after any sequence of operations on money', async () => {
  const acts = [
    'add-charge',
    'remove-charge',
    'receive-deposit',
    'return-deposit',
    'withhold-deposit',
    'record-payment',
    'close',
    'cancel',
    'credit',
    'pay',
  ] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat({ max: 2 }), fc.constantFrom(...acts), fc.integer({ min: 1, max: 9_000 })), {
        minLength: 5,
        maxLength: 25,
      }),
      async steps => {
        const commands = [
          await createCommand(database, { rentBy: renter.id }),
          await createCommand(database, { rentBy: monthly.id }),
          await createCommand(database, { rentBy: monthly.id, organizationId }),
        ]
        for (const { id } of commands.slice(0, 2))
          await pool.query(
            "update rental_command_steps set status = case step_type when 'closure' then 'waiting' when " +
              "'delivery' then 'hidden' else 'success' end where command_id = $1",
            [id],
          )
        for (const [which, slug, amount] of steps) {
          const { id } = commands[which]!
          if (slug !== 'credit' && slug !== 'pay') {
            const {
              rows: [charge],
            } = await pool.query<{ id: string }>('select id from rental_charges where command_id = $1', [id])
            await actOn(
              'rental-commands',
              id,
              slug,
              slug === 'add-charge'
                ? { kind: 'other', label: 'x', amount, isTaxed: amount % 2 === 0 }
                : slug === 'remove-charge'
                  ? { charge: charge?.id }
                  : slug.endsWith('deposit')
                    ? { amount }
                    : { method: 'cash' },
            )
            continue
          }
          await bill('2026-12')
          const {
            rows: [paper],
          } = await pool.query<{ id: string | null; line: string | null }>(
            'select billed_by_id as id, (select l.id from rental_invoice_lines l where l.invoice_id = ' +
              'c.billed_by_id limit 1) as line from rental_commands c where c.id = $1',
            [id],
          )
          if (paper?.id)
            await actOn(
              'rental-invoices',
              paper.id,
              slug === 'pay' ? 'record-payment' : 'credit',
              slug === 'pay' ? { amount } : { reason: 'x', lines: [{ line: paper.line, amount }] },
            )
        }
        expect(await faultsOfBooks(database)).toEqual([])
        const { figures } = await month('2026-12')
        const {
          rows: [all],
        } = await pool.query<{ balance: number }>(
          "select ((select coalesce(sum(case kind when 'credit_note' then -total_amount else total_amount end), " +
            '0) from rental_invoices) - (select coalesce(sum(amount), 0) from rental_payments))::int as balance',
        )
        expect(all!.balance).toBe(figures.owing.amount - figures.toRefund.amount - figures.advances)
      },
    ),
    { numRuns: Number(process.env['RUNS'] ?? 6) },
  )
})
