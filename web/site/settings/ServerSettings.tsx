import { Form, Link } from '@remix-run/react'
import {
  FEATURES,
  FEATURES_WITHOUT_MODULE,
  REQUIRED_FEATURES,
  type Feature,
} from '#server/domain/vocabulary/features.ts'
import { LOCALE_NAMES } from '#server/domain/vocabulary/locales.ts'
import type { ServerSettings as Data } from '#server/site/contract/server-settings.ts'
import { MAIL_TEMPLATES, OUTBOX, resourcePath, SYSTEM } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { useShell } from '#web/shell/shell-data.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './settings.module.css'
import { Pill } from '#web/ui/Pill.tsx'

/** The sections that hold no field of the settings: what they show is set on the server. */
export const SERVER_SECTIONS = ['modules', 'people', 'mails'] as const
const SHOWN: ReadonlySet<string> = new Set([...SERVER_SECTIONS, 'languages', 'footer'])

type Props = { section: string; settings: Data }

/** What a section shows of the server's configuration: the value, where it is set, and what it changes. */
export function ServerSettings(props: Props) {
  if (!SHOWN.has(props.section)) return null
  return (
    <Panel>
      <Stack className={styles.server}>
        <ServerSection {...props} />
      </Stack>
    </Panel>
  )
}

function ServerSection({ section, settings }: Props) {
  const { t, text } = useAdminTexts()
  const locales = useShell()?.site.locales ?? []
  switch (section) {
    case 'languages':
      return <Fact name="locales" variable="LOCALES" value={locales.map(locale => LOCALE_NAMES[locale]).join(', ')} />
    case 'modules':
      return <Modules />
    case 'people':
      return (
        <>
          <Modules names={['registration', 'validationRequests', 'socialLogin', 'twoFactor']} />
          <Fact
            name="secondaryEmailAddresses"
            variable="MAX_SECONDARY_EMAIL_ADDRESSES"
            value={String(settings.secondaryEmailAddresses)}
          />
          <Fact name="phoneCountries" variable="PHONE_COUNTRIES" value={settings.phoneCountries.join(', ')} />
          <h2>{t('admin:settings.elsewhere')}</h2>
          <Group gap="xs">
            {['access-levels', 'user-categories', 'roles'].map(type => (
              <LinkButton key={type} to={resourcePath(type)}>
                {text(`resources:${type}.many`)}
              </LinkButton>
            ))}
          </Group>
        </>
      )
    case 'mails':
      return (
        <>
          <Fact name="mailFrom" variable="MAIL_FROM" value={settings.mailFrom} />
          <Fact
            name="mailServer"
            variable="SMTP_URL"
            value={t(settings.hasMailServer ? 'admin:settings.hasServer' : 'admin:settings.noServer')}
          />
          <Group gap="xs">
            <Form method="post" action={SYSTEM}>
              <Button look="primary" name="_intent" value="mail">
                {t('admin:settings.testMail')}
              </Button>
            </Form>
            <LinkButton to={MAIL_TEMPLATES}>{t('admin:settings.mailTemplates')}</LinkButton>
            <LinkButton to={OUTBOX}>{t('admin:settings.outbox')}</LinkButton>
          </Group>
        </>
      )
    case 'footer':
      return <FooterPages />
    default:
      return null
  }
}

/** The pages of the footer, each with a link to it, and where the rest of the footer is written. */
function FooterPages() {
  const { t, text } = useAdminTexts()
  const pages = useShell()?.footerPages ?? []
  return (
    <>
      <p>{t('admin:settings.footerLead')}</p>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link> <code>{path}</code>
          </li>
        ))}
      </ul>
      <p>{t('admin:settings.footerMissing')}</p>
      <Group gap="xs">
        <LinkButton to={resourcePath('app-pages')}>{text('resources:app-pages.many')}</LinkButton>
        {(['identity', 'membership'] as const).map(section => (
          <LinkButton key={section} to={resourcePath('app-envs', 'settings', section)}>
            {text(`resources:sections.${section}`)}
          </LinkButton>
        ))}
      </Group>
    </>
  )
}

type FactProps = { name: string; variable: string; value: string }

function Fact({ name, variable, value }: FactProps) {
  const { t } = useAdminTexts()
  return (
    <Stack component="section" gap={0}>
      <h3>{t(`admin:settings.facts.${name}.name`)}</h3>
      <p>
        <strong>{value}</strong>
      </p>
      <p>{t(`admin:settings.facts.${name}.changes`)}</p>
      <p>{t('admin:settings.onServer', { variable })}</p>
    </Stack>
  )
}

/** Each module with its state, what it brings and what it requires. */
function Modules({ names = FEATURES }: { names?: readonly Feature[] }) {
  const { t } = useAdminTexts()
  const features = useShell()?.site.features
  const nameOf = (feature: Feature) => t(`admin:settings.features.${feature}.name`)
  return (
    <>
      <p>
        {t('admin:settings.modulesLead')} {t('admin:settings.onServer', { variable: 'FEATURES' })}
      </p>
      <ul>
        {names.map(feature => (
          <li key={feature}>
            <Group gap="xs">
              <h3>{nameOf(feature)}</h3>
              {FEATURES_WITHOUT_MODULE.has(feature) ? (
                <Pill>{t('admin:settings.notYet')}</Pill>
              ) : features?.[feature] === true ? (
                <Pill tone="success">{t('admin:settings.on')}</Pill>
              ) : (
                <Pill>{t('admin:settings.off')}</Pill>
              )}
            </Group>
            <p>
              {t(`admin:settings.features.${feature}.brings`)}{' '}
              {REQUIRED_FEATURES[feature] === undefined
                ? null
                : t('admin:settings.requires', { modules: REQUIRED_FEATURES[feature].map(nameOf).join(', ') })}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
