import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Group, Text } from '#web/ui/layout.ts'

/** The number of likes of a record, and the id of the reader's own like; null where likes are switched off. */
type LikeState = { count: number; mine: string | null } | null
type Props = { type: string; id: string; path: string; likes: LikeState; canReport?: boolean }

/** The actions that a signed-in person has on a record: like it, report it. The forms work without script. */
export function MemberActions({ type, id, path, likes: liking, canReport = true }: Props) {
  const { t } = useTranslation()
  return (
    <Group gap="sm">
      {liking === null ? null : (
        <>
          <Form method="post" action="/services/likes">
            <input type="hidden" name="type" value={type} />
            <input type="hidden" name="record" value={id} />
            <input type="hidden" name="redirectUrl" value={path} />
            <Button name="mine" value={liking.mine ?? ''} icon={liking.mine === null ? 'plus' : 'check'}>
              {t(liking.mine === null ? 'account:likes.add' : 'account:likes.remove')}
            </Button>
          </Form>
          {liking.count > 0 ? (
            <Text span c="dimmed">
              {t('account:likes.count', { count: liking.count })}
            </Text>
          ) : null}
        </>
      )}
      {canReport ? (
        <LinkButton look="plain" icon="alert" to={`/services/report?${new URLSearchParams({ type, id, url: path })}`}>
          {t('account:report.link')}
        </LinkButton>
      ) : null}
    </Group>
  )
}
