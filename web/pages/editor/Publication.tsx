import arranged from '../arranged.module.css'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Form, useNavigation } from '@remix-run/react'
import { Temporal } from 'temporal-polyfill'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { useFieldTexts } from '#web/forms/field-texts.ts'
import { BusyButton, Button, LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Input } from '#web/ui/controls.ts'
import type { loadEditor } from './load-editor.server.ts'
import styles from './page-editor.module.css'

type Page = Awaited<ReturnType<typeof loadEditor>>['page']
type PublicationAction = Page['switches'][number]['act']

/** The time zone of planned publications. */
const SITE_TIME_ZONE = 'Europe/Paris'

/** Publishes the draft at once. */
export function Publish() {
  const { t } = useAdminTexts()
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('_intent') === 'publish'
  return (
    <Form
      method="post"
      className={styles.publish}
      onSubmit={event => {
        if (busy) event.preventDefault()
      }}
    >
      <input type="hidden" name="_intent" value="publish" />
      <BusyButton
        look="primary"
        icon="check"
        busy={busy}
        label={t('blocks:editor.publish')}
        busyLabel={t('blocks:editor.publishing')}
      />
    </Form>
  )
}

/** The form of the publication: planned or immediate publication and withdrawal, with earlier revisions. */
export function Publication({ page }: { page: Page }) {
  const { t } = useAdminTexts()
  const canPublish = page.isModified || page.isNew
  const isOnline = !page.isNew
  return (
    <details className={styles.box} id="publication" open={page.switches.length > 0 || undefined}>
      <summary>
        <Icon name="clock" /> {t('blocks:editor.publication.title')}
      </summary>
      <Text c="dimmed" fz="sm">
        {t('blocks:editor.publication.zone')}
      </Text>
      <Switch action="publish" page={page} isPossible={canPublish} />
      {page.isDefault ? null : (
        <Switch
          action="unpublish"
          page={page}
          isPossible={isOnline || page.switches.some(({ act: action }) => action === 'publish')}
        />
      )}
      <div className={arranged.buttons}>
        {isOnline && !page.isDefault ? (
          <Form method="post">
            <Button name="_intent" value="unpublish" icon="minus">
              {t('blocks:editor.publication.unpublishNow')}
            </Button>
          </Form>
        ) : null}
        <LinkButton to={resourcePath('app-pages', 'revisions', page.id)} icon="history">
          {t('blocks:editor.publication.revisions')}
        </LinkButton>
      </div>
    </details>
  )
}

function Switch({ action, page, isPossible }: { action: PublicationAction; page: Page; isPossible: boolean }) {
  const { t } = useAdminTexts()
  const { faultText } = useFieldTexts()
  const planned = page.switches.find(each => each.act === action)
  const id = `plan-${action}`
  if (planned !== undefined) {
    return (
      <Form method="post">
        <Stack gap={6} my="md" align="start">
          <input type="hidden" name="_switch" value={action} />
          <p>
            {t(`blocks:editor.publication.${action}Planned`)}{' '}
            <strong>
              <Moment at={planned.at} timeZone={SITE_TIME_ZONE} long />
            </strong>
          </p>
          {planned.fault === null ? null : (
            <Group gap={6} wrap="nowrap" align="start" c="var(--mantine-color-warning-text)">
              <Icon name="alert" size={16} />{' '}
              <span>
                {t('blocks:editor.publication.fault')}{' '}
                {faultText({ rule: planned.fault.replace(/^validation\./, '') }, '')}
              </span>
            </Group>
          )}
          <Button name="_intent" value="unplan">
            {t('blocks:editor.publication.unplan')}
          </Button>
        </Stack>
      </Form>
    )
  }
  if (!isPossible) return action === 'publish' ? <Text c="dimmed">{t('blocks:editor.publication.nothing')}</Text> : null
  return (
    <Form method="post">
      <Stack gap={6} my="md" align="start">
        <input type="hidden" name="_switch" value={action} />
        <label className="mantine-InputWrapper-label" id={`${id}-label`} htmlFor={id}>
          {t(`blocks:editor.publication.${action}At`)}
        </label>
        <div className={arranged.buttons}>
          <Input id={id} type="datetime-local" name="at" required min={nowAsInputValue()} suppressHydrationWarning />
          <Button name="_intent" value="plan" aria-describedby={`${id}-label`}>
            {t('blocks:editor.publication.plan')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

const nowAsInputValue = () =>
  Temporal.Now.zonedDateTimeISO(SITE_TIME_ZONE).toPlainDateTime().toString({ smallestUnit: 'minute' })
