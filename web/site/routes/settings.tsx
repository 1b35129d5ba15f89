import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { NavLink, useLoaderData, useParams } from '@remix-run/react'
import type { AdminResource } from '#server/contract/manifest.ts'
import admin from '#web/admin/admin.module.css'
import { loadForm } from '#web/admin/load-form.server.ts'
import { requireResource, type AdminAccess } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { RecordForm } from '#web/admin/RecordForm.tsx'
import { saveRecord } from '#web/admin/save-record.server.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { useAdminTexts, useResource } from '#web/admin/use-admin.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { ColorPreview } from '../settings/ColorPreview.tsx'
import styles from '../settings/settings.module.css'

export const handle = { guard: { audience: 'validated' }, title: (data: { title: string }) => data.title }

const SETTINGS = 'app-envs'
const ID = 'main'
/** The section with the colours, which are previewed. */
const LOOK = 'appearance'
const pathOf = (section: string) => resourcePath(SETTINGS, 'settings', section)

/** The settings with the fields of one section alone; saving leads back to it. */
async function requireSection(
  args: LoaderFunctionArgs,
): Promise<AdminAccess & { section: AdminResource['form'][number] }> {
  const access = await requireResource({ ...args, params: { resource: SETTINGS } }, 'update')
  const { form, screens } = access.resource
  const section = form.find(({ name }) => name === args.params['section'])
  if (section === undefined) throw redirect(pathOf(form[0]?.name ?? ''))
  const resource = { ...access.resource, form: [section], screens: { ...screens, home: pathOf(section.name) } }
  return { ...access, resource, section }
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const access = await requireSection(args)
  const [t, form] = await Promise.all([translator(context), loadForm({ request, context, access, id: ID })])
  return { title: `${t('admin:settings.title')} · ${t(access.section.label)}`, ...form }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const access = await requireSection(args)
    return saveRecord({ request, context, access, id: ID })
  })
}

/** The settings of the site, one screen for each section. */
export default function Settings() {
  const { t, text } = useAdminTexts()
  const { form } = useResource()
  const { section = '' } = useParams()
  const { title } = useLoaderData<typeof loader>()
  const { values, formKey, choices, editionLocale, translations, updatedAt } = useFormData<typeof loader>()
  const answer = useFormResult()
  const shown = form.find(({ name }) => name === section)
  if (shown === undefined) return null
  return (
    <>
      <ScreenHead title={title} />
      <div className={styles.settings}>
        <nav aria-label={t('admin:settings.title')}>
          <ul className={styles.sections}>
            {form.map(({ name, label }) => (
              <li key={name}>
                <NavLink to={pathOf(name)}>{text(label)}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={admin.side}>
          <RecordForm
            key={section}
            operation="update"
            sections={[shown]}
            values={values}
            answer={answer}
            formKey={formKey}
            choices={choices}
            editionLocale={editionLocale}
            translations={translations}
            updatedAt={updatedAt}
            cancelTo={pathOf(section)}
          />
          {section === LOOK ? <ColorPreview values={values} /> : null}
        </div>
      </div>
    </>
  )
}
