import { buffer } from 'node:stream/consumers'
import { addDays } from '#server/rental/domain/period.ts'
import type { CommandStage, StepStatus } from '#server/rental/domain/vocabulary.ts'
import { READABLE_PDF } from './readable-pdf.ts'
import { TURNAROUND, type Agreed, type Lives, type Order } from './world.ts'

type Line = {
  id: string
  place: string | null
  replaces: string | null
  status: string
  model: string
  modelName: string
  item: string | null
  label: string | null
  condition: string | null
  price: number
  outDay: string | null
  backDay: string | null
  isUsable: boolean | null
  taken: { item: string | null; first: string; after: string; pinned: boolean } | null
}
type Paper = { kind: string; file: string; path: string; isCurrent: boolean; supersedes: string | null }
type Row = {
  number: number
  stage: CommandStage
  first: string
  last: string
  itemsPrice: number
  shippingPrice: number
  chargesPrice: number
  taxedChargesPrice: number
  taxRate: number
  totalPrice: number
  depositAmount: number
  paidAmount: number
  isSigned: boolean
  party: { fullName: string; organization: string | null; addresses: string }
  places: string[]
  /** What is sent and comes back otherwise has no place that its renter goes to. */
  namesPlaces: boolean
  steps: Partial<Record<string, StepStatus>>
  lines: Line[]
  papers: Paper[]
}

/** What is wrong with an order: between its rows, what its papers say, its units' days and its money. */
export async function faultsOfOrder(lives: Lives, order: Order): Promise<string[]> {
  const row = await readRow(lives, order.id)
  return [
    ...faultsOfMoney(row),
    ...row.lines.flatMap(line => faultsOfDays(lives, row, line)),
    ...faultsOfPlaces(row),
    ...faultsOfVersions(order, row),
    ...(await faultsOfTexts(lives, row)),
  ].map(fault => `${row.number} (${row.stage}): ${fault}`)
}

const active = ({ lines }: Row) => lines.filter(({ status }) => status !== 'replaced' && status !== 'cancelled')

function faultsOfMoney(row: Row): string[] {
  const { itemsPrice, shippingPrice, chargesPrice, taxedChargesPrice, taxRate, totalPrice, lines } = row
  const net = itemsPrice + shippingPrice
  const tax = Math.floor(((net + taxedChargesPrice) * taxRate + 50) / 100)
  const items = lines.filter(({ status }) => status !== 'replaced').reduce((sum, { price }) => sum + price, 0)
  return [
    ...(itemsPrice === items ? [] : [`its units cost ${items}, not ${itemsPrice}`]),
    ...(totalPrice === net + chargesPrice + tax
      ? []
      : [`its sums make ${net + chargesPrice + tax}, not ${totalPrice}`]),
  ]
}

/** What replaces a unit is fetched, sent and brought back where that unit was. */
const faultsOfPlaces = ({ lines }: Row): string[] =>
  lines.flatMap(({ id, replaces, place }) => {
    const before = lines.find(line => line.id === replaces)
    return before === undefined || (before.place === null) === (place === null) ? [] : [`${id} has lost its place`]
  })

/** On which days the unit of a line is taken, by where it is. */
function faultsOfDays({ day }: Lives, { first, last }: Row, line: Line): string[] {
  const { status, taken, item, outDay, backDay } = line
  const fault = (text: string) => [`${line.modelName}, ${status}: ${text} (${JSON.stringify(line)})`]
  const own = addDays(last, 1 + TURNAROUND)
  if (status === 'returned' || status === 'replaced' || status === 'cancelled') {
    const until = backDay === null ? null : addDays(backDay, 1 + TURNAROUND)
    return taken === null || (until !== null && taken.after <= until) ? [] : fault(`taken until ${taken.after}`)
  }
  if (taken === null) return fault('taken on no day')
  if (item !== null && taken.item !== item) return fault('another unit is taken')
  // Of days that are past before it goes out, none are kept; what is prepared when all are past is taken that day.
  const end = status === 'prepared' && own < taken.after && taken.after <= addDays(day, 1) ? taken.after : own
  const isFromFirst = taken.first >= first && taken.first <= max(first, day)
  if (status === 'pending')
    return isFromFirst && taken.after === end ? [] : fault(`${taken.first} to ${taken.after}, not to ${end}`)
  if (!taken.pinned) return fault('its unit may be given to others')
  if (status === 'prepared') return isFromFirst && taken.after === end ? [] : fault('not its days')
  const overdue = addDays(day, 1 + TURNAROUND)
  return taken.first === outDay && taken.after >= end && taken.after <= max(end, overdue) ? [] : fault('not its days')
}

const max = (one: string, other: string) => (one > other ? one : other)

const isContracted = ({ steps }: Row) =>
  steps['validation'] === 'success' && steps['contract'] !== undefined && steps['contract'] !== 'hidden'

/** A version of the contract for each change of what it says, and a signature for each of what is signed. */
function faultsOfVersions(order: Order, row: Row): string[] {
  if (!isContracted(row)) return []
  const contracts = row.papers.filter(({ kind }) => kind === 'contract')
  const agreed = agreedOf(row)
  const { agreed: before, versions } = order
  const isChanged = before === null || before.signed !== agreed.signed || before.stated !== agreed.stated
  const isOver = row.stage === 'cancelled'
  const expected = versions + (isChanged && !isOver ? 1 : 0)
  if (!isOver) Object.assign(order, { agreed, versions: contracts.length })
  const current = contracts.filter(paper => paper.isCurrent)
  const isAgreed = row.steps['contract'] === 'success'
  return [
    ...(contracts.length === expected ? [] : [`${contracts.length} versions of the contract, not ${expected}`]),
    ...(current.length === Math.min(1, contracts.length) ? [] : [`${current.length} contracts are in force`]),
    ...(contracts.every(({ isCurrent, file }) => isCurrent === !file.includes('annulé'))
      ? []
      : ['an old contract does not say that it is void']),
    ...(before !== null && !isOver && before.signed !== agreed.signed && (isAgreed || row.isSigned)
      ? ['what was signed is not what is agreed now']
      : []),
  ]
}

function agreedOf(row: Row): Agreed {
  const { first, last, itemsPrice, shippingPrice, taxRate, depositAmount, party, places } = row
  const units = active(row)
  const models = units.map(({ model }) => model).sort()
  return {
    signed: JSON.stringify([first, last, itemsPrice, shippingPrice, taxRate, party.organization, models]),
    stated: JSON.stringify([
      depositAmount,
      party,
      places,
      units.map(({ item, condition, price }) => [item, condition, price]),
    ]),
  }
}

/** What the papers in force have to contain. */
async function faultsOfTexts(lives: Lives, row: Row): Promise<string[]> {
  if (row.steps['validation'] !== 'success' || row.stage === 'cancelled') return []
  const { party, lines, depositAmount } = row
  const who = [party.fullName, ...(party.organization === null ? [] : [party.organization])]
  const days = [dayText(row.first), dayText(row.last)]
  const units = active(row).flatMap(({ label, modelName }) => [modelName, ...(label === null ? [] : [label])])
  const net = row.itemsPrice + row.shippingPrice
  const total = net + Math.floor((net * row.taxRate + 50) / 100)
  const expected: Record<string, string[]> = {
    contract: [
      ...who,
      ...days,
      ...units,
      ...(row.namesPlaces ? row.places.flatMap(place => place.split('|')) : []),
      euros(total),
      ...(depositAmount > 0 ? [euros(depositAmount)] : []),
    ],
    preparation_sheet: [...who, ...days, ...units, ...row.places.flatMap(place => place.split('|'))],
    return_sheet: [
      ...who,
      ...days,
      ...lines.flatMap(({ label, status, outDay }) =>
        label === null || status === 'cancelled' || (status === 'replaced' && outDay === null) ? [] : [label],
      ),
    ],
  }
  const due = [
    ...(isContracted(row) ? ['contract'] : []),
    'preparation_sheet',
    ...(row.steps['return'] === 'success' ? ['return_sheet'] : []),
  ]
  const faults: string[] = []
  for (const kind of due) {
    const papers = row.papers.filter(paper => paper.kind === kind && paper.isCurrent)
    if (papers.length !== 1) faults.push(`${papers.length} papers of the kind ${kind}`)
    for (const { path } of papers) {
      const text = await textOf(lives, path)
      const missing = expected[kind]!.filter(part => !text.includes(part))
      if (missing.length > 0) faults.push(`its ${kind} lacks ${missing.join(' | ')}`)
    }
  }
  return faults
}

const texts = new Map<string, string>()
async function textOf({ app }: Lives, path: string): Promise<string> {
  const known = texts.get(path)
  if (known !== undefined) return known
  const text = plain((await buffer(await app.store.get(path))).subarray(READABLE_PDF.length).toString())
  texts.set(path, text)
  return text
}

/** Without the spaces that do not break. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
const euros = (cents: number) =>
  plain(new Intl.NumberFormat('fr', { style: 'currency', currency: 'EUR' }).format(cents / 100))
const dayText = (day: string) =>
  plain(
    new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(day),
    ),
  ).replace(/^1 /, '1er ')

const DAY = (column: string) => `(${column} at time zone 'Europe/Paris')::date`

async function readRow({ database: { pool } }: Lives, id: string): Promise<Row> {
  const { rows } = await pool.query<Row>(
    `select c.number, c.stage, ${DAY('c.start_at')}::text as first, (${DAY('c.end_at')} - 1)::text as last,
      c.items_price as "itemsPrice", c.shipping_price as "shippingPrice", c.charges_price as "chargesPrice",
      c.taxed_charges_price as "taxedChargesPrice", c.tax_rate as "taxRate", c.total_price as "totalPrice",
      c.deposit_amount as "depositAmount", c.paid_amount as "paidAmount",
      c.signed_contract_id is not null as "isSigned",
      json_build_object('fullName', b.full_name, 'organization', case when c.is_individual then null
        else coalesce(nullif(b.organization, ''), o.name) end,
        'addresses', concat_ws('|', b.line1, b.postal_code, b.city, s.full_name, s.line1, s.city)) as party,
      array(select distinct k.name || coalesce('|' || p.slot_start, '') from rental_command_items l
        join rental_stocks k on k.id = l.stock_id
        left join rental_command_places p on p.command_id = c.id and p.stock_id = k.id
        where l.command_id = c.id and l.status not in ('replaced', 'cancelled') order by 1) as places,
      (c.return_way = 'place' or c.rental_strategy_id not in ('ship_to_address', 'internal_association'))
        as "namesPlaces",
      (select json_object_agg(step_type, status) from rental_command_steps where command_id = c.id) as steps,
      (select json_agg(json_build_object('id', l.id, 'place', l.stock_id, 'replaces', l.replace_id, 'status', l.status,
          'model', m.id, 'modelName', m.name ->> 'fr',
          'item', l.rental_item_id, 'label', i.stock_id, 'condition', l.out_condition_id, 'price', l.renting_price,
          'outDay', ${DAY('l.out_at')}, 'backDay', ${DAY('l.returned_at')}, 'isUsable', k.is_usable,
          'taken', (select json_build_object('item', rental_item_id, 'first', lower(period), 'after', upper(period),
            'pinned', pinned) from rental_occupations where command_item_id = l.id)) order by l.position)
        from rental_command_items l join rental_models m on m.id = l.rental_model_id
        left join rental_items i on i.id = l.rental_item_id
        left join rental_conditions k on k.id = l.return_condition_id
        where l.command_id = c.id) as lines,
      (select coalesce(json_agg(json_build_object('kind', d.kind, 'file', f.name, 'path', f.path,
          'isCurrent', not exists (select 1 from rental_documents n where n.supersedes_id = d.id)) order by d.id), '[]')
        from rental_documents d join secured_files f on f.id = d.file_id where d.command_id = c.id) as papers
    from rental_commands c
      left join rental_addresses b on b.id = c.billing_address_id
      left join rental_addresses s on s.id = c.shipping_address_id
      left join organizations o on o.id = c.organization_id
    where c.id = $1`,
    [id],
  )
  return rows[0]!
}
