import { ALWAYS_MAILED, NOTIFICATION_GROUPS, type NotificationGroup } from '#server/account/domain/vocabulary.ts'
import { isObject } from '#server/domain/is-object.ts'

/** What reaches a person by mail, by group. In the site everything does. */
export type NotificationPreferences = Readonly<Record<NotificationGroup, boolean>>

/** Reads what is stored: `{ mail: { group: boolean } }`. What nothing is said of is mailed. */
export function preferencesOf(stored: unknown): NotificationPreferences {
  const mail = isObject(stored) && isObject(stored['mail']) ? stored['mail'] : {}
  return Object.fromEntries(
    NOTIFICATION_GROUPS.map(group => [group, ALWAYS_MAILED.has(group) || mail[group] !== false]),
  ) as NotificationPreferences
}

/** What is stored for a choice of groups. */
export function storedPreferences(mailed: Iterable<string>): { mail: Record<string, boolean> } {
  const chosen = new Set(mailed)
  return {
    mail: Object.fromEntries(
      NOTIFICATION_GROUPS.filter(group => !ALWAYS_MAILED.has(group)).map(group => [group, chosen.has(group)]),
    ),
  }
}

/** What is stored once mails of one more group are wanted, or not any more. */
export function withGroup(stored: unknown, group: NotificationGroup, isWanted: boolean) {
  const wanted = { ...preferencesOf(stored), [group]: isWanted }
  return storedPreferences(NOTIFICATION_GROUPS.filter(one => wanted[one]))
}

/** Whether a value is one that `storedPreferences` makes: known groups, true or false. */
export function arePreferences(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).some(key => key !== 'mail')) return false
  const mail = value['mail']
  return (
    mail === undefined ||
    (isObject(mail) &&
      Object.entries(mail).every(
        ([group, wanted]) => (NOTIFICATION_GROUPS as readonly string[]).includes(group) && typeof wanted === 'boolean',
      ))
  )
}
