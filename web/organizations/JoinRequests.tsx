import { Form, useNavigation } from '@remix-run/react'
import type { OrganizationPeople } from '#server/organizations/contract.ts'
import { MAX_REASON_LENGTH } from '#server/domain/decision-reason.ts'
import styles from '#web/admin/admin.module.css'
import { useAdmin, useAdminTexts } from '#web/admin/use-admin.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { BusyButton } from '#web/ui/Button.tsx'
import { Textarea } from '#web/ui/controls.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Stack } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import own from './people.module.css'

/** Those who ask to join an organisation: each is let in, or refused with a reason. */
export function JoinRequests({ requests }: Pick<OrganizationPeople, 'requests'>) {
  const { t } = useAdminTexts()
  const { timeZone } = useAdmin()
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="asking" id="requests">
      <h2 id="asking">{t('admin:people.asking')}</h2>
      <ul className={styles.tasks}>
        {requests.map(({ id, name, email, message, askedAt }) => (
          <li key={id} className={styles.task}>
            <div className={own.person}>
              <p>
                <strong>{name}</strong>
              </p>
              <p className={styles.since}>{email}</p>
              {message === null ? null : <p style={{ whiteSpace: 'pre-line' }}>{message}</p>}
              <p className={styles.since}>
                {t('admin:people.askedOn')} <Moment at={askedAt} timeZone={timeZone} />
              </p>
            </div>
            <Stack gap="xs">
              <Decision intent="accept" user={id} name={name} />
              <Disclosure
                title={
                  <>
                    {t('resources:organizations.actions.refuse-join.name')}
                    <span className="visually-hidden">
                      <Colon />
                      {name}
                    </span>
                  </>
                }
              >
                <Decision intent="refuse" user={id} name={name} />
              </Disclosure>
            </Stack>
          </li>
        ))}
      </ul>
    </section>
  )
}

type DecisionProps = { intent: 'accept' | 'refuse'; user: string; name: string }

function Decision({ intent, user, name }: DecisionProps) {
  const { t } = useAdminTexts()
  const { state, formData } = useNavigation()
  const label = t(`resources:organizations.actions.${intent}-join.title`)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="user" value={user} />
      <Stack gap="xs">
        {intent === 'accept' ? null : (
          <Textarea
            id={`reason-${user}`}
            name="reason"
            label={t('resources:organizations.asks.reason')}
            description={t('resources:organizations.asks.reasonHelp')}
            maxLength={MAX_REASON_LENGTH}
            autosize
            minRows={2}
          />
        )}
        <BusyButton
          look={intent === 'accept' ? 'primary' : 'quiet'}
          busy={state !== 'idle' && formData?.get('user') === user && formData.get('intent') === intent}
          label={label}
          busyLabel={t('forms:busy')}
          aria-label={t('forms:labelled', { label: label, value: name })}
        />
      </Stack>
    </Form>
  )
}
