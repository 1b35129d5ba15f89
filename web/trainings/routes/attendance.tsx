import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListDocument, OneDocument } from '#server/contract/jsonapi.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import type { RouteGuard } from '#server/domain/decide-access.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { certificateFile } from '../paths.ts'
import { sessionWords } from '#server/trainings/domain/session-words.ts'
import styles from '../trainings.module.css'

const GUARD = { audience: 'validated', features: ['trainings'] } as const satisfies RouteGuard
export const handle = { guard: GUARD, title: 'trainings:attendance.title' } satisfies RouteHandle

const PAGE_SIZE = 100

/** A session that the reader changes, and those who have a place. @throws Response 404 for all others */
async function load({ request, context, params }: LoaderFunctionArgs) {
  const api = apiFor(request, context)
  const id = params['session'] ?? ''
  const session = await api.get<OneDocument>(`/api/v1/training-sessions/${encodeURIComponent(id)}`, {
    query: {
      include: 'training',
      'fields[training-sessions]': 'startAt,endAt,state,enrolledCount,canEdit,training',
      'fields[trainings]': 'title',
    },
  })
  const { data } = session
  if (data.attributes['canEdit'] !== true) throw new Response(null, { status: 403 })
  if (['coming', 'cancelled'].includes(textOf(data, 'state'))) throw new Response(null, { status: 404 })
  const people: ListDocument['data'] = []
  for (let page = 1; ; page += 1) {
    const found = await api.get<ListDocument>('/api/v1/training-enrolments', {
      query: {
        'filter[session]': id,
        'filter[status]': 'enrolled',
        'fields[training-enrolments]': 'personName,attendance',
        sort: 'personName,id',
        'page[size]': PAGE_SIZE,
        'page[number]': page,
      },
    })
    people.push(...found.data)
    if (page >= (found.meta.page?.lastPage ?? 1)) break
  }
  return { id, api, session, people }
}

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  const { id, session, people } = await load(args)
  const training = findRelated(session, session.data, 'training')
  return {
    id,
    title: training ? textOf(training, 'title') : '',
    startAt: textOf(session.data, 'startAt'),
    endAt: textOf(session.data, 'endAt'),
    isOver: textOf(session.data, 'state') === 'over',
    people: people.map(one => ({
      id: one.id,
      name: textOf(one, 'personName'),
      attendance: textOf(one, 'attendance'),
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireSignedIn(args, handle.guard)
  const data = await readFields(request)
  const { id, api, people } = await load(args)
  const present = data.get('act') === 'all' ? people.map(one => one.id) : data.getAll('present').map(String)
  await api.post(`/api/v1/training-sessions/${id}/actions/mark-attendance`, { meta: { input: { present } } })
  return redirectWithFlash(request, new URL(request.url).pathname, 'trainings:attendance.done')
}

/** Who was at a session: a list to tick, which works without script. */
export default function Attendance() {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const { id, title, startAt, endAt } = useLoaderData<typeof loader>()
  const words = sessionWords({ startAt, endAt, locale: i18n.language, timeZone: SITE_TIME_ZONE })
  return (
    <>
      <ScreenHead
        title={t('trainings:attendance.title')}
        lead={`${title}, ${words}`}
        crumbs={[
          { label: title, to: resourcePath('training-sessions', 'show', id) },
          { label: t('trainings:attendance.title') },
        ]}
      />
      <Form method="post">
        <Stack gap="lg" maw="40rem">
          <Text m={0}>{t('trainings:attendance.text')}</Text>
          <fieldset>
            <legend>{t('trainings:attendance.present')}</legend>
            <People />
          </fieldset>
          <Group gap="sm">
            <Button look="primary" name="act" value="some">
              {t('trainings:attendance.save')}
            </Button>
            <Button name="act" value="all">
              {t('trainings:attendance.all')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </>
  )
}

/** Those who had a place, each with a box to tick. */
function People() {
  const { t } = useAdminTexts()
  const { isOver, people } = useLoaderData<typeof loader>()
  return (
    <ul className={styles.people}>
      {people.map(({ id, name, attendance }) => (
        <li key={id}>
          <Group gap="sm" justify="space-between">
            <label>
              <input type="checkbox" name="present" value={id} defaultChecked={attendance === 'present'} />
              {name}
            </label>
            {isOver && attendance === 'present' ? (
              <LinkButton
                to={certificateFile(id)}
                reloadDocument
                look="plain"
                icon="download"
                aria-label={`${t('trainings:certificate')}, ${name}`}
              >
                {t('trainings:certificate')}
              </LinkButton>
            ) : null}
          </Group>
        </li>
      ))}
    </ul>
  )
}
