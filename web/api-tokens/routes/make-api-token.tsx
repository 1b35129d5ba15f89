import { TextInput } from '#web/ui/controls.ts'
import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { choicesFor } from '#web/admin/choices.server.ts'
import { requireResource } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { useAdmin, useAdminTexts } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { toFormValues } from '#web/forms/to-form-values.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { translator } from '#web/i18n/texts.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from '../token.module.css'

export const handle = {
  guard: { audience: 'validated', roles: ['app_admin'] },
  title: (loaded: { title: string }) => loaded.title,
} satisfies RouteHandle

type Made = { id: string; token: string }
const params = { resource: 'api-tokens' }

async function requireTokenRight(args: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const access = await requireResource({ ...args, params })
  const act = access.resource.actions.find(one => one.slug === 'make')
  if (act === undefined) throw new Response(null, { status: 403 })
  return { ...access, act, fields: act.modal ?? [] }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act, fields, manifest, visitor } = await requireTokenRight({ request, context })
  const t = await translator(context)
  return {
    title: t(act.title),
    formKey: randomUUID(),
    values: toFormValues(fields, {}, { timeZone: visitor.timezone }),
    choices: await choicesFor(request, context, manifest, fields, {}),
  }
}

/** The token is only in this one response: it is stored nowhere in the browser and has no URL. */
export function action({ request, context }: ActionFunctionArgs) {
  return preserveInput(request, async () => {
    const { fields, visitor } = await requireTokenRight({ request, context })
    let made: Made | null = null
    const answer = await handleForm({
      request,
      fields,
      timeZone: visitor.timezone,
      send: async ({ output }) => {
        const document = await apiFor(request, context).post<{ meta: { result: Made } }>(
          '/api/v1/api-tokens/actions/make',
          { meta: { input: output } },
        )
        made = document.meta.result
        return new Response(null)
      },
    })
    return made === null ? answer : data({ made: made as Made }, { headers: { 'cache-control': 'no-store' } })
  })
}

export default function MakeApiToken() {
  const { t, many, text } = useAdminTexts()
  const { resource } = useAdmin()
  const { title, formKey, values, choices } = useFormData<typeof loader>()
  const answer = useFormResult()
  const act = resource?.actions.find(one => one.slug === 'make')
  const made = (useActionData() as { made?: Made } | undefined)?.made
  const crumbs = [
    { label: resource === null ? title : many(resource), to: resourcePath('api-tokens') },
    { label: title },
  ]
  if (made !== undefined) {
    return (
      <>
        <ScreenHead title={t('admin:tokens.made')} crumbs={crumbs} />
        <Notice tone="warning" title={t('admin:tokens.once')} />
        <TextInput
          id="token"
          label={t('admin:tokens.value')}
          readOnly
          value={made.token}
          maw="36rem"
          autoComplete="off"
          spellCheck={false}
          onFocus={event => event.currentTarget.select()}
        />
        <p>{t('admin:tokens.how')}</p>
        <pre className={styles.how}>
          <code>Authorization: Bearer {made.token}</code>
        </pre>
        <LinkButton to={resourcePath('api-tokens', 'show', made.id)}>{t('admin:tokens.show')}</LinkButton>
      </>
    )
  }
  return (
    <>
      <ScreenHead title={title} lead={act?.description ? text(act.description) : undefined} crumbs={crumbs} />
      <div style={{ maxInlineSize: '48rem' }}>
        <FormPage
          id="act"
          fields={act?.modal ?? []}
          values={values}
          answer={answer}
          formKey={formKey}
          choices={choices}
          submit={title}
          actions={<LinkButton to={resourcePath('api-tokens')}>{t('forms:cancel')}</LinkButton>}
        />
      </div>
    </>
  )
}
