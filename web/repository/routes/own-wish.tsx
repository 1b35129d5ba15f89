import { recordPath } from '#server/domain/record-path.ts'
import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { WISH_STATUSES } from '#server/repository/domain/vocabulary.ts'
import { AccountPage } from '#web/account/AccountPage.tsx'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { getRecord } from '#web/api/get-record.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Stack, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ANSWER_FIELDS, REASON_FIELDS, WISH_FIELDS } from '../fields.ts'
import { AIDS_GUARD } from '../guard.ts'
import { OWN_AIDS_PATH, wishPath } from '../paths.ts'
import { personOf, wishedTitle } from '../wishes.server.ts'
import styles from '../repository.module.css'
import { WishPill } from '../WishPill.tsx'
import { WishSteps } from '../WishSteps.tsx'

type Data = Awaited<ReturnType<typeof loader>>

export const handle = { guard: AIDS_GUARD, title: (data: Data) => data.title } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireSignedIn(args, AIDS_GUARD)
  const document = await getRecord(apiFor(args.request, args.context), 'repository-wishes', args.params['wish'] ?? '', {
    include: 'repositoryItem,author,maker',
  })
  const { data: wish } = document
  const aid = findRelated(document, wish, 'repositoryItem')
  const author = findRelated(document, wish, 'author')
  const maker = findRelated(document, wish, 'maker')
  return {
    id: wish.id,
    title: wishedTitle(aid, await translator(args.context)),
    aidHref: aid ? recordPath('repository-items', aid.id) : null,
    content: textOf(wish, 'content'),
    place: textOf(wish, 'place'),
    answer: textOf(wish, 'answer'),
    createdAt: textOf(wish, 'createdAt'),
    status: WISH_STATUSES.find(status => status === textOf(wish, 'status')) ?? 'open',
    by: personOf(wish, author),
    makerName: personOf(null, maker),
    isMine:
      author?.id === visitor.userId || (wish.attributes['byline'] as { id?: string } | null)?.id === visitor.userId,
    isMaker: maker?.id === visitor.userId,
    timeZone: visitor.timezone,
    formKey: randomUUID(),
  }
}

const STEPS = ['take', 'finish', 'return', 'withdraw'] as const
const FIELDS = { take: ANSWER_FIELDS, finish: [], return: REASON_FIELDS, withdraw: REASON_FIELDS } as const

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, AIDS_GUARD)
    const api = apiFor(request, context)
    const { data: wish } = await getRecord(api, 'repository-wishes', args.params['wish'] ?? '')
    const data = await readFields(request)
    const step = STEPS.find(one => one === data.get('_form')) ?? 'change'
    const change = (attributes: object) =>
      api.patch(`/api/v1/repository-wishes/${wish.id}`, {
        data: { type: 'repository-wishes', id: wish.id, attributes },
      })
    const act = (input: object) => api.post(`/api/v1/repository-wishes/${wish.id}/actions/${step}`, { meta: { input } })
    return handleForm({
      request,
      data,
      fields: step === 'change' ? WISH_FIELDS : FIELDS[step],
      timeZone: visitor.timezone,
      send: async ({ output }) => {
        try {
          await (step === 'change' ? change(output) : act(output))
        } catch (error) {
          if (!(error instanceof ApiProblem) || (error.status !== 409 && error.status !== 403)) throw error
          const changed = { kind: 'warning', text: 'repository:wish.changedMeanwhile' } as const
          return redirectWithFlash(request, wishPath(wish.id), changed)
        }
        return redirectWithFlash(request, step === 'return' ? OWN_AIDS_PATH : wishPath(wish.id), DONE[step])
      },
    })
  })
}

const DONE = {
  take: 'repository:wish.done.take',
  finish: 'repository:wish.done.finish',
  return: 'repository:wish.done.return',
  withdraw: 'repository:wish.done.withdraw',
  change: 'repository:wish.done.change',
} as const

/** A wish: what was asked, where it stands, and what happens next. */
export default function OwnWish() {
  const { t } = useTranslation()
  const wish = useFormData<typeof loader>()
  const { title, aidHref, content, place, answer, by, makerName, createdAt, timeZone, status, isMine } = wish
  return (
    <AccountPage
      title={t('repository:wish.title', { title })}
      lead={<Link to={OWN_AIDS_PATH}>{t('repository:own.title')}</Link>}
    >
      <Panel title={t('repository:wish.content')} actions={<WishPill status={status} />}>
        <Stack gap="sm">
          <Text className={styles.text}>{content}</Text>
          {place === '' ? null : <Text>{place}</Text>}
          <Text c="dimmed">
            {isMine || by === '' ? null : `${t('repository:wish.by', { name: by })} · `}
            <Moment at={createdAt} timeZone={timeZone} />
          </Text>
          {aidHref === null ? null : <Link to={aidHref}>{t('repository:wish.aid')}</Link>}
        </Stack>
      </Panel>
      {answer === '' ? null : (
        <Panel title={t('repository:wish.answer', { name: makerName || t('publications:anonymous') })}>
          <Text className={styles.text}>{answer}</Text>
        </Panel>
      )}
      <Panel title={t('repository:wish.next')}>
        <Stack gap="md">
          <Text>{t(`repository:wish.states.${isMine ? 'mine' : 'theirs'}.${status}`)}</Text>
          <WishSteps
            {...{ status, isMine, isMaker: wish.isMaker, formKey: wish.formKey }}
            wished={{ content, place }}
          />
        </Stack>
      </Panel>
    </AccountPage>
  )
}
