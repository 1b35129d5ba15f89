import type { Visitor } from '#server/contract/session.ts'
import { data as json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useNavigation, type ClientLoaderFunctionArgs } from '@remix-run/react'
import type { BulkRun } from '#server/back-office/contract.ts'
import { searchVia } from '#web/admin/choices.server.ts'
import { manifestOf, requireId } from '#web/admin/manifest.server.ts'
import parts from '#web/admin/parts.module.css'
import { BULK, bulkPath, resourcePath } from '#web/admin/paths.ts'
import { DryRun } from '../bulk/DryRun.tsx'
import { ImportMapping } from '../bulk/ImportMapping.tsx'
import { StartRun } from '../bulk/StartRun.tsx'
import { BULK_API, bulkFields, bulkValue, loadRun } from '../bulk/load-run.server.ts'
import { RunCounts, RefusedRecords } from '../bulk/Outcome.tsx'
import { Progress } from '../bulk/Progress.tsx'
import { isRunning, useRunTexts } from '../bulk/run-texts.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { toDocument } from '#web/admin/to-document.ts'
import { uploadVia } from '#web/admin/upload.server.ts'
import { useAdmin, useAdminTexts } from '#web/admin/use-admin.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { requireValidated } from '#web/guards/require.server.ts'
import { loadWithTexts } from '#web/i18n/load-texts.ts'
import { partsOfType } from '#web/i18n/text-parts.server.ts'
import { textHrefs, translator } from '#web/i18n/texts.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { BusyButton, Button, LinkButton } from '#web/ui/Button.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = { guard: { audience: 'validated' }, title: (data: { title: string }) => data.title }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireValidated({ request, context })
  const manifest = await manifestOf(request, context)
  const loaded = await loadRun(request, context, { id: requireId(params), manifest, visitor })
  const resource = manifest.resources.find(each => each.type === loaded.run.resourceType)!
  const t = await translator(context)
  const offered = loaded.run.kind === 'edit' && loaded.run.state === 'draft' ? bulkFields(resource) : []
  return {
    ...loaded,
    resource,
    offered,
    textHrefs: await textHrefs(context, partsOfType(resource.type)),
    title: `${t(`admin:bulk.kinds.${loaded.run.kind}`)} – ${t(resource.label.many)}`,
  }
}

/** The fields of the type are named in the texts of its module. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithTexts(serverLoader<typeof loader>)
}

export function action(args: ActionFunctionArgs) {
  const { request, params } = args
  return preserveInput(request, async () => {
    const visitor = await requireValidated(args)
    const { data, discard } = await readFormData(request)
    try {
      const id = requireId(params)
      switch (data.get('_intent')) {
        case 'undo':
          return redirect(bulkPath((await callRun(args, id, 'undo')).id), 303)
        case 'cancel':
          return await cancelRun(args, id)
        case 'map':
          return await mapColumns(args, id, data)
        default:
          return await startRun(args, { id, visitor, data })
      }
    } finally {
      await discard()
    }
  })
}

async function callRun(
  { request, context }: ActionFunctionArgs,
  id: string,
  intent: 'undo' | 'cancel' | 'map' | 'start',
  body: Record<string, unknown> = {},
): Promise<BulkRun> {
  const path = `${BULK_API}/${encodeURIComponent(id)}/${intent}`
  return (await apiFor(request, context).post<{ data: BulkRun }>(path, body, { as: 'json' })).data
}

/** Cancels a run, then shows it; one that was not started yet leads back to its list. */
async function cancelRun(args: ActionFunctionArgs, id: string): Promise<Response> {
  const run = await callRun(args, id, 'cancel')
  const wasBegun = run.startedAt !== null
  const query = run.query.startsWith('filter%5Bid') || run.query === '' ? '' : `?${run.query}`
  const flash = { kind: 'info', text: wasBegun ? 'admin:bulk.cancelled' : 'admin:bulk.left' } as const
  return redirect(wasBegun ? bulkPath(id) : `${resourcePath(run.resourceType)}${query}`, {
    status: 303,
    headers: { 'set-cookie': flashCookie(args.request, flash) },
  })
}

async function mapColumns(args: ActionFunctionArgs, id: string, data: FormData) {
  try {
    const mapping = data.getAll('mapping').map(String)
    await callRun(args, id, 'map', { mapping, key: String(data.get('key') ?? '') })
    return redirect(bulkPath(id), 303)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
    const mapFault = (error.errors[0]?.detail ?? 'validation.internal').replace(/^validation\./, '')
    return json({ mapFault }, { status: 422 })
  }
}

/** Starts a run with the values or the input of its form. */
async function startRun(
  args: ActionFunctionArgs,
  { id, visitor, data }: { id: string; visitor: Visitor; data: FormData },
) {
  const { request, context } = args
  const manifest = await manifestOf(request, context)
  const { run, fields } = await loadRun(request, context, { id, manifest, visitor })
  return handleForm({
    request,
    data,
    fields,
    timeZone: visitor.timezone,
    upload: uploadVia(request, context),
    search: searchVia(request, context, manifest),
    send: async ({ output }) => {
      const stored = Object.fromEntries(fields.map(field => [field.name, bulkValue(field, output[field.name])]))
      const {
        data: { attributes, relationships = {} },
      } = toDocument({ type: run.resourceType, fields, output: stored, names: fields.map(field => field.name) })
      await callRun(args, id, 'start', run.kind === 'edit' ? { attributes, relationships } : { input: output })
      return redirect(bulkPath(id), 303)
    },
  })
}

/** One bulk run: preview, start, progress and undo. */
export default function BulkRunScreen() {
  const { t, many } = useAdminTexts()
  const { timeZone } = useAdmin()
  const { run, resource, rows, page, lastPage, fate } = useFormData<typeof loader>()
  const words = useRunTexts()
  return (
    <>
      <ScreenHead
        title={words(run, resource, run.resourceType)}
        crumbs={[
          { label: many(resource), to: resourcePath(run.resourceType) },
          { label: t('admin:bulk.title'), to: BULK },
        ]}
        lead={
          <>
            {run.isMine ? null : `${run.by ?? ''} · `}
            <Moment at={run.createdAt} timeZone={timeZone} />
            {run.fileName === null ? null : ` · ${run.fileName}`}
          </>
        }
      />
      {run.kind === 'import' && run.state === 'draft' && run.total > 0 ? (
        <DryRun run={run} resource={resource} rows={rows} page={page} lastPage={lastPage} fate={fate} />
      ) : null}
      {run.state === 'draft' ? <Draft /> : <StartedRun />}
    </>
  )
}

/** What starts a run: the mapping of an import's columns first, then its form; others only see that it is a draft. */
function Draft() {
  const { t } = useAdminTexts()
  const { run, resource, rows, fields, offered, values, choices, formKey } = useFormData<typeof loader>()
  const answer = useFormResult()
  if (!run.isMine) return <Notice title={t('admin:bulk.states.draft')} />
  if (run.kind === 'import' && run.total === 0) {
    const refused = answer !== undefined && 'mapFault' in answer ? t(`validation:${String(answer.mapFault)}`) : null
    return <ImportMapping run={run} resource={resource} refused={refused} />
  }
  return (
    <StartRun
      run={run}
      resource={resource}
      rows={rows}
      fields={fields}
      offered={offered}
      values={values}
      answer={answer}
      choices={choices}
      formKey={formKey}
    />
  )
}

function StartedRun() {
  const { t } = useAdminTexts()
  const { run, resource, rows, page, lastPage } = useFormData<typeof loader>()
  const isGoing = isRunning(run)
  return (
    <>
      {run.state === 'failed' ? (
        <Notice tone="error" title={t('admin:bulk.states.failed')}>
          <p>{t(`admin:bulk.errors.${run.error ?? 'internal'}`, { defaultValue: t('validation:internal') })}</p>
        </Notice>
      ) : (
        <Progress run={run} />
      )}
      <RunCounts run={run} />
      {run.undoneBy === null ? null : (
        <Notice title={t('admin:bulk.undone')}>
          <p>
            <LinkButton small to={bulkPath(run.undoneBy)}>
              {t('admin:bulk.seeUndo')}
            </LinkButton>
          </p>
        </Notice>
      )}
      <RunActions run={run} />
      {!isGoing && !run.undoable && run.undoneBy === null && run.counts.done > 0 && run.kind !== 'undo' ? (
        <p>{t('admin:bulk.notUndoable')}</p>
      ) : null}
      <RefusedRecords run={run} resource={resource} rows={rows} page={page} lastPage={lastPage} />
    </>
  )
}

function RunActions({ run }: { run: BulkRun }) {
  const { t } = useAdminTexts()
  const busy = useNavigation().state !== 'idle'
  const isGoing = isRunning(run)
  const isList = run.query !== '' && !run.query.startsWith('filter%5Bid')
  const list = `${resourcePath(run.resourceType)}${isList ? `?${run.query}` : ''}`
  return (
    <div className={parts.actions}>
      {isGoing ? (
        <LinkButton look="primary" icon="redo" to=".">
          {t('admin:bulk.lookAgain')}
        </LinkButton>
      ) : (
        <LinkButton look="primary" icon="list" to={list}>
          {t('admin:bulk.back')}
        </LinkButton>
      )}
      {isGoing && run.isMine ? (
        <Form method="post">
          <input type="hidden" name="_intent" value="cancel" />
          <Button icon="close">{t('admin:bulk.cancel')}</Button>
        </Form>
      ) : null}
      {run.undoable && !isGoing ? (
        <Form method="post">
          <input type="hidden" name="_intent" value="undo" />
          <BusyButton
            icon="undo"
            busy={busy}
            label={t('admin:bulk.undo', { count: run.counts.done })}
            busyLabel={t('forms:busy')}
          />
        </Form>
      ) : null}
      {isGoing ? null : (
        <LinkButton icon="download" reloadDocument to={`${bulkPath(run.id)}/report`}>
          {t('admin:bulk.report')}
        </LinkButton>
      )}
    </div>
  )
}
