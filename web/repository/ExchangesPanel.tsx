import { Form, Link, useRevalidator } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Exchanges, ShownExchange } from '#server/repository/contract.ts'
import parts from '#web/blocks/parts.module.css'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { Differences } from './Differences.tsx'
import { aidFormPath, EXCHANGES_ANCHOR, exchangePath } from './paths.ts'

const LOOK_AGAIN_MS = 3_000

/** Whether a job is at it now: not while it waits to try again. */
export const isBusy = ({ underway, isTriedAgain }: ShownExchange): boolean => underway !== null && !isTriedAgain

type Props = { itemId: string; data: Exchanges; timeZone: string }

/** Where else an aid stands: what came from there, what differs, and the ways to fetch it again or to send it. */
export function ExchangesPanel({ itemId, data: { exchanges, pushesTo }, timeZone }: Props) {
  const { t } = useTranslation()
  useLookAgain(exchanges.some(isBusy))
  if (exchanges.length === 0 && pushesTo.length === 0) return null
  return (
    <Panel id={EXCHANGES_ANCHOR} title={t('repository:external.title')}>
      <Stack gap="xl">
        {exchanges.map(exchange => (
          <Exchange key={exchange.id} itemId={itemId} exchange={exchange} timeZone={timeZone} />
        ))}
        {pushesTo.length === 0 ? null : (
          <Stack gap="xs">
            <Text>{t('repository:external.sendLead')}</Text>
            <Group gap="sm">
              {pushesTo.map(name => (
                <Form key={name} method="post" action={exchangePath(itemId)}>
                  <input type="hidden" name="repository" value={name} />
                  <Button name="_intent" value="push" icon="external">
                    {t('repository:external.sendTo', { name: t(`repository:external.names.${name}`) })}
                  </Button>
                </Form>
              ))}
            </Group>
          </Stack>
        )}
      </Stack>
    </Panel>
  )
}

/** With script the page looks again by itself. */
function useLookAgain(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}

type ExchangeProps = { itemId: string; exchange: ShownExchange; timeZone: string }

function Exchange({ itemId, exchange, timeZone }: ExchangeProps) {
  const { t } = useTranslation()
  const { id, repository, url, status, synchronizedAt, canPull, canPush, differences } = exchange
  const name = t(`repository:external.names.${repository}`)
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h4">
          {name}
        </Title>
        {status === null ? null : (
          <Pill tone={status === 'pulled' ? 'info' : 'success'}>{t(`repository:external.statuses.${status}`)}</Pill>
        )}
      </Group>
      {url === null ? null : (
        <a href={url} className={parts.link} rel="noopener">
          <Icon name="external" size={18} /> {t('repository:external.open', { name })}
        </a>
      )}
      {synchronizedAt === null ? null : (
        <Text c="dimmed">
          {t('repository:external.last')} <Moment at={synchronizedAt} timeZone={timeZone} />
        </Text>
      )}
      <State itemId={itemId} exchange={exchange} name={name} />
      <Notes exchange={exchange} name={name} />
      {differences.length === 0 ? null : <Differences itemId={itemId} exchange={exchange} name={name} />}
      {canPull || (canPush && (status === 'pushed' || exchange.problem !== null)) ? (
        <Form method="post" action={exchangePath(itemId)}>
          <input type="hidden" name="exchange" value={id} />
          <Button name="_intent" value={canPull ? 'pull' : 'push'} icon="download">
            {t(`repository:external.again.${canPull ? 'pull' : 'push'}`, { name })}
          </Button>
        </Form>
      ) : null}
    </Stack>
  )
}

type StateProps = Omit<ExchangeProps, 'timeZone'> & { name: string }

/** What is under way, and what went wrong. */
function State({ itemId, exchange, name }: StateProps) {
  const { t } = useTranslation()
  const { underway, problem, isTriedAgain, isConnected } = exchange
  const lookAgain = (
    <Link to={aidFormPath(itemId)} reloadDocument>
      {t('repository:external.lookAgain')}
    </Link>
  )
  if (problem !== null)
    return (
      <Notice tone="warning" title={t('repository:external.failed', { name })}>
        <Stack gap="xs">
          <Text>{t(`repository:external.problems.${problem}`, { name })}</Text>
          {isTriedAgain ? (
            <Text>
              {t('repository:external.triedAgain')} {lookAgain}
            </Text>
          ) : null}
        </Stack>
      </Notice>
    )
  if (underway !== null)
    return (
      <Notice title={t(`repository:external.underway.${underway}`, { name })}>
        <Text>
          {t('repository:external.wait')} {lookAgain}
        </Text>
      </Notice>
    )
  return isConnected ? null : <Notice>{t('repository:external.notConnectedWith', { name })}</Notice>
}

/** What could not be taken, and what is gone there. */
function Notes({ exchange, name }: { exchange: ShownExchange; name: string }) {
  const { t } = useTranslation()
  const { unknownLicense, notTaken, goneThere, isChangedThere } = exchange
  return (
    <>
      {unknownLicense === null ? null : (
        <Text>{t('repository:external.unknownLicense', { name, license: unknownLicense })}</Text>
      )}
      <Names title={t('repository:external.notTaken')} names={notTaken} />
      <Names title={t('repository:external.goneThere', { name })} names={goneThere} />
      {isChangedThere ? <Text>{t('repository:external.changeThere', { name })}</Text> : null}
    </>
  )
}

function Names({ title, names }: { title: ReactNode; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <Text>{title}</Text>
      <ul>
        {names.map((name, index) => (
          <li key={index} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
