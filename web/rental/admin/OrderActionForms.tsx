import { Fragment } from 'react'
import { isOffered } from '#server/domain/offered.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { AdminAction } from '#server/contract/manifest.ts'
import { ACTIONS_IN_PLACE, type ActionInPlace } from '#server/rental/domain/office.ts'
import { transferStep } from '#server/rental/domain/steps/index.ts'
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
import { shortActFields } from './short-actions.ts'

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
      {takesContract ? <ContractFromDesk id={command.id} /> : null}
    </Panel>
  )
}

/** What is prepared is what was shown. */
const ShownUnits = ({ command: { reserved } }: { command: CommandPanelData }) =>
  reserved?.map(({ line, item }, index) => (
    <Fragment key={line}>
      <input type="hidden" name={`units[${index}].line`} value={line} />
      <input type="hidden" name={`units[${index}].item`} value={item} />
    </Fragment>
  ))

/** The link to the contract as it was signed. */
function SignedContract({ command: { documents } }: { command: CommandPanelData }) {
  const { t } = useAdminTexts()
  const signed = documents.find(({ kind, isSuperseded }) => kind === 'signed_contract' && !isSuperseded)
  return signed === undefined ? null : (
    <a href={signed.url} className="rental-link">
      <Icon name="file" /> {t('admin:rentals.signed.read')}
    </a>
  )
}

/** A form for a signed contract that came to the desk. */
function ContractFromDesk({ id }: { id: string }) {
  const { t } = useAdminTexts()
  return (
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
  )
}

const LONG = { weekday: 'long', day: 'numeric', month: 'long' } as const

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
  // The deposit comes before the units go out.
  const isDue = action.slug === 'receive-deposit' && command.next !== null && command.stage !== 'out'
  return (
    <More title={text(action.title)} open={isDue}>
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
        : t('admin:rentals.acts.reserved', { units: list(reserved.map(({ label }) => label)) })
    case 'record-payment':
      return t('admin:rentals.acts.owed', { amount: price(due.owed) })
    case 'withhold-deposit':
      return [
        t('admin:rentals.acts.withhold', { amount: price(Math.min(due.owed, due.deposit)) }),
        ...(due.deposit > due.owed ? [t('admin:rentals.acts.rest', { amount: price(due.deposit - due.owed) })] : []),
      ].join(' ')
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

/** Who fetches an order is told where and when, as they chose it. */
function appointmentOf({ strategyId, places, days }: CommandPanelData, day: (text: string) => string): string {
  if (strategyId === '' || transferStep(strategyId) !== 'retrieval') return ''
  return places.length === 0
    ? day(days.first)
    : places
        .map(({ name, address, pickUp }) =>
          [name, address.replaceAll('\n', ', '), pickUp.dayText, pickUp.slot || pickUp.hours]
            .filter(Boolean)
            .join(', '),
        )
        .join('\n')
}

function useValues({ slug }: AdminAction, command: CommandPanelData, fields: readonly Field[]) {
  const { day } = useFormats()
  return Object.fromEntries(
    fields.map(({ name, defaultValue }) => [
      name,
      slug === 'dispatch' ? appointmentOf(command, text => day(text, LONG)) : String(defaultValue ?? ''),
    ]),
  )
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
  const fields = shortActFields(action, command.due)
  const values = useValues(action, command, fields)
  if (!isShort) return <Group>{more}</Group>
  return (
    <FormPage
      id={slug}
      action={path}
      fields={fields}
      values={values}
      formKey={command.formKeys[slug as ActionInPlace]}
      submit={slug === 'prepare' || slug === 'record-return' ? t(`admin:rentals.acts.${slug}`) : text(action.title)}
      look={action.destructive ? 'danger' : isFirst ? 'primary' : 'quiet'}
      guardsLeaving={false}
      actions={more}
    >
      {slug === 'prepare' ? <ShownUnits command={command} /> : null}
      {slug === 'accept-contract' ? <SignedContract command={command} /> : null}
    </FormPage>
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
