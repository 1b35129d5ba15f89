import type { Database } from '#db/client.ts'

/** What never may be of the books of rentals, as lines that say what is wrong; none when they balance. */
export async function faultsOfBooks({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ fault: string }>(`
    select 'paid of ' || c.number || ': ' || c.paid_amount || ' is not ' || coalesce(p.sum, 0) as fault
    from rental_commands c
    left join (select command_id, sum(amount) from rental_payments group by 1) p on p.command_id = c.id
    where c.paid_amount <> coalesce(p.sum, 0)
    union all
    select 'charges of ' || c.number from rental_commands c
    left join (select command_id, sum(amount) as all, sum(amount) filter (where is_taxed) as taxed
      from rental_charges group by 1) x on x.command_id = c.id
      where c.charges_price <> coalesce(x.all, 0) or c.taxed_charges_price <> coalesce(x.taxed, 0)
    union all
    select 'sums of ' || i.number from rental_invoices i
    left join (select invoice_id, sum(amount) as net, coalesce(sum(amount) filter (where is_taxed), 0) as taxed
      from rental_invoice_lines group by 1) l on l.invoice_id = i.id
      where i.net_amount <> coalesce(l.net, 0) or i.taxed_amount <> coalesce(l.taxed, 0)
    union all
    select 'commands of ' || i.number from rental_invoices i
    left join (select billed_by_id,
        sum(case stage when 'cancelled' then cancellation_fee else total_price end) as total,
        sum(case stage when 'cancelled' then 0 else tax_amount end) as tax
      from rental_commands group by 1) c on c.billed_by_id = i.id
      where i.kind <> 'credit_note' and (i.total_amount <> coalesce(c.total, 0) or i.tax_amount <> coalesce(c.tax, 0))
    union all
    select 'credited of ' || i.number from rental_invoices i
    join (select corrects_id, sum(total_amount) as total, sum(tax_amount) as tax, sum(net_amount) as net
      from rental_invoices group by 1) n on n.corrects_id = i.id
      where n.total > i.total_amount or n.tax > i.tax_amount or n.net > i.net_amount
    union all
    select 'credited of line ' || l.id from rental_invoice_lines l
    join (select corrects_line_id, sum(amount) from rental_invoice_lines group by 1) n on n.corrects_line_id = l.id
    where n.sum > l.amount
    union all
    select 'deposit of ' || command_id
    from (select command_id, sum(case movement when 'received' then amount else -amount end) as kept
      from rental_deposit_movements group by 1) d
    where kept < 0
    union all
    select 'withheld of ' || c.number from rental_commands c
    where coalesce((select sum(amount) from rental_deposit_movements d
      where d.command_id = c.id and movement = 'withheld'), 0)
      <> coalesce((select sum(amount) from rental_payments p where p.command_id = c.id and method = 'deposit'), 0)
    union all select 'numbers of ' || k.kind || ' ' || k.year from rental_invoice_counters k
      left join (select kind, year, count(*) as count, max(sequence) as last, min(sequence) as first
        from rental_invoices group by 1, 2) i using (kind, year)
      where k.last is distinct from i.last or i.count <> i.last or i.first <> 1
    union all
    select 'uncounted ' || i.number from rental_invoices i
    where not exists (select 1 from rental_invoice_counters k
      where k.kind = i.kind and k.year = i.year and k.last >= i.sequence)`)
  return rows.map(({ fault }) => fault)
}
