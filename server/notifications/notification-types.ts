import type { NotificationGroup, Reach } from '#server/account/domain/vocabulary.ts'

/**
 * A kind of notification. Its words are `mail:notifications.{name}` in the catalogue of its module; a person who
 * switches its group off is not sent mails of it.
 */
export type NotificationType<N extends string = string> = { name: N; group: NotificationGroup; reaches: Reach }

/** The notification types of a module by name. */
export const notificationTypes = <const N extends string>(types: Readonly<Record<N, Omit<NotificationType, 'name'>>>) =>
  Object.fromEntries(
    Object.entries<Omit<NotificationType, 'name'>>(types).map(([name, type]) => [name, { name, ...type }]),
  ) as unknown as Readonly<{ [K in N]: NotificationType<K> }>
