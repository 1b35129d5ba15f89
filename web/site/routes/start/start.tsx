import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { isFileChoice, type FormAnswer, type FormValues } from '#web/forms/definition.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preservableValues } from '#web/forms/preservable-values.ts'
import { readForm } from '#web/forms/read-form.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { flashCookie } from '#web/session/flash.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button } from '#web/ui/Button.tsx'
import { SimpleGrid, Stack } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ColorPreview } from '../../ColorPreview.tsx'
import { START_PARTS, startFields } from './start-fields.ts'

export const handle = { guard: { audience: 'anyone' }, title: 'auth:start.title' } satisfies RouteHandle

/** The first-start assistant: 404 once the site is set up (specification 3, section 4b). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { appName, theme, defaultLocale, locales, features } = await requireWaiting(context)
  const values: FormValues = {
    appName,
    themePrimaryLight: theme.primaryLight,
    themePrimaryDark: theme.primaryDark,
    defaultLocale,
    consentDefault: 'off',
    pages: true,
  }
  return { values, locales, hasTwoFactor: features.twoFactor, formKey: randomUUID() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { locales } = await requireWaiting(context)
  const fields = startFields(locales)
  const { data: sent, discard } = await readFormData(request)
  try {
    return await answerForm({ request, context, fields, sent })
  } finally {
    await discard()
  }
}

type Sent = Pick<ActionFunctionArgs, 'request' | 'context'> & { fields: ReturnType<typeof startFields>; sent: FormData }

async function answerForm({ request, context, fields, sent }: Sent) {
  if (sent.has('_preview')) {
    const values = readForm(fields, sent)
    return data<FormAnswer>({
      values: { ...preservableValues(fields, values), logo: await storedLogo(values.logo) },
      faults: {},
      key: randomUUID(),
      focus: '#preview',
    })
  }
  return handleForm({
    request,
    fields,
    data: sent,
    timeZone: 'UTC',
    upload: async file => ({ value: await dataAddress(file), label: file.name }),
    send: async ({ output }) => {
      await apiFor(request, context).post('/api/v1/services/start', output, { as: 'json' })
      return redirect('/auth/sign-in', {
        status: 303,
        headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: 'auth:start.done' }) },
      })
    },
  })
}

/** @throws Response 404 when the site is set up */
async function requireWaiting(context: WebContext) {
  const site = await siteOf(context)
  if (site.initialized) throw new Response(null, { status: 404 })
  return site
}

/** Files can't be stored yet: the logo is carried in the form until the last step. */
async function dataAddress(file: File): Promise<string> {
  return `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`
}

async function storedLogo(value: FormValues[string] | undefined): Promise<{ id: string; upload: null }> {
  if (!isFileChoice(value)) return { id: '', upload: null }
  return { id: value.upload === null ? value.id : await dataAddress(value.upload), upload: null }
}

export default function Start() {
  const { t } = useTranslation()
  const { values, locales, hasTwoFactor, formKey } = useFormData<typeof loader>()
  const answer = useFormResult()
  const shown = { ...values, ...answer?.values }
  return (
    <Stack component="article" maw="72rem" mx="auto" px="md" py="lg">
      <header>
        <h1>{t('auth:start.title')}</h1>
        <p>{t('auth:start.lead')}</p>
      </header>
      <Notice title={t('auth:start.twoFactor.title')}>
        <p>{t(`auth:start.twoFactor.${hasTwoFactor ? 'on' : 'off'}`)}</p>
      </Notice>
      <SimpleGrid type="container" cols={{ base: 1, '60rem': 2 }} spacing="xl">
        <FormPage
          fields={startFields(locales)}
          values={values}
          answer={answer}
          formKey={formKey}
          guardsLeaving={false}
          parts={START_PARTS.map(({ name, names }) => ({ title: t(`auth:start.parts.${name}`), names }))}
          submit={t('auth:start.submit')}
          busy={t('auth:start.busy')}
          actions={
            <Button name="_preview" value="1" icon="eye">
              {t('auth:start.preview')}
            </Button>
          }
        />
        <ColorPreview
          key={answer?.key ?? 'first'}
          light={String(shown['themePrimaryLight'])}
          dark={String(shown['themePrimaryDark'])}
          name={String(shown['appName'])}
        />
      </SimpleGrid>
    </Stack>
  )
}
