import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import parts from '#web/blocks/parts.module.css'
import { controlId } from '#web/forms/names.ts'
import { Stack, Text } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { AID_FORM } from './paths.ts'

/** Where what is missing is filled in: by the names of the checklist. */
const FIELDS: Readonly<Record<string, string>> = {
  license: 'licenseId',
  printerSettings: 'printerSettingsDescription',
}
const FILES: ReadonlySet<string> = new Set(['files', 'image'])
/** Nothing is published without. */
const NEEDED = 'license'

type Props = {
  /** By name, as the API tells what a publication lacks. */
  missing: readonly string[]
  /** The path of the form; empty on its own page. */
  formPath: string
}

/** What an aid needs before it is published, and what would make it better, each with the way to its field. */
export function MissingParts({ missing, formPath }: Props) {
  const { t } = useTranslation()
  if (missing.length === 0) return null
  const needed = missing.filter(name => name === NEEDED)
  const wanted = missing.filter(name => name !== NEEDED)
  return (
    <Notice
      tone={needed.length > 0 ? 'warning' : 'info'}
      title={t(needed.length > 0 ? 'repository:missing.needed' : 'repository:missing.wanted')}
    >
      <Stack gap="xs">
        <Names of={needed} formPath={formPath} />
        {needed.length > 0 && wanted.length > 0 ? <Text>{t('repository:missing.wantedToo')}</Text> : null}
        <Names of={wanted} formPath={formPath} />
      </Stack>
    </Notice>
  )
}

function Names({ of, formPath }: { of: readonly string[]; formPath: string }) {
  const { t } = useTranslation()
  if (of.length === 0) return null
  return (
    <ul>
      {of.map(name => (
        <li key={name}>
          <Link to={`${formPath}#${anchorOf(name, formPath)}`} className={parts.link}>
            {t(`repository:missing.names.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The form of the back office has ids of its own. */
const anchorOf = (name: string, formPath: string): string =>
  FILES.has(name) ? 'files' : controlId(formPath.startsWith('/admin/') ? 'record' : AID_FORM, FIELDS[name] ?? name)
