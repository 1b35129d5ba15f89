import { sql } from 'drizzle-orm'
import { organizationYearStates } from '#db/schema/rights.ts'
import { isYearOpen, openYears } from '../domain/year-state.ts'
import { defineResource, expression, from } from '#server/jsonapi/define.ts'
import { integer, relation, richText } from '#server/jsonapi/inputs.ts'
import { yearStatesPolicy } from '../policies.ts'
import { conflict, invalid } from '../../problem.ts'

/** What an organisation has done in a year; written in that year and the next (specification 2, sections 3.3 and 9). */
export const organizationYearState = defineResource(organizationYearStates, {
  type: 'organization-year-states',
  feature: 'organizations',
  attributes: {
    year: {
      input: integer({ min: 2000, max: 2200 }),
      writableBy: 'creation',
      sortable: true,
      filters: ['is', 'from', 'to'],
    },
    achievements: { input: richText({ maxLength: 20_000 }), searchable: true },
  },
  computed: {
    // A deleted organisation has no name for anyone: the year stands alone.
    label: expression(
      sql`concat_ws(' – ', (select concat_ws(' ', nullif(o."unit_name", ''), o."name") from "organizations" o
        where o."id" = ${organizationYearStates.organizationId}
        and o."deleted_at" is null), ${organizationYearStates.year})`,
    ),
    isOpen: from(organizationYearStates, ['year'], (row, { now }) => isYearOpen(Number(row.year), now), {
      display: 'boolean',
    }),
  },
  relationships: {
    organization: { one: 'organizations', via: 'organizationId', writableBy: 'creation', input: relation() },
  },
  policy: yearStatesPolicy,
  hooks: {
    beforeValidate: (draft, { now, previous, actor }) => {
      const [last, first] = openYears(now)
      if (actor.kind !== 'system' && !isYearOpen(Number(draft.year ?? previous?.year), now))
        throw invalid('/data/attributes/year', 'openYear', { first, last })
      return draft
    },
    constraintProblems: {
      organization_year_states_key: () => conflict('year.taken', 'this year has its state already'),
    },
  },
  defaultSort: '-year',
  title: 'label',
  admin: {
    group: 'community',
    list: ['organization', 'year', 'isOpen', 'updatedAt'],
    form: ['organization', 'year', 'achievements'],
  },
})
