import { sql } from 'drizzle-orm'
import { isDay } from '../domain/moment.ts'
import type { NamedFilter } from '../jsonapi/define.ts'
import { badParameter } from '../problem.ts'

/**
 * `filter[free]=2026-12-01,2026-12-14`: models of which one more unit fits from the first day to the last, and for the turnaround after it. It asks
 * what the rule of orders asks first: whether on every day fewer units are taken than there are items, and whether more items have nothing fixed on
 * these days than there are units that need one throughout. Whatever it leaves out is refused by an order, too.
 */
export const freeModels: NamedFilter = {
  kind: 'text',
  where: value => {
    const [first = '', last = ''] = value.split(',')
    if (!isDay(first) || !isDay(last) || last < first || value.split(',').length !== 2) throw badParameter('filter[free]', 'query.value', 'two days: YYYY-MM-DD,YYYY-MM-DD')
    const wanted = sql`daterange(split_part(${value}, ',', 1)::date, split_part(${value}, ',', 2)::date + 1 + (select e."rental_turnaround_duration" from "app_envs" e where e."id" = 'main'))`
    const alive = (name: string) => sql.raw(`(${name}."expires_at" is null or ${name}."expires_at" > now())`)
    return sql`"rental_models"."id" in (
      with taken as materialized (
        select o."id", o."rental_model_id" as model, o."rental_item_id" as item, o."pinned", o."period", o."period" @> w."days" as whole, greatest(lower(o."period"), lower(w."days")) as day
        from (select ${wanted} as days) w join "rental_occupations" o on o."period" && w."days" where ${alive('o')}
      ), peaks as (
        select max(n) as most, model from (select count(*) as n, s.model from taken s join taken o on o.model = s.model and o."period" @> s.day group by s.id, s.model) c group by model
      ), spanning as (
        select count(*) as n, model from taken where whole and not pinned group by model
      ), fixed as (
        select distinct item from taken where pinned
      )
      select i."rental_model_id" from "rental_items" i left join peaks p on p.model = i."rental_model_id" left join spanning f on f.model = i."rental_model_id" left join fixed x on x.item = i."id"
      where i."deleted_at" is null group by i."rental_model_id", p.most, f.n
      having count(*) > coalesce(p.most, 0) and count(*) filter (where x.item is null) > coalesce(f.n, 0))`
  },
}

/** `filter[published]=true`: what a reader who sees more than others would find in the catalogue. */
export const publishedModels: NamedFilter = {
  kind: 'boolean',
  where: value => {
    if (value !== 'true' && value !== 'false') throw badParameter('filter[published]', 'query.value', 'true or false')
    return sql`(("rental_models"."published_at" is not null and "rental_models"."published_at" <= now()) = ${value}::boolean)`
  },
}
