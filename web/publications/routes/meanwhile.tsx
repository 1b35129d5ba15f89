import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { LOCALE_NAMES } from '#server/domain/vocabulary/locales.ts'
import { recordPath } from '#server/domain/record-path.ts'
import type { ChangedField, ChangedMeanwhile } from '#server/publications/contract.ts'
import { AccountFrame, AccountPage, AccountPart } from '#web/account/AccountPage.tsx'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { getRecord } from '#web/api/get-record.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { textKeys } from '#web/forms/field-texts.ts'
import { VersionChoice } from '#web/forms/VersionChoice.tsx'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Fieldset } from '#web/ui/controls.ts'
import { Group, Stack } from '#web/ui/layout.ts'
import styles from '../publications.module.css'

export const handle = { guard: { audience: 'validated' }, title: 'publications:meanwhile.title' } satisfies RouteHandle

const pathOf = ({ type = '', id = '' }: LoaderFunctionArgs['params']) =>
  `/api/v1/services/publications/${encodeURIComponent(type)}/${encodeURIComponent(id)}/meanwhile`

/** Where the reader came from, else the version's own page. */
const backOf = ({ request, params }: LoaderFunctionArgs): string =>
  sameSitePath(new URL(request.url).searchParams.get('redirectUrl')) ?? recordPath(params['type']!, params['id']!)

/** A next version and the public record that was changed meanwhile. @throws Response 403, 404 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  await requireSignedIn(args, handle.guard)
  const api = apiFor(request, context)
  const { type = '', id = '' } = params
  const [{ data }, record, t] = await Promise.all([
    api.get<{ data: ChangedMeanwhile }>(pathOf(params)),
    getRecord(api, type, id),
    translator(context),
  ])
  if (data.fields.length === 0) throw redirect(backOf(args))
  const shownText = ({ kind, name }: ChangedField, text: string) => {
    if (text === '' || kind === 'text') return text
    return kind === 'boolean'
      ? t(`admin:${text === 'true' ? 'yes' : 'no'}`)
      : t(textKeys(`resources:${type}.options.${name}.${text}`))
  }
  return {
    name: textOf(record.data, 'title'),
    back: backOf(args),
    seen: data.seen,
    fields: data.fields.map(field => ({
      field: field.field,
      isConflict: field.isConflict,
      label: [
        t(textKeys(`resources:${type}.fields.${field.name}`)),
        ...(field.locale === null ? [] : [LOCALE_NAMES[field.locale]]),
      ].join(' – '),
      version: shownText(field, field.version),
      public: shownText(field, field.public),
    })),
  }
}

const CHOICE = 'keep.'

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  await requireSignedIn(args, handle.guard)
  const data = await readFields(request)
  const { pathname, search } = new URL(request.url)
  const keep = Object.fromEntries(
    [...data].flatMap(([name, value]) => (name.startsWith(CHOICE) ? [[name.slice(CHOICE.length), value]] : [])),
  )
  try {
    await apiFor(request, context).post(pathOf(params), { seen: data.get('seen'), keep })
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![409, 422].includes(error.status)) throw error
    const text = `publications:meanwhile.${error.status === 409 ? 'again' : 'choose'}`
    return redirectWithFlash(request, `${pathname}${search}`, { kind: 'error', text })
  }
  return redirectWithFlash(request, backOf(args), 'publications:meanwhile.done')
}

/** What the public record has changed since this version was begun: whoever may change the version chooses. */
export default function ChangedMeanwhileScreen() {
  const { t } = useTranslation()
  const { name, back, seen, fields } = useLoaderData<typeof loader>()
  const [both, taken] = [fields.filter(({ isConflict }) => isConflict), fields.filter(({ isConflict }) => !isConflict)]
  return (
    <AccountFrame>
      <AccountPage title={t('publications:meanwhile.title')} lead={t('publications:meanwhile.lead', { name })}>
        <Form method="post" key={seen}>
          <input type="hidden" name="seen" value={seen} />
          <Stack gap="lg">
            {both.length === 0 ? null : <Choices fields={both} />}
            {taken.length === 0 ? null : <Taken fields={taken} />}
            <Actions>
              <Button look="primary">
                {t(both.length === 0 ? 'publications:meanwhile.take' : 'publications:meanwhile.save')}
              </Button>
              <Link to={back}>{t('forms:cancel')}</Link>
            </Actions>
          </Stack>
        </Form>
      </AccountPage>
    </AccountFrame>
  )
}

type Shown = { fields: readonly { field: string; label: string; version: string; public: string }[] }

/** What both have changed. */
function Choices({ fields }: Shown) {
  const { t } = useTranslation()
  return (
    <AccountPart title={t('publications:meanwhile.both')}>
      {fields.map(({ field, label, ...texts }) => (
        <Fieldset key={field} variant="unstyled" legend={label}>
          <Group gap="sm" align="stretch">
            {(['version', 'public'] as const).map(value => (
              <VersionChoice
                key={value}
                name={`${CHOICE}${field}`}
                value={value}
                label={t(`publications:meanwhile.keep.${value}`)}
                text={texts[value]}
              />
            ))}
          </Group>
        </Fieldset>
      ))}
    </AccountPart>
  )
}

/** What only the public record has changed. */
function Taken({ fields }: Shown) {
  const { t } = useTranslation()
  const shown = (text: string) => <span className={styles.text}>{text === '' ? t('forms:conflict.empty') : text}</span>
  return (
    <AccountPart title={t('publications:meanwhile.taken')}>
      <p>{t('publications:meanwhile.takenText')}</p>
      <dl className={styles.taken}>
        {fields.map(({ field, label, version, public: now }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              {t('publications:meanwhile.inVersion')} {shown(version)}
            </dd>
            <dd>
              {t('publications:meanwhile.inPublic')} {shown(now)}
            </dd>
          </div>
        ))}
      </dl>
    </AccountPart>
  )
}
