import { sql } from 'drizzle-orm'
import { trainingEnrolments, trainingSessions } from '#db/schema/trainings.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { ActionCondition } from '#server/domain/offered.ts'
import { webAddress } from '#server/domain/rules/rule.ts'
import { defineResource, expression, from, neverOffered } from '#server/jsonapi/define.ts'
import { dateTime, integer, relation, textarea, url } from '#server/jsonapi/inputs.ts'
import { listedPublications } from '#server/publications/index.ts'
import { trainings } from '#db/schema/trainings.ts'
import { authored } from '#server/traits.ts'
import { markAttendance } from '../attendance.ts'
import { enrolByHand } from '../enrol-by-hand.ts'
import { cancelSession } from '../cancel-session.ts'
import { MAX_PLACES, SOON_DAYS } from '../domain/rules.ts'
import { placesLeft, sessionState } from '../domain/session-state.ts'
import { SESSION_STATES } from '../domain/vocabulary.ts'
import { joinUrlReaders, ofWrittenTraining, trainingSessionsPolicy, writesTrainings } from '../policies.ts'
import { sessionHooks } from '../place-session.ts'

const table = trainingSessions
const ENROLLING: readonly Field[] = [
  {
    name: 'email',
    kind: 'email',
    label: 'resources:training-sessions.asks.email',
    help: 'resources:training-sessions.help.email',
    maxLength: 254,
    autoComplete: 'off',
  },
]
const NOT_CANCELLED: ActionCondition = { field: 'state', is: ['coming', 'running', 'over'] }

/** A training at one time (specification 2, section 3.8). */
export const trainingSession = defineResource(table, {
  type: 'training-sessions',
  feature: 'trainings',
  traits: [authored],
  timed: { at: ['startAt', 'endAt'], shownBy: ['trainings'] },
  attributes: {
    startAt: { input: dateTime(), sortable: true, filters: ['from', 'to'] },
    endAt: { input: dateTime(), sortable: true, filters: ['from', 'to'] },
    address: { input: textarea({ optional: true, maxLength: 500 }), searchable: true },
    joinUrl: { input: url({ optional: true }), rules: webAddress, shownTo: joinUrlReaders, masked: true },
    placesCount: { input: integer({ min: 1, max: MAX_PLACES, optional: true }), sortable: true, filters: ['isNull'] },
    enrolledCount: { writableBy: 'server', sortable: true },
    waitingCount: { writableBy: 'server', sortable: true },
    cancelledAt: { writableBy: 'server', filters: ['isNull'] },
  },
  computed: {
    label: expression(
      sql`concat_ws(' · ', (select coalesce(nullif(t."title" ->> 'fr', ''), (select value
          from jsonb_each_text(t."title") where value <> '' limit 1)) from "trainings" t
        where t."id" = ${table.trainingId}),
        to_char(${table.startAt} at time zone 'Europe/Paris', 'DD/MM/YYYY HH24:MI'))`,
    ),
    placesLeft: from(table, ['placesCount', 'enrolledCount'], row => placesLeft(row), {
      display: 'number',
      schema: { type: ['integer', 'null'] },
    }),
    state: from(table, ['startAt', 'endAt', 'cancelledAt'], (row, { now }) => sessionState(row, now), {
      display: 'option',
      schema: { type: 'string', enum: [...SESSION_STATES] },
    }),
  },
  relationships: {
    training: { one: 'trainings', via: 'trainingId', writableBy: 'creation', input: relation() },
    enrolments: { many: 'training-enrolments', by: trainingEnrolments.sessionId, writableBy: 'server' },
  },
  policy: trainingSessionsPolicy,
  listScope: actor => sql`"training_sessions"."training_id" in (select "trainings"."id" from "trainings"
    where "trainings"."deleted_at" is null and ${listedPublications(trainings)(actor) ?? sql`true`})`,
  filters: {
    /** Begun, so that attendance can be marked. */
    begun: {
      kind: 'boolean',
      where: value => sql`(("training_sessions"."start_at" <= now()) = ${value}::boolean)`,
    },
    /** Of the trainings that the actor writes: takes place within the next days. */
    soon: {
      kind: 'boolean',
      where: (value, { actor }) => sql`((${ofWrittenTraining(actor)} and "training_sessions"."cancelled_at" is null
        and "training_sessions"."start_at" between now() and now() + make_interval(days => ${SOON_DAYS}))
        = ${value}::boolean)`,
    },
    /** Of the trainings that the actor writes: over, and nobody has said who of those with a place was there. */
    attendanceMissing: {
      kind: 'boolean',
      where: (value, { actor }) => sql`((${ofWrittenTraining(actor)} and "training_sessions"."cancelled_at" is null
        and "training_sessions"."end_at" <= now()
        and exists (select 1 from "training_enrolments" e where e."session_id" = "training_sessions"."id"
          and e."status" = 'enrolled' and e."attendance" is null)) = ${value}::boolean)`,
    },
  },
  importable: true,
  hooks: sessionHooks,
  actions: [
    { slug: 'enrol', modal: ENROLLING, when: NOT_CANCELLED, who: writesTrainings, run: enrolByHand },
    {
      slug: 'cancel',
      destructive: true,
      when: { field: 'state', is: ['coming', 'running'] },
      who: writesTrainings,
      run: cancelSession,
    },
    { slug: 'mark-attendance', when: neverOffered, who: writesTrainings, run: markAttendance },
  ],
  defaultSort: 'startAt',
  title: 'label',
  admin: {
    group: null,
    screens: {
      partOf: { type: 'trainings', filter: 'training' },
      panel: { showsLists: ['enrolments'], inPlace: ['enrol'] },
      tasks: [
        { kind: 'attendance', query: { 'filter[attendanceMissing]': 'true' }, since: 'endAt', action: 'show' },
        { kind: 'sessions', query: { 'filter[soon]': 'true' }, since: 'startAt', action: 'show', isGrouped: true },
      ],
    },
    list: ['startAt', 'training', 'address', 'placesCount', 'enrolledCount', 'waitingCount', 'state'],
    form: ['startAt', 'endAt', 'address', 'joinUrl', 'placesCount', 'training'],
  },
})
