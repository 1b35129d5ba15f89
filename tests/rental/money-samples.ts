import { type Database } from '#db/client.ts'
import { type Sample, type SampleFacts } from '#tests/support/samples/sample.ts'

type Insert = (database: Database, sql: string, values?: readonly unknown[]) => Promise<string>

export const insert: Insert = async ({ pool }, sql, values = []) =>
  (await pool.query<{ id: string }>(sql, [...values])).rows[0]!.id

export const COMMAND = `insert into rental_commands (number, rental_strategy_id, start_at, end_at, rent_by_id,
    command_by_id, rent_for_id, organization_id, comment, phone, items_price, total_price)
  values (1000 * nextval('rental_command_numbers')::int, 'pick_up',
    timestamp '2030-03-01' at time zone 'Europe/Paris', timestamp '2030-03-08' at time zone 'Europe/Paris', $1, $1,
    $1, $2, 'Merci', '+33601020304', 700, 700)
  returning id`

export const ofCommand = ({ userId, organizationId, n }: SampleFacts) => [userId, n % 2 === 0 ? organizationId : null]
const BILLED_TO = {
  fullName: 'Camille Roche',
  organization: null,
  siret: null,
  vatNumber: null,
  line1: '1 rue du Port',
  line2: null,
  postalCode: '44000',
  city: 'Nantes',
}

const INVOICE = `insert into rental_invoices (kind, year, sequence, number, issued_at, issue_day, due_day, user_id,
    organization_id, invoicing_strategy_id, billed_to, locale, net_amount, taxed_amount, tax_rate, tax_amount,
    total_amount)
  values ('invoice', 2030, 1000 * nextval('rental_command_numbers')::int,
    'F2030-' || currval('rental_command_numbers'), '2030-03-08', '2030-03-08', '2030-04-07', $1, $2, 'vat',
    '${JSON.stringify(BILLED_TO)}', 'fr', 700, 700, 0, 0, 700)
  returning id`

export const rentalInvoices: Sample = {
  create: null,
  insert: (database, facts) => insert(database, INVOICE, ofCommand(facts)),
  update: null,
}

export const rentalInvoiceLines: Sample = {
  create: null,
  insert: (database, facts) =>
    insert(
      database,
      `with command as (${COMMAND}), invoice as (${INVOICE})
    insert into rental_invoice_lines (invoice_id, position, kind, command_id, label, quantity, unit_price, amount)
    select invoice.id, 1000 * $3::int, 'rental', command.id, 'Commande oculaire', 2, 350, 700 from invoice, command
    returning id`,
      [...ofCommand(facts), facts.n],
    ),
  update: null,
}

export const rentalCharges: Sample = {
  create: null,
  insert: (database, facts) =>
    insert(
      database,
      `with command as (${COMMAND}) insert into rental_charges (command_id, kind, label, amount, is_taxed)
        select id, 'damage', 'Écran rayé ' || $3::text, 1500, false from command returning id`,
      [...ofCommand(facts), facts.n],
    ),
  update: null,
}

export const rentalPayments: Sample = {
  create: null,
  insert: (database, facts) =>
    insert(
      database,
      `with command as (${COMMAND}) insert into rental_payments (command_id, amount, method, day)
        select id, 700 + $3::int, 'transfer', '2030-03-08' from command returning id`,
      [...ofCommand(facts), facts.n],
    ),
  update: null,
}

export const rentalDepositMovements: Sample = {
  create: null,
  insert: (database, facts) =>
    insert(
      database,
      `with command as (${COMMAND}) insert into rental_deposit_movements (command_id, movement, amount, method, day)
        select id, 'received', 5000 + $3::int, 'cheque', '2030-03-01' from command returning id`,
      [...ofCommand(facts), facts.n],
    ),
  update: null,
}
