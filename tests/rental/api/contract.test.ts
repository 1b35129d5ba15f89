import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createOrganization } from '#tests/support/as-user.ts'
import { createClockedApp } from '#tests/support/test-app.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { textOf } from '#tests/support/pdf-text.ts'
import { actOnCommand } from '../support/actions.ts'
import { createCommand } from '../support/command.ts'

const { database, app, pool, person } = await createClockedApp('2026-12-01T09:00:00Z')
const staff = await person({ roles: ['rental_admin'] })
const renter = await person({ firstName: 'Zoé', lastName: 'Martin' })
const packed = (text: string) => text.replaceAll(/[\s\u00ad]/g, '')

const act = async (id: string, slug: string, input: object = {}) =>
  expect((await actOnCommand(staff.client, id, slug, input)).status, slug).toBe(200)

await pool.query(
  "update app_envs set seller_name = 'Réseau des aides', seller_iban = 'FR7630006000011234567890189', seller_bic = " +
    "'AGRIFRPP', seller_cheque_payee = 'Réseau des aides', vat_reason_no_vat = 'art. 261, 7-1° du CGI', " +
    "seller_vat_number = 'FR44732829320' where id = 'main'",
)

/** The words of the newest paper of a kind. */
async function textsOf(commandId: string, kind: string): Promise<string> {
  await carryOutJobs({ app, database }, ['make-rental-document'])
  const { rows } = await pool.query<{ path: string }>(
    'select f.path from rental_documents d join secured_files f on f.id = d.file_id where d.command_id = $1 and ' +
      'd.kind = $2 order by d.id desc limit 1',
    [commandId, kind],
  )
  return packed(textOf(await buffer(await app.store.get(rows[0]!.path))))
}

const expectAll = (text: string, ...parts: string[]) => {
  for (const part of parts) expect(text).toContain(packed(part))
}

/** An order for an organisation that its renter has typed, not the one of their account. */
async function orderForTyped() {
  const organizationId = await createOrganization(database, { name: 'Mairie de Nantes' })
  const command = await createCommand(database, { rentBy: renter.id, organizationId, units: 2 })
  const {
    rows: [address],
  } = await pool.query<{ id: string }>(
    'insert into rental_addresses (full_name, organization, siret, line1, postal_code, city) values ' +
      "('Zoé Martin', 'IME Les Tilleuls', '73282932000074', '3 allée des Tilleuls', '38000', 'Grenoble') returning id",
  )
  await pool.query(
    `update rental_commands set is_individual = false, invoicing_strategy_id = 'no_vat', billing_address_id = $2,
      phone = '+33612345678', locale = 'fr' where id = $1`,
    [command.id, address!.id],
  )
  return command
}

test('the contract names the organisation that was typed, and the units that are kept for it', async () => {
  const command = await orderForTyped()
  await act(command.id, 'validate')
  const text = await textsOf(command.id, 'contract')
  expectAll(text, 'IME Les Tilleuls', 'Représentée par Zoé Martin', '732 829 320 00074', '06 12 34 56 78')
  expectAll(
    text,
    '3 allée des Tilleuls, 38000 Grenoble',
    'Étiquette',
    'Total hors taxe',
    'Total à payer, taxes comprises',
  )
  expectAll(text, '« Lu et approuvé »', 'Fait à :', 'valeur de remplacement')
  expect(text).not.toContain(packed('Mairie de Nantes'))
  // How it is paid, by when, and why there is no tax.
  expectAll(text, 'FR76 3000 6000 0112 3456 7890 189', 'AGRIFRPP', String(command.number), '8 décembre 2026')
  expectAll(text, 'art. 261, 7-1° du CGI')
})

test('the contract says where and when items are fetched and brought back', async () => {
  const command = await orderForTyped()
  const {
    rows: [stock],
  } = await pool.query<{ id: string }>(
    'insert into rental_stocks (name, address, phone, opening_hours) values ' +
      "('Atelier de Lyon', E'12 quai des Passeurs\\n69002 Lyon', '+33465711012', $1) returning id",
    [JSON.stringify(Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map(day => [day, ['09:00-12:00']])))],
  )
  await pool.query('update rental_command_items set stock_id = $2 where command_id = $1', [command.id, stock!.id])
  await pool.query(
    "insert into rental_command_places (command_id, stock_id, slot_start, slot_end) values ($1, $2, '10:00', '10:30')",
    [command.id, stock!.id],
  )
  await act(command.id, 'validate')
  const text = await textsOf(command.id, 'contract')
  const place = 'Atelier de Lyon, 12 quai des Passeurs, 69002 Lyon, 04 65 71 10 12'
  expectAll(text, `20 décembre 2026, 10:00–10:30, ${place}`, '2 janvier 2027', '09:00', '12:00')
})
