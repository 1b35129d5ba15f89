import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Comments } from '#web/comments/Comments.tsx'
import { PublicationCards } from '#web/publications/PublicationCards.tsx'
import { PublicationFrame } from '#web/publications/PublicationFrame.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { answerPath, statusPath } from './paths.ts'
import { StatusPill } from './StatusPill.tsx'
import type { RequestData } from './types.ts'
import styles from './training-resources.module.css'

/** A request on its own page, which renders its title as the heading. */
export function RequestView({ request }: { request: RequestData }) {
  const { t } = useTranslation()
  const { head, status, description, reason, type, themes, comments } = request
  const facts = [
    ['type', type],
    ['theme', themes.map(({ name }) => name).join(', ')],
  ].filter(([, value]) => value !== '')
  return (
    <PublicationFrame
      head={head}
      back={t('trainingResources:requests.all')}
      after={
        <>
          <Answers request={request} />
          {comments === null ? null : <Comments data={comments} />}
        </>
      }
    >
      <Stack gap="lg" maw="48rem">
        <div>
          <StatusPill status={status} />
        </div>
        <Text className={styles.text}>{description}</Text>
        {reason === '' ? null : (
          <section aria-labelledby="reason">
            <Title order={2} size="h3" id="reason">
              {t('trainingResources:request.fields.reason')}
            </Title>
            <Text className={styles.text}>{reason}</Text>
          </section>
        )}
        {facts.length === 0 ? null : (
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{t(`trainingResources:facts.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Stack>
    </PublicationFrame>
  )
}

/** The resources that answer it, and what its reader may do about that. */
function Answers({ request: { head, answers, status, can } }: { request: RequestData }) {
  const { t } = useTranslation()
  return (
    <Stack component="section" gap="md" id="answers" aria-labelledby="answers-title">
      <Title order={2} size="h3" id="answers-title" tabIndex={-1}>
        {t('trainingResources:answers.title')}
      </Title>
      {answers.length === 0 ? (
        <Text c="dimmed">{t(`trainingResources:answers.none.${status}`)}</Text>
      ) : (
        <PublicationCards cards={answers} />
      )}
      {can.answer || can.close || can.reopen ? (
        <Group gap="sm" className="no-print">
          {can.answer ? (
            <LinkButton look="primary" icon="plus" to={answerPath(head.id)}>
              {t('trainingResources:answers.add')}
            </LinkButton>
          ) : null}
          {can.reopen ? <Move id={head.id} path={head.path} to="open" /> : null}
          {can.close ? <Move id={head.id} path={head.path} to="closed" /> : null}
        </Group>
      ) : null}
    </Stack>
  )
}

function Move({ id, path, to }: { id: string; path: string; to: 'open' | 'closed' }) {
  const { t } = useTranslation()
  return (
    <Form method="post" action={statusPath(id)}>
      <input type="hidden" name="redirectUrl" value={path} />
      <Button name="status" value={to} icon={to === 'open' ? 'restore' : 'check'}>
        {t(`trainingResources:request.moves.${to}`)}
      </Button>
    </Form>
  )
}
