import { sql, type SQL } from 'drizzle-orm'

/**
 * Ids of the commands with a unit of these stocks, an array of ids: the unit that a line has, or the one that is kept
 * for it; where it lacks one, any that could be; of what is cancelled, the place where it was to be fetched. Read from
 * the stocks' items, each by an index, so that it costs what the stocks hold and not what was ever ordered.
 */
export const commandsOfStocks = (stockIds: SQL): SQL => sql`
  select l.command_id as id from rental_item_stocks t join rental_command_items l on l.rental_item_id = t.rental_item_id
    where t.stock_id = any (${stockIds})
  union select l.command_id from rental_item_stocks t join rental_occupations o on o.rental_item_id = t.rental_item_id
    join rental_command_items l on l.id = o.command_item_id
    where t.stock_id = any (${stockIds}) and l.rental_item_id is null
  union select l.command_id from rental_command_items l where l.status = 'cancelled' and l.stock_id = any (${stockIds})
  union select l.command_id from rental_occupations o join rental_command_items l on l.id = o.command_item_id
    join rental_items i on i.rental_model_id = o.rental_model_id
    join rental_item_stocks t on t.rental_item_id = i.id where o.rental_item_id is null
      and t.stock_id = any (${stockIds})`
