import type { Sample } from './sample.ts'

/** Each of an organisation of its own: one has one state a year, and only this year and the last are written. */
export const organizationYearStates: Sample = {
  create: null,
  insert: async ({ pool }, { n }) => {
    const { rows } = await pool.query<{ id: string }>(
      `with owner as (insert into organizations (name, slug) values ('Bilan', $1) returning id)
      insert into organization_year_states (year, achievements, organization_id) select extract(year from now() at time zone 'Europe/Paris')::int, '{"fr": "<p>Dix prêts</p>"}', id from owner returning id`,
      [`bilan-${n}`],
    )
    return rows[0]!.id
  },
  update: null,
}
