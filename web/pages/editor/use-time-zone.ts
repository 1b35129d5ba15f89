import { useShell } from '#web/shell/shell-data.ts'

/** The visitor's time zone, for times of their own work. */
export function useVisitorTimeZone(): string {
  return useShell()?.visitor?.timezone ?? 'Europe/Paris'
}
