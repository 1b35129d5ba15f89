import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { CountRows, ErasedPerson, StoredBytes } from '#server/module.ts'

/** Papers that are kept as long as their order is somebody's. Issued ones stay as the law asks. */
const PAPERS_OF_ORDERS = sql`('contract', 'signed_contract', 'preparation_sheet', 'return_sheet')`
/**
 * What is written about an order in rows of its own, and which history each has: `table`, its texts, and what an
 * emptied one holds.
 */
const TEXTS = [
  ['rental_command_messages', 'content', sql`'—'`],
  ['rental_command_steps', 'content', sql`null`],
  ['rental_command_steps', 'comment', sql`null`],
  ['rental_command_items', 'comment', sql`null`],
  ['rental_charges', 'label', sql`'—'`],
  ['rental_payments', 'comment', sql`null`],
  ['rental_deposit_movements', 'comment', sql`null`],
  ['rental_overrides', 'reason', sql`'—'`],
] as const
const PARTS = [
  ['rental-command-messages', 'rental_command_messages'],
  ['rental-command-steps', 'rental_command_steps'],
  ['rental-command-items', 'rental_command_items'],
  ['rental-charges', 'rental_charges'],
  ['rental-payments', 'rental_payments'],
  ['rental-deposit-movements', 'rental_deposit_movements'],
] as const

/** The orders that a person paid for themselves: all that was written about them is about the person. */
const ownOrders = (id: string) => sql`select id from rental_commands where rent_by_id = ${id} and is_individual`
/** Those of their organisations, and of others for them: what names the person is theirs. */
const sharedOrders = (id: string) =>
  sql`select id from rental_commands where (rent_by_id = ${id} and not is_individual) or (rent_for_id = ${id}
    and rent_by_id is distinct from ${id})`

/**
 * Anonymises the orders of a person who is erased. They are kept for the books, as orders of nobody: neither name,
 * address, number, word, picture nor paper of the person stays in them, but what was issued (invoices, debit and credit
 * notes), which the law has kept with who was billed and where. An organisation keeps its own papers and words.
 * @returns the files whose bytes go
 */
export async function anonymizeRenter(tx: Transaction, person: ErasedPerson, count: CountRows): Promise<StoredBytes[]> {
  await tx.execute(sql`select set_config('passerelle.erasing', 'on', true)`)
  await emptyHistory(person, count)
  await emptyTexts(person, count)
  await emptyAddresses(person, count)
  await count(
    'rental_commands',
    sql`update rental_commands set phone = null, comment = null where rent_by_id = ${person.id}
      or rent_for_id = ${person.id}`,
  )
  await forgetNotifications(person, count)
  return takeFiles(tx, person, count)
}

async function emptyHistory(person: ErasedPerson, count: CountRows): Promise<void> {
  const changes = sql`changes::text`
  for (const [type, table] of PARTS) {
    const partsOf = (commands: SQL) =>
      sql`(select p.id::text from ${sql.identifier(table)} p where p.command_id in (${commands}))`
    await count(
      'history_actions',
      sql`update history_actions set changes = '{}'::jsonb where changes <> '{}'::jsonb and resource_type = ${type}
      and (resource_id in ${partsOf(ownOrders(person.id))} or (resource_id in ${partsOf(sharedOrders(person.id))}
        and ${names(person, changes)}))`,
    )
  }
  await count(
    'history_actions',
    sql`update history_actions set changes = '{}'::jsonb where changes <> '{}'::jsonb
      and resource_type = 'rental-commands'
    and resource_id in (select o.id::text from (${sharedOrders(person.id)}) o) and ${names(person, changes)}`,
  )
}

async function emptyTexts(person: ErasedPerson, count: CountRows): Promise<void> {
  for (const [table, column, emptied] of TEXTS) {
    const text = sql.identifier(column)
    const isOwn = table === 'rental_command_messages' ? sql`or created_by_id = ${person.id}` : sql``
    await count(
      table,
      sql`update ${sql.identifier(table)} set ${text} = ${emptied} where ${text} is distinct from ${emptied}
        and (command_id in (${ownOrders(person.id)})
      ${isOwn} or (command_id in (${sharedOrders(person.id)}) and ${names(person, text)}))`,
    )
  }
}

/** Whether a text names the person; who is called by two letters is not looked for. */
const names = ({ lastName }: ErasedPerson, text: SQL | ReturnType<typeof sql.identifier>): SQL =>
  lastName.trim().length < 3 ? sql`false` : sql`position(lower(${lastName.trim()}) in lower(${text})) > 0`

async function emptyAddresses({ id }: ErasedPerson, count: CountRows): Promise<void> {
  await count(
    'rental_addresses',
    sql`update rental_addresses set full_name = '—' where user_id is null
      and id in (select unnest(array[billing_address_id, shipping_address_id]) from rental_commands
      where rent_by_id = ${id})`,
  )
  await count(
    'rental_addresses',
    sql`update rental_addresses set full_name = '—', organization = null, siret = null, vat_number = null, line1 = '—',
      line2 = null
    where user_id is null and id in (
      select unnest(array[billing_address_id, shipping_address_id]) from rental_commands where rent_by_id = ${id}
        and is_individual
      union select shipping_address_id from rental_commands where rent_for_id = ${id} and rent_by_id is distinct
        from ${id})`,
  )
}

/** Mails and notifications to others that tell of orders in which the person answered, or that name the person. */
async function forgetNotifications(
  { id, email, firstName, lastName, phone }: ErasedPerson,
  count: CountRows,
): Promise<void> {
  const called = [email, `${firstName} ${lastName}`.trim(), phone ?? ''].filter(text => text.length > 3)
  const said = (row: string) =>
    sql.join(
      called.map(text => sql`position(lower(${text}) in lower(${sql.identifier(row)}::text)) > 0`),
      sql` or `,
    )
  const ofOrders = (row: string) =>
    sql`exists (select 1 from rental_commands c where c.rent_by_id = ${id}
      and position(c.id::text in ${sql.identifier(row)}.key) > 0)`
  await count('outbox_mails', sql`delete from outbox_mails m where ${ofOrders('m')} or ${said('m')}`)
  await count('notifications', sql`delete from notifications n where ${ofOrders('n')} or ${said('n')}`)
}

async function takeFiles(tx: Transaction, person: ErasedPerson, count: CountRows): Promise<StoredBytes[]> {
  const lines = sql`select id from rental_command_items where command_id in (${ownOrders(person.id)})`
  const { rows: papers } = await tx.execute<{ id: string }>(
    sql`delete from rental_documents where kind in ${PAPERS_OF_ORDERS} and command_id in (${ownOrders(person.id)})
      returning file_id as id`,
  )
  const { rows: photos } = await tx.execute<{ id: string }>(
    sql`delete from rental_item_photos where command_item_id in (${lines}) returning file_id as id`,
  )
  const ids = [...papers, ...photos].map(({ id }) => id)
  const { rows } =
    await tx.execute<StoredBytes>(sql`delete from secured_files where id = any (${sql.param(ids)}::uuid[])
    or (model_type = 'rental-commands' and model_id in (select o.id::text from (${ownOrders(person.id)}) o))
      or (model_type = 'rental-command-items' and model_id in (select l.id::text from (${lines}) l))
      returning path, metadata`)
  // What an organisation keeps does not carry its sender's name.
  await count(
    'secured_files',
    sql`update secured_files set name = '—', original_name = '—' where created_by_id = ${person.id}
      and model_type like 'rental-%'`,
  )
  return rows
}
