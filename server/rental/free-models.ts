import { sql } from 'drizzle-orm'
import { isDay } from '#server/domain/moment.ts'
import type { NamedFilter } from '#server/jsonapi/spec.ts'
import { badParameter } from '../problem.ts'
import { filterParameter } from '#server/domain/list-query.ts'

/**
 * `filter[free]=2026-12-01,2026-12-14`: models of which one more unit fits from the first day to the last, and for the
 * turnaround after it. It asks what the rule of orders asks first: whether on every day fewer units are taken than
 * there are items, and whether more items have nothing fixed on these days than there are units that need one
 * throughout. Whatever it leaves out is refused by an order, too. Where fewer units are taken at all than there are
 * items neither needs to be counted.
 */
export const freeModels: NamedFilter = {
  kind: 'text',
  where: value => {
    const [first = '', last = ''] = value.split(',')
    if (!isDay(first) || !isDay(last) || last < first || value.split(',').length !== 2)
      throw badParameter(filterParameter('free'), 'query.value', 'two days: YYYY-MM-DD,YYYY-MM-DD')
    return sql`"rental_models"."id" in (
      with asked as (
        select split_part(${value}, ',', 1)::date as first, split_part(${value}, ',', 2)::date + 1 +
          e."rental_turnaround_duration" as after from "app_envs" e where e."id" = 'main'
      ), wanted as materialized (
        select first, after, daterange(first, after) as days from asked
      ), stocks as materialized (
        select i."rental_model_id" as model, count(*) as n from "rental_items" i where i."deleted_at" is null group by 1
      ), taken as materialized (
        select o."rental_model_id" as model, o."rental_item_id" as item, o."pinned", greatest(lower(o."period"),
          w.first) as first, least(upper(o."period"), w.after) as after
        from wanted w join "rental_occupations" o on o."period" && w.days left
          join "rental_items" i on i."id" = o."rental_item_id" and i."deleted_at" is null
        where (o."expires_at" is null or o."expires_at" > now()) and (not o."pinned" or i."id" is not null)
      ), crowded as materialized (
        select t.model, s.n, s.n - count(distinct t.item) filter (where t.pinned) as loose, count(*) filter (where not
          t.pinned and t.first = w.first and t.after = w.after) as throughout
        from wanted w cross join taken t join stocks s on s.model = t.model group by t.model, s.n having count(*) >= s.n
      ), beginnings as (
        select distinct t.model, t.first, c.n from crowded c join taken t on t.model = c.model
      )
      select s.model from stocks s where s.model not in (
        select c.model from crowded c where c.loose <= c.throughout
        union all
        select b.model from beginnings b join taken t on t.model = b.model and t.first <= b.first and t.after > b.first
          group by b.model, b.first, b.n having count(*) >= b.n))`
  },
}

/** `filter[published]=true`: what a reader who sees more than others would find in the catalogue. */
export const publishedModels: NamedFilter = {
  kind: 'boolean',
  where: value =>
    sql`(("rental_models"."published_at" is not null
      and "rental_models"."published_at" <= now()) = ${value}::boolean)`,
}
