import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { faults } from '#tests/support/api-client.ts'
import { claimsOf, textOf } from '#tests/support/pdf-text.ts'
import { actOnCommand, sendSignedContract } from '../support/actions.ts'
import { stepsOf } from '../support/command.ts'
import { readPdf } from '../support/papers.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { app, api, database, pool, staff, renter, order, agreed, out, row, runJobs } = await createRentalWorld()

type Paper = {
  id: string
  name: string
  path: string
  supersedes: string | null
  fingerprint: string | null
  file: string
  hash: string
}

const papersOf = async (commandId: string, kind = 'contract') =>
  (
    await pool.query<Paper>(
      `select d.id, f.name, f.path, d.supersedes_id as supersedes, d.fingerprint, d.hash, f.id as file
      from rental_documents d join secured_files f on f.id = d.file_id where d.command_id = $1 and d.kind = $2
      order by d.id`,
      [commandId, kind],
    )
  ).rows
const textOfPaper = async ({ path }: Paper) => textOf(await buffer(await app.store.get(path)))
const address = { fullName: 'Zoé Martin', line1: '4 rue Neuve', postalCode: '44000', city: 'Nantes' }
const changesIn = async (commandId: string) =>
  (
    await pool.query<{ data: { changes: { of: string; before: string; after: string }[]; mustSign: boolean } }>(
      `select data from outbox_mails where data->>'path' = $1 and data->>'type' = 'rental-changed' order by id`,
      [`/services/rentals/commands/${commandId}`],
    )
  ).rows.map(({ data }) => data)
const days = async (id: string) =>
  (
    await pool.query<{ first: string; last: string }>(
      `select (start_at at time zone 'Europe/Paris')::date::text as first,
        ((end_at at time zone 'Europe/Paris')::date - 1)::text as last from rental_commands where id = $1`,
      [id],
    )
  ).rows[0]!
const later = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

describe('other dates of an accepted order', () => {
  test('make a new contract that is signed anew, void the old one, and tell the renter both periods', async () => {
    const command = await agreed()
    await runJobs()
    const { first, last } = await days(command.id)
    const answer = await actOnCommand(staff.client, command.id, 'change-dates', {
      startDay: first,
      endDay: later(last, 7),
    })
    expect(answer.status).toBe(200)
    expect((await row(command.id)).contract_id).toBeNull()
    await runJobs()
    const [old, current, ...more] = await papersOf(command.id)
    expect(more).toEqual([])
    expect(current!.supersedes).toBe(old!.id)
    expect(old!.name).toContain('annulé')
    expect(await row(command.id)).toMatchObject({ contract_id: current!.id, signed_contract_id: null })
    expect(await textOfPaper(current!)).toContain('annulée')
    const shown = async ({ file }: Paper, query = '') => {
      const { pdf } = await readPdf({ api }, staff.headers, `/services/secured-files/${file}/show`, query)
      return { title: claimsOf(pdf).title, hash: createHash('sha256').update(pdf).digest('hex') }
    }
    expect((await shown(old!)).title).toMatch(/^Contrat de location \d+ – annulé$/)
    expect((await shown(old!)).hash).not.toBe(old!.hash)
    expect((await shown(old!, 'original=true')).hash).toBe(old!.hash)
    expect((await shown(current!)).hash).toBe(current!.hash)
    expect(await stepsOf(database, command.id)).toMatchObject({ contract: 'waiting', preparation: 'waiting' })
    const [notice] = await changesIn(command.id)
    expect(notice!.mustSign).toBe(true)
    expect(notice!.changes.map(({ of }) => of)).toEqual(['period', 'price'])
    expect(notice!.changes[0]!.before).not.toBe(notice!.changes[0]!.after)
  })

  test('leave an order that is out where it is, and only move its end', async () => {
    const command = await out()
    const { first, last } = await days(command.id)
    const move = (startDay: string, endDay: string) =>
      actOnCommand(staff.client, command.id, 'change-dates', { startDay, endDay })
    expect((await move(later(first, 7), later(last, 7))).status).toBe(422)
    expect((await move(first, later(last, 7))).status).toBe(200)
    expect(await stepsOf(database, command.id)).toMatchObject({ contract: 'waiting', return: 'waiting' })
    expect((await sendSignedContract(renter.client, command.id)).status).toBe(200)
    expect((await actOnCommand(staff.client, command.id, 'accept-contract')).status).toBe(200)
    expect(await stepsOf(database, command.id)).toMatchObject({ contract: 'success', return: 'waiting' })
  })

  test('against a rule of the period need the rule by name and a reason, which is kept', async () => {
    await pool.query('update app_envs set rental_max_duration = 28')
    const command = await agreed()
    const { first } = await days(command.id)
    const move = (overrides: object[]) =>
      actOnCommand(staff.client, command.id, 'change-dates', { startDay: first, endDay: later(first, 34), overrides })
    expect((await move([])).status).toBe(422)
    expect((await move([{ rule: 'tooLong', reason: '' }])).status).toBe(422)
    expect((await move([{ rule: 'tooLong', reason: 'A hospital stay' }])).status).toBe(200)
    const { rows } = await pool.query('select rule, reason from rental_overrides where command_id = $1', [command.id])
    expect(rows).toEqual([{ rule: 'tooLong', reason: 'A hospital stay' }])
  })
})

describe('an address or a party that changes', () => {
  test('an address makes a new version without a new signature', async () => {
    const command = await agreed()
    await runJobs()
    const change = { addresses: [{ which: 'billing', ...address }] }
    expect((await actOnCommand(staff.client, command.id, 'change-addresses', change)).status).toBe(200)
    expect((await actOnCommand(staff.client, command.id, 'change-addresses', change)).status).toBe(200)
    await runJobs()
    const papers = await papersOf(command.id)
    expect(papers).toHaveLength(2)
    expect(await textOfPaper(papers[1]!)).toContain('4 rue Neuve')
    expect(await stepsOf(database, command.id)).toMatchObject({ contract: 'success' })
    expect(await changesIn(command.id)).toMatchObject([{ mustSign: false, changes: [{ of: 'billingAddress' }] }])
  })

  test('each address changes in its own place, and what is wrong is said beside its line', async () => {
    const command = await agreed()
    const now = async () =>
      (
        await pool.query<{ billing: string | null; shipping: string | null }>(
          `select b.line1 as billing, s.line1 as shipping from rental_commands c
            left join rental_addresses b on b.id = c.billing_address_id
            left join rental_addresses s on s.id = c.shipping_address_id where c.id = $1`,
          [command.id],
        )
      ).rows[0]!
    const { billing } = await now()
    const change = (...addresses: object[]) => actOnCommand(staff.client, command.id, 'change-addresses', { addresses })
    expect((await change({ which: 'shipping', ...address, line1: '9 quai Haut' })).status).toBe(200)
    expect(await now()).toEqual({ billing, shipping: '9 quai Haut' })
    const both = [
      { which: 'billing', ...address },
      { which: 'shipping', ...address, line1: '3 quai Bas' },
    ] as const
    expect((await change(...both)).status).toBe(200)
    expect(await now()).toEqual({ billing: '4 rue Neuve', shipping: '3 quai Bas' })
    expect(faults(await change(both[0], { ...both[1], city: '' }))).toEqual([
      '422 validation.required /meta/input/addresses/1/city',
    ])
    expect(faults(await change(both[0], both[0]))).toEqual(['422 validation.oneOf /meta/input/addresses/1/which'])
    expect(faults(await change())).toEqual(['422 validation.required /meta/input/addresses'])
  })

  test('another place makes a new version at the same price without a signature; the mail names both', async () => {
    const command = await agreed()
    await runJobs()
    const priceOf = async () =>
      (await pool.query('select shipping_price, total_price from rental_commands where id = $1', [command.id])).rows
    const price = await priceOf()
    const { rows } = await pool.query<{ id: string }>(
      "insert into rental_stocks (name, address) values ('Quai Nord', '4 quai Nord, 44000 Nantes') returning id",
    )
    const change = { place: rows[0]!.id }
    expect((await actOnCommand(staff.client, command.id, 'change-place', change)).status).toBe(200)
    expect(await priceOf()).toEqual(price)
    await runJobs()
    const papers = await papersOf(command.id)
    expect(papers).toHaveLength(2)
    expect(await stepsOf(database, command.id)).toMatchObject({ contract: 'success' })
    const [notice] = await changesIn(command.id)
    expect(notice).toMatchObject({ mustSign: false, changes: [{ of: 'place', after: 'Quai Nord' }] })
    await pool.query('delete from rental_command_places')
    await pool.query('delete from rental_stocks where id = $1', [rows[0]!.id])
  })

  test('a typed organisation stands on contract and sheet, with its tax, and is signed anew', async () => {
    const command = await agreed()
    await actOnCommand(staff.client, command.id, 'change-addresses', { addresses: [{ which: 'billing', ...address }] })
    const change = { party: 'organization', organizationName: 'Les Tilleuls' }
    expect((await actOnCommand(staff.client, command.id, 'change-party', change)).status).toBe(200)
    await runJobs()
    for (const kind of ['contract', 'preparation_sheet'])
      expect(await textOfPaper((await papersOf(command.id, kind)).at(-1)!)).toContain('Les Tilleuls')
    expect(await stepsOf(database, command.id)).toMatchObject({ contract: 'waiting' })
    const { rows } = await pool.query('select tax_rate, is_individual from rental_commands where id = $1', [command.id])
    expect(rows).toEqual([{ tax_rate: 20, is_individual: false }])
  })

  test('is refused before the order is accepted and to its renter', async () => {
    const command = await order()
    const change = { party: 'organization', organizationName: 'X' }
    expect((await actOnCommand(staff.client, command.id, 'change-party', change)).status).toBe(409)
    expect((await actOnCommand(renter.client, command.id, 'change-party', change)).status).toBe(403)
  })
})

test('staff file a signed contract that came to the desk, with the version that it signs', async () => {
  const command = await order()
  await actOnCommand(staff.client, command.id, 'validate')
  await runJobs()
  expect((await sendSignedContract(staff.client, command.id)).status).toBe(200)
  const [contract] = await papersOf(command.id)
  const [signed] = await papersOf(command.id, 'signed_contract')
  expect(signed!.fingerprint).toBe(contract!.fingerprint)
  expect((await row(command.id)).signed_contract_id).toBe(signed!.id)
  expect((await actOnCommand(staff.client, command.id, 'accept-contract')).status).toBe(200)
})
