import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { RouteGuard } from '#server/domain/decide-access.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import type { CheckedCertificate } from '#server/trainings/contract.ts'
import { durationText } from '#server/trainings/domain/duration.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Text } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { sessionWords } from '#server/trainings/domain/session-words.ts'
import styles from '../trainings.module.css'

export const handle = {
  guard: { audience: 'anyone', features: ['trainings'] } as RouteGuard,
  title: 'trainings:check.title',
} satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  await requireAllowed(args, handle.guard)
  const number = params['number'] ?? ''
  const certificate = await apiFor(request, context)
    .get<{ data: CheckedCertificate }>(`/api/v1/services/training-certificates/${encodeURIComponent(number)}`, {
      as: 'json',
    })
    .then(
      ({ data }) => data,
      (problem: unknown) => {
        if (problem instanceof ApiProblem && problem.status === 404) return null
        throw problem
      },
    )
  return { certificate }
}

/** Whether a certificate of attendance is valid. It names no person. */
export default function CheckCertificate() {
  const { t, i18n } = useTranslation()
  const { certificate } = useLoaderData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage title={t('trainings:check.title')}>
        {certificate === null ? (
          <Notice tone="warning" title={t('trainings:check.unknown')}>
            <p>{t('trainings:check.unknownText')}</p>
          </Notice>
        ) : (
          <>
            <Notice tone="success" title={t('trainings:check.valid')} />
            <dl className={styles.facts}>
              {[
                ['number', certificate.number],
                ['training', certificate.training],
                ['date', sessionWords({ ...certificate, locale: i18n.language, timeZone: SITE_TIME_ZONE })],
                ['duration', certificate.duration === null ? '' : durationText(certificate.duration, i18n.language)],
                ['organization', certificate.organization ?? ''],
              ].map(([name, value]) =>
                value === '' ? null : (
                  <div key={name}>
                    <dt>{t(`trainings:check.${name}`)}</dt>
                    <dd suppressHydrationWarning>{value}</dd>
                  </div>
                ),
              )}
            </dl>
            <Text>{t('trainings:check.noName')}</Text>
          </>
        )}
      </AccountPage>
    </AccountFrame>
  )
}
