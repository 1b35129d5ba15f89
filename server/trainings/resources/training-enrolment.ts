import { sql } from 'drizzle-orm'
import { trainingEnrolments } from '#db/schema/trainings.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { relation } from '#server/jsonapi/inputs.ts'
import { createEnrolment } from '../enrolling.ts'
import { trainingEnrolmentsPolicy } from '../policies.ts'
import { withdraw } from '../withdrawing.ts'

const table = trainingEnrolments
const ofSession = (column: string) =>
  sql.raw(`(select s."${column}" from "training_sessions" s where s."id" = "training_enrolments"."session_id")`)
const MOMENT = { type: ['string', 'null'], format: 'date-time' } as const

/** A person's place in a session, or their place on its waiting list. */
export const trainingEnrolment = defineResource(table, {
  type: 'training-enrolments',
  feature: 'trainings',
  attributes: {
    status: {
      writableBy: 'server',
      sortable: true,
      filters: ['is', 'not'],
      display: 'option',
      tones: { enrolled: 'success', waiting: 'info' },
    },
    askedAt: { writableBy: 'server', sortable: true, filters: ['from', 'to'] },
    movedUpAt: { writableBy: 'server' },
    keptUntil: { writableBy: 'server' },
    attendance: { writableBy: 'server', filters: ['is', 'isNull'], display: 'option' },
    certificateNumber: { writableBy: 'server', filters: ['isNull'], searchable: true },
  },
  computed: {
    personName: expression(
      sql`(select u."first_name" || ' ' || u."last_name" from "users" u where u."id" = ${table.userId})`,
      { sortable: true, searchable: true },
    ),
    /** Whoever waits has this place among those who wait, from 1. */
    position: expression(
      sql`(case when ${table.status} = 'waiting' then (select count(*)::int from "training_enrolments" o
        where o."session_id" = ${table.sessionId} and o."status" = 'waiting'
          and (o."asked_at", o."id") <= (${table.askedAt}, ${table.id})) end)`,
      { display: 'number', schema: { type: ['integer', 'null'] } },
    ),
    trainingTitle: expression(
      sql`(select t."title" from "trainings" t join "training_sessions" s on s."training_id" = t."id"
        where s."id" = ${table.sessionId})`,
      { translated: true, searchable: true },
    ),
    trainingId: expression(ofSession('training_id')),
    startAt: expression(ofSession('start_at'), { display: 'dateTime', sortable: true, schema: MOMENT }),
    endAt: expression(ofSession('end_at'), { display: 'dateTime', schema: MOMENT }),
    address: expression(ofSession('address')),
    isCancelled: expression(sql`(${ofSession('cancelled_at')} is not null)`, { schema: { type: 'boolean' } }),
    joinUrl: expression(
      sql`(case when ${table.status} = 'enrolled' and ${ofSession('cancelled_at')} is null
        then ${ofSession('join_url')} end)`,
    ),
  },
  relationships: {
    session: { one: 'training-sessions', via: 'sessionId', writableBy: 'creation', input: relation() },
    user: { one: 'users', via: 'userId', writableBy: 'server' },
  },
  filters: {
    /** One's own, also for whoever reads those of others. */
    mine: {
      kind: 'boolean',
      where: (value, { actor }) => sql`((${table.userId} = ${actor.userId}) = ${value}::boolean)`,
    },
    /** Of sessions that are not over yet. */
    coming: { kind: 'boolean', where: value => sql`((${ofSession('end_at')} > now()) = ${value}::boolean)` },
  },
  policy: trainingEnrolmentsPolicy,
  hooks: { create: createEnrolment },
  actions: [
    {
      slug: 'withdraw',
      who: actor => actor.kind !== 'guest',
      when: { field: 'status', is: ['enrolled', 'waiting'] },
      destructive: true,
      run: withdraw,
    },
  ],
  hasHistory: false,
  emitsEvents: false,
  defaultSort: 'askedAt',
  title: 'personName',
  admin: {
    group: 'trainings',
    list: ['personName', 'session', 'status', 'position', 'attendance', 'askedAt'],
    form: [],
  },
})
