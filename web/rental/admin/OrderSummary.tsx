import { Link } from '@remix-run/react'
import { shownPhone } from '#server/domain/contact/phone.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Text } from '#web/ui/layout.ts'
import { useFormats } from '../office/use-formats.tsx'
import { Columns, Panel } from '../parts.tsx'
import type { CommandPanelData } from './load-rental-panels.server.ts'

/** Who rents, when and how, and what is paid of it: what staff read before they act. */
export function OrderSummary({ command }: { command: CommandPanelData }) {
  const { t } = useAdminTexts()
  const { price, period } = useFormats()
  const { renter, recipient, days, strategy, sums, due } = command
  const phone = renter === null || renter.phone === '' ? null : shownPhone(renter.phone)
  return (
    <Panel id="order-summary" title={renter?.name ?? t('admin:rentals.nobody')}>
      <Columns min={10}>
        <div>
          {renter === null ? null : (
            <>
              {renter.email === '' ? null : (
                <Text>
                  <a href={`mailto:${renter.email}`}>{renter.email}</a>
                </Text>
              )}
              {phone === null ? null : (
                <Text>
                  <a href={phone.href}>{phone.text}</a>
                </Text>
              )}
              <Text>
                <Link to={resourcePath('users', 'show', renter.id)}>{t('admin:rentals.account')}</Link>
              </Text>
            </>
          )}
          {recipient === '' || recipient === renter?.name ? null : (
            <Text>{t('admin:rentals.recipient', { name: recipient })}</Text>
          )}
        </div>
        <div>
          <Text fw={600} suppressHydrationWarning>
            {period(days.first, days.last)}
          </Text>
          <Text>{strategy}</Text>
        </div>
        <div>
          <Text fw={600} suppressHydrationWarning>
            {t('admin:rentals.total', { amount: price(sums.total) })}
          </Text>
          <Text suppressHydrationWarning c={due.owed > 0 ? 'warning' : undefined}>
            {due.owed > 0 ? t('admin:rentals.acts.owed', { amount: price(due.owed) }) : t('admin:rentals.allPaid')}
          </Text>
          {due.refund > 0 ? (
            <Text c="warning" suppressHydrationWarning>
              {t('admin:rentals.acts.refund', { amount: price(due.refund) })}
            </Text>
          ) : null}
          {sums.deposit === 0 && due.deposit === 0 ? null : (
            <Text suppressHydrationWarning>
              {t('admin:rentals.depositOf', { held: price(due.deposit), agreed: price(sums.deposit) })}
            </Text>
          )}
        </div>
      </Columns>
    </Panel>
  )
}
