import { useShell } from '#web/shell/shell-data.ts'

/** The person's own zone, for moments of their own work. */
export function useVisitorTimeZone(): string {
  return useShell()?.visitor?.timezone ?? 'Europe/Paris'
}
