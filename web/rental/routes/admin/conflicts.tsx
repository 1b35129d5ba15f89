import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { RentalConflicts } from '#server/rental/contract/handling.ts'
import { isRecordId } from '#server/rental/domain/cart.ts'
import { RENTAL_STAFF } from '../../admin/rental-staff.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { ClosureCard } from '../../admin/conflicts/ClosureCard.tsx'
import { ConflictCard } from '../../admin/conflicts/ConflictCard.tsx'
import { Stack } from '#web/ui/layout.ts'
import { TIMELINE } from '../../admin/timeline/timeline-search.ts'
import { useAdminTexts, useType } from '#web/admin/use-admin.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export const handle = { guard: RENTAL_STAFF, title: 'admin:conflicts.title' } satisfies RouteHandle

const CONFLICTS = '/admin/rentals/conflicts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, RENTAL_STAFF)
  return (await apiFor(request, context).get<{ data: RentalConflicts }>('/api/v1/services/rentals/conflicts')).data
}

/** Applies one proposal. Proposals that are outdated are reported, and the list is reloaded. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireSignedIn({ request, context }, RENTAL_STAFF)
  const form = await readFields(request)
  const [command, line, model, startDay] = ['command', 'line', 'model', 'startDay'].map(name =>
    String(form.get(name) ?? ''),
  ) as [string, string, string, string]
  const isOfPlace = line === '' && model === ''
  if (!isRecordId(command) || !(isOfPlace || isRecordId(line)) || (model === '') === (startDay === ''))
    throw new Response(null, { status: 400 })
  const flash = await apiFor(request, context)
    .post(`/api/v1/rental-commands/${command}/actions/resolve-conflict`, {
      meta: { input: { ...(isOfPlace ? {} : { line }), ...(model === '' ? { startDay } : { model }) } },
    })
    .then(
      (): Flash => ({ kind: 'success', text: 'admin:conflicts.solved' }),
      (error: unknown): Flash => {
        if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
        return { kind: 'warning', text: 'admin:conflicts.notSolved' }
      },
    )
  return redirect(CONFLICTS, { status: 303, headers: { 'set-cookie': flashCookie(request, flash) } })
}

/** Every command without an item, with proposals. The renter is notified of changes. */
export default function ConflictsScreen() {
  const { t } = useAdminTexts()
  const { count, conflicts, closures } = useLoaderData<typeof loader>()
  const canSolve = useType('rental-unavailabilities')?.permissions.create === true
  return (
    <>
      <ScreenHead
        title={t('admin:conflicts.title')}
        lead={count === 0 ? undefined : t('admin:conflicts.lead', { count })}
        crumbs={[{ label: t('admin:conflicts.title') }]}
      />
      {count === 0 ? (
        <EmptyState icon="check" title={t('admin:conflicts.none')} text={t('admin:conflicts.noneText')}>
          <LinkButton icon="columns" to={TIMELINE}>
            {t('admin:timeline.title')}
          </LinkButton>
        </EmptyState>
      ) : (
        <Stack component="ul" maw="60rem" className="rental-plain">
          {closures.map(closure => (
            <li key={closure.commandId + closure.place.id}>
              <ClosureCard closure={closure} canSolve={canSolve} />
            </li>
          ))}
          {conflicts.map(conflict => (
            <li key={conflict.id}>
              <ConflictCard conflict={conflict} canSolve={canSolve} />
            </li>
          ))}
        </Stack>
      )}
    </>
  )
}
