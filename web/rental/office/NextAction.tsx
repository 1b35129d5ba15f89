import { Form, useNavigation } from '@remix-run/react'
import type { OfficeAct } from '#server/rental/domain/office.ts'
import { useVisitor } from '#web/shell/shell-data.ts'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { actPath, isDirect, opensCamera } from './paths.ts'
import { useWords } from './use-words.tsx'

type Props = {
  act: OfficeAct
  command: { id: string; number: number; strategy: string }
  /** Where the person is, and comes back to. */
  from: string
}

/**
 * The one next act of a command: a button where nothing is asked, else the way to its screen. Only for those who lend.
 */
export function NextAct({ act, command: { id, number, strategy }, from }: Props) {
  const { t } = useWords()
  const visitor = useVisitor()
  const navigation = useNavigation()
  if (visitor?.siteRoles.includes('rental_admin') !== true) return null
  const name =
    act === 'dispatch' && (strategy === 'pick_up' || strategy === 'internal')
      ? t('admin:office.acts.announce')
      : t(`admin:office.acts.${act}`)
  const of = t('admin:rentals.command', { number })
  if (!isDirect(act))
    return (
      <LinkButton to={actPath(act, id, from)} reloadDocument={opensCamera(act)}>
        {name}
        <VisuallyHidden> : {of}</VisuallyHidden>
      </LinkButton>
    )
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('command') === id
  return (
    <Form method="post" action={from} preventScrollReset>
      <input type="hidden" name="command" value={id} />
      <BusyButton
        name="act"
        value={act}
        busy={isBusy}
        label={name}
        busyLabel={t('forms:busy')}
        aria-label={`${name} : ${of}`}
        onClick={event => {
          if (isBusy) event.preventDefault()
        }}
      />
    </Form>
  )
}
