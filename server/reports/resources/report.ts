import { reports } from '#db/schema/account.ts'
import { linkTarget, maxLength } from '#server/domain/rules/rule.ts'
import { REPORT_REASONS } from '#server/account/domain/vocabulary.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { link, relation, select, textarea } from '#server/jsonapi/inputs.ts'
import { authored } from '#server/traits.ts'
import { reportsPolicy } from '../policies.ts'
import { admins } from '#server/policies/sentences.ts'
import { conflict } from '../../problem.ts'
import { ACCEPTING, acceptReports, REFUSING, refuseReports, removeReported } from '../decide-reports.ts'
import { REMOVING } from '../remove-content.ts'
import { enqueueReportNotification } from '../notify-of-report.ts'

const PENDING = { field: 'status', is: ['pending'] } as const

/** Content that somebody finds wrong, and what the staff decided (specification 2, section 3.2). */
export const report = defineResource(reports, {
  type: 'reports',
  traits: [authored],
  attributes: {
    reason: { input: select(REPORT_REASONS), writableBy: 'creation', sortable: true, filters: ['is'] },
    details: {
      input: textarea({ optional: true, maxLength: 2_000 }),
      writableBy: 'creation',
      masked: true,
      encrypted: true,
    },
    url: {
      input: link({ optional: true }),
      rules: [linkTarget, maxLength(500)],
      writableBy: 'creation',
      searchable: true,
    },
    status: { writableBy: 'server', sortable: true, filters: ['is'], display: 'option' },
    decisionReason: { writableBy: 'server', display: 'longText', searchable: true },
    decidedAt: { writableBy: 'server', sortable: true },
  },
  relationships: {
    reportable: {
      oneOf: { trait: 'reportable' },
      via: ['reportableType', 'reportableId'],
      writableBy: 'creation',
      input: relation(),
    },
    decidedBy: { one: 'users', via: 'decidedById', writableBy: 'server', readableBy: admins },
  },
  policy: reportsPolicy,
  hooks: {
    afterSave: enqueueReportNotification,
    constraintProblems: {
      reports_open_key: () => conflict('report.open', 'you have reported this already: the staff are looking at it'),
    },
  },
  actions: [
    {
      slug: 'accept',
      bulk: true,
      modal: ACCEPTING,
      when: PENDING,
      who: actor => admins(actor, false),
      run: acceptReports,
    },
    {
      slug: 'refuse',
      bulk: true,
      modal: REFUSING,
      when: PENDING,
      who: actor => admins(actor, false),
      run: refuseReports,
    },
    {
      slug: 'remove',
      modal: REMOVING,
      when: PENDING,
      destructive: true,
      who: actor => admins(actor, false),
      run: removeReported,
    },
  ],
  defaultSort: '-createdAt',
  title: 'reason',
  emitsEvents: false,
  admin: {
    group: 'community',
    screens: {
      weekly: { kind: 'reports', order: 5 },
      panel: { otherFields: ['reason', 'details', 'url', 'decisionReason', 'decidedAt', 'decidedBy'] },
      tasks: [
        {
          kind: 'report',
          query: { 'filter[status]': 'pending' },
          since: 'createdAt',
          action: 'show',
          about: 'reportable',
        },
      ],
    },
    list: ['reason', 'reportable', 'status', 'createdBy', 'createdAt'],
    form: ['reason', 'details', 'url', 'reportable'],
  },
})
