import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/NavLink.layer.css'
import { NavLink } from '@mantine/core'
import { Link, useLoaderData, useParams } from '@remix-run/react'
import type { AdminResource } from '#server/contract/manifest.ts'
import type { ServerSettings as ServerSettingsData } from '#server/site/contract/server-settings.ts'
import { loadForm } from '#web/admin/load-form.server.ts'
import { requireResource, type AdminAccess } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { RecordForm } from '#web/admin/RecordForm.tsx'
import { saveRecord } from '#web/admin/save-record.server.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { useAdminTexts, useResource } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { useShell } from '#web/shell/shell-data.ts'
import { asText } from '#web/ui/inputs/control.ts'
import { Box, Stack } from '#web/ui/layout.ts'
import { ColorPreview } from '../ColorPreview.tsx'
import { SERVER_SECTIONS, ServerSettings } from '../settings/ServerSettings.tsx'
import styles from '../settings/settings.module.css'

export const handle = { guard: { audience: 'validated' }, title: (data: { title: string }) => data.title }

const SETTINGS = 'app-envs'
const ID = 'main'
/** One column beside the fields; as many as fit where they stand above them. */
const SECTION_COLUMNS = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))', alignSelf: 'start' }
/** The section with the colours, which are previewed. */
const LOOK = 'appearance'
/** The sections in the order of the screen; those without fields show what is set on the server. */
const ORDER = [
  'identity',
  'appearance',
  'languages',
  'modules',
  'pages',
  'people',
  'membership',
  'rental',
  'seller',
  'payment',
  'vat',
  'mails',
  'privacy',
  'footer',
]
const pathOf = (section: string) => resourcePath(SETTINGS, 'settings', section)

/** The settings with the fields of one section alone; saving leads back to it. */
async function requireSection(
  args: LoaderFunctionArgs,
): Promise<AdminAccess & { section: AdminResource['form'][number] }> {
  const access = await requireResource({ ...args, params: { resource: SETTINGS } }, 'update')
  const { screens } = access.resource
  const sections = sectionsOf(access.resource)
  const section = sections.find(({ name }) => name === args.params['section'])
  if (section === undefined) throw redirect(pathOf(sections[0]?.name ?? ''))
  const resource = { ...access.resource, form: [section], screens: { ...screens, home: pathOf(section.name) } }
  return { ...access, resource, section }
}

function sectionsOf({ form }: AdminResource): AdminResource['form'] {
  const onServer = SERVER_SECTIONS.map(name => ({ name, label: `admin:settings.sections.${name}`, fields: [] }))
  const rank = ({ name }: { name: string }) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)
  return [...form, ...onServer].toSorted((a, b) => rank(a) - rank(b))
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const access = await requireSection(args)
  const [t, form, { data: settings }] = await Promise.all([
    translator(context),
    loadForm({ request, context, access, id: ID }),
    apiFor(request, context).get<{ data: ServerSettingsData }>('/api/v1/services/server-settings'),
  ])
  return { title: `${t('admin:settings.title')} · ${t(access.section.label)}`, settings, ...form }
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
  const sections = sectionsOf(useResource())
  const { section = '' } = useParams()
  const { title, settings } = useLoaderData<typeof loader>()
  const { values, formKey, choices, editionLocale, translations, updatedAt } = useFormData<typeof loader>()
  const answer = useFormResult()
  const site = useShell()?.site
  const shown = sections.find(({ name }) => name === section)
  if (shown === undefined) return null
  return (
    <>
      <ScreenHead title={title} />
      <div className={styles.settings}>
        <Box component="nav" aria-label={t('admin:settings.title')} display="grid" style={SECTION_COLUMNS}>
          {sections.map(({ name, label }) => (
            <NavLink
              key={name}
              component={Link}
              to={pathOf(name)}
              label={text(label)}
              active={name === section}
              aria-current={name === section ? 'page' : undefined}
              c="var(--mantine-color-text)"
            />
          ))}
        </Box>
        <Stack>
          {shown.fields.length === 0 ? null : (
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
          )}
          {section === LOOK ? (
            <ColorPreview
              light={asText(values['themePrimaryLight']) || (site?.theme.primaryLight ?? '')}
              dark={asText(values['themePrimaryDark']) || (site?.theme.primaryDark ?? '')}
              name={asText(values['appName']) || (site?.appName ?? '')}
            />
          ) : null}
          <ServerSettings section={section} settings={settings} />
        </Stack>
      </div>
    </>
  )
}
