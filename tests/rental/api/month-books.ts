import type { Database } from '#db/client.ts'

/** Commands that are neither closed nor cancelled. */
export async function commandsStillOpen({ pool }: Database): Promise<object[]> {
  const { rows } = await pool.query(
    `select number, stage, rental_strategy_id, start_at, end_at,
        (select json_agg(l.status) from rental_command_items l where l.command_id = c.id) as lines
      from rental_commands c
      where not exists (select 1 from rental_command_steps s
        where s.command_id = c.id and s.step_type in ('closure', 'cancellation') and s.status = 'success')`,
  )
  return rows
}

/** Commands whose price is not the sum of their lines. */
export async function commandsOffTheirLines({ pool }: Database): Promise<object[]> {
  const { rows } = await pool.query(
    `select number from rental_commands c
      where items_price <> (select coalesce(sum(renting_price), 0) from rental_command_items l
        where l.command_id = c.id and l.status <> 'replaced')`,
  )
  return rows
}

/** Cancelled commands for which something is still paid or billed. */
export async function cancelledAndPaid({ pool }: Database): Promise<object[]> {
  const { rows } = await pool.query(
    `select number from rental_commands c
      join rental_command_steps s on s.command_id = c.id and s.step_type = 'cancellation'
      where c.paid_amount <> 0 or c.paid_credits <> 0 or c.billed_by_id is not null`,
  )
  return rows
}

/** Commands of whose deposit something is neither returned nor withheld. */
export async function depositsLeft({ pool }: Database): Promise<object[]> {
  const { rows } = await pool.query(
    `select command_id from rental_deposit_movements
      group by 1 having sum(case movement when 'received' then amount else -amount end) <> 0`,
  )
  return rows
}

/** Closed commands that cost something and are on no invoice; the office bills only what is picked up or shipped. */
export async function closedAndUnbilled({ pool }: Database): Promise<object[]> {
  const { rows } = await pool.query(
    `select c.number from rental_commands c
      join rental_command_steps s on s.command_id = c.id and s.step_type = 'closure' and s.status = 'success'
        and c.rental_strategy_id in ('pick_up', 'ship_to_address')
      where c.billed_by_id is null and c.total_price > 0`,
  )
  return rows
}

/** Invoices whose total is not their net amount and its tax. */
export async function invoicesOffTheirTax({ pool }: Database): Promise<object[]> {
  const { rows } = await pool.query(`select number from rental_invoices where net_amount + tax_amount <> total_amount`)
  return rows
}

/** The rows of all invoices but credit notes, without what is written after they are issued. */
export async function invoiceRows({ pool }: Database): Promise<{ id: string; body: unknown }[]> {
  const { rows } = await pool.query<{ id: string; body: unknown }>(
    `select i.id, to_jsonb(i) - array['file_id', 'updated_at'] as body from rental_invoices i
      where kind <> 'credit_note'
      order by number`,
  )
  return rows
}

/** How many invoices there are of each kind. */
export async function invoiceCounts({ pool }: Database): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ kind: string; count: number }>(
    `select kind, count(*)::int as count from rental_invoices group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

/** Cents: the sum of all accounts, and what commands took from them. */
export async function pointsOfAccounts({ pool }: Database): Promise<{ balance: number; taken: number }> {
  const { rows } = await pool.query<{ balance: number; taken: number }>(
    `select (select sum(amount)::int from account_transactions) as balance,
        (select coalesce(sum(paid_credits), 0)::int from rental_commands) as taken`,
  )
  return rows[0]!
}

type MonthSums = { issued: number; paid: number; held: number }

/** Cents: what was issued and paid in a month (`YYYY-MM`), and the deposits that were held at its end. */
export async function sumsOfMonth({ pool }: Database, month: string): Promise<MonthSums> {
  const { rows } = await pool.query<MonthSums>(
    `select (select coalesce(sum(total_amount), 0)::int from rental_invoices
        where to_char(issue_day, 'YYYY-MM') = $1 and kind <> 'credit_note') as issued,
      (select coalesce(sum(amount), 0)::int from rental_payments where to_char(day, 'YYYY-MM') = $1) as paid,
      (select coalesce(sum(case movement when 'received' then amount else -amount end), 0)::int
        from rental_deposit_movements where to_char(day, 'YYYY-MM') <= $1) as held`,
    [month],
  )
  return rows[0]!
}

/** Cents: what is billed, not paid and not credited; negative when it is owed to renters. */
export async function amountOwed({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ sum: number }>(
    `select coalesce(sum(total_price - paid_amount), 0)::int
        - (select coalesce(sum(total_amount), 0)::int from rental_invoices where kind = 'credit_note') as sum
      from rental_commands where billed_by_id is not null`,
  )
  return rows[0]!.sum
}

/** Kind and number of each paper that has to exist: by the steps of commands, the invoices and the closed months. */
export async function expectedPapers({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(`
    select 'contract ' || c.number as key from rental_commands c
    join rental_command_steps s on s.command_id = c.id and s.step_type = 'validation' and s.status = 'success'
    join rental_command_steps k on k.command_id = c.id and k.step_type = 'contract' and k.status <> 'hidden'
    union all
    select 'preparation_sheet ' || c.number from rental_commands c
    join rental_command_steps s on s.command_id = c.id and s.step_type = 'validation' and s.status = 'success'
    where c.rental_strategy_id <> 'locked'
    union all
    select 'return_sheet ' || c.number from rental_commands c
    join rental_command_steps s on s.command_id = c.id and s.step_type = 'return' and s.status = 'success'
    union all select kind || ' ' || number from rental_invoices
    union all select 'closing_report ' || id from rental_month_closings order by 1`)
  return rows.map(({ key }) => key)
}

/** `hash` is what the paper was issued with, `stored` that of its file. */
type Paper = { key: string; hash: string; stored: string; path: string }

/** The papers that the product has made, superseded by none. */
export async function currentPapers({ pool }: Database): Promise<Paper[]> {
  const { rows } = await pool.query<Paper>(`
    select d.kind || ' ' || coalesce(i.number, c.number::text, d.month) as key, d.hash, f.hash as stored, f.path
    from rental_documents d
    join secured_files f on f.id = d.file_id
    left join rental_invoices i on i.id = d.invoice_id
    left join rental_commands c on c.id = d.command_id
    where d.kind <> 'signed_contract' and not exists (select 1 from rental_documents n where n.supersedes_id = d.id)
    order by 1`)
  return rows
}
