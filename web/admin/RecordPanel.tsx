import type { ComponentType } from 'react'
import { useResource } from './use-admin.ts'

/** By type, filled with what its loader of the same name gave. */
export type PanelViews = Readonly<Record<string, ComponentType<{ panel: never }>>>
export type DeletionViews = Readonly<Record<string, ComponentType<{ found: never }>>>

type PanelModule = { panels?: PanelViews; deletions?: DeletionViews }
const MODULES = Object.values(import.meta.glob<PanelModule>('/web/*/record-panels.tsx', { eager: true }))

/** The part of its own that a type's record screen has. */
export function RecordPanel({ panel }: { panel: object | null }) {
  const { type } = useResource()
  const View = MODULES.find(({ panels }) => panels?.[type])?.panels?.[type]
  return panel === null || View === undefined ? null : <View panel={panel as never} />
}

/** Notes shown before records of the type are deleted. */
export function DeletionPart({ found }: { found: object | null }) {
  const { type } = useResource()
  const View = MODULES.find(({ deletions }) => deletions?.[type])?.deletions?.[type]
  return found === null || View === undefined ? null : <View found={found as never} />
}
