import type { NotificationGroup } from '#server/account/domain/vocabulary.ts'

/**
 * A kind of notification. Its words are `mail:notifications.{name}` in the catalogue of its module; a person who
 * switches its group off is not sent mails of it.
 */
export type NotificationType<N extends string = string> = { name: N; group: NotificationGroup }

/** The notification types of a module by name, from their groups. */
export const notificationTypes = <const N extends string>(groups: Readonly<Record<N, NotificationGroup>>) =>
  Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, { name, group }])) as unknown as Readonly<{
    [K in N]: NotificationType<K>
  }>
