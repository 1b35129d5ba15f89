import { Form, Link, useNavigation } from '@remix-run/react'
import type { OfficeAct } from '#server/rental/domain/office.ts'
import { useVisitor } from '#web/shell/shell-data.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import { Group } from '#web/ui/layout.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { actionPath, handOverPath, isDirect, opensCamera } from './paths.ts'
import { useFormats } from './use-formats.tsx'

type Props = {
  slug: OfficeAct
  command: { id: string; number: number; strategy: string }
  /** The current URL, to return to. */
  from: string
}

/** The next action of a command: a button if it needs no input, else a link to its screen. For rental staff only. */
export function NextAction({ slug, command: { id, number, strategy }, from }: Props) {
  const { t } = useFormats()
  const visitor = useVisitor()
  const navigation = useNavigation()
  if (visitor?.siteRoles.includes('rental_admin') !== true) return null
  const name =
    slug === 'dispatch' && (strategy === 'pick_up' || strategy === 'internal')
      ? t('admin:office.actions.announce')
      : t(`admin:office.actions.${slug}`)
  const of = t('admin:rentals.command', { number })
  if (!isDirect(slug))
    return (
      <LinkButton to={actionPath(slug, id, from)} reloadDocument={opensCamera(slug)}>
        {name}
        <VisuallyHidden>
          <Colon />
          {of}
        </VisuallyHidden>
      </LinkButton>
    )
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('command') === id
  return (
    <Group gap="xs">
      <Form method="post" action={from} preventScrollReset>
        <input type="hidden" name="command" value={id} />
        <BusyButton
          name="intent"
          value={slug}
          busy={isBusy}
          label={name}
          busyLabel={t('forms:busy')}
          aria-label={t('forms:labelled', { label: name, value: of })}
          onClick={event => {
            if (isBusy) event.preventDefault()
          }}
        />
      </Form>
      {slug === 'hand-over' ? (
        <Link to={handOverPath(id, from)}>
          {t('admin:office.handOver.otherDay')}
          <VisuallyHidden>
            <Colon />
            {of}
          </VisuallyHidden>
        </Link>
      ) : null}
    </Group>
  )
}
