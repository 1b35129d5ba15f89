import type { WebContext } from '#web/api/load-context.ts'
import type { AdminAccess } from './manifest.server.ts'

export type PanelLoading = { request: Request; context: WebContext; access: AdminAccess; id: string }
/**
 * The context of a panel; `next` is the slug of the action that the record waits for, `title` names the record in place
 * of its own title.
 */
export type PanelData = object & { next?: string | null; title?: string }
/** By type: the data of a record's panel; null for none. */
export type PanelLoaders = Readonly<Record<string, (loading: PanelLoading) => Promise<PanelData | null>>>

export type DeletionLoading = Omit<PanelLoading, 'id'> & { records: readonly { id: string; title: string }[] }
/** By type: the notes before records are deleted. */
export type DeletionLoaders = Readonly<Record<string, (loading: DeletionLoading) => Promise<object>>>

export type CurrentValuesLoading = { request: Request; context: WebContext; id: string; slug: string }
/** By type: what a record holds now of what an action changes, by the names of its form's fields. */
export type CurrentValues = Readonly<
  Record<string, (loading: CurrentValuesLoading) => Promise<Readonly<Record<string, unknown>>>>
>

type PanelModule = {
  current?: CurrentValues
  panels?: PanelLoaders
  deletions?: DeletionLoaders
}
const MODULES = Object.values(import.meta.glob<PanelModule>('/web/*/record-panels.server.ts', { eager: true }))

/** Loads the part of its own that a type's record screen has; null for most types. */
export async function loadRecordPanel(loading: PanelLoading): Promise<PanelData | null> {
  const { type } = loading.access.resource
  return MODULES.find(({ panels }) => panels?.[type])?.panels?.[type]?.(loading) ?? null
}

/** Loads what the form of an action shows as it is now; nothing for most types. */
export async function loadCurrentValues(
  type: string,
  loading: CurrentValuesLoading,
): Promise<Readonly<Record<string, unknown>>> {
  return MODULES.find(({ current }) => current?.[type])?.current?.[type]?.(loading) ?? {}
}

/** Loads the notes that are shown before records of the type are deleted; null for most types. */
export async function loadDeletion(loading: DeletionLoading): Promise<object | null> {
  const { type } = loading.access.resource
  return MODULES.find(({ deletions }) => deletions?.[type])?.deletions?.[type]?.(loading) ?? null
}
