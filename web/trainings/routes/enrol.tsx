import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListDocument, OneDocument } from '#server/contract/jsonapi.ts'
import { priceText } from '#server/domain/money.ts'
import { recordPath } from '#server/domain/record-path.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { sessionWords } from '#server/trainings/domain/session-words.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { Flash } from '#web/session/flash.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import card from '#web/auth/routes/auth.module.css'
import { TRAININGS_GUARD } from '../guard.ts'
import { enrolPath, OWN_TRAININGS_PATH } from '../paths.ts'
import styles from '../trainings.module.css'

export const handle = { guard: TRAININGS_GUARD, title: 'trainings:enrolling.title' } satisfies RouteHandle

type Args = LoaderFunctionArgs | ActionFunctionArgs

/** What the address names: a session, and where the reader comes from. */
function askedOf({ request }: Args): { session: string; to: string } {
  const { searchParams } = new URL(request.url)
  const session = searchParams.get('session') ?? ''
  if (!isUuid(session)) throw new Response(null, { status: 404 })
  return { session, to: sameSitePath(searchParams.get('redirectUrl')) ?? OWN_TRAININGS_PATH }
}

/** The reader's own place in a session, or on its waiting list. */
async function ownEnrolment({ request, context }: Args, session: string) {
  const { data } = await apiFor(request, context).get<ListDocument>('/api/v1/training-enrolments', {
    query: {
      'filter[session]': session,
      'filter[mine]': true,
      'filter[status][not]': 'cancelled',
      'fields[training-enrolments]': 'status',
    },
  })
  return data[0] === undefined ? null : { id: data[0].id, isWaiting: textOf(data[0], 'status') === 'waiting' }
}

/** What a press would do, before it does: what it costs, and until when it can be taken back. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { timezone } = await requireSignedIn(args, handle.guard)
  const { session, to } = askedOf(args)
  const [document, own] = await Promise.all([
    apiFor(request, context).get<OneDocument>(`/api/v1/training-sessions/${session}`, {
      query: {
        include: 'training',
        'fields[training-sessions]': 'startAt,endAt,address,placesLeft,training',
        'fields[trainings]': 'title,price,isRemote',
      },
    }),
    ownEnrolment(args, session),
  ])
  const { data: record } = document
  const training = findRelated(document, record, 'training')
  if (!training) throw new Response(null, { status: 404 })
  const { price } = training.attributes
  const act =
    own === null ? (record.attributes['placesLeft'] === 0 ? 'wait' : 'enrol') : own.isWaiting ? 'leaveList' : 'withdraw'
  const words = sessionWords({
    startAt: textOf(record, 'startAt'),
    endAt: textOf(record, 'endAt'),
    locale: context.locale,
    timeZone: timezone,
  })
  return {
    act,
    to,
    title: textOf(training, 'title'),
    href: recordPath('trainings', training.id),
    when: `${words} (${timezone.replaceAll('_', ' ')})`,
    isRemote: training.attributes['isRemote'] === true,
    address: textOf(record, 'address'),
    price: typeof price === 'number' ? price : null,
  } as const
}

/** Enrols in a session, or withdraws from it, and returns to where the reader comes from. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireSignedIn(args, handle.guard)
  const { session, to } = askedOf(args)
  const act = String((await readFields(request)).get('act') ?? 'enrol')
  const message = await (act === 'withdraw' ? withdraw(args, session, to) : enrol(args, session)).catch(
    (problem: unknown): Flash => {
      const [error] = problem instanceof ApiProblem && problem.status === 409 ? problem.errors : []
      if (!error?.code) throw problem
      return { kind: 'error', text: `validation:${error.code}` }
    },
  )
  return redirectWithFlash(request, to, message)
}

async function enrol({ request, context }: ActionFunctionArgs, session: string): Promise<Flash | string> {
  const api = apiFor(request, context)
  const relationships = { session: { data: { type: 'training-sessions', id: session } } }
  const id = await api.create('/api/v1/training-enrolments', {
    data: { type: 'training-enrolments', attributes: {}, relationships },
  })
  const { data } = await api.get<OneDocument>(`/api/v1/training-enrolments/${id}`, {
    query: { 'fields[training-enrolments]': 'status' },
  })
  return textOf(data, 'status') === 'waiting'
    ? { kind: 'info', text: 'trainings:done.waiting' }
    : 'trainings:done.enrolled'
}

async function withdraw(args: ActionFunctionArgs, session: string, to: string): Promise<Flash> {
  const { request, context } = args
  const own = await ownEnrolment(args, session)
  if (own !== null)
    await apiFor(request, context).post(`/api/v1/training-enrolments/${own.id}/actions/withdraw`, {
      meta: { input: {} },
    })
  return own === null || own.isWaiting
    ? { kind: 'success', text: 'trainings:done.left' }
    : { kind: 'success', text: 'trainings:done.withdrawn', undo: enrolPath(session, to) }
}

export default function Enrol() {
  const { t, i18n } = useTranslation()
  const { state } = useNavigation()
  const { act, to, title, href, when, isRemote, address, price } = useLoaderData<typeof loader>()
  const isAsking = act === 'enrol' || act === 'wait'
  const facts = [
    ['training', <Link to={href}>{title}</Link>],
    ['when', when],
    ['where', [isRemote ? t('trainings:place.remote') : '', address].filter(Boolean).join('\n')],
    [
      'cost',
      price === null
        ? t('trainings:enrolling.noPrice')
        : price === 0
          ? t('trainings:free')
          : t('trainings:price', { price: priceText(price, i18n.language) }),
    ],
  ] as const
  return (
    <section className={card.card}>
      <h1>{t(`trainings:enrolling.${act}.title`)}</h1>
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value === '' || (name === 'cost' && !isAsking) ? null : (
            <div key={name}>
              <dt>{t(`trainings:enrolling.facts.${name}`)}</dt>
              <dd className={styles.address} suppressHydrationWarning>
                {value}
              </dd>
            </div>
          ),
        )}
      </dl>
      <p>{t(`trainings:enrolling.${act}.text`)}</p>
      {isAsking && price !== null && price > 0 ? <p>{t('trainings:enrolling.payLater')}</p> : null}
      <Form method="post">
        <p className={card.actions}>
          <BusyButton
            look="primary"
            name="act"
            value={isAsking ? 'enrol' : 'withdraw'}
            busy={state !== 'idle'}
            label={t(`trainings:${act}`)}
            busyLabel={t('forms:busy')}
          />
          <LinkButton to={to}>{t('trainings:enrolling.back')}</LinkButton>
        </p>
      </Form>
    </section>
  )
}
