import { plain } from '../../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RequestContext } from '../../context.ts'
import type { ServiceRoute } from '#server/module.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { mapImport, receiveImport } from './import.ts'
import { cancelRun, makeRun, startRun, undoRun } from './make-run.ts'
import { listRuns, readRows, readRun, reportRun } from './read-run.ts'
import { requireRun } from './run.ts'

const ROOT = '/api/v1/services/bulk-runs'
const PRIVATE = { 'cache-control': 'private, no-store' }

type RunAnswer = { id?: string; status?: number }

/** Answers with a run: the one that the address names unless another is given. */
async function answerWithRun(
  context: RequestContext,
  registry: Registry,
  { id, status = 200 }: RunAnswer = {},
): Promise<ApiAnswer> {
  const named = id === undefined ? context : { ...context, params: { id } }
  return plain(status, { data: await readRun(named, registry, await requireRun(named)) }, PRIVATE)
}

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: ROOT,
    summary: 'Acts on many records: the latest of one’s own, for app admins everybody’s',
    who: 'back-office',
    handler: async (context, { registry }) => plain(200, { data: await listRuns(context, registry) }, PRIVATE),
  },
  {
    method: 'POST',
    path: ROOT,
    summary:
      'Freezes the records of a list for an act on all of them: { type, kind: edit, delete, restore or action, ' +
      'action, query }',
    who: 'back-office',
    handler: async (context, { registry }) =>
      answerWithRun(context, registry, { id: await makeRun(context, registry), status: 201 }),
  },
  {
    method: 'GET',
    path: `${ROOT}/:id`,
    summary: 'An act on many records, and how far it is',
    who: 'back-office',
    handler: (context, { registry }) => answerWithRun(context, registry),
  },
  {
    method: 'GET',
    path: `${ROOT}/:id/rows`,
    summary: 'What becomes of each record',
    parameters: {
      state: 'waiting, done, unchanged or refused',
      fate: 'of an import that has not begun: create, update, unchanged or refused',
      'page[number]': 'from 1',
    },
    who: 'back-office',
    handler: async context => plain(200, await readRows(context), PRIVATE),
  },
  {
    method: 'GET',
    path: `${ROOT}/:id/report`,
    summary: 'What became of each record, as CSV',
    who: 'back-office',
    handler: reportRun,
  },
  {
    method: 'POST',
    path: `${ROOT}/:id/start`,
    summary: 'Begins it: { attributes, relationships } of an edit, { input } of an action',
    who: 'back-office',
    handler: async (context, { registry }) => {
      await startRun(context, registry)
      return answerWithRun(context, registry)
    },
  },
  {
    method: 'POST',
    path: '/api/v1/services/imports/:type',
    summary:
      'Receives a table (CSV or XLSX) of records of a type with their parts, as application/octet-stream; `input` of ' +
      'the run says its columns, sheets and what each may fill',
    parameters: { name: 'the name of the file' },
    who: 'back-office',
    handler: async (context, { registry }) =>
      answerWithRun(context, registry, { id: await receiveImport(context, registry), status: 201 }),
  },
  {
    method: 'POST',
    path: `${ROOT}/:id/map`,
    summary:
      'Says which column of an import fills which field, and begins its dry run: { mapping, key }. A field is ' +
      '`title`, `title@en` (its text in English), `sections.title` (of a part), or null for none',
    who: 'back-office',
    handler: async (context, { registry }) => {
      await mapImport(context)
      return answerWithRun(context, registry)
    },
  },
  {
    method: 'POST',
    path: `${ROOT}/:id/cancel`,
    summary: 'Leaves what is not done yet',
    who: 'back-office',
    handler: async (context, { registry }) => {
      await cancelRun(context)
      return answerWithRun(context, registry)
    },
  },
  {
    method: 'POST',
    path: `${ROOT}/:id/undo`,
    summary: 'Takes back what was done, where nobody has changed it since',
    who: 'back-office',
    handler: async (context, { registry }) =>
      answerWithRun(context, registry, { id: await undoRun(context, registry), status: 201 }),
  },
]
