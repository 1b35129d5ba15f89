import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { RentalHandling } from '#server/rental/contract/office.ts'
import { RENTAL_ADMINS } from '../../admin/rental-staff.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { BOARD } from '../../office/paths.ts'
import { useFormats } from '../../office/use-formats.tsx'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import photos from '../../photos.module.css'
import { loadPhotos } from '../../photos.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Group, Stack } from '#web/ui/layout.ts'

export const handle = { guard: RENTAL_ADMINS, title: 'admin:office.photos.remove.title' } satisfies RouteHandle

/** One photo of a unit, before it is removed. @throws Response 404 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, RENTAL_ADMINS)
  const id = params['command'] ?? ''
  const [all, { data: handling }] = await Promise.all([
    loadPhotos({ request, context, id }),
    apiFor(request, context).get<{ data: RentalHandling }>(
      `/api/v1/services/rentals/commands/${encodeURIComponent(id)}/units`,
      { as: 'json' },
    ),
  ])
  const photo = all.find(one => one.id === params['photo'])
  if (photo === undefined) throw new Response(null, { status: 404 })
  return {
    photo,
    command: { id, number: handling.number, name: [handling.number, handling.renter].filter(Boolean).join(' · ') },
    model: handling.lines.find(line => line.id === photo.lineId)?.model ?? '',
    isClosed: handling.stage === 'closed',
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireSignedIn({ request, context }, RENTAL_ADMINS)
  try {
    await apiFor(request, context).delete(
      `/api/v1/services/rentals/photos/${encodeURIComponent(params['photo'] ?? '')}`,
    )
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
    return data({ isRefused: true }, { status: error.status })
  }
  return redirect(resourcePath('rental-commands', 'show', params['command'] ?? ''), {
    status: 303,
    headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: 'admin:office.photos.remove.done' }) },
  })
}

/** The confirmation shows the photo that will be lost. */
export default function RemovePhotoScreen() {
  const { t } = useFormats()
  const { photo, command, model, isClosed } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const record = resourcePath('rental-commands', 'show', command.id)
  const isOver = isClosed || answer !== undefined
  return (
    <>
      <ScreenHead
        title={t('admin:record.actionOf', { action: t('admin:office.photos.remove.title'), name: command.name })}
        crumbs={[
          { label: t('admin:office.board.title'), to: BOARD },
          { label: t('admin:rentals.command', { number: command.number }), to: record },
          { label: t('admin:office.photos.remove.title') },
        ]}
        lead={[model, t(`admin:office.photos.${photo.occasion}`)].filter(Boolean).join(', ')}
      />
      <Form
        method="post"
        onSubmit={event => {
          if (busy) event.preventDefault()
        }}
      >
        <Stack maw="32rem">
          {isOver ? (
            <Notice tone="error" title={t('validation:rental.closed')} />
          ) : (
            <Notice tone="warning" title={t('admin:office.photos.remove.lost')}>
              <p>{t('admin:office.photos.remove.kept')}</p>
            </Notice>
          )}
          <div className={photos.photos}>
            <figure>
              <img src={photo.url} alt={photo.description} />
              <figcaption>{photo.description}</figcaption>
            </figure>
          </div>
          <Group gap="sm">
            {isOver ? null : (
              <BusyButton
                look="danger"
                icon="trash"
                busy={busy}
                label={t('admin:office.photos.remove.submit')}
                busyLabel={t('forms:busy')}
              />
            )}
            <LinkButton to={record}>{t('admin:office.photos.remove.keep')}</LinkButton>
          </Group>
        </Stack>
      </Form>
    </>
  )
}
