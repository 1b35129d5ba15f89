-- A line that replaces another is fetched, sent and brought back where that one was.
with recursive places as (
  select id, stock_id from rental_command_items where stock_id is not null
  union all
  select n.id, p.stock_id from rental_command_items n join places p on n.replace_id = p.id where n.stock_id is null
)
update rental_command_items l set stock_id = p.stock_id from places p where l.id = p.id and l.stock_id is null;
