import { isOffered } from '#server/domain/offered.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { AdminAction } from '#server/contract/manifest.ts'
import { ACTIONS_IN_PLACE, type ActionInPlace } from '#server/rental/domain/office.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts, useResource } from '#web/admin/use-admin.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { commandPath } from '../command.ts'
import { useFormats } from '../office/use-formats.tsx'
import { More, Panel } from '../parts.tsx'
import type { CommandPanelData } from './load-rental-panels.server.ts'

const isInPlace = (slug: string): slug is ActionInPlace => ACTIONS_IN_PLACE.some(one => one === slug)

/** What staff can do with an order now, each with its form: what it waits for first, what is rarer folded. */
export function OrderActionForms({ command }: { command: CommandPanelData }) {
  const { t } = useAdminTexts()
  const { stage, flags, targets, next } = command
  const offered = useResource().actions.filter(
    action => isInPlace(action.slug) && isOffered(action, { stage, flags, targets }),
  )
  const takesContract = flags.includes('requiringContract') || flags.includes('requiringContractValidation')
  if (offered.length === 0 && !takesContract) return null
  const first = offered.find(({ slug }) => slug === next)
  const others = ACTIONS_IN_PLACE.flatMap(
    slug => offered.find(action => action.slug === slug && action !== first) ?? [],
  )
  return (
    <Panel id="order-acts" title={t('admin:rentals.acts.title')}>
      {first === undefined ? (
        <Text>{t('admin:rentals.acts.waits')}</Text>
      ) : (
        <Act action={first} command={command} isFirst />
      )}
      {others.map(action => (
        <Act key={action.slug} action={action} command={command} />
      ))}
      {takesContract ? <SignedContract command={command} /> : null}
    </Panel>
  )
}

/** The contract as it was signed, and a form for one that came to the desk. */
function SignedContract({ command: { id, documents } }: { command: CommandPanelData }) {
  const { t } = useAdminTexts()
  const signed = documents.find(({ kind, isSuperseded }) => kind === 'signed_contract' && !isSuperseded)
  return (
    <>
      {signed === undefined ? null : (
        <a href={signed.url} className="rental-link">
          <Icon name="file" /> {t('admin:rentals.signed.read')}
        </a>
      )}
      <More title={t('admin:rentals.signed.title')}>
        <Text>{t('admin:rentals.signed.help')}</Text>
        <form method="post" action={commandPath(id)} encType="multipart/form-data">
          <input type="hidden" name="intent" value="send-contract" />
          <input type="hidden" name="desk" value="1" />
          <Stack gap="sm" align="start">
            <label htmlFor="signed-file">{t('admin:rentals.signed.file')}</label>
            <input id="signed-file" type="file" name="file" accept="application/pdf,image/*" required />
            <Button type="submit" look="quiet">
              {t('admin:rentals.signed.send')}
            </Button>
          </Stack>
        </form>
      </More>
    </>
  )
}

type ActProps = { action: AdminAction; command: CommandPanelData; isFirst?: boolean }

function Act({ action, command, isFirst = false }: ActProps) {
  const { text } = useAdminTexts()
  const sentence = useSentence(action.slug as ActionInPlace, command)
  const form = <ActForm action={action} command={command} isFirst={isFirst} />
  if (isFirst)
    return (
      <Stack gap="xs">
        <Text fw={600}>{sentence}</Text>
        {form}
      </Stack>
    )
  return (
    <More title={text(action.title)}>
      <Text>{sentence}</Text>
      {form}
    </More>
  )
}

/** What the act is about, with its amount. */
function useSentence(slug: ActionInPlace, { due, sums, reserved }: CommandPanelData): string {
  const { t, price, list } = useFormats()
  switch (slug) {
    case 'prepare':
      return reserved === null
        ? t('resources:rental-commands.actions.prepare.description')
        : t('admin:rentals.acts.reserved', { units: list(reserved) })
    case 'record-payment':
      return t('admin:rentals.acts.owed', { amount: price(due.owed) })
    case 'withhold-deposit':
      return t('admin:rentals.acts.withhold', { amount: price(Math.min(due.owed, due.deposit)) })
    case 'return-deposit':
      return t('admin:rentals.acts.deposit', { amount: price(due.deposit) })
    case 'receive-deposit':
      return t('admin:rentals.acts.awaited', { amount: price(sums.deposit - due.deposit) })
    case 'record-refund':
      return t('admin:rentals.acts.refund', { amount: price(due.refund) })
    default:
      return t(`resources:rental-commands.actions.${slug}.description`)
  }
}

/** Acts whose usual case needs no more than their method; the rest of their fields stand on their own screen. */
const SHORT: Readonly<Partial<Record<ActionInPlace, readonly string[]>>> = {
  'record-payment': ['method'],
  'receive-deposit': ['method'],
  'return-deposit': ['method'],
  'record-refund': ['method'],
  'withhold-deposit': [],
  prepare: [],
  'hand-over': [],
  'record-return': [],
}

function fieldsOf({ slug, modal }: AdminAction, { due }: CommandPanelData): readonly Field[] {
  const short = SHORT[slug as ActionInPlace]
  const fields = (modal ?? []).filter(({ name }) => short === undefined || short.includes(name))
  // A closure asks why only where something is left.
  return fields
    .filter(({ name }) => name !== 'depositReason' || due.deposit > 0)
    .filter(({ name }) => name !== 'owingReason' || due.owed > 0)
    .map(field => (slug === 'close' ? { ...field, optional: false } : field))
    .map(field => (field.kind === 'radios' ? { ...field, kind: 'select' as const } : field))
}

function ActForm({ action, command, isFirst }: Required<ActProps>) {
  const { t, text } = useAdminTexts()
  const { slug } = action
  const { isShort, screen } = useShortAct(slug as ActionInPlace, command)
  const path = resourcePath('rental-commands', slug, command.id)
  const more =
    screen === null ? null : (
      <LinkButton to={path} look={isShort ? 'plain' : isFirst ? 'primary' : 'quiet'} reloadDocument>
        {t(isShort ? screen : action.title)}
      </LinkButton>
    )
  if (!isShort) return <Group>{more}</Group>
  const fields = fieldsOf(action, command)
  return (
    <FormPage
      id={slug}
      action={path}
      fields={fields}
      values={Object.fromEntries(fields.map(({ name, defaultValue }) => [name, String(defaultValue ?? '')]))}
      formKey={command.formKeys[slug as ActionInPlace]}
      submit={slug === 'prepare' || slug === 'record-return' ? t(`admin:rentals.acts.${slug}`) : text(action.title)}
      look={action.destructive ? 'danger' : isFirst ? 'primary' : 'quiet'}
      guardsLeaving={false}
      actions={more}
    />
  )
}

/** Whether the act is done here at once, and the words of the link to its own screen, where it has more to ask. */
function useShortAct(
  slug: ActionInPlace,
  { reserved, alerts }: CommandPanelData,
): { isShort: boolean; screen: string | null } {
  switch (slug) {
    case 'prepare':
      return { isShort: reserved !== null, screen: 'admin:rentals.acts.otherUnits' }
    case 'hand-over':
      return { isShort: true, screen: 'admin:office.handOver.otherDay' }
    case 'record-return':
      return { isShort: !alerts.includes('returnOverdue'), screen: 'admin:rentals.acts.otherReturn' }
    case 'record-payment':
    case 'receive-deposit':
    case 'return-deposit':
    case 'record-refund':
    case 'withhold-deposit':
      return { isShort: true, screen: 'admin:rentals.acts.otherAmount' }
    default:
      return { isShort: true, screen: null }
  }
}
